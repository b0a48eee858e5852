import type { Random } from '../../clinical/random.js';
import { LABS, type TestWord } from '../../clinical/vocabulary.js';

/** A laboratory result as printed. */
export interface Result {
  readonly name: string;
  readonly value: string;
  readonly flag: string;
  readonly unit: string;
  readonly range: string;
  readonly panel: string;
}

/** How a report writes ranges and flags: the same on all its rows. */
export interface ResultStyle {
  readonly range: (low: string, high: string) => string;
  readonly below: (high: string) => string;
  readonly above: (low: string) => string;
  readonly high: string;
  readonly low: string;
  readonly normal: string;
}

const RANGES = [(l: string, h: string) => `${l}-${h}`, (l: string, h: string) => `${l} - ${h}`, (l: string, h: string) => `${l} – ${h}`, (l: string, h: string) => `[${l}-${h}]`, (l: string, h: string) => `${l} to ${h}`] as const; // prettier-ignore
const FLAGS = [['H', 'L', ''], ['High', 'Low', ''], ['HIGH', 'LOW', ''], ['(H)', '(L)', ''], ['H', 'L', 'N'], ['High', 'Low', 'Normal'], ['*H', '*L', '']] as const; // prettier-ignore

export function chooseResultStyle(random: Random): ResultStyle {
  const [high, low, normal] = random.pick(FLAGS);
  return {
    range: random.pick(RANGES),
    below: random.pick([(h: string) => `<${h}`, (h: string) => `< ${h}`, (h: string) => `0-${h}`, (h: string) => `<=${h}`]),
    above: random.pick([(l: string) => `>${l}`, (l: string) => `> ${l}`, (l: string) => `>=${l}`]),
    high,
    low,
    normal,
  };
}

const WORDS = ['NEGATIVE', 'Not Detected', 'Trace', 'Clear', 'POSITIVE', 'Nonreactive'] as const;
const WORD_TESTS = [
  'Nitrite, Urine',
  'Leukocyte Esterase',
  'Influenza A RNA',
  'Protein, Urine',
  'HIV Ag/Ab, 4th Gen',
  'Hepatitis B Surface Ag',
] as const;

/** A result of a test, out of range once in four. */
export function drawResult(random: Random, test: TestWord, style: ResultStyle): Result {
  const { low, high, decimals } = test;
  const [from, to] = [low ?? (high ?? 10) * 0.3, high ?? (low ?? 10) * 1.6];
  const isHigh = high !== null && random.chance(0.15);
  const isLow = !isHigh && low !== null && low > 0 && random.chance(0.12);
  const share = 0.1 + 0.8 * random.next();
  const within = from + (to - from) * share;
  const number = isHigh ? to * (1.05 + share * 0.4) : isLow ? from * (0.6 + share * 0.33) : within;
  return {
    name: random.pick(test.names),
    value: number.toFixed(decimals),
    flag: isHigh ? style.high : isLow ? style.low : style.normal,
    unit: test.unit,
    range: rangeOf(test, style),
    panel: test.panel,
  };
}

function rangeOf({ low, high, decimals }: TestWord, style: ResultStyle): string {
  if (high === null) return style.above((low ?? 0).toFixed(decimals));
  return low === null ? style.below(high.toFixed(decimals)) : style.range(low.toFixed(decimals), high.toFixed(decimals));
}

const drawWordResult = (random: Random, style: ResultStyle): Result => ({
  name: random.pick(WORD_TESTS),
  value: random.pick(WORDS),
  flag: style.normal,
  unit: '',
  range: random.pick(['Negative', 'Not Detected', '']),
  panel: 'Other',
});

/** `count` results of different tests. */
export function drawResults(random: Random, count: number, style = chooseResultStyle(random)): Result[] {
  const results = random.sample(LABS, count).map((test) => drawResult(random, test, style));
  if (random.chance(0.4) && results.length > 2)
    results.splice(random.int(1, results.length - 1), 1, drawWordResult(random, style));
  return results;
}

export const PANELS: readonly string[] = [...new Set(LABS.map((test) => test.panel))];
export const testsOf = (panel: string): readonly TestWord[] => LABS.filter((test) => test.panel === panel);
