import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SqliteStore } from '@chartloom/store';
import { openAccount } from './account.js';
import { ACCOUNTS } from './accounts.store.js';
import type { AccountsService } from './accounts.service.js';
import { RateBudgetsService } from './rate-budgets.service.js';

describe('budgets of requests', () => {
  const store = new SqliteStore(':memory:');
  let now = 0;
  const clock = { now: () => now, elapsed: () => now };
  const account = { ...openAccount('o1', 'Ward', 'standard', 0), limits: { convertsPerMinute: 60, readsPerMinute: 100 } };
  const accounts = { account: () => Promise.resolve(account) } as unknown as AccountsService;
  /** Two processes of accounts over one store. */
  const [one, other] = [0, 1].map(() => new RateBudgetsService(store, accounts, clock)) as [
    RateBudgetsService,
    RateBudgetsService,
  ];
  beforeAll(() => store.collection(ACCOUNTS).insert(account));
  afterAll(() => store.close());

  it('are given out once, whoever asks and however many at the same time', async () => {
    const asked = Array.from({ length: 30 }, (_, i) => (i % 2 ? one : other).lease('o1', 'convert', 6));
    const granted = (await Promise.all(asked)).map(({ taken }) => taken);
    expect(granted.reduce((sum, n) => sum + n)).toBe(60);
    expect(await one.lease('o1', 'convert', 6)).toMatchObject({ taken: 0, remaining: 0, waitSeconds: 1 });
  });

  it('fill again with time, and are there for each class apart', async () => {
    now += 3_000;
    expect(await other.lease('o1', 'convert', 6)).toMatchObject({ taken: 3, remaining: 0 });
    expect(await other.lease('o1', 'read', 10)).toMatchObject({ taken: 10, remaining: 90, waitSeconds: 0 });
  });

  it('follow the limits of the organization', async () => {
    account.limits.readsPerMinute = 20;
    expect(await one.lease('o1', 'read', 50)).toMatchObject({ taken: 20, remaining: 0 });
  });

  it('are of the three classes only', async () => {
    await expect(one.lease('o1', 'constructor', 1)).rejects.toMatchObject({ code: 'not-found' });
  });
});
