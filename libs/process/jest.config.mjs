import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'process', rootDir: import.meta.dirname };
