import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'benchmarks', rootDir: import.meta.dirname };
