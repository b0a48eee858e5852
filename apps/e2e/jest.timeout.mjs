import { jest } from '@jest/globals';

// Whole services on cores that others use too: what takes a moment here may take seconds there. Set here, since jest does
// not heed testTimeout of one project among several.
jest.setTimeout(30_000);
