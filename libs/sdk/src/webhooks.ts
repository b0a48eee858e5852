import { ENDPOINTS } from '@chartloom/contracts/rest';
import { pageQuery } from './options.js';
import { each } from './pages.js';
import type { Transport } from './transport.js';
import type * as t from './types.js';

/** Account-wide webhook endpoints: each receives the end of every job, on top of a job's own `callback_url`. */
export class Webhooks {
  /** @internal */
  constructor(private readonly http: Transport) {}

  async list(): Promise<t.Webhook[]> {
    return (await this.http.call(ENDPOINTS.webhooks)).webhooks;
  }

  create(webhook: t.CreateWebhook): Promise<t.Webhook> {
    return this.http.call(ENDPOINTS.createWebhook, { json: webhook });
  }

  update(webhookId: string, change: t.UpdateWebhook): Promise<t.Webhook> {
    return this.http.call(ENDPOINTS.updateWebhook, { params: { webhook_id: webhookId }, json: change });
  }

  async delete(webhookId: string): Promise<void> {
    await this.http.call(ENDPOINTS.deleteWebhook, { params: { webhook_id: webhookId } });
  }

  /** Sends a `webhook.test` event now and returns the endpoint's response. */
  test(webhookId: string): Promise<t.WebhookTested> {
    return this.http.call(ENDPOINTS.testWebhook, { params: { webhook_id: webhookId } });
  }

  async deliveries(webhookId: string, options: t.Page = {}): Promise<t.DeliveryList> {
    return this.http.call(ENDPOINTS.deliveries, {
      params: { webhook_id: webhookId },
      query: pageQuery('webhooks.deliveries', options),
    });
  }

  /** All deliveries to an endpoint, newest first. */
  eachDelivery(webhookId: string): AsyncGenerator<t.Delivery> {
    return each(
      (pageToken) => this.deliveries(webhookId, { pageToken }),
      (page) => page.deliveries,
    );
  }

  replay(webhookId: string, deliveryId: string): Promise<t.Delivery> {
    return this.http.call(ENDPOINTS.replayDelivery, { params: { webhook_id: webhookId, delivery_id: deliveryId } });
  }

  /** A new signing secret, shown this once. For another 24 hours webhooks are also signed with the previous secret. */
  rotateSecret(): Promise<t.SecretRotated> {
    return this.http.call(ENDPOINTS.rotateWebhookSecret);
  }
}
