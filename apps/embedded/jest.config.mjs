import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'app-embedded', rootDir: import.meta.dirname };
