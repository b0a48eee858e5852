import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'notification', rootDir: import.meta.dirname };
