import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'bus', rootDir: import.meta.dirname };
