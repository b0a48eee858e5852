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
  let asked: string[];
  let isKnown: boolean;
  let events: NotifierEvents;

  beforeEach(() => {
    steps = [];
    endpoints = [];
    asked = [];
    isKnown = true;
    const deliveries: Pick<DeliveriesService, 'hasEndpoints' | 'createDeliveries'> = {
      hasEndpoints: (organizationId) => {
        asked.push(organizationId);
        return Promise.resolve(endpoints.includes(organizationId));
      },
      createDeliveries: async ({ jobId }) => {
        await new Promise((resolve) => setImmediate(resolve));
        if (jobId === 'poison') throw new Error('not now');
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
    events.onJobsEnded([create(eventsV1.JobEndedSchema, { jobId: 'j1', organizationId: 'o1', state: 'success', ...change })]);

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

  it('in a list is acknowledged where others of the list fail, and the organization of several is asked about once', async () => {
    endpoints = ['o1'];
    const list = ['j1', 'poison', 'j2'].map((jobId) =>
      create(eventsV1.JobEndedSchema, { jobId, organizationId: 'o1', state: 'success', noCallback: true }),
    );
    await expect(events.onJobsEnded(list)).rejects.toThrow('not now');
    expect(steps.filter((step) => step.startsWith('acknowledges'))).toEqual(['acknowledges j1', 'acknowledges j2']);
    expect(asked).toEqual(['o1']);
  });
});
