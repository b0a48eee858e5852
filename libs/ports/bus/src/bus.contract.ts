import 'reflect-metadata';
import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Payload, type CustomTransportStrategy } from '@nestjs/microservices';
import { Test } from '@nestjs/testing';
import { eventsV1, TOPICS } from '@chartloom/contracts';
import { Consume, event, RethrowFilter, type EventPublisher } from './bus.js';
import type { BusObserver, ObservedDelivery } from './observer.js';

type Ended = eventsV1.JobEnded;
const received: { group: string; jobId: string; state: string }[] = [];
const failures = new Map<string, number>();

/** How long the lists were that a handler got. */
const lengths: number[] = [];

const note = (group: string, message: unknown): void => {
  const { jobId, state } = message as Ended;
  received.push({ group, jobId, state });
};

@Controller()
class Handlers {
  @Consume(TOPICS.jobs, 'contract-a')
  async first(@Payload() message: unknown): Promise<void> {
    const { jobId } = message as Ended;
    const left = failures.get(jobId) ?? 0;
    if (left > 0) {
      failures.set(jobId, left - 1);
      throw new Error('not now');
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
    note('a', message);
  }

  @Consume(TOPICS.jobs, 'contract-b')
  second(@Payload() message: unknown): void {
    note('b', message);
  }

  @Consume(TOPICS.jobs, 'contract-lists', { lists: true, gatherMs: 100 })
  async many(@Payload() messages: unknown): Promise<void> {
    const list = messages as readonly Ended[];
    lengths.push(list.length);
    if (list.some(({ state }) => state === 'never in a list')) throw new Error('not now');
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (const message of list) note('lists', message);
  }
}

@Module({ controllers: [Handlers], providers: [{ provide: APP_FILTER, useClass: RethrowFilter }] })
class ContractModule {}

type Seen = ObservedDelivery & { readonly outcome: string; readonly code?: string };
const seenOutcomes: Seen[] = [];
/** Sends what an event belongs to along with it, and notes what became of each try. */
const observer: BusObserver = {
  publish: (events, proceed) => {
    for (const { headers, trace = 'what runs now' } of events) headers['traceparent'] = trace;
    return proceed();
  },
  handle: async (delivery, proceed) => {
    const handled = await proceed();
    seenOutcomes.push({ ...delivery, ...handled });
    return handled;
  },
};

/** The promises of the bus, checked on one transport. */
export function busContract(
  adapter: string,
  open: (observer: BusObserver) => Promise<CustomTransportStrategy & EventPublisher>,
): void {
  describe(`bus on ${adapter}`, () => {
    jest.setTimeout(30_000); // joining a group and retrying take their time on a broker
    let bus: CustomTransportStrategy & EventPublisher;
    let app: INestMicroservice;
    let jobs = 0;
    const job = (): string => `${adapter}-${Date.now()}-${++jobs}`;
    const publish = (jobId: string, state: string) =>
      bus.publish([event(TOPICS.jobs, jobId, `${jobId}-${state}`, create(eventsV1.JobEndedSchema, { jobId, state }))]);
    const seen = (group: string, jobId: string) =>
      received.filter((r) => r.group === group && r.jobId === jobId).map((r) => r.state);
    const until = async (done: () => boolean): Promise<void> => {
      for (let i = 0; i < 600 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 25));
    };

    beforeAll(async () => {
      bus = await open(observer);
      const module = await Test.createTestingModule({ imports: [ContractModule] }).compile();
      app = module.createNestMicroservice({ strategy: bus });
      await app.listen();
    });
    afterAll(async () => {
      await app.close();
    });

    it('gives every group every event', async () => {
      const id = job();
      await publish(id, 'success');
      await until(() => seen('a', id).length > 0 && seen('b', id).length > 0);
      expect([seen('a', id), seen('b', id)]).toEqual([['success'], ['success']]);
    });

    it('is observed: each try with what came of it, and what the event was sent with', async () => {
      const id = job();
      failures.set(id, 1);
      const message = create(eventsV1.JobEndedSchema, { jobId: id, state: 'traced' });
      await bus.publish([{ ...event(TOPICS.jobs, id, `${id}-traced`, message), trace: 'a trace' }]);
      const of = (group: string) => seenOutcomes.filter((one) => one.key === id && one.group === group);
      await until(() => of('contract-a').length === 2 && of('contract-b').length === 1);
      const common = { topic: TOPICS.jobs.name, headers: expect.objectContaining({ traceparent: 'a trace' }) as unknown };
      expect(of('contract-a')).toMatchObject([
        { ...common, attempt: 1, outcome: 'retried', code: 'handler-failed' },
        { ...common, attempt: 2, outcome: 'handled' },
      ]);
      expect(of('contract-b')).toMatchObject([{ ...common, attempt: 1, outcome: 'handled' }]);
      expect(Math.abs(Date.now() - of('contract-b')[0]!.publishedAt)).toBeLessThan(60_000);
    });

    it('keeps the order of a key', async () => {
      const id = job();
      const states = Array.from({ length: 20 }, (_, i) => String(i));
      for (const state of states) await publish(id, state);
      await until(() => seen('a', id).length === 20);
      expect(seen('a', id)).toEqual(states);
    });

    it('tries a handler again that failed, and lets nothing of that key overtake', async () => {
      const id = job();
      failures.set(id, 2);
      await publish(id, 'first');
      await publish(id, 'second');
      await until(() => seen('a', id).length === 2);
      expect(seen('a', id)).toEqual(['first', 'second']);
    });

    it('lets an event that nobody can handle hold up neither its key nor another group for ever', async () => {
      const id = job();
      failures.set(id, 4);
      await publish(id, 'poison');
      await publish(id, 'after');
      await until(() => seen('a', id).includes('after') && seen('b', id).length === 2);
      expect(seen('a', id)).toEqual(['after']);
      expect(seen('b', id)).toEqual(['poison', 'after']);
      const outcomes = seenOutcomes
        .filter(({ key, group }) => key === id && group === 'contract-a')
        .map(({ outcome }) => outcome);
      expect(outcomes).toEqual(['retried', 'retried', 'retried', 'buried', 'handled']);
    });

    describe('a handler of lists', () => {
      const publishAll = (all: readonly (readonly [job: string, state: string])[]) =>
        bus.publish(
          all.map(([jobId, state]) =>
            event(TOPICS.jobs, jobId, `${jobId}-${state}`, create(eventsV1.JobEndedSchema, { jobId, state })),
          ),
        );

      it('gets what has come meanwhile, those of a key in their order', async () => {
        const ids = [job(), job(), job(), job()];
        const states = Array.from({ length: 20 }, (_, i) => String(i));
        lengths.length = 0;
        await publishAll(states.flatMap((state) => ids.map((id) => [id, state] as const)));
        await until(() => ids.every((id) => seen('lists', id).length >= 20));
        for (const id of ids) expect(seen('lists', id)).toEqual(states);
        expect(Math.max(...lengths)).toBeGreaterThan(4);
      });

      it('gets a list on which it failed one event at a time, so that an event that no one can handle harms no other', async () => {
        const [before, poison, after] = [job(), job(), job()];
        await publishAll([
          [before, 'first'],
          [before, 'second'],
          [poison, 'never in a list'],
          [after, 'first'],
          [poison, 'later'],
        ]);
        const buried = () => seenOutcomes.filter((one) => one.group === 'contract-lists' && one.key === poison);
        await until(() => seen('lists', after).length > 0 && seen('lists', poison).length > 0);
        expect(seen('lists', before)).toEqual(['first', 'second']);
        expect(seen('lists', after)).toEqual(['first']);
        expect(seen('lists', poison)).toEqual(['later']);
        expect(buried().filter(({ outcome }) => outcome === 'buried')).toHaveLength(1);
      });
    });
  });
}
