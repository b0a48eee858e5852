import { describe, expect, it } from '@jest/globals';
import { ObservedStore } from './observed-store.js';
import { SqliteStore } from './sqlite/sqlite-store.js';
import { collection, Conflict, type Stored } from './store.js';
import { documentStoreContract } from './store.contract.js';

interface Note extends Stored {
  readonly topic: string;
}
const NOTES = collection<Note>()('notes', { byTopic: { fields: ['topic'] } });

documentStoreContract('an observed store', () =>
  Promise.resolve(new ObservedStore(new SqliteStore(':memory:'), () => undefined)),
);

describe('an observed store', () => {
  it('tells of every call, of one that fails too', async () => {
    const heard: string[] = [];
    const store = new ObservedStore(new SqliteStore(':memory:'), (name, operation, seconds) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      heard.push(`${name} ${operation}`);
    });
    const notes = store.collection(NOTES);
    await notes.insert({ id: 'a', version: 1, topic: 'x' });
    await expect(notes.insert({ id: 'a', version: 1, topic: 'x' })).rejects.toThrow(Conflict);
    await notes.get('a');
    await notes.put({ id: 'a', version: 2, topic: 'y' });
    await notes.find('byTopic', { equals: ['y'] }, 10);
    await notes.count('byTopic', { equals: ['y'] }, 10);
    await notes.delete('a');
    await store.close();
    expect(heard).toEqual(['insert', 'insert', 'get', 'put', 'find', 'count', 'delete'].map((operation) => `notes ${operation}`));
  });
});
