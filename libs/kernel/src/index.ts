export { forEachConcurrent } from './for-each-concurrent.js';
export { backOff, jitter } from './backoff.js';
export { ChangeWindow, OVERLAP_MS, type Change, type Cursor } from './change-window.js';
export {
  acceptTime,
  believe,
  believedTime,
  CLOCK_TOLERANCE_MS,
  dueBy,
  firstBelief,
  type ClockBelief,
  type ClockReading,
  type Due,
} from './clock-watch.js';
export { Clock, DAY, HOUR, MINUTE, SECOND, SystemClock, type Instant } from './clock.js';
export { SteadyClock } from './steady-clock.js';
export {
  ARTIFACT_NAMES,
  decisionsArtifact,
  MOST_REVIEW_ITEMS,
  type Artifact,
  type ArtifactName,
  type Conversion,
  type ConversionContext,
  type ConversionReport,
  type Convert,
  type Progress,
  type ReviewItem,
  type DecisionRecord,
  type RecordedReview,
  type SourceOptions,
} from './engine.js';
export { AppError, isAppError, toAppError, type AppErrorDetails } from './errors.js';
export { take, type Bucket, type Taken } from './token-bucket.js';
export { sha256Hex, timeOrderedId } from './ids.js';
export { allowStrays, isStray } from './strays.js';
export { LINEAR_PATTERNS, useLinearPatterns } from './linear-patterns.js';
export { lookupTable } from './lookup-table.js';
export { MAX_PAGE_RANGE, pageNotInFile, pagesOfRange } from './page-range.js';
