import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SECOND, take, type Bucket } from '@chartloom/kernel';
import { LeasedRates, type RateLeases } from './leased-rates.js';

const budget = (perMinute: number) => ({ organizationId: 'o1', rateClass: 'read', perMinute }) as const;

/** Several gateways and one bucket that all ask, as accounts keeps it; the clock moves by hand. */
function gateways(count: number) {
  let bucket: Bucket | undefined;
  const state = { now: 0, asked: 0, isAway: false };
  const leases: RateLeases = {
    lease: ({ perMinute }, wanted) => {
      state.asked += 1;
      if (state.isAway) return Promise.reject(new Error('away'));
      const { taken, ...left } = take(bucket, perMinute, state.now, wanted);
      ({ bucket } = left);
      return Promise.resolve({ granted: taken, remaining: left.remaining, waitSeconds: left.waitSeconds });
    },
  };
  const start = () => new LeasedRates(leases, { now: () => state.now });
  return { state, start, all: Array.from({ length: count }, start) };
}

describe('rates over several gateways', () => {
  it('are never more than one gateway would allow, whoever is asked, dies and starts again', async () => {
    const step = fc.record({
      gateway: fc.nat(4),
      pause: fc.integer({ min: 0, max: 5_000 }),
      requests: fc.integer({ min: 1, max: 40 }),
      dies: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), async (steps, perMinute) => {
        const { state, start, all } = gateways(5);
        let allowed = 0;
        for (const { gateway, pause, requests, dies } of steps) {
          state.now += pause;
          if (dies) all[gateway] = start();
          const counted = Array.from({ length: requests }, () => all[gateway]!.count(budget(perMinute)));
          allowed += (await Promise.all(counted)).filter((one) => one.allowed).length;
          expect(allowed).toBeLessThanOrEqual(perMinute + (state.now * perMinute) / 60_000 + 1e-6);
        }
      }),
    );
  });

  it('are no less than the limit but for a tenth at each of the others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 300 }), async (count, perMinute) => {
        const { all } = gateways(count);
        let allowed = 0;
        for (let i = 0; i < perMinute * 2; i++)
          allowed += (await all[i < count ? i : 0]!.count(budget(perMinute))).allowed ? 1 : 0;
        expect(allowed).toBeGreaterThanOrEqual(perMinute - (count - 1) * Math.max(1, Math.floor(perMinute / 10)));
      }),
    );
  });

  it('come back where a gateway died with its share, as time fills the bucket', async () => {
    const { state, all } = gateways(2);
    for (const gateway of all) await gateway.count(budget(60)); // the first dies now, with five of its six
    const rest = async () => {
      let allowed = 0;
      while ((await all[1]!.count(budget(60))).allowed) allowed += 1;
      return allowed;
    };
    expect(await rest()).toBe(60 - 6 - 1);
    state.now += 6 * SECOND;
    expect(await rest()).toBe(6);
  });

  it('ask no more than about ten times a minute, and not at all before there is more', async () => {
    const { state, all } = gateways(1);
    for (let i = 0; i < 5_000; i++) await all[0]!.count(budget(600));
    expect(state.asked).toBeLessThanOrEqual(11);
    const { allowed, waitSeconds } = await all[0]!.count(budget(600));
    expect([allowed, waitSeconds, state.asked <= 11]).toEqual([false, 1, true]);
    state.now += waitSeconds * SECOND;
    expect((await all[0]!.count(budget(600))).allowed).toBe(true);
  });

  it('forget a share that was not used in ten seconds', async () => {
    const { state, all } = gateways(1);
    await all[0]!.count(budget(600));
    state.now += 10 * SECOND;
    await all[0]!.count(budget(600));
    expect(state.asked).toBe(2);
  });

  it('cannot be counted where no share can be asked for', async () => {
    const { state, all } = gateways(1);
    state.isAway = true;
    await expect(all[0]!.count(budget(60))).rejects.toThrow('away');
    state.isAway = false;
    expect((await all[0]!.count(budget(60))).allowed).toBe(true);
  });
});
