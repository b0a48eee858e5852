import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'fuzz', rootDir: import.meta.dirname };
