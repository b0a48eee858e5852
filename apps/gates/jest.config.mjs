import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'gates', rootDir: import.meta.dirname };
