import { numberOf } from '../text/number-words.js';
import { FREQUENCY_FORMS, type Frequency, type FrequencyForm } from './frequency-table.js';

const UNITS: Readonly<Record<string, Frequency['unit']>> = { h: 'h', d: 'd', w: 'wk', m: 'mo' };
const FORMS = FREQUENCY_FORMS.map((form) => ({ ...form, pattern: new RegExp(`(?<![\\w./])${form.pattern}(?![\\w])`, 'i') }));

/** OCR takes the q of "qDay" and "q8h" for a g, which is no gram where no number precedes it. */
const SCANNED_Q =
  /(?<![\w.]|\d\s)g(?=\.?(?:day|week|month|hs|am|pm|i\.?d|o\.?d|d|\d{1,2}(?:\s?-\s?\d{1,2})?\s?h(?:ours?|rs?)?)\b)/gi;

/**
 * How often a drug is taken: what is printed first.
 * @param spelled the words with the spelling that was meant
 * @param read the same words as they were read, letter for letter
 */
export function frequencyIn(spelled: string, read: string): Frequency | undefined {
  const words = spelled.replace(SCANNED_Q, 'q');
  let first: { readonly index: number; readonly frequency: Frequency } | undefined;
  for (const form of FORMS) {
    const match = form.pattern.exec(words);
    if (!match || (first && match.index >= first.index)) continue;
    const text = read.slice(match.index, match.index + match[0].length).trim();
    const frequency = { text, ...timingOf(form, match.groups ?? {}) };
    if (Number.isFinite(frequency.frequency) && Number.isFinite(frequency.period)) first = { index: match.index, frequency };
  }
  return first?.frequency;
}

function timingOf(
  { times, period, unit }: Pick<FrequencyForm, 'times' | 'period' | 'unit'>,
  printed: Readonly<Partial<Record<string, string>>>,
): Omit<Frequency, 'text'> {
  return {
    frequency: times === 'printed' ? numberOf(printed['n']) : times,
    period: period === 'printed' ? numberOf(printed['n']) : period,
    ...(printed['max'] && { periodMax: Number(printed['max']) }),
    unit: unit === 'printed' ? (UNITS[(printed['u'] ?? 'h').charAt(0).toLowerCase()] ?? 'h') : unit,
  };
}
