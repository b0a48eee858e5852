import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  announceChange,
  grant,
  hold,
  holdEach,
  HOLD_CHECK_MS,
  limitsOf,
  openAccount,
  release,
  reschedule,
  settle,
  staleHolds,
  withLimits,
  type Account,
} from './account.js';

const account = (credits: number): Account => grant(openAccount('org', 'Clinic', 'standard', 0), credits, 'opening', 0);
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
    );
    expect(sums(a)).toEqual({ granted: 10, available: 5, held: 5, spent: 0 });
    a = settle(a, [{ holdId: 'j1', units: 3 }], 1)!;
    a = release(a, ['j2'])!;
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
    ).toThrow(/Insufficient credits/);
  });

  it('settles and releases a hold once, however often it is told', () => {
    const a = hold(account(10), [{ holdId: 'j1', units: 3 }], false, 0);
    const once = settle(a, [{ holdId: 'j1', units: 3 }], 1)!;
    expect(settle(once, [{ holdId: 'j1', units: 3 }], 2)).toBeUndefined();
    expect(release(once, ['j1'])).toBeUndefined();
  });

  it('adjusts a hold, up to what it has, and never makes a gone one again', () => {
    const a = hold(account(10), [{ holdId: 'j1', units: 1 }], false, 0);
    expect(sums(hold(a, [{ holdId: 'j1', units: 10 }], true, 0))).toMatchObject({ available: 0, held: 10 });
    expect(() => hold(a, [{ holdId: 'j1', units: 11 }], true, 0)).toThrow(/Insufficient/);
    expect(() => hold(a, [{ holdId: 'j2', units: 1 }], true, 0)).toThrow(/not found/);
  });

  it('asks about holds that have stood for long, until there are none', () => {
    const a = hold(account(10), [{ holdId: 'j1', units: 1 }], false, 0);
    expect(a.dueAt).toBe(HOLD_CHECK_MS);
    expect(staleHolds(a, HOLD_CHECK_MS - 1)).toEqual([]);
    expect(staleHolds(a, HOLD_CHECK_MS)).toEqual(['j1']);
    expect(reschedule(release(a, ['j1'])!, 5).dueAt).toBeUndefined();
  });

  it('sets its timer for the next look while there are holds', () => {
    const a = hold(account(10), [{ holdId: 'j1', units: 1 }], false, 0);
    expect(HOLD_CHECK_MS).toBe(600_000);
    expect(reschedule(a, 1_000).dueAt).toBe(1_000 + HOLD_CHECK_MS);
    expect(hold(a, [{ holdId: 'j2', units: 1 }], false, 5_000).dueAt).toBe(HOLD_CHECK_MS); // of its oldest hold
  });

  it('keeps the age of a hold that is adjusted', () => {
    const a = hold(account(10), [{ holdId: 'j1', units: 1 }], false, 100);
    const adjusted = hold(a, [{ holdId: 'j1', units: 4 }], true, 100 + HOLD_CHECK_MS);
    expect(adjusted.holds).toEqual({ j1: [4, 100] });
    expect(staleHolds(adjusted, 100 + HOLD_CHECK_MS)).toEqual(['j1']);
  });

  it('gives a hold back once, however often one call names it', () => {
    const a = hold(account(10), [{ holdId: 'j1', units: 3 }], false, 0);
    expect(sums(release(a, ['j1', 'j1'])!)).toEqual({ granted: 10, available: 10, held: 0, spent: 0 });
  });

  it('holds and charges once what one call names twice', () => {
    const item = { holdId: 'j1', units: 3 };
    const a = hold(account(10), [item, item], false, 0);
    expect(sums(a)).toEqual({ granted: 10, available: 7, held: 3, spent: 0 });
    const charged = settle(a, [item, item], 1)!;
    expect(sums(charged)).toEqual({ granted: 10, available: 7, held: 0, spent: 3 });
    expect(charged.outbox.filter(({ id }) => id === 'org:charge:j1')).toHaveLength(1);
  });

  it('may lower a hold whatever is left, and holds what costs nothing', () => {
    const a = hold(account(10), [{ holdId: 'j1', units: 10 }], false, 0);
    expect(sums(hold(a, [{ holdId: 'j1', units: 4 }], true, 0))).toMatchObject({ available: 6, held: 4 });
    expect(sums(hold(a, [{ holdId: 'j2', units: 0 }], false, 0))).toMatchObject({ available: 0, held: 10 });
    const overdrawn = { ...a, available: -5 };
    expect(hold(overdrawn, [{ holdId: 'j2', units: 0 }], false, 0).holds).toHaveProperty('j2');
  });

  it('decides requests that came together one after the other, each as a whole', () => {
    const request = (holdId: string, units: number, adjust = false) => ({ items: [{ holdId, units }], adjust });
    const { account: a, refusals } = holdEach(
      account(10),
      [request('j1', 6), request('j2', 5), request('j3', 4), request('j4', 1, true)],
      0,
    );
    expect(refusals.map((refusal) => refusal?.code)).toEqual([undefined, 'insufficient-credits', undefined, 'job-not-found']);
    expect(a.holds).toEqual({ j1: [6, 0], j3: [4, 0] });
    expect(sums(a)).toEqual({ granted: 10, available: 0, held: 10, spent: 0 });
  });

  it('tells of grants, charges and changes through its outbox', () => {
    const a = settle(hold(account(10), [{ holdId: 'j1', units: 3 }], false, 0), [{ holdId: 'j1', units: 2 }], 7)!;
    expect(a.outbox).toMatchObject([
      { id: 'org:grant:opening', type: 'ledger', entry: { id: 'org:grant:opening', kind: 'grant', units: 10, at: 0 } },
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
    const apply = (a: Account, s: { do: string; id: string; units: number; adjust?: boolean }): Account | undefined => {
      if (s.do === 'hold') return hold(a, [{ holdId: s.id, units: s.units }], s.adjust ?? false, 0);
      if (s.do === 'settle') return settle(a, [{ holdId: s.id, units: s.units }], 0);
      return s.do === 'release' ? release(a, [s.id]) : grant(a, s.units, s.id, 0);
    };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
        let a = account(20);
        for (const s of steps) {
          try {
            a = apply(a, s) ?? a;
          } catch {
            // refused: nothing changed
          }
          const holds = Object.values(a.holds).reduce((sum, [held]) => sum + held, 0);
          if (a.granted !== a.available + a.held + a.spent || a.held !== holds) return false;
        }
        return true;
      }),
    );
  });
});
