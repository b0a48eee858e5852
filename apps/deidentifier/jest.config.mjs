import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'app-deidentifier', rootDir: import.meta.dirname };
