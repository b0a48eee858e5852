import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'app-accounts', rootDir: import.meta.dirname };
