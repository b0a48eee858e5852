import type { AuditEntry } from '@chartloom/platform';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.js';

type Owner = Pick<AuditEntry, 'organization' | 'client'>;

/** For an audit line: the operator's key, and the organization that it is about. */
export const aboutOrganization = (request: FastifyRequest, organization: string): Owner => ({
  organization,
  client: callerOf(request).clientId,
});

/** For an audit line about no single organization. */
export const aboutAll = (request: FastifyRequest): Owner => aboutOrganization(request, '');
