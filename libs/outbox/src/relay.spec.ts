import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { event, EventPublisher, type Outgoing } from '@chartloom/bus';
import { eventsV1, TOPICS } from '@chartloom/contracts';
import { Clock, SystemClock } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { collection, SqliteStore, update, type DocumentStore } from '@chartloom/store';
import { announce, Relay, type Announcement, type Outboxed, type RelayOptions } from './relay.js';

type Note = Outboxed<Announcement>;

const NOTES = collection<Note>()('notes', { outbox: { fields: ['outboxAt'] } });
const NOW = 1_000;
const note = (id: string, ...said: string[]): Note =>
  announce<Announcement, Note>(
    { id, version: 1, outbox: [] },
    said.map((entry) => ({ id: entry })),
    NOW,
  );

/** A bus that keeps what it was given, and refuses while it is down. */
class RecordingBus extends EventPublisher {
  readonly published: string[] = [];
  down = false;

  override publish(events: readonly Outgoing[]): Promise<void> {
    if (this.down) return Promise.reject(new Error('the bus is down'));
    this.published.push(...events.map(({ id }) => id));
    return Promise.resolve();
  }
}

describe('a relay', () => {
  let store: SqliteStore;
  let notes: DocumentStore<Note, 'outbox'>;
  let bus: RecordingBus;
  const running: Relay<Announcement, Note>[] = [];

  beforeEach(() => {
    store = new SqliteStore(':memory:');
    notes = store.collection(NOTES);
    bus = new RecordingBus();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.stop()));
    await store.close();
  });

  const started = (
    on: DocumentStore<Note, 'outbox'> = notes,
    clock: Clock = new SystemClock(),
    options: RelayOptions<Note, Announcement> = {},
  ): Relay<Announcement, Note> => {
    const message = create(eventsV1.AccountChangedSchema, {});
    const events = (document: Note, entry: Announcement) => [
      event(TOPICS.accounts, document.id, `${document.id}:${entry.id}`, message),
    ];
    const relay = new Relay<Announcement, Note>(on, bus, events, 'test', clock, createLog('silent'), options);
    relay.start();
    running.push(relay);
    return relay;
  };
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    const end = Date.now() + 4_000;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error('nothing happened within 4 s');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const cleared = async (id: string): Promise<boolean> => (await notes.get(id))?.outbox.length === 0;

  it('announces what was pushed, then clears it', async () => {
    const relay = started();
    await notes.insert(note('a', '1', '2'));
    relay.push(note('a', '1', '2'));
    await until(() => cleared('a'));
    expect(bus.published).toEqual(['a:1', 'a:2']);
    expect(await notes.get('a')).not.toHaveProperty('outboxAt');
  });

  it('says once what it was handed over twice, and what was handed over while it was being cleared', async () => {
    const relay = started();
    const first = note('a', '1');
    await notes.insert(first);
    bus.publish = async (events) => {
      bus.published.push(...events.map(({ id }) => id));
      if (bus.published.length > 1) return;
      await update(notes, 'a', (document) => announce<Announcement, Note>(document, [{ id: '2' }], NOW));
      relay.push({ ...announce<Announcement, Note>(first, [{ id: '2' }], NOW), version: 2 });
      relay.push(first);
    };
    relay.push(first);
    relay.push(first);
    await until(() => bus.published.length > 1);
    await until(() => cleared('a'));
    expect(bus.published).toEqual(['a:1', 'a:2']);
  });

  it('that waits with clearing leaves it to the next change of a document, and makes up for one that does not come', async () => {
    const clock = { at: NOW, now: () => clock.at, elapsed: () => clock.at };
    const relay = started(notes, clock, { clearAfterMs: 2_000 });
    for (const id of ['changed', 'unchanged']) {
      await notes.insert(note(id, '1'));
      relay.push(note(id, '1'));
    }
    await relay.run();
    expect(bus.published).toEqual(['changed:1', 'unchanged:1']);
    expect([await cleared('changed'), await cleared('unchanged')]).toEqual([false, false]);
    await update(notes, 'changed', ({ outboxAt: _, ...document }) => ({ ...document, outbox: [] }));
    clock.at += 2_000;
    await until(() => cleared('unchanged'));
    expect((await notes.get('changed'))?.version).toBe(2);
    expect(bus.published).toHaveLength(2);
  });

  it('that waits with clearing says again what another process left', async () => {
    const clock = { at: NOW + 4_999, now: () => clock.at, elapsed: () => clock.at };
    await notes.insert(note('foreign', '1'));
    const relay = started(notes, clock, { clearAfterMs: 2_000 });
    await relay.run();
    expect(bus.published).toEqual([]);
    clock.at++;
    await until(() => cleared('foreign'));
    expect(bus.published).toEqual(['foreign:1']);
  });

  it('that leaves to others for long finds soon at its start what a process before left, however much', async () => {
    const clock = { at: NOW + 5_000, now: () => clock.at, elapsed: () => clock.at };
    const options = { clearAfterMs: 30_000, leftAfterMs: 40_000 };
    for (let i = 0; i < 201; i++) await notes.insert(note(`left${i}`, '1'));
    const relay = started(notes, clock, options);
    await until(() => bus.published.length === 201);
    await relay.run();
    expect(new Set(bus.published).size).toBe(201);
    expect(await cleared('left0')).toBe(false);
    clock.at = NOW + 39_999;
    await notes.insert(note('foreign', '1'));
    await relay.run();
    expect(bus.published).toHaveLength(201);
    clock.at++;
    await relay.run();
    expect(bus.published.slice(201)).toEqual(['foreign:1']);
  });

  it('publishes again what the bus refused, without a look for it', async () => {
    const clock = { at: NOW, now: () => clock.at, elapsed: () => clock.at };
    const relay = started(notes, clock, { clearAfterMs: 30_000, leftAfterMs: 40_000 });
    bus.down = true;
    relay.push(note('a', '1'));
    await relay.run().catch(() => undefined);
    bus.down = false;
    await until(() => bus.published.length > 0);
    expect(bus.published).toEqual(['a:1']);
  });

  it('finds at its start what a process before left behind', async () => {
    await notes.insert(note('left', '1'));
    started();
    await until(() => cleared('left'));
    expect(bus.published).toEqual(['left:1']);
  });

  it('finds within a second or so what another process stored', async () => {
    started();
    await until(() => true);
    await notes.insert(note('foreign', '1'));
    await until(() => cleared('foreign'));
    expect(bus.published).toEqual(['foreign:1']);
  });

  it('leaves to the process that stored it what was stored just now', async () => {
    let now = NOW + 1_000;
    const clock = new (class extends Clock {
      override now = () => now;
    })();
    await notes.insert(note('foreign', '1'));
    const relay = started(notes, clock);
    await relay.run();
    expect(bus.published).toEqual([]);
    now = NOW + 10_000;
    await relay.run();
    expect(bus.published).toEqual(['foreign:1']);
  });

  it('announces again, under the same id, what was published but not cleared when its process died', async () => {
    await notes.insert(note('a', '1'));
    const dying: DocumentStore<Note, 'outbox'> = {
      insert: (document) => notes.insert(document),
      get: (id) => notes.get(id),
      find: (...query) => notes.find(...query),
      count: (...query) => notes.count(...query),
      delete: (id) => notes.delete(id),
      put: () => new Promise(() => undefined), // the process ends here
    };
    started(dying);
    running.pop(); // nobody waits for the dead
    await until(() => bus.published.length === 1);
    expect((await notes.get('a'))?.outbox).toHaveLength(1);
    started();
    await until(() => cleared('a'));
    expect(bus.published).toEqual(['a:1', 'a:1']);
  });

  it('keeps everything while the bus is down', async () => {
    bus.down = true;
    await notes.insert(note('a', '1'));
    const relay = started();
    relay.push(note('a', '1'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await cleared('a')).toBe(false);
    bus.down = false;
    await until(() => cleared('a'));
    expect(bus.published).toEqual(['a:1']);
  });

  it('leaves in the outbox what came in while it announced', async () => {
    const first = note('a', '1');
    await notes.insert(first);
    bus.publish = async (events) => {
      bus.published.push(...events.map(({ id }) => id));
      if (bus.published.length > 1) return;
      await update(notes, 'a', (document) => announce<Announcement, Note>(document, [{ id: '2' }], NOW));
    };
    started();
    await until(() => cleared('a'));
    expect(bus.published).toEqual(['a:1', 'a:2']);
  });
});
