import { describe, expect, it } from '@jest/globals';
import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from '@chartloom/contracts';
import type { EndpointDocument } from './documents.js';
import { isSubscribed, withSubscriptions } from './subscriptions.js';

const endpoint = (events: readonly WebhookEvent[], more: Partial<EndpointDocument> = {}): EndpointDocument => ({
  ...{ id: 'e1', version: 1, organizationId: 'o1', url: 'https://client.example/', description: '' },
  ...{ events, disabled: false, createdAt: 100, ...more },
});
const stored = (events: readonly WebhookEvent[], now = 100) => withSubscriptions(endpoint(events), undefined, now);

describe('what an endpoint is sent', () => {
  it.each(WEBHOOK_EVENTS)('%s from then on, where it lists it', (event) => {
    const listing = stored([event]);
    expect([isSubscribed(listing, event, 100), isSubscribed(listing, event, 101)]).toEqual([true, true]);
    expect(isSubscribed(listing, event, 99)).toBe(DEFAULT_WEBHOOK_EVENTS.includes(event));
    for (const other of WEBHOOK_EVENTS.filter((one) => one !== event)) expect(isSubscribed(listing, other, 200)).toBe(false);
  });

  it('is nothing while it is disabled, nor later what happened in between', () => {
    const disabled = withSubscriptions({ ...stored(['job.accepted']), disabled: true }, stored(['job.accepted']), 200);
    expect(isSubscribed(disabled, 'job.accepted', 150)).toBe(false);
    const enabled = withSubscriptions({ ...disabled, disabled: false }, disabled, 300);
    expect([isSubscribed(enabled, 'job.accepted', 250), isSubscribed(enabled, 'job.accepted', 300)]).toEqual([false, true]);
  });

  it('does not change with its url or with an event that is added', () => {
    const before = stored(['job.accepted']);
    const after = withSubscriptions(
      { ...before, url: 'https://new.example/', events: ['job.accepted', 'job.started'] },
      before,
      200,
    );
    expect(after.since).toEqual({ 'job.accepted': 100, 'job.started': 200 });
  });

  it('is the end of jobs for a document that was stored before there were other events', () => {
    const old = endpoint(['job.completed', 'job.failed']);
    expect(WEBHOOK_EVENTS.filter((event) => isSubscribed(old, event, 200))).toEqual(DEFAULT_WEBHOOK_EVENTS);
    expect(withSubscriptions(old, old, 500).since).toEqual({ 'job.completed': 100, 'job.failed': 100 });
  });
});

it.each([
  [['job.accepted'], true],
  [['job.started', 'job.failed'], true],
  [['job.cancelled', 'file.expired'], false],
  [DEFAULT_WEBHOOK_EVENTS, false],
] as const)('jobs are watched for an endpoint that lists %j: %s', (events, isWatched) => {
  expect(stored(events).watchOf).toBe(isWatched ? 'o1' : undefined);
  expect(withSubscriptions({ ...stored(events), disabled: true }, stored(events), 200)).not.toHaveProperty('watchOf');
});
