import { AppError } from '@chartloom/kernel';

/** What the driver throws where the server is not there, was replaced, or its connections were dropped. */
const OUTAGES: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
]);
/** The server's own codes: not primary, shutting down (MongoDB driver specification, retryable writes). */
const LABELS = ['RetryableWriteError', 'RetryableReadError', 'TransientTransactionError'] as const;

interface DriverError {
  readonly name?: string;
  readonly hasErrorLabel?: (label: string) => boolean;
}

/**
 * Awaits a driver call and turns "server not reachable" into an error of ours, so that a client gets 503 instead of 500, and an
 * event is retried instead of being given up.
 * @throws AppError `service-unavailable`, retryable
 */
export async function withOutageError<R>(call: Promise<R>): Promise<R> {
  try {
    return await call;
  } catch (error) {
    throw isOutage(error as DriverError)
      ? new AppError('service-unavailable', 'The store does not answer. Please try again later.', {
          retryable: true,
          cause: error,
        })
      : error;
  }
}

const isOutage = (error: DriverError): boolean =>
  OUTAGES.has(error.name ?? '') || LABELS.some((label) => error.hasErrorLabel?.(label) === true);
