import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import { createLog } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { AccountsService } from './accounts.service.js';

class DeafBus extends EventPublisher {
  override publish(): Promise<void> {
    return Promise.resolve();
  }
}

describe('organizations', () => {
  let accounts: AccountsService;
  let now: number;
  beforeEach(() => {
    now = 0;
    const clock = { now: () => now, elapsed: () => now };
    accounts = new AccountsService(new SqliteStore(':memory:'), new DeafBus(), clock, createLog('silent'));
  });

  const made = async (name: string) => {
    now += 1;
    return (await accounts.createClient('', name, 'standard', 10)).organizationId;
  };
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  it('are listed newest first, page by page, each once', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.unshift(await made(name));
    const first = await accounts.listOrganizations(2);
    const second = await accounts.listOrganizations(2, first[1]);
    const third = await accounts.listOrganizations(2, second[1]);
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(ids);
    expect(await accounts.listOrganizations(2, third[0])).toEqual([]);
  });

  it('are granted credits once for each key, whether the ledger has it already or not', async () => {
    const id = await made('a');
    const granted = async () => (await accounts.account(id)).granted;
    const both = await Promise.all([accounts.grant(id, 5, 'k', 'Invoice 7'), accounts.grant(id, 5, 'k', 'Invoice 7')]);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(await granted()).toBe(15);

    accounts.relay.push(await accounts.account(id));
    await accounts.onApplicationBootstrap();
    for (let i = 0; (await accounts.ledger.list(id, 10)).length < 2 && i < 100; i++)
      await new Promise((done) => setTimeout(done, 20));
    await accounts.onApplicationShutdown();
    expect(await accounts.ledger.list(id, 10)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'grant', units: 5, reason: 'Invoice 7' })]),
    );
    expect((await accounts.grant(id, 5, 'k')).replayed).toBe(true);
    expect(await codeOf(accounts.grant(id, 6, 'k'))).toBe('idempotency-key-reused');
    expect(await granted()).toBe(15);
    expect((await accounts.grant(id, 6, 'other')).replayed).toBe(false);
    expect(await granted()).toBe(21);
  });

  it('know how many jobs hold credits, also of those that hold none', async () => {
    const id = await made('a');
    const holding = async () => (await accounts.account(id)).holding;
    const item = (holdId: string, units: number) => ({ holdId, units });
    expect(await holding()).toBeUndefined();
    await accounts.hold(id, [item('x', 2), item('y', 0), item('z', 3)]);
    await accounts.hold(id, [item('x', 4)], true);
    expect(await holding()).toBe(3);
    await accounts.settle(id, [item('x', 1), item('x', 1)]);
    await accounts.release(id, ['y', 'unknown']);
    await accounts.release(id, ['y']);
    expect(await holding()).toBe(1);
    await accounts.hold(id, [item('x', 9)]); // ended
    await accounts.settle(id, [item('z', 3)]);
    expect(await holding()).toBeUndefined();
  });

  it('refuse a key of recent that grants another sum', async () => {
    const id = await made('a');
    await accounts.grant(id, 5, 'k');
    expect(await codeOf(accounts.grant(id, 6, 'k'))).toBe('idempotency-key-reused');
  });
});
