export { ConversionStage, WorkerModule, WorkerParts, type ConversionStageOptions } from './conversion-stage.js';
export { attemptFolder, conversionWork, type Accompany } from './conversion-work.js';
export { InlineRunner, Runner, type EngineOptions, type RunControl } from './runner.js';
export { FairSemaphore } from './fair-semaphore.js';
export { Semaphore } from './semaphore.js';
export { StageWorker, type Attempt, type Claim, type StageWorkerParts, type Work } from './stage-worker.js';
export { engineEntry, engineTask, unwrap, type EngineAnswer, type EngineTask } from './entry.js';
export { ProcessRunner, type ProcessRunnerOptions } from './process-runner.js';
export { Watchdog } from './watchdog.js';
