import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  announceChange,
  grant,
  hold,
  limitsOf,
  lineOf,
  openAccount,
  release,
  settle,
  withLimits,
  withoutOwnHolds,
  type Account,
} from './account.js';
import { jobLineId, supersedes, type LedgerEntry } from './ledger.js';

const account = (credits: number): Account => grant(openAccount('org', 'Clinic', 'standard', 0), credits, 'opening', 0)!;
const held = (
  a: Account,
  id: string,
  units: number,
  adjust = false,
  now = 0,
  stored?: ReadonlyMap<string, LedgerEntry>,
): Account => hold(a, [{ holdId: id, units }], adjust, now, stored) ?? a;
/** What the outbox has of the line of each job. */
const lines = (a: Account) =>
  a.outbox.flatMap((said) =>
    said.type === 'ledger' && said.entry.jobId ? [[said.entry.jobId, said.entry.kind, said.entry.units] as const] : [],
  );
/** The account once its outbox is stored, and the lines that are stored then. */
function relayed(a: Account, stored: ReadonlyMap<string, LedgerEntry> = new Map()) {
  const all = new Map(stored);
  for (const said of a.outbox) {
    if (said.type !== 'ledger') continue;
    const known = all.get(said.entry.id);
    if (!known || supersedes(said.entry, known)) all.set(said.entry.id, said.entry);
  }
  return { account: { ...a, outbox: [] } as Account, stored: all };
}
const sums = ({ granted: g, available, held: h, spent }: Account) => ({ granted: g, available, held: h, spent });

