export { ConversionStage, WorkerModule, WorkerParts, type ConversionStageOptions } from './conversion-stage.js';
export { attemptFolder, conversionWork, type Accompany } from './conversion-work.js';
export { InlineRunner, Runner, type EngineOptions, type RunControl } from './runner.js';
export { Semaphore } from './semaphore.js';
export { StageWorker, type Attempt, type Claim, type StageWorkerParts, type Work } from './stage-worker.js';
export { engineThread, threadEntry, unwrap, type ThreadAnswer, type ThreadTask } from './thread.js';
export { ThreadRunner, type ThreadRunnerOptions } from './thread-runner.js';
export { Watchdog } from './watchdog.js';
