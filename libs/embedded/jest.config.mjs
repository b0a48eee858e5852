import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'embedded', rootDir: import.meta.dirname };
