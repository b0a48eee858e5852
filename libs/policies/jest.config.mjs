import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'policies', rootDir: import.meta.dirname };
