import type { accountsV1 } from '@chartloom/contracts';
import type { FastifyRequest } from 'fastify';

/** Who asks, as accounts says. */
export interface Caller {
  readonly organizationId: string;
  readonly clientId: string;
  readonly plan: string;
  readonly limits: accountsV1.Limits;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** The caller of a request to an endpoint that requires credentials. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url ?? 'a route'} is served without authentication`);
  return request.caller;
}
