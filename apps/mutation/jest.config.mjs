import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'mutation', rootDir: import.meta.dirname };
