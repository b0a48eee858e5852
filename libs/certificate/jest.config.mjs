import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'certificate', rootDir: import.meta.dirname };
