import { describe, expect, it } from '@jest/globals';
import { SqliteStore } from '@chartloom/store';
import { jobLineId, type LedgerEntry } from './ledger.js';
import { LedgerLines } from './ledger-lines.js';

const CHECK_MS = 1_000;
const id = jobLineId('org', 'j1');
const line = (kind: LedgerEntry['kind'], seq: number, units = 3): LedgerEntry => ({
  ...{ id, kind, units, jobId: 'j1', at: seq, seq },
  ...(kind === 'hold' && { since: 5 }),
});

describe('the state of a line that is stored', () => {
  it.each([
    ['of a hold is that of its charge', [line('hold', 1), line('charge', 2)], 'charge', 2],
    ['of a hold is the adjusted one', [line('hold', 1), line('hold', 2, 4)], 'hold', 2],
    ['stays charged, when its hold comes later', [line('charge', 2), line('hold', 1)], 'charge', 2],
    ['stays charged, when a hold with a later number comes', [line('charge', 2), line('hold', 3)], 'charge', 2],
    ['stays given back, when a charge comes', [line('release', 2), line('charge', 3)], 'release', 2],
    ['stays adjusted, when what was decided before comes', [line('hold', 2, 4), line('hold', 1)], 'hold', 2],
  ])('%s', async (_, entries, kind, seq) => {
    const lines = new LedgerLines(new SqliteStore(':memory:'), CHECK_MS);
    for (const entry of entries) await lines.post('org', entry);
    expect(await lines.get(id)).toMatchObject({ kind, seq });
    expect([...(await lines.read([id, id, 'unknown'])).keys()]).toEqual([id]);
  });

  it('is the latest, in whatever order they are stored at the same time', async () => {
    const lines = new LedgerLines(new SqliteStore(':memory:'), CHECK_MS);
    await Promise.all([line('hold', 1), line('charge', 3), line('hold', 2)].map((entry) => lines.post('org', entry)));
    expect(await lines.get(id)).toMatchObject({ kind: 'charge', seq: 3 });
  });

  it('is listed when it is a grant or a charge, and checked while it is a hold', async () => {
    const lines = new LedgerLines(new SqliteStore(':memory:'), CHECK_MS);
    await lines.post('org', { id: 'org:grant:k', kind: 'grant', units: 9, at: 0, seq: 1 });
    await lines.post('org', line('hold', 2));
    const seen = async () => ({
      listed: (await lines.list('org', 9)).map(({ kind }) => kind),
      held: (await lines.heldUntil(5, 9)).length,
      due: (await lines.toCheck(5 + CHECK_MS, 9)).length,
      early: (await lines.toCheck(4 + CHECK_MS, 9)).length,
    });
    expect(await seen()).toEqual({ listed: ['grant'], held: 1, due: 1, early: 0 });
    const [due] = await lines.toCheck(5 + CHECK_MS, 9);
    await lines.checked(due!, 5 + CHECK_MS);
    await lines.checked(due!, 5 + CHECK_MS); // as another process would
    expect(await seen()).toMatchObject({ held: 1, due: 0 });
    expect((await lines.toCheck(5 + 2 * CHECK_MS, 9)).map(({ version }) => version)).toEqual([2]);
    await lines.post('org', line('charge', 3));
    expect(await seen()).toEqual({ listed: ['charge', 'grant'], held: 0, due: 0, early: 0 });
  });
});
