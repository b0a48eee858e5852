import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { toConnectError } from './errors.js';

/** A call as who observes it sees it. */
export interface ObservedCall {
  /** The protobuf type name of the service, and the method's name. */
  readonly service: string;
  readonly method: string;
  /** Travels with the call: the caller's observer may add to it, the other side's reads it. */
  readonly header: Pick<Headers, 'get' | 'set'>;
  /** gRPC's name of the status that an error of the call has: `not_found`. */
  readonly statusOf: (error: unknown) => string;
}

/** Wraps every call on its side. It must call `proceed` exactly once and return or throw its result. */
export interface RpcObserver {
  client<R>(call: ObservedCall, proceed: () => Promise<R>): Promise<R>;
  server<R>(call: ObservedCall, proceed: () => Promise<R>): Promise<R>;
}

/** Observes nothing. */
export const UNOBSERVED: RpcObserver = {
  client: (_, proceed) => proceed(),
  server: (_, proceed) => proceed(),
};

/** An interceptor that has one side's calls observed; to be placed before those that may refuse. */
export const observed =
  (side: keyof RpcObserver, observer: RpcObserver): Interceptor =>
  (next) =>
  (request) => {
    const { service, method, header } = request;
    return observer[side]({ service: service.typeName, method: method.name, header, statusOf }, () => next(request));
  };

export function statusOf(error: unknown): string {
  const { code } = error instanceof ConnectError ? error : toConnectError(error);
  return (Code[code] ?? 'unknown').replace(/(?!^)([A-Z])/g, '_$1').toLowerCase();
}
