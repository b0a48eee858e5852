import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, isAppError, SECOND } from '@chartloom/kernel';
import { currentTrace, Outbound } from '@chartloom/platform';
import type { Answer } from './schedule.js';
import { SecretsService } from './secrets.service.js';

/** What a receiver may take for an event. */
const TIMEOUT_MS = 15 * SECOND;
/** No one reads a receiver's answer; a long one is cut. */
const MAX_ANSWER_BYTES = 64 * 1024;

const SECRET_PREFIX = 'whsec_';

/** By hand, since the library of the standard takes half a millisecond for what Node does in hundredths; receivers and tests verify with it. */
function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** Signs and posts one message (Standard Webhooks 1.0); the `traceparent` header lets the receiver continue the trace. */
@Injectable()
export class SenderService {
  constructor(
    @Inject(Outbound) private readonly outbound: Outbound,
    @Inject(SecretsService) private readonly secrets: SecretsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async send(organizationId: string, url: string, id: string, body: string, deadlineMs = TIMEOUT_MS): Promise<Answer> {
    const at = Math.floor(this.clock.now() / SECOND);
    const secrets = await this.secrets.signing(organizationId);
    const trace = currentTrace();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Chartloom-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${at}.${body}`)).join(' '),
      ...(trace !== undefined && { traceparent: trace }),
    };
    try {
      const request = {
        method: 'POST',
        headers,
        body: Buffer.from(body),
        deadlineMs,
        maxBytes: MAX_ANSWER_BYTES,
      } as const;
      const answer = await this.outbound.fetch(url, request);
      await answer.discard();
      const retryAfter = answer.headers['retry-after'];
      return { status: answer.status, ...(typeof retryAfter === 'string' && { retryAfter }) };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { error: error.code, refused: error.code === 'outbound-refused' };
    }
  }
}
