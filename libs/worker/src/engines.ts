/**
 * Engines in processes of their own, without the service around them: a process or a command that loads only this spares the 90 MB
 * that Nest, the bus and the contracts take.
 */
export { engineEntry, engineTask, type EngineEntry } from './entry.js';
export { ProcessRunner, type EngineLimits, type ProcessRunnerOptions } from './process-runner.js';
export { Runner, type EngineOptions, type RunControl } from './runner.js';
export { Semaphore } from './semaphore.js';
export { Watchdog } from './watchdog.js';
