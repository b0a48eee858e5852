import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'app-registry', rootDir: import.meta.dirname };
