import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'train', rootDir: import.meta.dirname };
