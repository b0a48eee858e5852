import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'app-gateway', rootDir: import.meta.dirname };
