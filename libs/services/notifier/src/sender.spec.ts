import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { AppError, Clock } from '@chartloom/kernel';
import { Outbound, STRICT_POLICY, type OutboundRequest, type OutboundResponse } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { nextStep } from './schedule.js';
import { SecretBox } from './secret-box.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';

/** Now, in the middle of a second: signatures are of whole seconds, and receivers refuse those of another time. */
const NOW = Math.floor(Date.now() / 1_000) * 1_000 + 700;

class StillClock extends Clock {
  override now = () => NOW;
}

/** Answers as it is told, without a network. */
class ScriptedOutbound extends Outbound {
  readonly requests: { url: string; request: OutboundRequest }[] = [];
  discarded = 0;
  answer: Partial<OutboundResponse> | Error = { status: 204 };

  override fetch(url: string, request: OutboundRequest): Promise<OutboundResponse> {
    this.requests.push({ url, request });
    if (this.answer instanceof Error) return Promise.reject(this.answer);
    const discard = (): Promise<void> => {
      this.discarded++;
      return Promise.resolve();
    };
    const body = { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true as const, value: undefined }) }) };
    return Promise.resolve({ status: 200, headers: {}, body, discard, ...this.answer });
  }
}

describe('a webhook message', () => {
  let outbound: ScriptedOutbound;
  let secrets: SecretsService;
  let sender: SenderService;

  beforeEach(() => {
    outbound = new ScriptedOutbound(STRICT_POLICY);
    secrets = new SecretsService(
      new SqliteStore(':memory:'),
      new SecretBox([{ id: 'k', key: Buffer.alloc(32) }]),
      new StillClock(),
    );
    sender = new SenderService(outbound, secrets, new StillClock());
  });
  const send = (body = '{"a":1}') => sender.send('o1', 'https://client.example/hook', 'msg_1', body);

  it('is posted with what Standard Webhooks asks for, and within 15 seconds', async () => {
    expect(await send()).toEqual({ status: 204 });
    const { url, request } = outbound.requests[0]!;
    expect(url).toBe('https://client.example/hook');
    expect(request).toMatchObject({ method: 'POST', deadlineMs: 15_000, maxBytes: 65_536 });
    expect(Buffer.from(request.body!).toString()).toBe('{"a":1}');
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String((NOW - 700) / 1_000),
    });
    expect(request.headers).not.toHaveProperty('traceparent');
    expect(outbound.discarded).toBe(1);
  });

  it('is signed so that receivers with either secret verify it, and no one else', async () => {
    const first = await secrets.create('o1');
    const { secret: second } = await secrets.rotate('o1');
    await send('{"b":2}');
    const headers = outbound.requests[0]?.request.headers ?? {};
    for (const secret of [first, second]) expect(new Webhook(secret).verify('{"b":2}', headers)).toEqual({ b: 2 });
    const stranger = await secrets.create('o2');
    expect(() => new Webhook(stranger).verify('{"b":2}', headers)).toThrow();
    expect(() => new Webhook(second).verify('{"b":3}', headers)).toThrow();
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  });

  it('is answered with the status, and with the time that the receiver asks for', async () => {
    outbound.answer = { status: 503, headers: { 'retry-after': '120' } };
    expect(await send()).toEqual({ status: 503, retryAfter: '120' });
    outbound.answer = { status: 503, headers: { 'retry-after': ['1', '2'] } };
    expect(await send()).toEqual({ status: 503 });
  });

  it.each<[string, boolean, string]>([
    ['outbound-refused', true, 'failed'],
    ['outbound-timeout', false, 'retry'],
    ['outbound-unreachable', false, 'retry'],
    ['outbound-too-large', false, 'retry'],
  ])('that meets %s is refused for good: %s', async (code, refused, type) => {
    outbound.answer = new AppError(code, 'It did not work');
    const answer = await send();
    expect(answer).toEqual({ error: code, refused });
    expect(nextStep(answer, 1, 'msg_1', NOW, [0, 5_000])).toMatchObject({ type });
  });

  it('that fails by a fault of our own is no answer', async () => {
    outbound.answer = new TypeError('a fault');
    await expect(send()).rejects.toThrow('a fault');
  });
});
