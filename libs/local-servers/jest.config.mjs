import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'local-servers', rootDir: import.meta.dirname };
