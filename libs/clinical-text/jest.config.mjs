import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'clinical-text', rootDir: import.meta.dirname };
