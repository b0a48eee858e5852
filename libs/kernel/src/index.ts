export { AppError, isAppError, toAppError, type AppErrorDetails } from './errors.js';
export type { Artifact, Conversion, ConversionContext, ConversionReport, Convert, Progress, SourceOptions } from './engine.js';
