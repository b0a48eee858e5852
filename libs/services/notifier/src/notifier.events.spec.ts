import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { eventsV1, registryV1 } from '@chartloom/contracts';
import type { Acknowledger } from '@chartloom/outbox';
import type { DeliveriesService } from './deliveries.service.js';
import { NotifierEvents } from './notifier.events.js';
import type { PayloadService } from './payload.service.js';

describe('the end of a job', () => {
  let steps: string[];
  let endpoints: readonly string[];
  let isKnown: boolean;
  let events: NotifierEvents;

  beforeEach(() => {
    steps = [];
    endpoints = [];
    isKnown = true;
    const deliveries: Pick<DeliveriesService, 'hasEndpoints' | 'createDeliveries'> = {
      hasEndpoints: (organizationId) => Promise.resolve(endpoints.includes(organizationId)),
      createDeliveries: async ({ jobId }) => {
        await new Promise((resolve) => setImmediate(resolve));
        steps.push(`deliveries of ${jobId}`);
      },
    };
    const payloads: Pick<PayloadService, 'job'> = {
      job: (jobId) => Promise.resolve(isKnown ? create(registryV1.JobSchema, { jobId }) : undefined),
    };
    const acknowledger: Pick<Acknowledger, 'add'> = {
      add: (jobId) => {
        steps.push(`acknowledges ${jobId}`);
      },
    };
    events = new NotifierEvents(deliveries as DeliveriesService, payloads as PayloadService, acknowledger as Acknowledger);
  });

  const end = (change: { readonly noCallback?: boolean; readonly state?: string }) =>
    events.onJobEnded(create(eventsV1.JobEndedSchema, { jobId: 'j1', organizationId: 'o1', state: 'success', ...change }));

  it('is acknowledged when its deliveries are stored', async () => {
    await end({});
    expect(steps).toEqual(['deliveries of j1', 'acknowledges j1']);
  });

  it('that nobody listens to asks for nothing', async () => {
    await end({ noCallback: true });
    expect(steps).toEqual(['acknowledges j1']);
  });

  it('without a callback is told to the endpoints of its organization', async () => {
    endpoints = ['o1'];
    await end({ noCallback: true });
    expect(steps).toEqual(['deliveries of j1', 'acknowledges j1']);
  });

  it('is acknowledged where the job is gone, and is none while the result is held back', async () => {
    isKnown = false;
    await end({});
    expect(steps).toEqual(['acknowledges j1']);
    steps = [];
    await end({ state: 'awaiting_review' });
    expect(steps).toEqual([]);
  });
});
