import { isAppError } from '@chartloom/kernel';
import { describe, expect, it } from '@jest/globals';
import type { TextPage } from './content/text-pages.js';
import type { BlackBox } from './layout/page-plan.js';
import { redactUntilVerified, type RedactionSteps, type WrittenRedaction } from './redact-until-verified.js';
import type { CHECKS, Verification } from './verify.js';

type Check = (typeof CHECKS)[number];

const FOUND: BlackBox = { box: { x: 10, y: 20, width: 30, height: 8 }, label: 'NAME', level: true };
const PASSED: Verification = { failed: [], found: [[], []] };
const failing = (...failed: readonly Check[]): Verification => ({ failed, found: [[], []] });
const FINDING: Verification = { failed: ['nothing-newly-found'], found: [[], [FOUND]] };

const PAGE = { width: 600, height: 800 };

/** Two pages; `texts` are those that stay text. Each round's result is one byte, the round's number. */
function scripted(verifications: (round: number) => Verification, texts: readonly number[] = []) {
  const log: string[] = [];
  const covers: (readonly (readonly BlackBox[])[])[] = [];
  const pages = new Set(texts);
  let round = 0;
  const steps: RedactionSteps = {
    pages: [PAGE, PAGE],
    plan: (covered) => {
      covers.push(covered);
      return covered.map((boxes) => ({ boxes, kept: [] }));
    },
    attempt: {
      write: () => {
        if (++round > 20) throw new Error('no limit'); // a loop without an end would starve the test's own timer
        log.push(`write ${round}`);
        return Promise.resolve({
          result: { bytes: Uint8Array.of(round), model: { pages: [], tools: {} } },
          rewritten: { texts: new Map([...pages].map((page) => [page, {} as TextPage])), pictures: new Map(), fonts: new Map() },
        });
      },
      rasterise: (numbers, reason) => {
        for (const number of [...numbers]) {
          pages.delete(number);
          log.push(`rasterise ${number} (${reason})`);
        }
      },
      redraw: (numbers) => log.push(...numbers.map((number) => `redraw ${number}`)),
    },
    verify: ({ result }: WrittenRedaction) => Promise.resolve(verifications(result.bytes[0] ?? 0)),
  };
  const outcome = redactUntilVerified([[], []], steps).then(
    ({ result, rounds }) => ({ delivered: result.bytes[0], rounds }),
    (error: unknown) => ({ refused: isAppError(error) && error.code, message: isAppError(error) && error.message }),
  );
  return { outcome, log, covers };
}
const writes = (log: readonly string[]): number => log.filter((entry) => entry.startsWith('write')).length;

describe('redactUntilVerified', () => {
  it('delivers the first result where it passes', async () => {
    const { outcome, log } = scripted(() => PASSED);
    expect(await outcome).toEqual({ delivered: 1, rounds: 1 });
    expect(log).toEqual(['write 1']);
  });

  it.each([1, 2, 3, 6])('repeats %d times for new findings and delivers the result that passes', async (repeats) => {
    const { outcome, log } = scripted((round) => (round <= repeats ? FINDING : PASSED));
    expect(await outcome).toEqual({ delivered: repeats + 1, rounds: repeats + 1 });
    expect(writes(log)).toBe(repeats + 1);
  });

  it('refuses a result that shows something on a page of which all is covered', async () => {
    const { outcome, log } = scripted((round) => (round <= 7 ? FINDING : PASSED));
    expect(await outcome).toEqual({
      refused: 'redaction-unverified',
      message: 'The result did not pass its check (nothing-newly-found) and was not released.',
    });
    expect(writes(log)).toBe(7);
  });

  it('counts the findings of every page by itself: the more pages, the more often one of them shows something', async () => {
    const first = { ...FINDING, found: [[FOUND], []] };
    const { outcome, covers } = scripted((round) => (round > 6 ? PASSED : round % 2 === 0 ? FINDING : first));
    expect(await outcome).toEqual({ delivered: 7, rounds: 7 });
    expect(
      covers
        .at(-1)
        ?.flat()
        .every(({ box }) => box.width === 31),
    ).toBe(true);
  });

  it('refuses after as many results where pages of text are left to become pictures', async () => {
    const { outcome, log } = scripted(() => FINDING, [1, 2]);
    expect(await outcome).toMatchObject({ refused: 'redaction-unverified' });
    expect(writes(log)).toBe(7);
    expect(log.filter((entry) => entry.startsWith('rasterise'))).toEqual([]);
  });

  it('covers what was newly found, a little wider, and draws only these pages again', async () => {
    const { outcome, log, covers } = scripted((round) => (round <= 2 ? FINDING : PASSED));
    await outcome;
    const wider = { box: { x: 9.5, y: 19.5, width: 31, height: 9 }, label: 'NAME', level: true };
    expect(covers).toEqual([
      [[], []],
      [[], [wider]],
      [[], [wider, wider]],
    ]);
    expect(log).toEqual(['write 1', 'redraw 2', 'write 2', 'redraw 2', 'write 3']);
  });

  it('makes every page of text a picture where another check fails', async () => {
    const { outcome, log } = scripted((round) => (round === 1 ? failing('no-removed-value-in-bytes') : PASSED), [1, 2]);
    expect(await outcome).toEqual({ delivered: 2, rounds: 2 });
    expect(log).toEqual(['write 1', 'rasterise 1 (second-reading)', 'rasterise 2 (second-reading)', 'write 2']);
  });

  it('makes only the pages pictures that hold what failed, and all where that does not help', async () => {
    const suspicious = (...suspects: number[]): Verification => ({ ...failing('no-removed-value-in-bytes'), suspects });
    const { outcome, log } = scripted((round) => [suspicious(2), suspicious(2), PASSED][round - 1] ?? PASSED, [1, 2, 3]);
    expect(await outcome).toEqual({ delivered: 3, rounds: 3 });
    expect(log.filter((entry) => entry.startsWith('rasterise'))).toEqual([
      'rasterise 2 (second-reading)',
      'rasterise 1 (second-reading)',
      'rasterise 3 (second-reading)',
    ]);
  });

  it.each<[string, Verification]>([
    ['alone', failing('only-known-structure')],
    ['beside a new finding', { ...FINDING, failed: ['nothing-hidden', 'nothing-newly-found'] }],
  ])('refuses at once where another check fails %s and all pages are pictures', async (_, verification) => {
    const { outcome, log } = scripted((round) => (round === 1 ? verification : PASSED));
    expect(await outcome).toMatchObject({ refused: 'redaction-unverified' });
    expect(log).toEqual(['write 1']);
  });
});
