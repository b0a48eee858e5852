export { JOB_TIMING, TIMING, type JobTiming } from './job-timing.js';
export { RegistryModule } from './registry.module.js';
export { jobFolder, RegistryTimers } from './registry.timers.js';
