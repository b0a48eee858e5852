import { Controller, Inject, Req } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { accountsV1, ENDPOINTS, FieldError, validate } from '@chartloom/contracts';
import { Clock } from '@chartloom/kernel';
import { isAddressBlock } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { iso } from '../jobs/job-views.js';

const PAGE = 50;

/** The organization's own keys. */
@Controller()
export class KeysController {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
  ) {}

  @Serves(ENDPOINTS.keys)
  async list(@Req() request: FastifyRequest) {
    const { organizationId } = callerOf(request);
    const { limit, page_token: pageToken = '' } = validate(ENDPOINTS.keys.query, request.query, 'query');
    const page = { organizationId, pageSize: Number(limit ?? PAGE), pageToken };
    const { clients, nextPageToken } = await this.accounts().listClients(page);
    return { keys: clients.map(keyView), ...(nextPageToken !== '' && { next_page_token: nextPageToken }) };
  }

  @Serves(ENDPOINTS.createKey)
  async create(@Req() request: FastifyRequest) {
    const { organizationId, clientId: makerClientId } = callerOf(request);
    const { name, scopes, addresses = [], expires_at } = validate(ENDPOINTS.createKey.body, request.body);
    const expiresAt = expires_at === undefined ? undefined : new Date(expires_at);
    this.check(addresses, expiresAt);
    const grants = { scopes, addresses, ...(expiresAt && { expiresAt: timestampFromDate(expiresAt) }) };
    const made = await this.accounts().createClient({ organizationId, name, grants, makerClientId });
    this.audit.recordAllowed(request, { action: 'key', change: 'create', target: made.clientId });
    return { message: 'Key created successfully' as const, client_id: made.clientId, client_secret: made.clientSecret };
  }

  @Serves(ENDPOINTS.rotateKey)
  async rotate(@Req() request: FastifyRequest<{ Params: { client_id: string } }>) {
    const { organizationId, clientId: makerClientId } = callerOf(request);
    const { client_id } = request.params;
    const { grace_seconds: graceSeconds } = validate(ENDPOINTS.rotateKey.body, request.body);
    const asked = { organizationId, makerClientId, clientId: client_id, graceSeconds };
    const { clientSecret, previousExpiresAt } = await this.accounts().rotateSecret(asked);
    this.audit.recordAllowed(request, { action: 'key', change: 'rotate', target: client_id });
    return {
      ...{ message: 'Key rotated successfully' as const, client_id, client_secret: clientSecret },
      ...(previousExpiresAt && { previous_expires_at: iso(previousExpiresAt) }),
    };
  }

  @Serves(ENDPOINTS.revokeKey)
  async revoke(@Req() request: FastifyRequest<{ Params: { client_id: string } }>) {
    const { organizationId } = callerOf(request);
    const { client_id } = request.params;
    await this.accounts().revokeClient({ organizationId, clientId: client_id });
    this.audit.recordAllowed(request, { action: 'key', change: 'revoke', target: client_id });
    return { message: 'Key revoked successfully' as const, client_id };
  }

  private check(addresses: readonly string[], expiresAt: Date | undefined): void {
    const wrong = addresses.findIndex((block) => !isAddressBlock(block));
    if (wrong >= 0)
      throw new FieldError('invalid-request', [{ pointer: `/addresses/${wrong}`, message: 'an IP address or a CIDR block' }]);
    if (expiresAt && expiresAt.getTime() <= this.clock.now())
      throw new FieldError('invalid-request', [{ pointer: '/expires_at', message: 'a time in the future' }]);
  }

  private accounts() {
    return this.rpc.client(accountsV1.AccountsService);
  }
}

const keyView = ({ clientId, name, revoked, createdAt, grants }: accountsV1.ClientSummary) => ({
  client_id: clientId,
  name,
  scopes: grants?.scopes ?? [],
  addresses: grants?.addresses ?? [],
  revoked,
  created_at: iso(createdAt),
  ...(grants?.expiresAt && { expires_at: iso(grants.expiresAt) }),
});
