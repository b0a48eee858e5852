import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'ccda', rootDir: import.meta.dirname };
