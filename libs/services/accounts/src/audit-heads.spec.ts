import { afterAll, describe, expect, it } from '@jest/globals';
import { SqliteStore } from '@chartloom/store';
import { AuditHeadsService } from './audit-heads.service.js';

describe('heads of audit logs', () => {
  const store = new SqliteStore(':memory:');
  let now = 1_000;
  const clock = { now: () => now, elapsed: () => now };
  const heads = new AuditHeadsService(store, clock);
  afterAll(() => store.close());

  it('only ever move forward', async () => {
    for (const n of [3, 7, 5]) await heads.keep({ chain: 'a', n, mac: `m${n}`, ended: n === 7 });
    expect(await heads.list(10)).toMatchObject([{ id: 'a', n: 7, mac: 'm7', ended: true }]);
  });

  it('are listed page by page, oldest first', async () => {
    now += 1;
    await heads.keep({ chain: 'b', n: 0, mac: 'm0', ended: false });
    expect((await heads.list(1)).map(({ id }) => id)).toEqual(['a']);
    expect((await heads.list(1, 'a')).map(({ id }) => id)).toEqual(['b']);
    expect(await heads.latest()).toMatchObject({ id: 'b' });
  });
});
