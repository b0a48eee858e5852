import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DeadLetterRecord } from '@chartloom/bus';
import { DeadLetterList, fail, HealthReport } from '@chartloom/contracts';
import { startGateway, type ScriptedGateway } from '../testing/scripted-gateway.js';
import { DEAD_LETTERS, type DeadLetterDesk, type RedriveOrder } from './dead-letter-desk.js';

const ADMIN = '/api/v1/admin';
const letter = (n: number): DeadLetterRecord => ({
  ...{ group: 'notifier', topic: 'chartloom.jobs.v1', partition: 1, offset: String(n), key: `job-${n}`, code: 'internal' },
  ...{ place: { partition: 0, offset: n }, buriedAt: n, ...(n > 1 && { id: `event-${n}`, attempts: 4 }) },
});
const LETTERS = [3, 2, 1].map(letter);

class OneDesk implements DeadLetterDesk {
  readonly orders: RedriveOrder[] = [];
  isBusy = false;
  isAway = false;

  list() {
    if (this.isAway) return Promise.reject(fail('service-unavailable'));
    const kind = { group: 'notifier', topic: 'chartloom.jobs.v1', code: 'internal', letters: 3 };
    return Promise.resolve({
      letters: LETTERS,
      kinds: [{ ...kind, oldest: new Date(1).toISOString(), newest: new Date(3).toISOString() }],
    });
  }

  redrive(order: RedriveOrder) {
    this.orders.push(order);
    if (this.isBusy) return Promise.reject(fail('redrive-running'));
    return Promise.resolve({ redriven: 2, gone: 1, dismissed: 0, skipped: 0 });
  }
}

describe('what operators see of the service', () => {
  let gateway: ScriptedGateway;
  let desk: OneDesk;
  let isUp = true;
  beforeAll(async () => {
    gateway = await startGateway({}, [{ provide: DEAD_LETTERS, useFactory: () => one }]);
    gateway.readiness.add('s3', () => isUp);
    gateway.readiness.watch('registry', () => Promise.reject(new Error('https://user:secret@registry')));
  });
  const one: DeadLetterDesk = { list: () => desk.list(), redrive: (order) => desk.redrive(order) };
  beforeEach(() => {
    desk = new OneDesk();
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
  });

  const ask = async (method: string, path: string, json?: object) => {
    const response = await fetch(`${gateway.base}${ADMIN}${path}`, {
      method,
      headers: { 'x-client-id': 'c1', 'x-client-secret': 's', ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    return {
      status: response.status,
      text: await response.clone().text(),
      body: (await response.json()) as Record<string, unknown>,
    };
  };

  it('are the newest dead letters and how many there are of each kind', async () => {
    const all = DeadLetterList.parse((await ask('GET', '/dead-letters')).body);
    expect([all.waiting, all.kinds.length, all.dead_letters.map(({ offset }) => offset)]).toEqual([3, 1, ['3', '2', '1']]);
    expect(all.dead_letters[0]).toMatchObject({ key: 'job-3', event_id: 'event-3', attempts: 4, at: new Date(3).toISOString() });
    expect(all.dead_letters[2]).not.toHaveProperty('event_id'); // of an earlier version
    const two = DeadLetterList.parse((await ask('GET', '/dead-letters?limit=2')).body);
    expect([two.waiting, two.dead_letters.length]).toEqual([3, 2]);
    for (const wrong of ['0', '101', 'x']) expect((await ask('GET', `/dead-letters?limit=${wrong}`)).status).toBe(400);
    desk.isAway = true;
    expect((await ask('GET', '/dead-letters')).status).toBe(503);
  });

  it('goes on its way again as they order, one redrive at a time', async () => {
    expect((await ask('POST', '/dead-letters/redrive')).body).toMatchObject({ redriven: 2, gone: 1 });
    await ask('POST', '/dead-letters/redrive', { group: 'notifier', code: 'internal', dismiss: true });
    await ask('POST', '/dead-letters/redrive', { topic: 't', include_undecodable: true });
    expect(desk.orders).toEqual([
      { includeUndecodable: false, dismiss: false },
      { group: 'notifier', code: 'internal', includeUndecodable: false, dismiss: true },
      { topic: 't', includeUndecodable: true, dismiss: false },
    ]);
    desk.isBusy = true;
    const busy = await ask('POST', '/dead-letters/redrive');
    expect([busy.status, busy.body['code']]).toEqual([409, 'redrive-running']);
  });

  it('is each part, since when it is so, and nothing of where it is', async () => {
    const states = async () => {
      const { text, body } = await ask('GET', '/health');
      expect(text).not.toMatch(/secret|:\/\//);
      return HealthReport.parse(body).dependencies;
    };
    const before = await states();
    expect(before.map(({ name, state, needed }) => [name, state, needed])).toEqual([
      ['s3', 'up', true],
      ['registry', 'down', false],
    ]);
    isUp = false;
    const after = await states();
    expect(after[0]?.state).toBe('down');
    expect(Date.parse(after[0]?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(before[0]?.since ?? ''));
    expect(after[1]?.since).toBe(before[1]?.since);
    isUp = true;
  });
});
