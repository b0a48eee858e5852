import { preset } from '../../jest.preset.mjs';

// Whole services on cores that others use too: what takes a moment here may take seconds there.
export default { ...preset, displayName: 'e2e', rootDir: import.meta.dirname, testTimeout: 30_000 };
