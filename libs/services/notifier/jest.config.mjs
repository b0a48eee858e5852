import { preset } from '../../../jest.preset.mjs';

export default { ...preset, displayName: 'notifier', rootDir: import.meta.dirname };
