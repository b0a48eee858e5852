import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'app-notifier', rootDir: import.meta.dirname };
