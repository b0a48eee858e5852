import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'sequence', rootDir: import.meta.dirname };
