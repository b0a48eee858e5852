import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { ERRORS, errorsV1, fail, isErrorCode } from '@chartloom/contracts';
import { AppError, isAppError, toAppError } from '@chartloom/kernel';

/** An error of ours as it crosses the wire: gRPC status, message, and our code as a detail. */
export function toConnectError(error: unknown): ConnectError {
  if (error instanceof ConnectError) return error;
  const { code, message, details } = toAppError(error);
  const status: number = isErrorCode(code) ? ERRORS[code].grpc : Code.FailedPrecondition;
  const meta = Object.fromEntries(Object.entries(details.meta ?? {}).map(([key, value]) => [key, String(value)]));
  const detail = { desc: errorsV1.ErrorDetailSchema, value: { code, meta, retryable: details.retryable ?? false } };
  return new ConnectError(message, status, undefined, [detail], isAppError(error) ? undefined : error);
}

/** Statuses that the transport makes itself, without a detail of ours. */
const TRANSPORT_CODES = new Map([
  [Code.Unavailable, 'service-unavailable'],
  [Code.DeadlineExceeded, 'gateway-timeout'],
  [Code.Canceled, 'gateway-timeout'],
] as const);

/** What the caller sees: an {@link AppError} with the code that the other side gave, or that the failed transport means. */
export function fromConnectError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const failed = ConnectError.from(error);
  const [detail] = failed.findDetails(errorsV1.ErrorDetailSchema);
  if (detail) return new AppError(detail.code, failed.rawMessage, { meta: detail.meta, retryable: detail.retryable });
  return fail(
    (TRANSPORT_CODES as ReadonlyMap<Code, 'service-unavailable' | 'gateway-timeout'>).get(failed.code) ?? 'internal',
    {},
    error,
  );
}

/** On the server: every error of a method is sent as one of ours; errors that are not ours are sent without their text. */
export const throwAppErrors: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    throw toConnectError(error);
  }
};
