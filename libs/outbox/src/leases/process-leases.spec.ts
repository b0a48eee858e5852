import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, HOUR, SECOND } from '@chartloom/kernel';
import { collection, SqliteStore, type Stored } from '@chartloom/store';
import { BUCKETS } from './buckets.js';
import { LAPSE_MS, RENEW_MS } from './lease-watch.js';
import { ProcessLeases, type ProcessLease } from './process-leases.js';

const LEASES = collection<ProcessLease>()('leases', { held: { fields: ['held'] } });
interface Timed extends Stored {
  readonly dueAt: number;
  readonly bucket?: number;
}
const TIMED = collection<Timed>()('timed', { due: { fields: ['dueAt'] }, dueIn: { fields: ['bucket', 'dueAt'] } });
const KEYS = Array.from({ length: 300 }, (_, i) => `key-${i}`);

/** A wall clock that can be set, and one that cannot. */
class HandClock extends Clock {
  wall = 1_000_000_000;
  ran = 0;
  override now = () => this.wall;
  override elapsed = () => this.ran;
  pass(ms: number): void {
    this.wall += ms;
    this.ran += ms;
  }
}

describe('processes that share work by leases', () => {
  let store: SqliteStore;
  let clock: HandClock;
  beforeEach(() => {
    store = new SqliteStore(':memory:');
    clock = new HandClock();
  });
  const process = (id: string, own: Clock = clock): ProcessLeases => new ProcessLeases(store, LEASES, own, id);
  const owners = (all: readonly ProcessLeases[], key: string) => all.filter((one) => one.owns(key)).length;
  /** Each renews, and again when it is time to. */
  const settle = async (...all: readonly ProcessLeases[]): Promise<void> => {
    for (let i = 0; i < 2; i++) {
      for (const one of all) await one.renew();
      clock.pass(RENEW_MS);
    }
  };
  const stored = async (): Promise<string[]> => (await store.collection(LEASES).find('held', {}, 99)).map(({ id }) => id);

  it('own everything while they are alone, and each key once when they know of each other', async () => {
    const all = ['a', 'b', 'c'].map((id) => process(id));
    expect(all[0]?.isAlone).toBe(true);
    await settle(...all);
    expect(all.map(({ isAlone }) => isAlone)).toEqual([false, false, false]);
    for (const key of KEYS) expect(owners(all, key)).toBe(1);
    expect(all.filter(({ isLeader }) => isLeader)).toHaveLength(1);
    for (const one of all) expect(KEYS.filter((key) => one.owns(key)).length).toBeGreaterThan(50);
  });

  it('take over what a process had that renews no more, and delete its lease', async () => {
    const [a, b] = [process('a'), process('b')];
    await settle(a, b);
    for (let passed = 0; passed < LAPSE_MS; passed += RENEW_MS) {
      expect(a.isAlone).toBe(false);
      await a.renew();
      clock.pass(RENEW_MS);
    }
    await a.renew();
    expect(a.isAlone).toBe(true);
    expect(await stored()).toEqual(['a']);
  });

  it('take over at once, that is with the next renewal, what a process gives up that ends in order', async () => {
    const [a, b] = [process('a'), process('b')];
    await settle(a, b);
    await b.leave();
    await b.renew();
    await a.renew();
    expect(a.isAlone).toBe(true);
    expect(await stored()).toEqual(['a']);
  });

  it('let one that was taken for dead take part again', async () => {
    const [a, b] = [process('a'), process('b')];
    await settle(a, b);
    for (let i = 0; i < 5; i++) {
      await a.renew();
      clock.pass(RENEW_MS);
    }
    expect(await stored()).toEqual(['a']);
    await settle(b, a, b, a);
    for (const key of KEYS) expect(owners([a, b], key)).toBe(1);
    expect((await stored()).toSorted()).toEqual(['a', 'b']);
  });

  it('do not care for the wall clock, whichever way it jumps and however it differs', async () => {
    const other = new HandClock();
    other.wall = 5;
    const [a, b] = [process('a'), process('b', other)];
    for (let i = 0; i < 12; i++) {
      clock.wall += i % 2 === 0 ? HOUR : -2 * HOUR;
      await a.renew();
      await b.renew();
      clock.pass(RENEW_MS);
      other.pass(RENEW_MS);
    }
    expect([a.isAlone, b.isAlone]).toEqual([false, false]);
    for (const key of KEYS) expect(owners([a, b], key)).toBe(1);
  });

  it('write once in four seconds, and read once', async () => {
    const a = process('a');
    let [reads, writes] = [0, 0];
    const leases = store.collection(LEASES);
    const counted = {
      ...{ get: leases.get.bind(leases), count: leases.count.bind(leases), delete: leases.delete.bind(leases) },
      insert: (lease: ProcessLease) => (writes++, leases.insert(lease)),
      put: (lease: ProcessLease) => (writes++, leases.put(lease)),
      find: (...query: Parameters<typeof leases.find>) => (reads++, leases.find(...query)),
    };
    const one = new ProcessLeases({ collection: () => counted }, LEASES, clock, 'b');
    for (let i = 0; i < 40; i++) {
      await one.renew();
      clock.pass(SECOND);
    }
    expect([reads, writes, a.isAlone]).toEqual([10, 10, true]);
  });

  it('go on after a write that was stored and reported as failed', async () => {
    const a = process('a');
    await store.collection(LEASES).insert({ id: 'a', version: 1, held: 1 });
    for (let i = 0; i < 3; i++) {
      await a.renew();
      clock.pass(RENEW_MS);
    }
    expect((await store.collection(LEASES).get('a'))?.version).toBe(3);
  });

  it('find each due document once; the leader alone those without a bucket', async () => {
    const timed = store.collection(TIMED);
    const all = ['a', 'b', 'c'].map((id) => process(id));
    for (let i = 0; i < 90; i++) {
      const document = { id: `d${i}`, version: 1, dueAt: i };
      await timed.insert(i % 3 === 0 ? document : (all[0]?.withBucket(document) ?? document));
    }
    expect((await all[0]?.findDue(timed, { to: 89 }, 100, false))?.due).toHaveLength(90);
    await settle(...all);
    const found = await Promise.all(all.map((one) => one.findDue(timed, { to: 89 }, 100, true)));
    expect(found.flatMap(({ due }) => due.map(({ id }) => id)).toSorted()).toEqual(
      Array.from({ length: 90 }, (_, i) => `d${i}`).toSorted(),
    );
    const withoutLeader = await Promise.all(all.map((one) => one.findDue(timed, { to: 89 }, 100, false)));
    expect(withoutLeader.flatMap(({ due }) => due)).toHaveLength(60);
    expect((await all.find(({ isLeader }) => isLeader)?.findDue(timed, { to: 89 }, 2, true))?.isMore).toBe(true);
  });

  it('say whether there is more: of their own, or for the leader of those without a bucket', async () => {
    const timed = store.collection(TIMED);
    const [a, b] = [process('a'), process('b')];
    const isMore = async (one: ProcessLeases, limit: number) => (await one.findDue(timed, { to: 99 }, limit, true)).isMore;
    for (let i = 0; i < 6; i++) await timed.insert({ id: `unbucketed${i}`, version: 1, dueAt: 50 });
    expect([await isMore(a, 6), await isMore(a, 7)]).toEqual([true, false]);
    await settle(a, b);
    const [leader, other] = a.isLeader ? [a, b] : [b, a];
    expect([await isMore(leader, 6), await isMore(leader, 7), await isMore(other, 6)]).toEqual([true, false, false]);
    const others = Array.from({ length: 99 }, (_, i) => `d${i}`).filter((id) => other.owns(id));
    for (const id of others.slice(0, 6)) await timed.insert(other.withBucket({ id, version: 1, dueAt: 1 }));
    expect([await isMore(other, 6), await isMore(other, 7)]).toEqual([true, false]);
    // What comes first is another one's, who will fire it
    expect(await isMore(leader, 6)).toBe(false);
  });

  it('leave to others where there are more of them than buckets', async () => {
    const all = Array.from({ length: BUCKETS + 1 }, (_, i) => process(`p${i}`));
    await settle(...all);
    const idle = all.filter((one) => !KEYS.some((key) => one.owns(key)));
    expect(await idle[0]?.findDue(store.collection(TIMED), { to: 1 }, 5, false)).toEqual({ due: [], isMore: false });
  });
});
