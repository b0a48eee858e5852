/** `npm test`: every project in one jest, so that the transform cache and the workers are shared. */
export default {
  // Many suites wait for processes and timers of their own: with one worker to a core two cores are done in two thirds of the time.
  maxWorkers: '100%',
  projects: [
    '<rootDir>/libs/*/jest.config.mjs',
    '<rootDir>/libs/{ports,services}/*/jest.config.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
  ],
};
