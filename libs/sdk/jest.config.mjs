import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'sdk', rootDir: import.meta.dirname };
