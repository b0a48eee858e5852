import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { fail, refuseUnknownQuery, type Endpoint } from '@chartloom/contracts';
import { Clock, timeOrderedId } from '@chartloom/kernel';
import { addressTest, Metrics } from '@chartloom/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionBox } from './session-box.js';
import { SessionCookies } from './session-cookies.js';
import { checkAccess } from './access.js';
import { Addresses } from './addresses.js';
import { AuthenticationService } from './authentication.service.js';
import type { Caller } from './caller.js';
import { answerClientError } from './client-error.js';
import { announcesBody, ConnectionGuard } from './connection-guard.js';
import { discardBody } from './discard-body.js';
import { HTTP_LIMITS, type HttpLimits } from './http-limits.js';
import { sendProblem } from './problem.filter.js';
import { rateLimited, RateLimiter } from './rate-limiter.js';
import { endpointOf } from './serves.js';
import { traceRequests } from './trace-requests.js';

/** Thirty presigned URLs of the greatest length, and room to spare. */
const JSON_LIMIT_BYTES = 1024 * 1024;
/** The path holds the presigned download token. */
const MAX_PARAM_LENGTH = 2_000;

/** Node looks for heads and requests that are late no more often than this. */
const LATE_CHECK_MS = 1_000;

export function createHttpAdapter(limits: HttpLimits = HTTP_LIMITS): FastifyAdapter {
  const isTrusted = addressTest(limits.trustedProxies);
  return new FastifyAdapter({
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: Math.min(limits.headersMs, LATE_CHECK_MS) },
    trustProxy: limits.trustedProxies.length > 0 && ((address: string) => isTrusted(address)),
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

/** What is worth compressing; `application/pdf` is compressed already. A body of a request is never inflated. */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: 1_024,
  customTypes: /^(?:application\/(?:problem\+|fhir\+)?json|text\/(?:html|css|javascript))/,
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** Scripts of pages send the two headers themselves: cookies are never asked for. */
const crossOrigin = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['content-type', 'x-client-id', 'x-client-secret', 'idempotency-key'],
  exposedHeaders: ['x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy', 'idempotency-replayed'],
  credentials: false,
  maxAge: 600,
});

/** A path that cannot be decoded, or is longer than any of ours, is handled before hooks and filters run, so it gets the same response here. */
function answerBadUrl({ code }: { readonly code: string }, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(everyAnswer(request));
  sendProblem(request, reply, fail(code === 'FST_ERR_BAD_URL' ? 'malformed-request' : 'not-found'));
}

/** What is wrong with the parameters of an address that needs credentials; others are for people and their links. */
function unknownQuery(endpoint: Endpoint | undefined, { query }: FastifyRequest): Error | undefined {
  try {
    if (endpoint?.auth) refuseUnknownQuery(endpoint, query);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

const everyAnswer = ({ id }: FastifyRequest) => ({
  'x-request-id': id,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/**
 * Limits of connections, authentication, rate limits, request ids, body parsers, traces and metrics, before any controller. Call before
 * `listen`, with the limits of the adapter.
 */
export async function configureHttp(app: NestFastifyApplication, limits: HttpLimits = HTTP_LIMITS): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const identify = identifier(app.get(AuthenticationService), app.get(SessionBox), app.get(SessionCookies), app.get(Clock));
  const limiter = app.get(RateLimiter);
  const addresses = app.get(Addresses);
  const metrics = app.get(Metrics);
  const seconds = metrics.histogram('http_request_seconds');
  const limited = metrics.counter('rate_limited_total');

  if (limits.corsOrigins.length > 0) await fastify.register(cors, crossOrigin(limits.corsOrigins));
  await fastify.register(compress, COMPRESSION);
  fastify.removeAllContentTypeParsers();
  await fastify.register(multipart);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson);
  fastify.addContentTypeParser('*', (request, payload, done) => {
    void discardBody(payload).then(() => {
      done(endpointOf(request)?.body ? unsupported(endpointOf(request)) : null);
    });
  });

  const guard = new ConnectionGuard(fastify.server, limits);
  fastify.addHook('preClose', (done) => {
    guard.close();
    done();
  });
  traceRequests(fastify);
  // Who asks is known before a byte of the body is read: whom we do not know gets an answer at once, and a connection that closes
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(everyAnswer(request));
    const endpoint = endpointOf(request);
    const isUnread = announcesBody(request.raw) && !request.raw.complete;
    try {
      if ((request.raw.headersDistinct['host']?.length ?? 0) > 1) throw fail('malformed-request');
      if (!endpoint || !addresses.serves(endpoint, request.url)) throw addresses.unrouted(request.method, request.url);
      if (endpoint.auth) {
        const caller = await identify(request);
        request.refusedCaller = caller;
        checkAccess(caller, endpoint, request.ip);
        request.caller = caller;
      }
    } catch (error) {
      if (isUnread) guard.closeAfter(request.raw, reply.raw);
      throw error;
    }
    if (request.caller || !isUnread) guard.hold(request.raw, reply.raw);
  });
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request;
    const auth = endpointOf(request)?.auth;
    if (!caller || !auth) return;
    const { allowed, headers } = await limiter.count(caller, auth);
    void reply.headers(headers);
    if (allowed) return;
    limited.inc({ class: auth });
    throw rateLimited();
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    const endpoint = endpointOf(request);
    if (endpoint?.isBodyOptional && request.body === undefined) request.body = {};
    const wrong = (endpoint?.bodyType === 'multipart/form-data') !== request.isMultipart();
    done(endpoint?.body && wrong ? unsupported(endpoint) : unknownQuery(endpoint, request));
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

/**
 * Who asks: by the two headers, where there is one of them they alone decide; else by a session.
 * @throws AppError as authentication does, `cross-site-session`
 */
function identifier(authentication: AuthenticationService, box: SessionBox, cookies: SessionCookies, clock: Clock) {
  return (request: FastifyRequest): Promise<Caller> => {
    const { 'x-client-id': clientId, 'x-client-secret': secret } = request.headers;
    const sealed = clientId === undefined && secret === undefined ? cookies.sealedIn(request) : undefined;
    if (sealed === undefined) return authentication.authenticate(single(clientId), single(secret), request.ip);
    cookies.assertSameOrigin(request);
    const session = box.open(sealed, clock.now());
    if (!session) throw fail('invalid-credentials');
    request.session = session;
    return authentication.ofSession(session);
  };
}

/** A header that was sent once; one sent twice is no credential. */
const single = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
