import { ENDPOINTS } from '@chartloom/contracts';
import { openSpan, type OpenSpan } from '@chartloom/platform';
import type { FastifyInstance } from 'fastify';
import { jobIdIn } from './caller.js';
import { endpointOf } from './serves.js';

declare module 'fastify' {
  interface FastifyRequest {
    span?: OpenSpan | undefined;
  }
}

/** Polled every few seconds by machines: traces of them would be noise. */
const UNTRACED: ReadonlySet<string> = new Set([ENDPOINTS.healthz.id, ENDPOINTS.readyz.id]);

/**
 * Gives every request a span: a trace begins here, or continues the one of the client's `traceparent`. To be called before the
 * other hooks are added, so that they run within it.
 */
export function traceRequests(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const endpoint = endpointOf(request);
    if (endpoint && !UNTRACED.has(endpoint.id)) {
      const { traceparent } = request.headers;
      request.span = openSpan(
        {
          name: `${endpoint.method} ${endpoint.path}`,
          kind: 'server',
          facts: { endpoint: endpoint.id, job: jobIdIn(request) },
          parent: typeof traceparent === 'string' ? traceparent : undefined,
        },
        true,
      );
    }
    within(request.span, done);
  });
  // The body is parsed outside the request's async context, so the span is activated again afterwards
  fastify.addHook('preValidation', (request, _reply, done) => {
    within(request.span, done);
  });
  fastify.addHook('onResponse', ({ span, caller }, { statusCode: status }, done) => {
    span?.end({ status, ...(caller && { organization: caller.organizationId }) }, status >= 500);
    done();
  });
}

function within(span: OpenSpan | undefined, go: () => void): void {
  if (span) span.run(go);
  else go();
}
