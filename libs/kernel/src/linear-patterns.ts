import { setFlagsFromString } from 'node:v8';

/** V8 goes on with an engine whose time grows with the length of the text where a pattern has tried too much. */
export const LINEAR_PATTERNS = '--enable-experimental-regexp-engine-on-excessive-backtracks';

/**
 * Sets {@link LINEAR_PATTERNS} in a process that is running: behind the check of every pattern of ours, for those of libraries. To be
 * called first, since it holds for patterns that are used for the first time afterwards.
 */
export const useLinearPatterns = (): void => {
  setFlagsFromString(LINEAR_PATTERNS);
};
