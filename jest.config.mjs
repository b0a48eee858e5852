import { homedir } from 'node:os';

// Processes that tests start keep their compiled code where the command keeps it: a start then takes half the time.
process.env['NODE_COMPILE_CACHE'] ??= `${process.env['XDG_CACHE_HOME'] || `${homedir()}/.cache`}/chartloom/compiled`;

/** `npm test`: every project in one jest, so that the transform cache and the workers are shared. */
export default {
  // Many suites wait for processes and timers of their own: with one worker to a core two cores are done in two thirds of the time.
  maxWorkers: '100%',
  // Modules of a finished suite stay in memory: a worker would grow to 3 GB, and the system frees so much too slowly for jest's half
  // second, after which it says that something was left open.
  workerIdleMemoryLimit: '1GB',
  projects: [
    '<rootDir>/libs/*/jest.config.mjs',
    '<rootDir>/libs/{ports,services}/*/jest.config.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
  ],
};
