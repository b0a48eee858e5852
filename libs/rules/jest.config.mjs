import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'rules', rootDir: import.meta.dirname };
