import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collection, Conflict, type DocumentStore, type Store, type Stored, update } from './store.js';

interface Note extends Stored {
  readonly text: string;
  readonly owner?: string;
  readonly key?: string;
  readonly dueAt?: number;
}
type Index = 'due' | 'byOwner' | 'byKey';

/** The promises of {@link DocumentStore}, checked on one adapter. `open` gives an empty store. */
export function documentStoreContract(adapter: string, open: () => Promise<Store>): void {
  describe(`document store on ${adapter}`, () => {
    let store: Store;
    let collections = 0;
    let notes: DocumentStore<Note, Index>;
    const fresh = (): DocumentStore<Note, Index> =>
      store.collection(
        collection<Note>()(`notes${++collections}`, {
          due: { fields: ['dueAt'] },
          byOwner: { fields: ['owner', 'dueAt'] },
          byKey: { fields: ['key'], unique: true },
        }),
      );
    const ids = (found: readonly Note[]): string[] => found.map((note) => note.id);

    beforeAll(async () => {
      store = await open();
      notes = fresh();
    });
    afterAll(async () => {
      await store.close();
    });

    it('refuses a second document with the same id', async () => {
      await notes.insert({ id: 'a', version: 1, text: 'first' });
      await expect(notes.insert({ id: 'a', version: 1, text: 'second' })).rejects.toThrow(Conflict);
      expect(await notes.get('a')).toEqual({ id: 'a', version: 1, text: 'first' });
    });

    it('refuses a second document with the same unique key, at insert and at put', async () => {
      await notes.insert({ id: 'k1', version: 1, text: '', key: 'one' });
      await expect(notes.insert({ id: 'k2', version: 1, text: '', key: 'one' })).rejects.toThrow(Conflict);
      await notes.insert({ id: 'k3', version: 1, text: '', key: 'three' });
      await expect(notes.put({ id: 'k3', version: 2, text: '', key: 'one' })).rejects.toThrow(Conflict);
      expect(ids(await notes.find('byKey', { equals: ['one'] }, 10))).toEqual(['k1']);
    });

    it('lets documents without the key live side by side', async () => {
      await notes.insert({ id: 'n1', version: 1, text: '' });
      await notes.insert({ id: 'n2', version: 1, text: '' });
      expect(await notes.get('n2')).toBeDefined();
    });

    it('lets exactly one of fifty racing writers win', async () => {
      await notes.insert({ id: 'race', version: 1, text: '' });
      const writes = Array.from({ length: 50 }, (_, i) => notes.put({ id: 'race', version: 2, text: `writer ${i}` }));
      const won = (await Promise.allSettled(writes)).filter((write) => write.status === 'fulfilled');
      expect(won).toHaveLength(1);
    });

    it('loses none of fifty racing updates', async () => {
      await notes.insert({ id: 'sum', version: 1, text: '0' });
      const add = () => update(notes, 'sum', (note) => ({ ...note, text: String(Number(note.text) + 1) }));
      await Promise.all(Array.from({ length: 50 }, add));
      expect(await notes.get('sum')).toMatchObject({ text: '50', version: 51 });
    });

    it('does not let one failed write take its neighbours along', async () => {
      const writes = ['x', 'a', 'y'].map((id) => notes.insert({ id, version: 1, text: 'together' }));
      expect((await Promise.allSettled(writes)).map((write) => write.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await notes.get('y')).toBeDefined();
    });

    it('refuses to put what is not there', async () => {
      await expect(notes.put({ id: 'nobody', version: 2, text: '' })).rejects.toThrow(Conflict);
    });

    it('returns what is due, longest overdue first, and nothing that is not', async () => {
      const due = fresh();
      for (const [id, dueAt] of [
        ['late', 10],
        ['later', 5],
        ['soon', 1_000],
      ] as const)
        await due.insert({ id, version: 1, text: '', dueAt });
      await due.insert({ id: 'never', version: 1, text: '' });
      expect(ids(await due.find('due', { to: 100 }, 10))).toEqual(['later', 'late']);
      expect(await due.count('due', { to: 100 }, 10)).toBe(2);
      expect(await due.count('due', {}, 2)).toBe(2);
    });

    it('drops a document from an index when its field goes', async () => {
      const due = fresh();
      await due.insert({ id: 'd', version: 1, text: '', dueAt: 1 });
      await due.put({ id: 'd', version: 2, text: '' });
      expect(await due.find('due', {}, 10)).toEqual([]);
    });

    it.each([false, true])('pages through equal keys without gap or repeat (descending: %s)', async (descending) => {
      const many = fresh();
      const all = Array.from({ length: 25 }, (_, i) => ({
        id: `p${String(i).padStart(2, '0')}`,
        version: 1,
        text: '',
        owner: 'me',
        dueAt: Math.floor(i / 7),
      }));
      await Promise.all(all.map((note) => many.insert(note)));
      await many.insert({ id: 'other', version: 1, text: '', owner: 'you', dueAt: 1 });
      const seen: string[] = [];
      let after: Note | undefined;
      do {
        const page = await many.find('byOwner', { equals: ['me'], descending }, 4, after);
        seen.push(...ids(page));
        after = page.length === 4 ? page.at(-1) : undefined;
      } while (after);
      const expected = all.map((note) => note.id);
      expect(seen).toEqual(descending ? expected.reverse() : expected);
    });

    it('finds what has any of some values, in the order of the field after it, page by page', async () => {
      const many = fresh();
      for (let i = 0; i < 30; i++)
        await many.insert({
          id: `m${String(i).padStart(2, '0')}`,
          version: 1,
          text: '',
          owner: `o${i % 5}`,
          dueAt: 100 - Math.floor(i / 3),
        });
      await many.insert({ id: 'late', version: 1, text: '', owner: 'o1', dueAt: 1_000 });
      await many.insert({ id: 'never', version: 1, text: '', owner: 'o1' });
      const wanted = { among: ['o1', 'o3', 'nobody'], to: 500 };
      const seen: Note[] = [];
      for (let after: Note | undefined; ;) {
        const page = await many.find('byOwner', wanted, 5, after);
        seen.push(...page);
        after = page.length === 5 ? page.at(-1) : undefined;
        if (!after) break;
      }
      const expected = seen.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || (a.id < b.id ? -1 : 1));
      expect(ids(seen)).toEqual(ids(expected));
      expect(new Set(seen.map(({ owner }) => owner))).toEqual(new Set(['o1', 'o3']));
      expect(new Set(ids(seen)).size).toBe(12);
      expect(await many.count('byOwner', wanted, 100)).toBe(12);
      expect(ids(await many.find('byOwner', { among: ['o1', 'o3'], descending: true }, 1))).toEqual(['late']);
    });

    it('deletes a version only while it is the stored one', async () => {
      await notes.insert({ id: 'kept', version: 7, text: 'first' });
      await notes.put({ id: 'kept', version: 8, text: 'second' });
      await notes.delete('kept', 7);
      expect(await notes.get('kept')).toMatchObject({ text: 'second' });
      await notes.delete('kept', 8);
      await notes.delete('kept', 8);
      expect(await notes.get('kept')).toBeUndefined();
    });

    it('finds by an index that is retired, which promises nothing', async () => {
      const retired = store.collection(
        collection<Note>()(`notes${++collections}`, { byKey: { fields: ['key'], unique: true, retired: true } }),
      );
      for (const id of ['1', '2', '3']) await retired.insert({ id, version: 1, text: '', key: id === '3' ? 'two' : 'one' });
      expect(ids(await retired.find('byKey', { equals: ['one'] }, 9)).sort()).toEqual(['1', '2']);
      expect(ids(await retired.find('byKey', {}, 9))).toHaveLength(3);
    });

    it('forgets what was deleted', async () => {
      await notes.insert({ id: 'gone', version: 1, text: '', key: 'gone' });
      await notes.delete('gone');
      await notes.delete('gone');
      expect(await notes.get('gone')).toBeUndefined();
      expect(await notes.find('byKey', { equals: ['gone'] }, 1)).toEqual([]);
    });
  });
}
