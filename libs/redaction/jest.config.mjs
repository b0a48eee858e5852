import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'redaction', rootDir: import.meta.dirname };
