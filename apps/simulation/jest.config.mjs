import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'simulation', rootDir: import.meta.dirname };
