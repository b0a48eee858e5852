import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'deidentifier', rootDir: import.meta.dirname };
