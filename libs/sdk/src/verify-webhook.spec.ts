import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from './index.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const BODY = JSON.stringify({
  type: 'job.completed',
  timestamp: '2025-01-15T12:00:00Z',
  data: { job_id: 'j', file_id: 'f', status: 'success', message: 'Done', fhir_data: { resourceType: 'Bundle' } },
});

function signed(body: string, at = new Date(), secrets = [SECRET]): Record<string, string> {
  const signature = secrets.map((secret) => new Webhook(secret).sign('msg_1', at, body)).join(' ');
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
}

describe('a webhook', () => {
  it('gives its payload, from text or bytes, from a record or Headers', () => {
    expect(verifyWebhook(SECRET, signed(BODY), BODY).data.job_id).toBe('j');
    expect(verifyWebhook(SECRET, new Headers(signed(BODY)), Buffer.from(BODY)).type).toBe('job.completed');
  });

  it('holds with the old and the new secret during a rotation', () => {
    const headers = signed(BODY, new Date(), [OTHER, SECRET]);
    for (const secret of [SECRET, OTHER]) expect(verifyWebhook(secret, headers, BODY).data.status).toBe('success');
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['another secret', OTHER, signed(BODY), BODY],
    ['a changed body', SECRET, signed(BODY), BODY.replace('success', 'failed')],
    ['an old message', SECRET, signed(BODY, new Date(Date.now() - 301_000)), BODY],
    ['no headers', SECRET, {}, BODY],
    ['a payload of somebody else', SECRET, signed('{"hello":1}'), '{"hello":1}'],
    ['an empty secret', '', signed(BODY), BODY],
    ['a secret that is none', 'whsec_***', signed(BODY), BODY],
  ])('is refused with %s', (_, secret, headers, body) => {
    let error: unknown;
    try {
      verifyWebhook(secret, headers, body);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: 'WebhookError' });
  });
});
