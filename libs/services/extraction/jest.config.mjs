import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'extraction', rootDir: import.meta.dirname };
