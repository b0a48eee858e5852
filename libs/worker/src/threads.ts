/**
 * Work in threads, without the service around it: a thread or a command that loads only this spares the 90 MB that Nest,
 * the bus and the contracts take.
 */
export { Runner, type EngineOptions, type RunControl } from './runner.js';
export { Semaphore } from './semaphore.js';
export { engineThread, threadEntry } from './thread.js';
export { ThreadRunner, type ThreadRunnerOptions } from './thread-runner.js';
export { Watchdog } from './watchdog.js';
