import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'phi', rootDir: import.meta.dirname };
