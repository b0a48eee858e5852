import { Inject, Injectable } from '@nestjs/common';
import { create } from '@bufbuild/protobuf';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { fail, notifierV1, WEBHOOK_EVENTS, type WebhookEvent } from '@chartloom/contracts';
import { ConnectService } from '@chartloom/rpc';
import { DeliveriesService } from './deliveries.service.js';
import { CALLBACK, type DeliveryDocument, type EndpointDocument } from './documents.js';
import { EndpointsService } from './endpoints.service.js';
import { PayloadService } from './payload.service.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';
import { Clock, SECOND, timeOrderedId } from '@chartloom/kernel';

const DEFAULT_PAGE = 50;
/** Someone waits for the answer of a test, within the deadline of a call. */
const TEST_TIMEOUT_MS = 8 * SECOND;

/** NotifierService over RPC: messages in, messages out, nothing decided here. */
@ConnectService(notifierV1.NotifierService)
@Injectable()
export class NotifierRpc implements ServiceImpl<typeof notifierV1.NotifierService> {
  constructor(
    @Inject(EndpointsService) private readonly endpoints: EndpointsService,
    @Inject(DeliveriesService) private readonly deliveries: DeliveriesService,
    @Inject(PayloadService) private readonly payloads: PayloadService,
    @Inject(SecretsService) private readonly secrets: SecretsService,
    @Inject(SenderService) private readonly sender: SenderService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async createEndpoint({ organizationId, url, events, description }: notifierV1.CreateEndpointRequest) {
    return {
      endpoint: endpointMessage(await this.endpoints.create(organizationId, { url, events: eventsFrom(events), description })),
    };
  }

  async listEndpoints({ organizationId }: notifierV1.ListEndpointsRequest) {
    return { endpoints: (await this.endpoints.list(organizationId)).map(endpointMessage) };
  }

  async updateEndpoint({ organizationId, endpointId, url, events, description, disabled }: notifierV1.UpdateEndpointRequest) {
    const change = {
      ...(url !== undefined && { url }),
      ...(events.length > 0 && { events: eventsFrom(events) }),
      ...(description !== undefined && { description }),
      ...(disabled !== undefined && { disabled }),
    };
    return { endpoint: endpointMessage(await this.endpoints.update(organizationId, endpointId, change)) };
  }

  async deleteEndpoint({ organizationId, endpointId }: notifierV1.DeleteEndpointRequest) {
    await this.endpoints.delete(organizationId, endpointId);
    return {};
  }

  async listDeliveries({ organizationId, endpointId, jobId, pageSize, pageToken }: notifierV1.ListDeliveriesRequest) {
    if (jobId !== '') return { deliveries: (await this.deliveries.ofJob(organizationId, jobId)).map(deliveryMessage) };
    await this.endpoints.get(organizationId, endpointId);
    const limit = pageSize || DEFAULT_PAGE;
    const last = pageToken === '' ? undefined : await this.deliveries.deliveries.get(pageToken);
    const after = last?.endpointId === endpointId ? last : undefined;
    const found = await this.deliveries.deliveries.find('byEndpoint', { equals: [endpointId], descending: true }, limit, after);
    return { deliveries: found.map(deliveryMessage), nextPageToken: found.length === limit ? (found.at(-1)?.id ?? '') : '' };
  }

  async replayDelivery({ organizationId, endpointId, jobId, deliveryId }: notifierV1.ReplayDeliveryRequest) {
    if (jobId === '') await this.endpoints.get(organizationId, endpointId);
    const known = await this.deliveries.deliveries.get(deliveryId);
    const isAsked =
      known?.organizationId === organizationId && (jobId === '' ? known.endpointId === endpointId : known.jobId === jobId);
    const delivery = isAsked ? await this.deliveries.replay(deliveryId) : undefined;
    if (!delivery) throw fail('delivery-not-found', { delivery_id: deliveryId });
    return { delivery: deliveryMessage(delivery) };
  }

  async testEndpoint({ organizationId, endpointId }: notifierV1.TestEndpointRequest) {
    const { url } = await this.endpoints.get(organizationId, endpointId);
    const id = `test_${timeOrderedId(this.clock.now())}`;
    const { status = 0, error = '' } = await this.sender.send(organizationId, url, id, this.payloads.test(), TEST_TIMEOUT_MS);
    return { delivered: status >= 200 && status < 300, status, error };
  }

  async announceFileExpired({ organizationId, fileId, expiredAt }: notifierV1.AnnounceFileExpiredRequest) {
    const at = expiredAt ? timestampMs(expiredAt) : this.clock.now();
    await this.deliveries.createFileDeliveries(organizationId, fileId, at);
    return {};
  }

  async createSecret({ organizationId }: notifierV1.CreateSecretRequest) {
    return { secret: await this.secrets.create(organizationId) };
  }

  async rotateSecret({ organizationId }: notifierV1.RotateSecretRequest) {
    const { secret, previousExpiresAt } = await this.secrets.rotate(organizationId);
    return { secret, ...(previousExpiresAt !== undefined && { previousExpiresAt: timestampFromMs(previousExpiresAt) }) };
  }
}

const eventsFrom = (names: readonly string[]): WebhookEvent[] => WEBHOOK_EVENTS.filter((event) => names.includes(event));

const endpointMessage = ({ id, url, events, description, disabled, createdAt }: EndpointDocument): notifierV1.Endpoint =>
  create(notifierV1.EndpointSchema, {
    endpointId: id,
    url,
    events: [...events],
    description,
    disabled,
    createdAt: timestampFromMs(createdAt),
  });

const deliveryMessage = (delivery: DeliveryDocument): notifierV1.Delivery =>
  create(notifierV1.DeliverySchema, {
    deliveryId: delivery.id,
    jobId: delivery.jobId,
    fileId: delivery.fileId ?? '',
    endpointId: delivery.endpointId === CALLBACK ? '' : delivery.endpointId,
    event: delivery.event,
    state: delivery.state,
    attempts: delivery.attempts,
    lastStatus: delivery.lastStatus ?? 0,
    lastError: delivery.lastError ?? '',
    createdAt: timestampFromMs(delivery.createdAt),
    ...(delivery.lastAttemptAt !== undefined && { lastAttemptAt: timestampFromMs(delivery.lastAttemptAt) }),
    ...(delivery.state === 'pending' && { nextAttemptAt: timestampFromMs(delivery.dueAt) }),
  });
