import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'pdf', rootDir: import.meta.dirname };
