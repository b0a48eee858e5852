import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'registry', rootDir: import.meta.dirname };
