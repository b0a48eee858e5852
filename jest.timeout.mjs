import { jest } from '@jest/globals';

/**
 * How long a test may take before it counts as hanging. Tests wait for states, so on a quiet machine they end long before;
 * a busy one starts processes and threads many times slower. Set here, since jest ignores testTimeout of one project among several.
 */
const HANGING_MS = 600_000;
jest.setTimeout(HANGING_MS);
