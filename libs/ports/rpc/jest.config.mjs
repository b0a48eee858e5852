import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'rpc', rootDir: import.meta.dirname };
