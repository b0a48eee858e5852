import { Controller, Inject, Req } from '@nestjs/common';
import { ENDPOINTS, notifierV1, validate } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { iso } from '../jobs/job-views.js';
import { deliveryView } from './delivery-view.js';
import { SubmissionService } from '../jobs/submission.service.js';

type WebhookRequest = FastifyRequest<{ Params: { webhook_id: string } }>;

const PAGE = 50;

@Controller()
export class WebhooksController {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(SubmissionService) private readonly submissions: SubmissionService,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
  ) {}

  @Serves(ENDPOINTS.webhooks)
  async list(@Req() request: FastifyRequest) {
    const { endpoints } = await this.notifier().listEndpoints({ organizationId: callerOf(request).organizationId });
    return { webhooks: endpoints.map(webhookView) };
  }

  @Serves(ENDPOINTS.createWebhook)
  async create(@Req() request: FastifyRequest) {
    const { url, events = [], description = '' } = validate(ENDPOINTS.createWebhook.body, request.body);
    this.submissions.checkCallback(url, '/url', 'invalid-request');
    const { organizationId } = callerOf(request);
    const { endpoint } = await this.notifier().createEndpoint({ organizationId, url, events, description });
    const made = required(endpoint);
    this.audit.recordAllowed(request, { action: 'webhook', change: 'create', target: made.endpointId });
    return webhookView(made);
  }

  @Serves(ENDPOINTS.rotateWebhookSecret)
  async rotateSecret(@Req() request: FastifyRequest) {
    const { secret, previousExpiresAt } = await this.notifier().rotateSecret({
      organizationId: callerOf(request).organizationId,
    });
    this.audit.recordAllowed(request, { action: 'secret', change: 'rotate' });
    return {
      message: 'Webhook secret rotated successfully' as const,
      secret,
      ...(previousExpiresAt && { previous_expires_at: iso(previousExpiresAt) }),
    };
  }

  @Serves(ENDPOINTS.updateWebhook)
  async update(@Req() request: WebhookRequest) {
    const change = validate(ENDPOINTS.updateWebhook.body, request.body);
    this.submissions.checkCallback(change.url, '/url', 'invalid-request');
    const { endpoint } = await this.notifier().updateEndpoint({ ...idsOf(request), ...change });
    const updated = required(endpoint);
    this.audit.recordAllowed(request, { action: 'webhook', change: 'update', target: updated.endpointId });
    return webhookView(updated);
  }

  @Serves(ENDPOINTS.deleteWebhook)
  async delete(@Req() request: WebhookRequest) {
    await this.notifier().deleteEndpoint(idsOf(request));
    this.audit.recordAllowed(request, { action: 'webhook', change: 'delete', target: request.params.webhook_id });
    return { message: 'Webhook deleted successfully' as const, webhook_id: request.params.webhook_id };
  }

  @Serves(ENDPOINTS.testWebhook)
  async test(@Req() request: WebhookRequest) {
    const { delivered, status, error } = await this.notifier().testEndpoint(idsOf(request));
    return { delivered, ...(status > 0 && { status }), ...(error !== '' && { error }) };
  }

  @Serves(ENDPOINTS.deliveries)
  async deliveries(@Req() request: WebhookRequest) {
    const { limit, page_token: pageToken = '' } = validate(ENDPOINTS.deliveries.query, request.query, 'query');
    const page = { ...idsOf(request), pageSize: Number(limit ?? PAGE), pageToken };
    const { deliveries, nextPageToken } = await this.notifier().listDeliveries(page);
    return { deliveries: deliveries.map(deliveryView), ...(nextPageToken !== '' && { next_page_token: nextPageToken }) };
  }

  @Serves(ENDPOINTS.replayDelivery)
  async replay(@Req() request: FastifyRequest<{ Params: { webhook_id: string; delivery_id: string } }>) {
    const { delivery } = await this.notifier().replayDelivery({ ...idsOf(request), deliveryId: request.params.delivery_id });
    return deliveryView(required(delivery));
  }

  private notifier() {
    return this.rpc.client(notifierV1.NotifierService);
  }
}

const idsOf = (request: WebhookRequest) => ({
  organizationId: callerOf(request).organizationId,
  endpointId: request.params.webhook_id,
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the notifier answered without what it was asked for');
  return value;
}

const webhookView = ({ endpointId, url, events, description, disabled, createdAt }: notifierV1.Endpoint) => ({
  webhook_id: endpointId,
  url,
  events,
  description,
  disabled,
  created_at: iso(createdAt),
});
