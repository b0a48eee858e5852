import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'deidentification', rootDir: import.meta.dirname };
