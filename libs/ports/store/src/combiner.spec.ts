import { describe, expect, it } from '@jest/globals';
import { Combiner } from './combiner.js';
import { RecentDocuments } from './recent-documents.js';
import { collection, update, type Stored } from './store.js';
import { SqliteStore } from './sqlite/sqlite-store.js';

interface Sum extends Stored {
  readonly n: number;
}

describe('changes of one document that arrive together', () => {
  const open = async () => {
    const sums = new SqliteStore(':memory:').collection(collection<Sum>()('sums', {}));
    await sums.insert({ id: 's', version: 1, n: 0 });
    return { sums, combiner: new Combiner(sums, (id) => new Error(`no ${id}`)) };
  };
  const add = (by: number) => (sum: Sum) => {
    if (by < 0) throw new RangeError('never less');
    return { next: { ...sum, n: sum.n + by }, result: sum.n + by };
  };

  it('share few writes, and each gets its own answer', async () => {
    const { sums, combiner } = await open();
    const results = await Promise.all(Array.from({ length: 100 }, () => combiner.apply('s', add(1))));
    expect(results).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect((await sums.get('s'))?.version).toBeLessThan(5);
  });

  it('fail alone', async () => {
    const { sums, combiner } = await open();
    const settled = await Promise.allSettled([1, -1, 2].map((by) => combiner.apply('s', add(by))));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await sums.get('s')).toMatchObject({ n: 3 });
  });

  it('decide again when another process was faster', async () => {
    const { sums, combiner } = await open();
    const [mine] = await Promise.all([combiner.apply('s', add(1)), update(sums, 's', (sum) => ({ ...sum, n: sum.n + 10 }))]);
    expect(await sums.get('s')).toMatchObject({ n: 11 });
    expect([1, 11]).toContain(mine);
  });

  it('of a document that is not there all fail', async () => {
    const { combiner } = await open();
    await expect(combiner.apply('x', add(1))).rejects.toThrow('no x');
  });

  it('read what they need after the document, for all of a write together, and again where it had changed', async () => {
    const { sums } = await open();
    const asked: (readonly string[])[] = [];
    let rival = 1;
    const combiner = new Combiner<Sum, number>(sums, (id) => new Error(`no ${id}`), {
      read: async (ids) => {
        asked.push(ids);
        if (rival-- > 0) await update(sums, 's', (sum) => ({ ...sum, n: 100 }));
        return ids.length;
      },
    });
    const seen: number[] = [];
    const change = (sum: Sum, known: number) => {
      seen.push(known);
      return { next: { ...sum, n: sum.n + known }, result: sum.n };
    };
    await combiner.apply('s', change, ['a']);
    expect(asked).toEqual([['a'], ['a']]);
    expect(await sums.get('s')).toMatchObject({ n: 101 });
    await Promise.all([
      combiner.apply('s', change, ['b']),
      combiner.apply('s', change, ['c']),
      combiner.apply('s', change, ['d']),
    ]);
    expect(asked.slice(2)).toEqual([['b', 'c', 'd']]);
    expect(seen).toEqual([1, 1, 3, 3, 3]);
  });

  describe('with the document as it was last known', () => {
    const known = async () => {
      const { sums } = await open();
      let reads = 0;
      const counted = { get: (id: string) => (reads++, sums.get(id)), put: (sum: Sum) => sums.put(sum) };
      const recent = new RecentDocuments<Sum>(2, ({ n }) => n > 1_000);
      const combiner = new Combiner(counted, (id) => new Error(`no ${id}`), { recent });
      await combiner.apply('s', add(1));
      return { sums, combiner, reads: () => reads };
    };

    it('read it once', async () => {
      const { combiner, reads, sums } = await known();
      expect([await combiner.apply('s', add(2)), await combiner.apply('s', add(3))]).toEqual([3, 6]);
      expect([reads(), (await sums.get('s'))?.n]).toEqual([1, 6]);
    });

    it('read it again where another process changed it', async () => {
      const { combiner, reads, sums } = await known();
      await update(sums, 's', (sum) => ({ ...sum, n: 10 }));
      expect([await combiner.apply('s', add(2)), reads()]).toEqual([12, 2]);
    });

    it.each([
      ['nothing is to change', (sum: Sum) => (sum.n === 10 ? { result: 'ten' } : { result: 'not yet' })],
      ['a change is refused', (sum: Sum) => ({ result: sum.n === 10 ? 'ten' : add(-1)(sum).result })],
    ])('decide that %s by what is stored', async (_, change) => {
      const { combiner, sums } = await known();
      await update(sums, 's', (sum) => ({ ...sum, n: 10 }));
      expect(await combiner.apply<unknown>('s', change)).toBe('ten');
    });

    it('are finished after all changes of a write, also where nothing else is to change and the answer is sure', async () => {
      const { sums } = await open();
      let reads = 0;
      const counted = { get: (id: string) => (reads++, sums.get(id)), put: (sum: Sum) => sums.put(sum) };
      const options = { recent: new RecentDocuments<Sum>(2), finish: (sum: Sum) => (sum.n > 5 ? { ...sum, n: 5 } : undefined) };
      const combiner = new Combiner(counted, (id) => new Error(`no ${id}`), options);
      expect(await Promise.all([combiner.apply('s', add(4)), combiner.apply('s', add(3))])).toEqual([4, 7]);
      expect(await sums.get('s')).toMatchObject({ n: 5, version: 2 });
      const sure = { result: 'sure', isSure: true } as const;
      expect([await combiner.apply('s', () => sure), reads, (await sums.get('s'))?.version]).toEqual(['sure', 1, 2]);
      await update(sums, 's', (sum) => ({ ...sum, n: 9 }));
      const one = new Combiner(counted, (id) => new Error(`no ${id}`), options); // knows what the other knows
      await one.apply('s', add(0));
      expect(await sums.get('s')).toMatchObject({ n: 5, version: 4 });
    });

    it('keep none that is done', async () => {
      const { combiner, reads } = await known();
      await combiner.apply('s', add(1_000));
      await combiner.apply('s', add(1));
      expect(reads()).toBe(2);
    });
  });
});
