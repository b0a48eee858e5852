import { fromPack, patternOf, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { numberOf, numberWords } from '../text/number-words.js';
import { wordingMap } from '../text/wording-map.js';

/** FHIR's Timing.repeat: `frequency` times per `period` of `unit`. */
export interface Frequency {
  readonly text: string;
  readonly frequency: number;
  readonly period: number;
  readonly periodMax?: number;
  readonly unit: 'h' | 'd' | 'wk' | 'mo';
}

type Row = LanguagePack['medication']['frequencies'][number];

interface FrequencyTable {
  /** In the order of the table: of forms that fit at the same place the first is taken. */
  readonly forms: readonly (Row & { readonly pattern: RegExp })[];
  /** What is printed for a unit. */
  readonly units: ReadonlyMap<string, Frequency['unit']>;
  /** Every word of the forms. */
  readonly words: readonly string[];
}

const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;
const patternOfAny = (forms: readonly string[]): string => anyOf(forms.map((form) => patternOf(form)));

/** A number of times, hours or days, in digits or words. */
export const countPattern = (pack: LanguagePack): string => ['\\d+', ...numberWords(pack, 'count')].join('|');

const frequencyTable = fromPack((pack): FrequencyTable => {
  const { frequencies, frequencyWords } = pack.medication;
  const units = Object.entries(frequencyWords.units) as [Frequency['unit'], readonly string[]][];
  const unitForms = units.flatMap(([unit, forms]) => forms.map((form): [string, Frequency['unit']] => [form, unit]));
  const [count, times] = [countPattern(pack), numberWords(pack, 'times').join('|')];
  const placeholders = {
    number: `(?<n>${count})`,
    times: `(?<n>${times}|${count})`,
    most: '(?<max>\\d+)',
    unit: `(?<u>${unitForms.map(([form]) => patternOf(form)).join('|')})`,
    day: patternOfAny(frequencyWords.day),
    at: patternOfAny(frequencyWords.at),
    signs: '[-/, ]+',
  };
  return {
    forms: frequencies.map((row) => ({
      ...row,
      pattern: new RegExp(`(?<![\\w./])${patternOf(row.form, placeholders)}(?![\\w])`, 'i'),
    })),
    units: wordingMap(unitForms),
    words: [
      ...frequencies.map(({ form }) => form.replace(/\{\w+\}/g, '')),
      ...frequencyWords.day,
      ...frequencyWords.at,
      ...unitForms.map(([form]) => form),
    ].flatMap(wordingsOf),
  };
});

/** Every wording of how often, for the spelling of its words. */
export const frequencyWordings = (pack: LanguagePack): readonly string[] => frequencyTable(pack).words;

/** OCR takes the q of "qDay" and "q8h" for a g, which is no gram where no number precedes it. */
const SCANNED_Q =
  /(?<![\w.]|\d\s)g(?=\.?(?:day|week|month|hs|am|pm|i\.?d|o\.?d|d|\d{1,2}(?:\s?-\s?\d{1,2})?\s?h(?:ours?|rs?)?)\b)/gi;

/**
 * How often a drug is taken: what is printed first.
 * @param spelled the words with the spelling that was meant
 * @param read the same words as they were read, letter for letter
 */
export function frequencyIn(pack: LanguagePack, spelled: string, read: string): Frequency | undefined {
  const words = spelled.replace(SCANNED_Q, 'q');
  let first: { readonly index: number; readonly frequency: Frequency } | undefined;
  for (const form of frequencyTable(pack).forms) {
    const match = form.pattern.exec(words);
    if (!match || (first && match.index >= first.index)) continue;
    const text = read.slice(match.index, match.index + match[0].length).trim();
    const frequency = { text, ...timingOf(pack, form, match.groups ?? {}) };
    if (Number.isFinite(frequency.frequency) && Number.isFinite(frequency.period)) first = { index: match.index, frequency };
  }
  return first?.frequency;
}

function timingOf(
  pack: LanguagePack,
  { times, period, unit }: Row,
  printed: Readonly<Partial<Record<string, string>>>,
): Omit<Frequency, 'text'> {
  const numberOfRow = (cell: Row['times']): number => (typeof cell === 'number' ? cell : numberOf(pack, printed['n']));
  const printedUnit = frequencyTable(pack).units.get((printed['u'] ?? '').toLowerCase());
  return {
    frequency: numberOfRow(times),
    period: numberOfRow(period),
    ...(printed['max'] && { periodMax: Number(printed['max']) }),
    unit: unit === 'printed' ? (printedUnit ?? 'h') : unit,
  };
}
