import { WebhookPayload } from '@chartloom/contracts';
import { Webhook } from 'standardwebhooks';
import { WebhookError } from './errors.js';

/** As a server has them: a Node request's, or a Headers object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The payload of a webhook whose signature holds and which is younger than 5 minutes (Standard Webhooks 1.0).
 * @param secret the organization's `whsec_…`; during a rotation either of the two
 * @param body the request's body as it came, before anything parsed it
 * @throws WebhookError where it cannot be trusted
 */
export function verifyWebhook(secret: string, headers: WebhookHeaders, body: string | Uint8Array): WebhookPayload {
  const webhook = opened(secret);
  let payload: unknown;
  try {
    payload = webhook.verify(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'), flat(headers));
  } catch (error) {
    throw new WebhookError(`The webhook is not trusted: ${(error as Error).message}.`, { cause: error });
  }
  const parsed = WebhookPayload.safeParse(payload);
  if (!parsed.success)
    throw new WebhookError("The signature of the webhook is valid, but its payload is not one of Chartloom's.");
  return parsed.data;
}

function opened(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch (error) {
    throw new WebhookError('This is not a webhook secret: it must begin with whsec_.', { cause: error });
  }
}

const flat = (headers: WebhookHeaders): Record<string, string> =>
  Object.fromEntries(
    (headers instanceof Headers ? [...headers] : Object.entries(headers)).map(([name, value]) => [name, String(value ?? '')]),
  );