describe('an account', () => {
  it('holds, charges and gives back', () => {
    let a = hold(
      account(10),
      [
        { holdId: 'j1', units: 3 },
        { holdId: 'j2', units: 2 },
      ],
      false,
      0,
    )!;
    expect(sums(a)).toEqual({ granted: 10, available: 5, held: 5, spent: 0 });
    a = settle(a, [{ holdId: 'j1', units: 3 }], 1)!;
    a = release(a, ['j2'], 1)!;
    expect(sums(a)).toEqual({ granted: 10, available: 7, held: 0, spent: 3 });
  });

  it('refuses a hold that it cannot cover, and keeps none of it', () => {
    const a = account(4);
    expect(() =>
      hold(
        a,
        [
          { holdId: 'j1', units: 3 },
          { holdId: 'j2', units: 2 },
        ],
        false,
        0,
      ),
    ).toThrow(
      expect.objectContaining({
        message: 'Insufficient credits. Please contact support to upgrade your plan.',
        details: expect.objectContaining({ meta: { detail: 'Credits needed: 5. Credits left: 4.' } }) as unknown,
      }),
    );
  });

  it('settles and releases a hold once, however often it is told, also when its line is stored', () => {
    const a = settle(held(account(10), 'j1', 3), [{ holdId: 'j1', units: 3 }], 1)!;
    for (const { account: once, stored } of [relayed(a), { account: a, stored: new Map<string, LedgerEntry>() }]) {
      expect(settle(once, [{ holdId: 'j1', units: 3 }], 2, stored)).toBeUndefined();
      expect(release(once, ['j1'], 2, stored)).toBeUndefined();
      expect(hold(once, [{ holdId: 'j1', units: 3 }], false, 2, stored)).toBeUndefined();
    }
  });

  it('goes by the stored line where its outbox has nothing of it', () => {
    const { account: a, stored } = relayed(held(account(10), 'j1', 3));
    expect(sums(settle(a, [{ holdId: 'j1', units: 2 }], 1, stored)!)).toEqual({ granted: 10, available: 8, held: 0, spent: 2 });
    expect(sums(release(a, ['j1'], 1, stored)!)).toEqual({ granted: 10, available: 10, held: 0, spent: 0 });
    expect(sums(held(a, 'j1', 5, true, 1, stored))).toEqual({ granted: 10, available: 5, held: 5, spent: 0 });
    expect(settle(a, [{ holdId: 'j1', units: 2 }], 1, new Map())).toBeUndefined();
  });

  it('goes by its outbox where that is newer than what is stored', () => {
    const { account: before, stored } = relayed(held(account(10), 'j1', 3));
    const a = held(before, 'j1', 5, true, 1, stored);
    expect(lineOf(a, jobLineId('org', 'j1'), stored)).toMatchObject({ kind: 'hold', units: 5 });
    expect(sums(release(a, ['j1'], 2, stored)!)).toEqual({ granted: 10, available: 10, held: 0, spent: 0 });
  });

  it('adjusts a hold, up to what it has, and never makes a gone one again', () => {
    const a = held(account(10), 'j1', 1);
    expect(sums(held(a, 'j1', 10, true))).toMatchObject({ available: 0, held: 10 });
    expect(() => held(a, 'j1', 11, true)).toThrow(/Insufficient/);
    expect(() => held(a, 'j2', 1, true)).toThrow(/not found/);
    expect(() => held(release(a, ['j1'], 1)!, 'j1', 1, true)).toThrow(/not found/);
  });

  it('changes nothing where a hold is as it should be', () => {
    const a = held(account(10), 'j1', 3);
    expect(hold(a, [{ holdId: 'j1', units: 3 }], false, 5)).toBeUndefined();
  });

  it('keeps the age of a hold that is adjusted', () => {
    const adjusted = held(held(account(10), 'j1', 1, false, 100), 'j1', 4, true, 700);
    expect(lineOf(adjusted, jobLineId('org', 'j1'), new Map())).toMatchObject({ kind: 'hold', units: 4, since: 100, at: 700 });
  });

  it('gives a hold back once, however often one call names it', () => {
    const a = held(account(10), 'j1', 3);
    expect(sums(release(a, ['j1', 'j1'], 1)!)).toEqual({ granted: 10, available: 10, held: 0, spent: 0 });
  });

  it('holds and charges once what one call names twice', () => {
    const item = { holdId: 'j1', units: 3 };
    const a = hold(account(10), [item, item], false, 0)!;
    expect(sums(a)).toEqual({ granted: 10, available: 7, held: 3, spent: 0 });
    const charged = settle(a, [item, item], 1)!;
    expect(sums(charged)).toEqual({ granted: 10, available: 7, held: 0, spent: 3 });
    expect(lines(charged)).toEqual([['j1', 'charge', 3]]);
  });

  it('may lower a hold whatever is left, and holds what costs nothing', () => {
    const a = held(account(10), 'j1', 10);
    expect(sums(held(a, 'j1', 4, true))).toMatchObject({ available: 6, held: 4 });
    expect(sums(held(a, 'j2', 0))).toMatchObject({ available: 0, held: 10 });
    expect(lines(held({ ...a, available: -5 }, 'j2', 0))).toContainEqual(['j2', 'hold', 0]);
  });

  it('grants once for each key, also when the grant is stored', () => {
    const { account: a, stored } = relayed(grant(account(10), 5, 'k', 1)!);
    expect(grant(a, 5, 'k', 2, stored)).toBeUndefined();
    expect(sums(grant(a, 5, 'other', 2, stored)!)).toMatchObject({ granted: 20 });
  });

  it('says where something is held', () => {
    const a = held(account(10), 'j1', 3);
    expect(a.holding).toBe(1);
    expect(release(a, ['j1'], 1)).not.toHaveProperty('holding');
  });

  it('has the newest state of a line in its outbox, with a number of its own', () => {
    const a = settle(held(held(account(10), 'j1', 3), 'j2', 1), [{ holdId: 'j1', units: 3 }], 1)!;
    expect(a.outbox.map((said) => said.id)).toEqual(['org:grant:opening#1', 'org:charge:j2#3', 'org:charge:j1#4']);
    expect(a.lines).toBe(4);
  });

  it('makes lines of the holds that an older version stored', () => {
    const old: Account = { ...account(10), outbox: [], available: 5, held: 5, holds: { j1: [3, 100], j2: [2, 200] }, dueAt: 700 };
    const a = withoutOwnHolds(old);
    expect(a).not.toHaveProperty('holds');
    expect(a).not.toHaveProperty('dueAt');
    expect(lines(a)).toEqual([
      ['j1', 'hold', 3],
      ['j2', 'hold', 2],
    ]);
    expect(lineOf(a, jobLineId('org', 'j1'), new Map())).toMatchObject({ since: 100 });
    expect(sums(settle(a, [{ holdId: 'j1', units: 3 }], 901)!)).toEqual({ granted: 10, available: 5, held: 2, spent: 3 });
    expect(withoutOwnHolds(a)).toBe(a);
  });

  it('tells of grants, charges and changes through its outbox', () => {
    const a = settle(held(account(10), 'j1', 3), [{ holdId: 'j1', units: 2 }], 7)!;
    expect(a.outbox).toMatchObject([
      { id: 'org:grant:opening#1', type: 'ledger', entry: { id: 'org:grant:opening', kind: 'grant', units: 10, at: 0 } },
      { type: 'ledger', entry: { id: 'org:charge:j1', kind: 'charge', units: 2, jobId: 'j1', at: 7 } },
    ]);
    expect(announceChange(openAccount('org', 'Clinic', 'standard', 0), 'cl_1', 5).outbox).toMatchObject([
      { id: 'changed:cl_1:5', type: 'changed', clientId: 'cl_1' },
    ]);
    const [announcement] = announceChange(openAccount('org', 'Clinic', 'standard', 0), undefined, 5).outbox;
    expect(announcement).toMatchObject({ id: 'changed::5', type: 'changed' });
    expect(announcement).not.toHaveProperty('clientId');
  });

  it('has the limits of its plan but for those of its own', () => {
    expect(limitsOf({ plan: 'enterprise', limits: { maxPages: 50 } })).toMatchObject({ maxPages: 50, convertsPerMinute: 600 });
  });

  it.each([
    ['standard', 'sandbox'],
    ['sandbox', 'enterprise'],
  ] as const)('of the plan %s never becomes one of the plan %s', (before, after) => {
    const opened = openAccount('org', 'Clinic', before, 0);
    expect(() => withLimits(opened, after, {}, 1)).toThrow(expect.objectContaining({ code: 'unsupported-combination' }));
    expect(withLimits(opened, undefined, { maxPages: 3 }, 1)).toMatchObject({ plan: before, limits: { maxPages: 3 } });
  });

  it('always adds up, whatever comes in whatever order', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const units = fc.integer({ min: 0, max: 8 });
    const step = fc.oneof(
      fc.record({ do: fc.constant('hold' as const), id, units, adjust: fc.boolean() }),
      fc.record({ do: fc.constant('settle' as const), id, units }),
      fc.record({ do: fc.constant('release' as const), id, units }),
      fc.record({ do: fc.constant('grant' as const), id, units }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 50 }),
        fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }),
        (steps, stores) => {
          let a = account(20);
          let stored: ReadonlyMap<string, LedgerEntry> = new Map();
          const apply = (s: (typeof steps)[number]): Account | undefined => {
            if (s.do === 'hold') return hold(a, [{ holdId: s.id, units: s.units }], s.adjust, 0, stored);
            if (s.do === 'settle') return settle(a, [{ holdId: s.id, units: s.units }], 0, stored);
            return s.do === 'release' ? release(a, [s.id], 0, stored) : grant(a, s.units, s.id, 0, stored);
          };
          for (const [i, s] of steps.entries()) {
            try {
              a = apply(s) ?? a;
            } catch {
              // refused: nothing changed
            }
            const all = [...relayed(a, stored).stored.values()];
            const of = (kind: LedgerEntry['kind']) =>
              all.filter((line) => line.kind === kind).reduce((sum, { units }) => sum + units, 0);
            if (a.granted !== a.available + a.held + a.spent || a.held !== of('hold') || a.spent !== of('charge')) return false;
            if (a.granted !== of('grant')) return false;
            if (stores[i] === true) ({ account: a, stored } = relayed(a, stored));
          }
          return true;
        },
      ),
    );
  });
});
