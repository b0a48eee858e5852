import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import { Clock } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { SqliteStore, Store, type CollectionSpec, type DocumentStore, type Stored } from '@chartloom/store';
import { LINGER_MS } from './account.js';
import { AccountsService } from './accounts.service.js';
import { jobLineId } from './ledger.js';

class SteppedClock extends Clock {
  at = Date.now();
  override now = () => this.at;
}

class SilentBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

/** A store that counts what is asked of it. */
class CountingStore extends Store {
  readonly counts = new Map<string, number>();
  private readonly inner = new SqliteStore(':memory:');

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const inner = this.inner.collection(spec);
    const count = (kind: string): void => {
      const name = `${spec.name} ${kind}`;
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    };
    return {
      insert: (document) => (count('writes'), inner.insert(document)),
      get: (id) => (count('reads'), inner.get(id)),
      put: (next) => (count('writes'), inner.put(next)),
      find: (...query) => inner.find(...query),
      count: (...query) => inner.count(...query),
      delete: (id) => (count('writes'), inner.delete(id)),
    };
  }

  override close(): Promise<void> {
    return this.inner.close();
  }
}

describe('the lines of jobs', () => {
  let store: CountingStore;
  let clock: SteppedClock;
  let accounts: AccountsService;
  let id: string;

  const begin = () => new AccountsService(store, new SilentBus(), clock, createLog('silent'));
  beforeEach(async () => {
    store = new CountingStore();
    clock = new SteppedClock();
    accounts = begin();
    id = (await accounts.createClient('', 'a', 'standard', 1_000)).organizationId;
    await accounts.relay.publishAll();
    await accounts.hold(id, [{ holdId: 'first', units: 1 }]);
    await accounts.settle(id, [{ holdId: 'first', units: 1 }]);
    await accounts.relay.run();
    store.counts.clear();
  });
  const counts = () => Object.fromEntries(store.counts);
  const kindOf = async (job: string): Promise<string | undefined> => (await accounts.ledger.get(jobLineId(id, job)))?.kind;

  it('that end soon are stored once, as their charge, and leave the account with its next write', async () => {
    for (const job of ['j1', 'j2']) {
      await accounts.hold(id, [{ holdId: job, units: 1 }]);
      await accounts.relay.run();
      clock.at += 1_000;
      await accounts.settle(id, [{ holdId: job, units: 1 }]);
      await accounts.relay.run();
    }
    expect(counts()).toEqual({ 'accounts writes': 4, 'ledger reads': 2, 'ledger writes': 2 });
    expect((await accounts.account(id)).outbox).toHaveLength(1);
    expect([await kindOf('j1'), await kindOf('j2')]).toEqual(['charge', 'charge']);
  });

  it('that hold for longer are stored, then their charge, which needs no look at them for itself', async () => {
    await accounts.hold(id, [{ holdId: 'j1', units: 1 }]);
    await accounts.relay.run();
    expect(await kindOf('j1')).toBeUndefined();
    clock.at += LINGER_MS;
    await accounts.relay.run();
    await new Promise((resolve) => setTimeout(resolve, 1_050)); // its next poll
    await accounts.relay.run();
    expect(await kindOf('j1')).toBe('hold');
    store.counts.clear();
    await accounts.settle(id, [{ holdId: 'j1', units: 1 }]);
    await accounts.relay.run();
    expect(counts()).toEqual({ 'accounts writes': 1, 'ledger reads': 1, 'ledger writes': 1 });
    expect(await kindOf('j1')).toBe('charge');
  });

  it('are few in the account, however many jobs are under way', async () => {
    for (let n = 0; n < 60; n++) {
      await accounts.hold(id, [{ holdId: `j${n}`, units: 1 }]);
      await accounts.relay.run();
    }
    const { outbox, held } = await accounts.account(id);
    expect([held, outbox.length]).toEqual([60, 33]);
    expect([await kindOf('j0'), await kindOf('j59')]).toEqual([undefined, 'hold']);
  });

  it('that a process before had not stored are stored at once by one that has the data for itself', async () => {
    await accounts.hold(id, [{ holdId: 'j1', units: 1 }]);
    await begin().relay.publishAll();
    expect(await kindOf('j1')).toBe('hold');
  });

  it('are settled once, also by a process that knows an older account', async () => {
    const other = begin();
    await other.hold(id, [{ holdId: 'other', units: 1 }]); // it keeps this account in mind
    await accounts.hold(id, [{ holdId: 'j1', units: 1 }]);
    await accounts.relay.run();
    await accounts.settle(id, [{ holdId: 'j1', units: 1 }]);
    await accounts.relay.run();
    await accounts.hold(id, [{ holdId: 'j2', units: 1 }]); // takes the charge from the outbox
    await other.settle(id, [{ holdId: 'j1', units: 1 }]);
    await other.settle(id, [{ holdId: 'other', units: 1 }]);
    expect(await accounts.account(id)).toMatchObject({ held: 1, spent: 3 });
  });
});
