import 'reflect-metadata';
import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import { Test } from '@nestjs/testing';
import { Consume, DeadLetters, event, KafkaBus, KafkaInspection, RethrowFilter } from '@chartloom/bus';
import { eventsV1, TOPICS } from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import { ClusterDeadLetters } from './cluster-dead-letters.js';
import { listDeadLetters, redriveDeadLetters } from './redrive.js';

const brokers = (process.env['KAFKA_BROKERS'] ?? '').split(',');
/** The broker is shared with other suites: this suite uses a group and an organization of its own. */
const RUN = `redrive-${Date.now()}`;
const taken: string[] = [];
let refusing = true;

@Controller()
class Handlers {
  @Consume(TOPICS.accounts, RUN)
  onChanged(@Payload() message: unknown): void {
    const { organizationId } = message as eventsV1.AccountChanged;
    if (!organizationId.startsWith(RUN)) return;
    if (refusing) throw new AppError('not-found', 'No.', { retryable: false });
    taken.push(organizationId);
  }
}

@Module({ controllers: [Handlers], providers: [{ provide: APP_FILTER, useClass: RethrowFilter }] })
class SpecModule {}

describe('chartloom redrive on Kafka', () => {
  const bus = new KafkaBus({ brokers, clientId: 'redrive-spec', sessionTimeoutMs: 6_000, heartbeatMs: 500 });
  const dead = new DeadLetters({ brokers, clientId: 'redrive-spec' });
  const desk = new ClusterDeadLetters({ brokers, clientId: 'redrive-spec' });
  const filter = { group: RUN, fromBeginning: false, includeUndecodable: false };
  const all = { ...filter, act: 'redrive' } as const;
  let app: INestMicroservice;

  const publish = (organizationId: string) =>
    bus.publish([
      event(TOPICS.accounts, organizationId, organizationId, create(eventsV1.AccountChangedSchema, { organizationId })),
    ]);
  const waiting = async () => (await listDeadLetters(process.env, filter)).reduce((sum, { letters }) => sum + letters, 0);
  const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 400 && !(await done()); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  beforeAll(async () => {
    const module = await Test.createTestingModule({ imports: [SpecModule] }).compile();
    app = module.createNestMicroservice({ strategy: bus });
    await app.listen();
  });
  afterAll(async () => {
    await app.close();
  });

  it('lists what was buried, redrives it once, and the handler gets it', async () => {
    const organizations = [`${RUN}-a`, `${RUN}-b`, `${RUN}-c`];
    for (const one of organizations) await publish(one);
    await until(async () => (await waiting()) === 3);
    const listed = await listDeadLetters(process.env, filter);
    expect(listed).toEqual([expect.objectContaining({ group: RUN, topic: TOPICS.accounts.name, code: 'not-found', letters: 3 })]);

    const dry = await redriveDeadLetters(process.env, { ...all, act: 'nothing' });
    expect(dry).toMatchObject({ redriven: 3 });
    refusing = false;
    const report = await redriveDeadLetters(process.env, all);
    expect(report).toMatchObject({ redriven: 3, gone: 0 });
    await until(() => taken.length === 3);
    expect([...taken].sort()).toEqual(organizations);

    expect(await redriveDeadLetters(process.env, all)).toMatchObject({ redriven: 0, gone: 0 });
    expect(await waiting()).toBe(0);
    const again = await redriveDeadLetters(process.env, { ...all, fromBeginning: true });
    expect(again).toMatchObject({ redriven: 3 });
    await until(() => taken.length === 6);
    expect(taken).toHaveLength(6);
  });

  it('leaves what a filter leaves out, and forgets what is dismissed', async () => {
    refusing = true;
    await publish(`${RUN}-d`);
    await until(async () => (await waiting()) === 1);
    expect(await redriveDeadLetters(process.env, { ...all, code: 'internal' })).toMatchObject({ redriven: 0 });
    expect(await waiting()).toBe(1);
    expect(await redriveDeadLetters(process.env, { ...all, act: 'dismiss' })).toMatchObject({ dismissed: 1, redriven: 0 });
    expect(await waiting()).toBe(0);
  });

  it('counts as gone what Kafka no longer has, or has under another key', async () => {
    const mine = (await dead.read({ fromBeginning: true })).find(({ group }) => group === RUN);
    expect(mine).toBeDefined();
    if (!mine) return;
    const letters = [
      { ...mine, offset: '999999999' },
      { ...mine, partition: 99 },
      { ...mine, topic: 'chartloom.no.such.topic' },
      { ...mine, key: 'of another event' },
    ];
    expect(await dead.redrive(letters)).toEqual({ redriven: [], gone: letters });
  });

  it('is done by one process at a time', async () => {
    await using _held = await dead.lock();
    await expect(redriveDeadLetters(process.env, all)).rejects.toThrow('Another `chartloom redrive` is at work');
    const order = { group: RUN, includeUndecodable: false, dismiss: false };
    await expect(desk.redrive(order)).rejects.toMatchObject({ code: 'redrive-running' });
  });

  it('is what an operator does over REST, who sees the places, the tries and the ids of the events', async () => {
    refusing = true;
    await publish(`${RUN}-e`);
    await until(async () => (await waiting()) === 1);
    const { letters, kinds } = await desk.list();
    const [newest] = letters.filter(({ group }) => group === RUN);
    expect(newest).toMatchObject({
      topic: TOPICS.accounts.name,
      key: `${RUN}-e`,
      code: 'not-found',
      attempts: 1,
      id: `${RUN}-e`,
    });
    expect(kinds).toContainEqual(expect.objectContaining({ group: RUN, code: 'not-found', letters: 1 }));
    refusing = false;
    const report = await desk.redrive({ group: RUN, includeUndecodable: false, dismiss: false });
    expect(report).toMatchObject({ redriven: 1, gone: 0, dismissed: 0 });
    await until(() => taken.includes(`${RUN}-e`));
    expect(taken).toContain(`${RUN}-e`);
    expect(await waiting()).toBe(0);
  });

  it('knows whether a group has a member, as a worker has', async () => {
    const inspection = await KafkaInspection.open({ brokers, clientId: 'redrive-spec' });
    try {
      const members = (group: string) => inspection.members({ group, topic: TOPICS.accounts.name });
      expect([await members(RUN), await members(`${RUN}-none`)]).toEqual([1, 0]);
    } finally {
      await inspection.close();
    }
  });

  it('says that Kafka is away where it is', async () => {
    const nowhere = new ClusterDeadLetters({ brokers: ['127.0.0.1:1'], clientId: 'redrive-spec' });
    await expect(nowhere.list()).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});
