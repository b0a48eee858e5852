import { Inject, Injectable, Optional } from '@nestjs/common';
import { ENDPOINTS, type Endpoint } from '@chartloom/contracts';
import { Audit, type AuditEntry } from '@chartloom/platform';
import type { FastifyRequest } from 'fastify';
import { jobIdIn } from './caller.js';

/** Injection token: whether the audit log names a client's address too. */
export const AUDIT_CLIENT_ADDRESS = Symbol('AUDIT_CLIENT_ADDRESS');

type Owner = Pick<AuditEntry, 'organization' | 'client'>;

/** What an endpoint does to a job or a file; the others read. */
const ACTIONS: Readonly<Record<string, AuditEntry['action']>> = {
  [ENDPOINTS.cancelJob.id]: 'cancel',
  [ENDPOINTS.deleteFile.id]: 'delete',
};

/** Writes to the audit log who asked for whose data, or wrote a policy, when and by which request. */
@Injectable()
export class AuditRecorder {
  constructor(
    @Inject(Audit) private readonly audit: Audit,
    @Optional() @Inject(AUDIT_CLIENT_ADDRESS) private readonly withAddress: boolean = false,
  ) {}

  /**
   * To be called before the data is sent.
   * @param owner who the data belongs to, where the request has no caller
   */
  recordAllowed(
    request: FastifyRequest,
    what: Pick<AuditEntry, 'action' | 'kind' | 'job' | 'file' | 'policy' | 'version'>,
    owner?: Owner,
  ): void {
    this.record(request, { outcome: 'allowed', ...what }, owner);
  }

  /** To be called when a caller asked for another organization's data. */
  recordRefused(request: FastifyRequest, endpoint: Endpoint, code: string): void {
    this.record(request, {
      ...{ action: ACTIONS[endpoint.id] ?? 'read', outcome: 'refused', endpoint: endpoint.id, code },
      job: jobIdIn(request),
    });
  }

  private record(request: FastifyRequest, what: Omit<AuditEntry, 'organization' | 'client'>, owner?: Owner): void {
    const { caller } = request;
    const who = owner ?? { organization: caller?.organizationId ?? '', client: caller?.clientId };
    this.audit.record({ ...what, ...who, request: request.id, ...(this.withAddress && { address: request.ip }) });
  }
}
