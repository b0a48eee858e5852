import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'accounts', rootDir: import.meta.dirname };
