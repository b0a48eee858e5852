/** `npm test`: every project in one jest, so that the transform cache and the workers are shared. */
export default {
  projects: [
    '<rootDir>/libs/*/jest.config.mjs',
    '<rootDir>/libs/{ports,services}/*/jest.config.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
  ],
};
