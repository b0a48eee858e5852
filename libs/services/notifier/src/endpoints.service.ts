import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_WEBHOOK_EVENTS, fail } from '@chartloom/contracts';
import { Clock, timeOrderedId } from '@chartloom/kernel';
import { Store, update, type DocumentStore } from '@chartloom/store';
import { ENDPOINTS, type EndpointDocument } from './documents.js';
import { withSubscriptions } from './subscriptions.js';

const MAX_ENDPOINTS = 20;

/** Webhook endpoints that an organization has set up for all its jobs. */
@Injectable()
export class EndpointsService {
  private readonly endpoints: DocumentStore<EndpointDocument, 'byOrganization'>;

  constructor(
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.endpoints = store.collection(ENDPOINTS);
  }

  async create(
    organizationId: string,
    asked: Pick<EndpointDocument, 'url' | 'events' | 'description'>,
  ): Promise<EndpointDocument> {
    if ((await this.list(organizationId)).length >= MAX_ENDPOINTS) throw fail('too-many-webhooks', { limit: MAX_ENDPOINTS });
    const now = this.clock.now();
    const events = asked.events.length > 0 ? asked.events : DEFAULT_WEBHOOK_EVENTS;
    const endpoint = {
      ...asked,
      id: `wh_${timeOrderedId(now)}`,
      version: 1,
      organizationId,
      events,
      disabled: false,
      createdAt: now,
    };
    const stored = withSubscriptions(endpoint, undefined, now);
    await this.endpoints.insert(stored);
    return stored;
  }

  list(organizationId: string): Promise<readonly EndpointDocument[]> {
    return this.endpoints.find('byOrganization', { equals: [organizationId] }, MAX_ENDPOINTS);
  }

  /** @throws AppError `webhook-not-found`, also where it is another organization's */
  async get(organizationId: string, id: string): Promise<EndpointDocument> {
    const endpoint = await this.endpoints.get(id);
    if (endpoint?.organizationId !== organizationId) throw fail('webhook-not-found', { webhook_id: id });
    return endpoint;
  }

  async update(
    organizationId: string,
    id: string,
    change: Partial<Pick<EndpointDocument, 'url' | 'events' | 'description' | 'disabled'>>,
  ): Promise<EndpointDocument> {
    await this.get(organizationId, id);
    const changed = await update(this.endpoints, id, (endpoint) =>
      withSubscriptions({ ...endpoint, ...change }, endpoint, this.clock.now()),
    );
    if (!changed) throw fail('webhook-not-found', { webhook_id: id });
    return changed;
  }

  async delete(organizationId: string, id: string): Promise<void> {
    await this.get(organizationId, id);
    await this.endpoints.delete(id);
  }
}
