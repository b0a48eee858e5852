import { Code } from '@connectrpc/connect';
import { describe, expect, it } from '@jest/globals';
import { ScriptedRpc } from '../testing/scripted-gateway.js';
import type { Caller } from './caller.js';
import { RateLimiter } from './rate-limiter.js';

const caller = { organizationId: 'o1', limits: { convertsPerMinute: 20, readsPerMinute: 20, uploadsPerMinute: 20 } } as Caller;

/** How many of 50 requests a limiter allows. */
async function allowedBy(limiter: RateLimiter): Promise<number> {
  const counted = Array.from({ length: 50 }, () => limiter.count(caller, 'convert'));
  return (await Promise.all(counted)).filter(({ allowed }) => allowed).length;
}

describe('the rate limit', () => {
  const clock = { now: () => 0, elapsed: () => 0 };

  it('is counted here where there is no other gateway, and accounts are not asked', async () => {
    const rpc = new ScriptedRpc();
    rpc.script.set('leaseRate', Code.Internal);
    expect(await allowedBy(new RateLimiter(clock, rpc))).toBe(20);
  });

  it('is shared with other gateways', async () => {
    const rpc = new ScriptedRpc();
    const allowed = [await allowedBy(new RateLimiter(clock, rpc, true)), await allowedBy(new RateLimiter(clock, rpc, true))];
    expect(allowed).toEqual([20, 0]);
    const { headers } = await new RateLimiter(clock, rpc, true).count(caller, 'convert');
    expect(headers).toEqual({ 'ratelimit-policy': '"convert";q=20;w=60', ratelimit: '"convert";r=0;t=3', 'retry-after': '3' });
  });

  it('is counted by each gateway while accounts cannot be asked', async () => {
    const rpc = new ScriptedRpc();
    rpc.script.set('leaseRate', Code.Unimplemented);
    for (let i = 0; i < 2; i++) expect(await allowedBy(new RateLimiter(clock, rpc, true))).toBe(20);
  });
});
