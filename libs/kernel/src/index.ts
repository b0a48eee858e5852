export { forEachConcurrent } from './for-each-concurrent.js';
export { backOff, jitter } from './backoff.js';
export { Clock, DAY, HOUR, MINUTE, SECOND, SystemClock, type Instant } from './clock.js';
export type { Artifact, Conversion, ConversionContext, ConversionReport, Convert, Progress, SourceOptions } from './engine.js';
export { AppError, isAppError, toAppError, type AppErrorDetails } from './errors.js';
export { sha256Hex, timeOrderedId } from './ids.js';
