import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { errorRow, fail, isErrorCode, problemOf, type Endpoint } from '@chartloom/contracts';
import { isAppError, toAppError, type AppError } from '@chartloom/kernel';
import { annotate, errorKind, LOG, type Log } from '@chartloom/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { throwError } from 'rxjs';
import { AuditRecorder } from './audit-recorder.js';
import { Addresses } from './addresses.js';
import { jobIdIn } from './caller.js';
import { discardBody } from './discard-body.js';
import { endpointOf } from './serves.js';

/** Seconds that a client is asked to wait where nothing more exact is known. */
const RETRY_AFTER = '1';

/** Fastify's errors that the client caused, by their status, mapped to our own errors. */
const BY_STATUS: Readonly<Record<number, (request: FastifyRequest, addresses: Addresses) => AppError>> = {
  400: (request, addresses) =>
    endpointOf(request) ? fail('malformed-request') : addresses.unrouted(request.method, request.url),
  404: ({ method, url }, addresses) => addresses.unrouted(method, url),
  413: ({ routeOptions }) => fail('body-too-large', { limit: routeOptions.bodyLimit }),
  414: () => fail('not-found'),
  415: (request) => fail('unsupported-media-type', { expected: endpointOf(request)?.bodyType ?? 'application/json' }),
};

/** Sends every error of a request as a problem document; the message of an unknown error is not sent. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Inject(Addresses) private readonly addresses: Addresses,
  ) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType() !== 'http') return throwError(() => error); // an event's failure belongs to the bus, which tries again
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = this.known(error, request);
    annotate({ code: known.code });
    this.audited(known, request);
    // A client that we do not know is answered at once, whatever it still sends
    const body = request.caller ? discardBody(request.raw) : Promise.resolve();
    return body.then(() => {
      sendProblem(request, reply, known);
    });
  }

  /** A refusal stands, whether or not it could be written down. */
  private audited({ code }: AppError, request: FastifyRequest): void {
    const endpoint = endpointOf(request);
    if (!endpoint) return;
    try {
      this.audit.recordError(request, endpoint, code);
    } catch (error) {
      this.log.error({ request: request.id, kind: errorKind(error) }, 'the audit log cannot be written');
    }
  }

  private known(error: unknown, request: FastifyRequest): AppError {
    if (isAppError(error)) return this.logged(error, request);
    if (hasLeft(request)) return fail('malformed-request', {}, error); // the client has left, and no fault is ours
    const client = error instanceof HttpException ? BY_STATUS[error.getStatus()]?.(request, this.addresses) : undefined;
    return client ?? this.logged(toAppError(error), request, error);
  }

  private logged(error: AppError, request: FastifyRequest, original: unknown = error): AppError {
    if (isErrorCode(error.code) && errorRow(error.code).http >= 500) {
      const cause = error.details.cause;
      this.log.error(
        {
          request: request.id,
          job: jobIdIn(request),
          code: error.code,
          kind: errorKind(original),
          cause: cause === undefined ? undefined : errorKind(cause),
        },
        'request failed',
      );
    }
    return error;
  }
}

/** The client closed its connection before all of its request was here. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Answers `request` with `error`, worded for its endpoint. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
  const endpoint: Endpoint | undefined = endpointOf(request);
  const problem = problemOf(error, request.id, endpoint?.scope);
  const allowed = error.details.meta?.['allowed'];
  if (typeof allowed === 'string') void reply.header('allow', allowed);
  const after = error.details.meta?.['retry_after'];
  if (after !== undefined) void reply.header('retry-after', String(after));
  if (error.details.retryable && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER);
  void reply.code(problem.status).header('content-type', 'application/problem+json').send(JSON.stringify(problem));
}
