import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'worker', rootDir: import.meta.dirname };
