import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'outbox', rootDir: import.meta.dirname };
