import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'blobs', rootDir: import.meta.dirname };
