import { beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteStore } from '../sqlite/sqlite-store.js';
import { documentStoreContract } from '../store.contract.js';
import { collection, type DocumentStore, type Stored } from '../store.js';
import { DataKeys, type MasterKey } from './data-keys.js';
import { SealedStore } from './sealed-store.js';

const master = (id: string, byte: number): MasterKey => ({ id, key: Buffer.alloc(32, byte) });
const [OLD, NEW] = [master('old', 1), master('new', 2)];
let now = 1_000;
const clock = { now: () => now, elapsed: () => now };
const keysOn = (store: SqliteStore, ...masters: [MasterKey, ...MasterKey[]]) => new DataKeys(store, masters, clock);

documentStoreContract('a sealed SQLite', () => {
  const inner = new SqliteStore(':memory:');
  return Promise.resolve(new SealedStore(inner, keysOn(inner, OLD)));
});

interface Chart extends Stored {
  readonly organizationId?: string;
  readonly dueAt?: number;
  readonly patient: string;
}
const CHARTS = collection<Chart>()('charts', { due: { fields: ['dueAt'] } });
const chart = (id: string, organizationId: string, dueAt = 5): Chart => ({
  id,
  version: 1,
  organizationId,
  dueAt,
  patient: 'Jane Roe',
});

describe('a sealed store', () => {
  let inner: SqliteStore;
  let keys: DataKeys;
  let charts: DocumentStore<Chart, 'due'>;
  beforeEach(() => {
    now = 1_000;
    inner = new SqliteStore(':memory:');
    keys = keysOn(inner, OLD);
    charts = new SealedStore(inner, keys).collection(CHARTS);
  });
  const below = () => inner.collection(CHARTS);

  it('leaves nothing of a body to be read, and each writing is another text', async () => {
    await charts.insert(chart('1', 'o1'));
    const first = (await below().get('1')) as object;
    expect(Object.keys(first).sort()).toEqual(['dueAt', 'id', 'organizationId', 'sealed', 'version']);
    expect(JSON.stringify(first)).not.toContain('Roe');
    await charts.put({ ...chart('1', 'o1'), version: 2 });
    expect((await below().get('1')) as object).not.toMatchObject({ sealed: (first as { sealed: string }).sealed });
    expect(await charts.get('1')).toEqual({ ...chart('1', 'o1'), version: 2 });
  });

  it('notices a change of what is clear, and a body put elsewhere', async () => {
    await charts.insert(chart('1', 'o1'));
    const stored = (await below().get('1'))!;
    await below().put({ ...stored, version: 2 });
    await expect(charts.get('1')).rejects.toThrow();
    await below().insert({ ...stored, id: '2' });
    await expect(charts.get('2')).rejects.toThrow();
  });

  it('reads what was stored before there was a key, and seals it at its next write', async () => {
    await below().insert(chart('1', 'o1'));
    expect(await charts.get('1')).toEqual(chart('1', 'o1'));
    await charts.put({ ...chart('1', 'o1'), version: 2 });
    expect(JSON.stringify(await below().get('1'))).not.toContain('Roe');
  });

  it('shreds one organization: its documents are gone, others stay, and no query stops at them', async () => {
    for (const [id, owner] of [
      ['1', 'o1'],
      ['2', 'o1'],
      ['3', 'o2'],
      ['4', 'o1'],
      ['5', 'o2'],
    ] as const)
      await charts.insert(chart(id, owner));
    await keys.shred('o1');
    expect((await charts.find('due', {}, 2)).map(({ id }) => id)).toEqual(['3', '5']);
    expect([await charts.get('4'), await below().get('1'), await below().get('2')]).toEqual([undefined, undefined, undefined]);
    const refused = { code: 'organization-not-found', details: { meta: { organization_id: 'o1' } } };
    await expect(charts.insert(chart('6', 'o1'))).rejects.toMatchObject(refused);
    await charts.insert(chart('7', 'o2'));
  });

  it('shreds also for a process that has used the key, within ten seconds', async () => {
    await charts.insert(chart('1', 'o1'));
    await keysOn(inner, OLD).shred('o1');
    now += 10_000;
    expect(await charts.get('1')).toBeUndefined();
  });

  it('takes another master key by wrapping again, and needs no other from then on', async () => {
    await charts.insert(chart('1', 'o1'));
    const ofKeys = (...masters: [MasterKey, ...MasterKey[]]) =>
      new SealedStore(inner, keysOn(inner, ...masters)).collection(CHARTS).get('1');
    await expect(ofKeys(NEW)).rejects.toThrow('sealed under the key old');
    expect(await ofKeys(NEW, OLD)).toEqual(chart('1', 'o1'));
    expect([await keysOn(inner, NEW, OLD).rewrap(), await keysOn(inner, NEW, OLD).rewrap()]).toEqual([1, 0]);
    expect(await ofKeys(NEW)).toEqual(chart('1', 'o1'));
    await expect(ofKeys(master('new', 9))).rejects.toThrow('is not the one');
  });
});
