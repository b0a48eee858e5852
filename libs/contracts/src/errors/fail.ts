import { AppError, type AppErrorDetails } from '@chartloom/kernel';
import { ERRORS, fill, type ErrorCode } from './table.js';

/** An error of the table, its message filled from `meta`. */
export function fail(code: ErrorCode, meta: AppErrorDetails['meta'] = {}, cause?: unknown): AppError {
  const { message, retryable } = ERRORS[code];
  return new AppError(code, fill(message, meta), { meta, retryable, ...(cause !== undefined && { cause }) });
}
