import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collection, type Stored } from '../store.js';
import { documentStoreContract } from '../store.contract.js';
import { SqliteStore } from './sqlite-store.js';

documentStoreContract('node:sqlite', () => Promise.resolve(new SqliteStore(':memory:')));

describe('with a thread that writes', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  documentStoreContract('node:sqlite, written apart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chartloom-store-'));
    folders.push(folder);
    return new SqliteStore(join(folder, 'a.db'), { writesApart: true });
  });
});

interface Note extends Stored {
  readonly text: string;
}
const NOTES = collection<Note>()('notes', {});

describe('a SQLite file', () => {
  it('keeps a resolved write for the next process, and shows it to a second one beside it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chartloom-store-'));
    try {
      const first = new SqliteStore(join(folder, 'a.db'));
      await first.collection(NOTES).insert({ id: '1', version: 1, text: 'kept' });
      const beside = new SqliteStore(join(folder, 'a.db'));
      expect(await beside.collection(NOTES).get('1')).toMatchObject({ text: 'kept' });
      await beside.close();
      await first.close();
      const next = new SqliteStore(join(folder, 'a.db'));
      expect(await next.collection(NOTES).get('1')).toMatchObject({ text: 'kept' });
      await next.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('that closes has written all that it was given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chartloom-store-'));
    try {
      const store = new SqliteStore(join(folder, 'a.db'), { writesApart: true });
      const notes = store.collection(NOTES);
      const ids = Array.from({ length: 50 }, (_, i) => `${i}`);
      const written = Promise.all(ids.map((id) => notes.insert({ id, version: 1, text: id })));
      await store.close();
      await written;
      const next = new SqliteStore(join(folder, 'a.db'));
      expect(await next.collection(NOTES).get('49')).toMatchObject({ text: '49' });
      await next.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('tells whoever writes why it could not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chartloom-store-'));
    const store = new SqliteStore(join(folder, 'a.db'), { writesApart: true });
    const notes = store.collection(NOTES);
    const beside = new DatabaseSync(join(folder, 'a.db'));
    beside.exec('DROP TABLE notes');
    await expect(notes.insert({ id: '1', version: 1, text: 'x' })).rejects.toThrow(/no such table/);
    beside.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('of an older version gets the indexes that are new, with what is stored already', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chartloom-store-'));
    try {
      const old = new SqliteStore(join(folder, 'a.db'));
      for (const [id, text] of Object.entries({ 1: 'b', 2: 'a' })) await old.collection(NOTES).insert({ id, version: 1, text });
      await old.close();
      for (const start of ['first', 'second']) {
        const store = new SqliteStore(join(folder, 'a.db'));
        const notes = store.collection(collection<Note>()('notes', { byText: { fields: ['text'] } }));
        await notes.insert({ id: start, version: 1, text: `c ${start}` });
        expect((await notes.find('byText', {}, 9)).slice(0, 3).map(({ text }) => text)).toEqual(['a', 'b', 'c first']);
        await store.close();
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
