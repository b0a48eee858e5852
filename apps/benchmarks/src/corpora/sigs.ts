import { createHash } from 'node:crypto';
import { readerOf, readSig, sourceOf, type Sig } from '@chartloom/clinical-text';
import type { Mirror } from '@chartloom/testing';

export interface DosedSig {
  readonly sig: string;
  /** Units taken a day, by the maximum where a range is printed. */
  readonly daily: number;
}

/** A row of a table of tests: a sig, whether it can be read, other figures, and at the end how much a day. */
const ROW = /\(\s*"([^"\n]{5,200})",(?:\s*True,)?(?:\s*[\d.]{1,8},)?\s*(\d[\d.]{0,20})\)/g;
/** A test of one sig, and the figure that it expects before the next sig. */
const [ONE, DAILY] = [/sig = "([^"\n]{5,200})"/g, /assert(?:Almost)?Equal\(\w+\['max_dose_per_day'\],\s*([\d.]+)/];

/** Sigs with their daily amounts from the tests of Advanced-Sig-Parser. */
export function advancedSigs(mirror: Mirror): DosedSig[] {
  return [...mirror.files('tests', '.py').values()].flatMap((file) => {
    const rows = [...file.matchAll(ROW)].map(([, sig = '', daily]) => ({ sig, daily: Number(daily) }));
    const tests = [...file.matchAll(ONE)].flatMap(({ 1: sig = '', index }) => {
      const rest = file.slice(index + sig.length + 8).split(/sig = "|sigs = \[|def test/)[0] ?? '';
      const daily = DAILY.exec(rest)?.[1];
      return daily === undefined ? [] : [{ sig, daily: Number(daily) }];
    });
    return [...rows, ...tests];
  });
}

const EXPECTED = /^ {0,12}sig = "([^"\n]{5,200})" {0,4}\r?\n {0,12}expected = StructuredSig\(([^)]{0,400})\)/gm;
/** Days of a period. */
const DAYS: Readonly<Record<string, number>> = { Hour: 1 / 24, Day: 1, Week: 7, Month: 30, Year: 365 };

/** Sigs with their daily amounts from the tests of parsigs: dose times how often a day; those without a dose or a period are left out. */
export function parsigs(mirror: Mirror): DosedSig[] {
  return [...mirror.files('tests', '.py').values()].flatMap((file) =>
    [...file.matchAll(EXPECTED)].flatMap(([, sig = '', fields = '']) => {
      const field = (name: string): string | undefined => new RegExp(`${name}=["']?([\\w.]+)`).exec(fields)?.[1];
      const days = DAYS[field('frequencyType') ?? ''];
      const dose = Number(field('singleDosageAmount'));
      if (days === undefined || !(dose > 0)) return [];
      const times = Number(field('times')) || 1;
      const interval = Number(field('interval')) || 1;
      return [{ sig, daily: (dose * times) / (interval * days) }];
    }),
  );
}

/** The sig with numbers and words of drugs masked: sigs of one template differ in these only. */
export function templateOf(sig: string): string {
  const drugs = readerOf(sourceOf(sig)).findConcepts({ start: 0, end: sig.length }, ['drug']);
  const masked = drugs.toReversed().reduce((words, { start, end }) => `${words.slice(0, start)}DRUG${words.slice(end)}`, sig);
  return masked
    .toLowerCase()
    .replace(/\d+(?:[.,/]\d+)?/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A template tests where its SHA-1 begins with 8 to f. */
const tests = (template: string): boolean => (createHash('sha1').update(template).digest()[0] ?? 0) >= 128;

const PER_DAY = { h: 24, d: 1, wk: 1 / 7, mo: 1 / 30, a: 1 / 365 } as const;

/** How much a sig gives a day, by the maximum of a range; nothing where it tells no dose or not how often. */
export function dailyAmount({ dose, frequency, also = [] }: Sig): number | undefined {
  const doses = [{ dose, frequency }, ...also];
  const amounts = doses.map((one) => {
    if (!one.dose || !one.frequency) return NaN;
    const { frequency: times, period, unit } = one.frequency;
    return ((one.dose.most ?? one.dose.value) * times * PER_DAY[unit]) / period;
  });
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return Number.isFinite(sum) ? sum : undefined;
}

/** Of the distinct templates of the test part, of how many the daily amounts of all sigs are right, to a hundredth. */
export function sigScore(sigs: readonly DosedSig[]): { readonly templates: number; readonly right: number } {
  const { pack } = readerOf(sourceOf(''));
  const byTemplate = Map.groupBy(sigs, ({ sig }) => templateOf(sig));
  const tested = [...byTemplate].filter(([template]) => tests(template));
  const isRight = ({ sig, daily }: DosedSig): boolean => Math.abs((dailyAmount(readSig(pack, sig)) ?? -1) - daily) < 0.01;
  return { templates: tested.length, right: tested.filter(([, all]) => all.every(isRight)).length };
}
