import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'e2e', rootDir: import.meta.dirname };
