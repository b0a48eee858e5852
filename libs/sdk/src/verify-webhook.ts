import { WebhookPayload as Payload } from '@chartloom/contracts/rest';
import { Webhook } from 'standardwebhooks';
import { WebhookError } from './errors.js';
import type { WebhookPayload } from './types.js';

/** As a server has them: a Node request's, or a Headers object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The payload of a webhook whose signature holds and which is younger than 5 minutes (Standard Webhooks 1.0).
 * @param secret the organization's `whsec_…`, or several of which one must hold: those of two services, or of a rotation
 * @param body the request's body as it came, before anything parsed it
 * @throws WebhookError where it cannot be trusted
 */
export function verifyWebhook(
  secret: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
): WebhookPayload {
  const webhooks = (typeof secret === 'string' ? [secret] : secret).map(opened);
  const said = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const parsed = Payload.safeParse(verified(webhooks, said, flat(headers)));
  if (!parsed.success)
    throw new WebhookError("The signature of the webhook is valid, but its payload is not one of Chartloom's.");
  return parsed.data;
}

/** What the first secret that fits verifies. @throws WebhookError where none does */
function verified(webhooks: readonly Webhook[], body: string, headers: Record<string, string>): unknown {
  let reason: unknown = new Error('no secret was given');
  for (const webhook of webhooks) {
    try {
      return webhook.verify(body, headers);
    } catch (error) {
      reason = error;
    }
  }
  throw new WebhookError(`The webhook is not trusted: ${(reason as Error).message}.`, { cause: reason });
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
