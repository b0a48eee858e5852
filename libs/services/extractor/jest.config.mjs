import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'extractor', rootDir: import.meta.dirname };
