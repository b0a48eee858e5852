/**
 * The only error type that leaves a module.
 *
 * `code` is stable and names the kind of failure (`xml-malformed`, `pdf-encrypted`); clients see it, metrics count it.
 * `message` is a sentence for the person who reads it: what was wrong, where, what to do. Neither ever holds a
 * patient's data: no value, name or text of a document, only positions, counts and limits.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: string,
    message: string,
    readonly details: AppErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
  }
}

export interface AppErrorDetails {
  /** What led here. It may hold a document's data: it is never logged, sent or shown. */
  readonly cause?: unknown;
  /** Whether the same call may succeed later. Absent is no: a document that failed once fails again. */
  readonly retryable?: boolean;
  /** Safe facts that fill the message's placeholders: ids, limits, counts. */
  readonly meta?: Readonly<Record<string, string | number>>;
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;

/**
 * Any thrown value as an {@link AppError}. What is not ours becomes `internal`, its text kept only as the cause, since
 * a library's message may quote the document.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  return new AppError('internal', 'Internal error, Please try again later.', { cause: error, retryable: true });
}
