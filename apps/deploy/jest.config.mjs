import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'deploy', rootDir: import.meta.dirname };
