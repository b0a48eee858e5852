import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'terminology', rootDir: import.meta.dirname };
