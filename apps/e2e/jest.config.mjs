import { preset } from '../../jest.preset.mjs';

const rootDir = import.meta.dirname;
export default { ...preset, displayName: 'e2e', rootDir, setupFilesAfterEnv: [`${rootDir}/jest.timeout.mjs`] };
