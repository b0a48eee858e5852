import { beforeEach, describe, expect, it } from '@jest/globals';
import { collection, Conflict, update, type DocumentStore, type Stored } from '@chartloom/store';
import { Incarnation } from './incarnation.js';
import { Random } from './random.js';
import { SimulatedDatabase, SimulatedStore } from './sim-store.js';
import { World } from './world.js';

interface Note extends Stored {
  readonly text: string;
  readonly owner?: string;
  readonly key?: string;
  readonly dueAt?: number;
}

const NOTES = collection<Note>()('notes', {
  due: { fields: ['dueAt'] },
  byOwner: { fields: ['owner', 'dueAt'] },
  byKey: { fields: ['key'], unique: true },
});

/** The promises of the store's contract suite (libs/ports/store), which other packages cannot import. */
describe('the simulated store', () => {
  let world: World;
  let notes: DocumentStore<Note, keyof (typeof NOTES)['indexes']>;
  beforeEach(() => {
    world = new World(new Random(1));
    notes = new SimulatedStore(world, new SimulatedDatabase(), new Incarnation('test')).collection(NOTES);
  });

  /** Lets the world run until `work` has ended. */
  async function ran<T>(work: Promise<T>): Promise<T> {
    let ended = false;
    const mark = () => (ended = true);
    work.then(mark, mark);
    while (!ended) await world.step();
    return work;
  }
  const note = (id: string, more: Partial<Note> = {}): Note => ({ id, version: 1, text: '', ...more });

  it('finds what has any of some values, in the order of the field after it', async () => {
    for (const [id, owner, dueAt] of [
      ['a', 'o1', 3],
      ['b', 'o2', 2],
      ['c', 'o3', 1],
      ['d', 'o1', 9],
    ] as const)
      await ran(notes.insert(note(id, { owner, dueAt })));
    const found = await ran(notes.find('byOwner', { among: ['o1', 'o2'], to: 5 }, 9));
    expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await ran(notes.count('byOwner', { among: ['o1', 'o2'], to: 5 }, 9))).toBe(2);
  });

  it('refuses a second document with the same id or unique key, at insert and at put', async () => {
    await ran(notes.insert(note('a', { key: 'one' })));
    await expect(ran(notes.insert(note('a')))).rejects.toThrow(Conflict);
    await expect(ran(notes.insert(note('b', { key: 'one' })))).rejects.toThrow(Conflict);
    await ran(notes.insert(note('c')));
    await expect(ran(notes.put(note('c', { version: 2, key: 'one' })))).rejects.toThrow(Conflict);
    await expect(ran(notes.put(note('nobody', { version: 2 })))).rejects.toThrow(Conflict);
  });

  it('lets exactly one of fifty racing writers win, and loses none of fifty racing updates', async () => {
    await ran(notes.insert(note('race', { text: '0' })));
    const writes = Array.from({ length: 50 }, (_, i) => notes.put(note('race', { version: 2, text: `${i}` })));
    const won = (await ran(Promise.allSettled(writes))).filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    await ran(notes.insert(note('sum', { text: '0' })));
    const add = () => update(notes, 'sum', (before) => ({ ...before, text: `${Number(before.text) + 1}` }));
    await ran(Promise.all(Array.from({ length: 50 }, add)));
    expect(await ran(notes.get('sum'))).toMatchObject({ text: '50', version: 51 });
  });

  it('returns what is due, longest overdue first, and drops what leaves the index', async () => {
    for (const [id, dueAt] of Object.entries({ late: 10, later: 5, soon: 1_000 })) await ran(notes.insert(note(id, { dueAt })));
    await ran(notes.insert(note('never')));
    expect((await ran(notes.find('due', { to: 100 }, 10))).map(({ id }) => id)).toEqual(['later', 'late']);
    expect(await ran(notes.count('due', {}, 2))).toBe(2);
    await ran(notes.put(note('late', { version: 2 })));
    expect((await ran(notes.find('due', { to: 100 }, 10))).map(({ id }) => id)).toEqual(['later']);
  });

  it.each([false, true])('pages through equal keys without gap or repeat (descending: %s)', async (descending) => {
    const all = Array.from({ length: 25 }, (_, i) => note(`p${i}`, { owner: 'me', dueAt: Math.floor(i / 7) }));
    for (const each of all) await ran(notes.insert(each));
    await ran(notes.insert(note('other', { owner: 'you', dueAt: 1 })));
    const seen: string[] = [];
    let after: Note | undefined;
    do {
      const page = await ran(notes.find('byOwner', { equals: ['me'], descending }, 4, after));
      seen.push(...page.map(({ id }) => id));
      after = page.length === 4 ? page.at(-1) : undefined;
    } while (after);
    const expected = all.map(({ id }) => id);
    expect(seen).toEqual(descending ? expected.reverse() : expected);
  });

  it('returns copies: changing one does not change the stored document', async () => {
    await ran(notes.insert(note('a', { text: 'first' })));
    const mine = (await ran(notes.get('a'))) as { text: string };
    mine.text = 'changed';
    expect(await ran(notes.get('a'))).toMatchObject({ text: 'first' });
  });
});
