import type { accountsV1, Scope } from '@chartloom/contracts';
import type { Instant } from '@chartloom/kernel';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session-box.js';

/** Who asks, as accounts knows them. */
export interface Caller {
  readonly organizationId: string;
  readonly clientId: string;
  /** A program's key, or a person's sign-in. */
  readonly kind: 'client' | 'reviewer';
  readonly plan: string;
  readonly scopes: readonly Scope[];
  /** IP addresses or CIDR blocks that may use the key; empty: all. */
  readonly addresses: readonly string[];
  readonly expiresAt?: Instant;
  readonly limits: accountsV1.Limits;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    /** Where it came with a session in the place of the headers. */
    session?: Session;
    /** Who asked for what a key may not do, or from where it may not. */
    refusedCaller?: Caller;
  }
}

const JOB_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The job that the path names, where it has the form of an id: a client may have put anything there, and this is written down. */
export function jobIdIn({ params }: FastifyRequest): string | undefined {
  const { job_id: given } = (params ?? {}) as { job_id?: unknown };
  return typeof given === 'string' && JOB_ID.test(given) ? given : undefined;
}

/** The caller of a request to an endpoint that requires credentials. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url ?? 'a route'} is served without authentication`);
  return request.caller;
}
