import { beforeEach, describe, expect, it } from '@jest/globals';
import { createRouterTransport } from '@connectrpc/connect';
import { accountsV1, fail } from '@chartloom/contracts';
import { Rpc, toConnectError } from '@chartloom/rpc';
import { CreditHolds } from './credit-holds.js';

describe('credits held with accounts', () => {
  let calls: string[][];
  let credits: number;
  let isAway: boolean;
  let holds: CreditHolds;

  beforeEach(() => {
    calls = [];
    credits = 100;
    isAway = false;
    const transport = createRouterTransport(({ service }) => {
      service(accountsV1.AccountsService, {
        hold: ({ items }) => {
          calls.push(items.map(({ holdId }) => holdId));
          if (isAway) throw toConnectError(fail('service-unavailable'));
          const units = items.reduce((sum, item) => sum + item.units, 0);
          if (units > credits) throw toConnectError(fail('insufficient-credits'));
          credits -= units;
          return { limits: { maxInFlight: 3 } };
        },
      });
    });
    holds = new CreditHolds(
      new (class extends Rpc {
        override transport = () => transport;
      })(),
    );
  });
  const ask = (organization: string, holdId: string, units = 1) => holds.hold(organization, [{ holdId, units }]);

  it('are one call for what an organization asks during the one before', async () => {
    const limits = await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1'), ask('a', 'a3')]);
    expect(limits.map(({ maxInFlight }) => maxInFlight)).toEqual([3, 3, 3, 3]);
    expect(calls).toEqual([['a1'], ['b1'], ['a2', 'a3']]);
    await ask('a', 'a4');
    expect(calls.at(-1)).toEqual(['a4']);
  });

  it('are asked for one by one where they do not suffice for all', async () => {
    credits = 4;
    const asked = await Promise.allSettled([ask('a', 'a1'), ask('a', 'a2', 2), ask('a', 'a3', 9), ask('a', 'a4')]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(calls).toEqual([['a1'], ['a2', 'a3', 'a4'], ['a2'], ['a3'], ['a4']]);
  });

  it('fail for all of a call that fails, and the next call is made', async () => {
    isAway = true;
    const asked = await Promise.allSettled([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toEqual([['a1'], ['a2', 'a3']]);
    isAway = false;
    expect(await ask('a', 'a4')).toMatchObject({ maxInFlight: 3 });
  });
});
