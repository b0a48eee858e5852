import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'demo', rootDir: import.meta.dirname };
