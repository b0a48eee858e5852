import { lookupTable, take, type Bucket } from '@chartloom/kernel';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { ENDPOINTS, isAdmin, type Endpoint } from '@chartloom/contracts';
import { Audit, type AuditEntry } from '@chartloom/platform';
import type { FastifyRequest } from 'fastify';
import { jobIdIn, type Caller } from './caller.js';

/** Injection token: whether the audit log names a client's address too. */
export const AUDIT_CLIENT_ADDRESS = Symbol('AUDIT_CLIENT_ADDRESS');

type Owner = Pick<AuditEntry, 'organization' | 'client'>;

const ADMIN = Object.values<Endpoint>(ENDPOINTS).filter(isAdmin);

/** What an endpoint does; the others read. */
const ACTIONS = lookupTable<AuditEntry['action']>({
  [ENDPOINTS.cancelJob.id]: 'cancel',
  [ENDPOINTS.deleteFile.id]: 'delete',
  [ENDPOINTS.upload.id]: 'upload',
  [ENDPOINTS.convert.id]: 'convert',
  [ENDPOINTS.bulkConvert.id]: 'convert',
  [ENDPOINTS.createPolicy.id]: 'write',
  [ENDPOINTS.rotateWebhookSecret.id]: 'secret',
  [ENDPOINTS.createWebhook.id]: 'webhook',
  [ENDPOINTS.updateWebhook.id]: 'webhook',
  [ENDPOINTS.deleteWebhook.id]: 'webhook',
  [ENDPOINTS.testWebhook.id]: 'webhook',
  [ENDPOINTS.replayDelivery.id]: 'deliver',
  [ENDPOINTS.replayJobDelivery.id]: 'deliver',
  [ENDPOINTS.reviewJob.id]: 'review',
  [ENDPOINTS.saveReviewDraft.id]: 'review',
  [ENDPOINTS.createSession.id]: 'session',
  [ENDPOINTS.endSession.id]: 'session',
  ...Object.fromEntries(ADMIN.map(({ id }) => [id, 'admin' as const])),
  [ENDPOINTS.keys.id]: 'key',
  [ENDPOINTS.createKey.id]: 'key',
  [ENDPOINTS.rotateKey.id]: 'key',
  [ENDPOINTS.revokeKey.id]: 'key',
});

/** A refusal of these is written down. */
const REFUSALS = new Set(['unauthorized-access', 'cross-site-session', 'scope-missing', 'address-not-allowed', 'grant-too-wide']);
/** Ids of keys and sign-ins as accounts makes them: anyone may send anything as an id, and this is written down. */
const CLIENT_ID = /^(?:cl|rv)_[A-Za-z0-9]{16}$/;
/** Lines of failed logins in a process: who tries at random must not fill the disk. */
const LOGINS_PER_MINUTE = 600;

/** Writes to the audit log who asked for what, when and by which request: ids and codes, never a name or a text. */
@Injectable()
export class AuditRecorder {
  private logins: Bucket | undefined;
  private missed = 0;

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
    what: Pick<AuditEntry, 'action' | 'kind' | 'change' | 'target' | 'job' | 'file' | 'policy' | 'version'>,
    owner?: Owner,
  ): void {
    this.record(request, { outcome: 'allowed', ...what }, owner);
  }

  /** To be called with every error of a request; most of them are of no interest here. */
  recordError(request: FastifyRequest, endpoint: Endpoint, code: string): void {
    if (code === 'invalid-credentials') this.recordLogin(request, endpoint);
    if (!REFUSALS.has(code)) return;
    this.record(request, {
      ...{ action: ACTIONS[endpoint.id] ?? 'read', outcome: 'refused', endpoint: endpoint.id, code },
      job: jobIdIn(request),
    });
  }

  private recordLogin(request: FastifyRequest, endpoint: Endpoint): void {
    const { taken, bucket } = take(this.logins, LOGINS_PER_MINUTE, performance.now());
    this.logins = bucket;
    if (taken === 0) {
      this.missed++;
      return;
    }
    const { client_id: named } = (request.body ?? {}) as { client_id?: unknown };
    const given = request.headers['x-client-id'] ?? named;
    const client = typeof given === 'string' && CLIENT_ID.test(given) ? given : undefined;
    const missed = this.missed > 0 ? { missed: this.missed } : {};
    this.missed = 0;
    const what = { action: 'login', outcome: 'refused', endpoint: endpoint.id, code: 'invalid-credentials', ...missed } as const;
    this.record(request, what, { organization: '', ...(client !== undefined && { client }) });
  }

  private record(request: FastifyRequest, what: Omit<AuditEntry, 'organization' | 'client'>, owner?: Owner): void {
    const who = owner ?? whoIs(request.caller ?? request.refusedCaller);
    this.audit.record({ ...what, ...who, request: request.id, ...(this.withAddress && { address: request.ip }) });
  }
}

/** A person is named as such, by the id of the sign-in. */
function whoIs(caller: Caller | undefined): Pick<AuditEntry, 'organization' | 'client' | 'reviewer'> {
  if (!caller) return { organization: '' };
  const { organizationId: organization, clientId, kind } = caller;
  return kind === 'reviewer' ? { organization, reviewer: clientId } : { organization, client: clientId };
}
