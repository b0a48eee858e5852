import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { fail, type Endpoint } from '@chartloom/contracts';
import { timeOrderedId } from '@chartloom/kernel';
import { Metrics } from '@chartloom/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthenticationService } from './authentication.service.js';
import { answerClientError } from './client-error.js';
import { discardBody } from './discard-body.js';
import { sendProblem } from './problem.filter.js';
import { rateLimited, RateLimiter } from './rate-limiter.js';
import { endpointOf } from './serves.js';
import { traceRequests } from './trace-requests.js';

/** Thirty presigned URLs of the greatest length, and room to spare. */
const JSON_LIMIT_BYTES = 1024 * 1024;
/** The path holds the presigned download token. */
const MAX_PARAM_LENGTH = 2_000;

export function createHttpAdapter(): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: JSON_LIMIT_BYTES,
    genReqId: () => timeOrderedId(Date.now()),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadUrl,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  });
}

/** A path that cannot be decoded, or is longer than any of ours, is handled before hooks and filters run, so it gets the same response here. */
function answerBadUrl({ code }: { readonly code: string }, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(everyAnswer(request));
  sendProblem(request, reply, fail(code === 'FST_ERR_BAD_URL' ? 'malformed-request' : 'not-found'));
}

const everyAnswer = ({ id }: FastifyRequest) => ({
  'x-request-id': id,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/** Authentication, rate limits, request ids, body parsers, traces and metrics, before any controller. Call before `listen`. */
export async function configureHttp(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const authentication = app.get(AuthenticationService);
  const limiter = app.get(RateLimiter);
  const metrics = app.get(Metrics);
  const seconds = metrics.histogram('http_request_seconds');
  const limited = metrics.counter('rate_limited_total');

  fastify.removeAllContentTypeParsers();
  await fastify.register(multipart);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson);
  fastify.addContentTypeParser('*', (request, payload, done) => {
    void discardBody(payload).then(() => {
      done(endpointOf(request)?.body ? unsupported(endpointOf(request)) : null);
    });
  });

  traceRequests(fastify);
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(everyAnswer(request));
    const endpoint = endpointOf(request);
    if (!endpoint?.auth) return;
    const { 'x-client-id': clientId, 'x-client-secret': secret } = request.headers;
    request.caller = await authentication.authenticate(single(clientId), single(secret));
    const { allowed, headers } = limiter.count(request.caller, endpoint.auth);
    void reply.headers(headers);
    if (allowed) return;
    limited.inc({ class: endpoint.auth });
    throw rateLimited();
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    const endpoint = endpointOf(request);
    const wrong = (endpoint?.bodyType === 'multipart/form-data') !== request.isMultipart();
    done(endpoint?.body && wrong ? unsupported(endpoint) : undefined);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    seconds.observe({ endpoint: endpointOf(request)?.id ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}

/** An absent body is `undefined`, so that an endpoint without one can be called with the usual headers. */
function parseJson(_request: FastifyRequest, body: string | Buffer, done: (error: Error | null, value?: unknown) => void): void {
  if (body.length === 0) {
    done(null, undefined);
    return;
  }
  try {
    done(null, JSON.parse(body.toString()));
  } catch (error) {
    done(fail('malformed-json', {}, error));
  }
}

const unsupported = (endpoint: Endpoint | undefined) =>
  fail('unsupported-media-type', { expected: endpoint?.bodyType ?? 'application/json' });

/** A header that was sent once; one sent twice is no credential. */
const single = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
