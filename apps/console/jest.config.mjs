import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'console', rootDir: import.meta.dirname };
