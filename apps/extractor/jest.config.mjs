import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'app-extractor', rootDir: import.meta.dirname };
