import { describe, expect, it } from '@jest/globals';
import { SqliteStore, Store, type CollectionSpec, type DocumentStore, type Stored } from '@chartloom/store';
import { jobLineId, type LedgerEntry } from './ledger.js';
import { LedgerLines } from './ledger-lines.js';

const CHECK_MS = 1_000;

/** A store that counts what is read by id. */
class CountedStore extends Store {
  gets = 0;
  private readonly inner = new SqliteStore(':memory:');

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const inner = this.inner.collection(spec);
    const get = (key: string): Promise<T | undefined> => {
      this.gets++;
      return inner.get(key);
    };
    return new Proxy(inner, {
      get: (all, name: keyof DocumentStore<T, Index>) => (name === 'get' ? get : all[name].bind(all)),
    });
  }
  override close(): Promise<void> {
    return this.inner.close();
  }
}
const id = jobLineId('org', 'j1');
const line = (kind: LedgerEntry['kind'], seq: number, units = 3): LedgerEntry => ({
  ...{ id, kind, units, jobId: 'j1', at: seq, seq },
  ...(kind === 'hold' && { since: 5 }),
});

describe('the state of a line that is stored', () => {
  it.each([
    ['of a hold is that of its charge', [line('hold', 1), line('charge', 2)], 'charge', 2],
    ['of a hold is the adjusted one', [line('hold', 1), line('hold', 2, 4)], 'hold', 2],
    ['stays charged, when its hold comes later', [line('charge', 2), line('hold', 1)], 'charge', 2],
    ['stays charged, when a hold with a later number comes', [line('charge', 2), line('hold', 3)], 'charge', 2],
    ['stays given back, when a charge comes', [line('release', 2), line('charge', 3)], 'release', 2],
    ['stays adjusted, when what was decided before comes', [line('hold', 2, 4), line('hold', 1)], 'hold', 2],
  ])('%s', async (_, entries, kind, seq) => {
    const lines = new LedgerLines(new SqliteStore(':memory:'), CHECK_MS);
    for (const entry of entries) await lines.post('org', entry);
    expect(await lines.get(id)).toMatchObject({ kind, seq });
    expect([...(await lines.read([id, id, 'unknown'], 'org', false)).keys()]).toEqual([id]);
  });

  it('is known without reading while this process alone decides, and read once another may have', async () => {
    const store = new CountedStore();
    const [here, there] = [new LedgerLines(store, CHECK_MS), new LedgerLines(store, CHECK_MS)];
    const kinds = async (isUnbroken: boolean) => [...(await here.read([id], 'org', isUnbroken)).values()].map(({ kind }) => kind);
    await here.post('org', line('hold', 1));
    expect(await kinds(true)).toEqual(['hold']);
    expect(store.gets).toBe(0);
    await there.post('org', line('charge', 2));
    const before = store.gets;
    expect(await kinds(false)).toEqual(['charge']);
    expect(await kinds(true)).toEqual(['charge']);
    expect(store.gets).toBe(before + 2);
    await here.post('org', line('release', 3)); // decided on what was known: the charge stands
    expect(await here.get(id)).toMatchObject({ kind: 'charge' });
  });

  it('is not known where another may have decided while it was stored', async () => {
    const store = new CountedStore();
    const lines = new LedgerLines(store, CHECK_MS);
    const posted = lines.post('org', line('hold', 1));
    await Promise.all([lines.read([], 'org', false), posted]);
    await lines.read([id], 'org', true);
    expect(store.gets).toBe(1);
  });

  it('of a hold ends without reading where it is known, and after reading where it has changed', async () => {
    const store = new CountedStore();
    const lines = new LedgerLines(store, CHECK_MS);
    await lines.post('org', line('hold', 1));
    await lines.post('org', line('hold', 2, 4));
    expect(store.gets).toBe(0);
    const [due] = await lines.toCheck(5 + CHECK_MS, 9);
    await lines.checked(due!, 5 + CHECK_MS);
    await lines.post('org', line('charge', 3));
    expect(store.gets).toBe(1);
    expect(await lines.get(id)).toMatchObject({ kind: 'charge', version: 4 });
  });

  it('is the latest, in whatever order they are stored at the same time', async () => {
    const lines = new LedgerLines(new SqliteStore(':memory:'), CHECK_MS);
    await Promise.all([line('hold', 1), line('charge', 3), line('hold', 2)].map((entry) => lines.post('org', entry)));
    expect(await lines.get(id)).toMatchObject({ kind: 'charge', seq: 3 });
  });

  it('is listed when it is a grant or a charge, and checked while it is a hold', async () => {
    const lines = new LedgerLines(new SqliteStore(':memory:'), CHECK_MS);
    await lines.post('org', { id: 'org:grant:k', kind: 'grant', units: 9, at: 0, seq: 1 });
    await lines.post('org', line('hold', 2));
    const seen = async () => ({
      listed: (await lines.list('org', 9)).map(({ kind }) => kind),
      held: (await lines.heldUntil(5, 9)).length,
      due: (await lines.toCheck(5 + CHECK_MS, 9)).length,
      early: (await lines.toCheck(4 + CHECK_MS, 9)).length,
    });
    expect(await seen()).toEqual({ listed: ['grant'], held: 1, due: 1, early: 0 });
    const [due] = await lines.toCheck(5 + CHECK_MS, 9);
    await lines.checked(due!, 5 + CHECK_MS);
    await lines.checked(due!, 5 + CHECK_MS); // as another process would
    expect(await seen()).toMatchObject({ held: 1, due: 0 });
    expect((await lines.toCheck(5 + 2 * CHECK_MS, 9)).map(({ version }) => version)).toEqual([2]);
    await lines.post('org', line('charge', 3));
    expect(await seen()).toEqual({ listed: ['charge', 'grant'], held: 0, due: 0, early: 0 });
  });
});
