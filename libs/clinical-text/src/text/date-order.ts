import type { LanguagePack } from '@chartloom/rules';
import { beginsWithMonth } from './dates.js';
import { phrasesIn } from './phrases.js';
import type { DateOrder } from './source.js';

/** "19/03/1966", "19 / 03 / 1966": with blanks only before a whole year. */
const NUMERIC = /(?<![\d/.-])(\d{1,2})([/.-]| \/ )(\d{1,2})\2(?:\d{4}|(?<! )\d{2})(?![\d/]|[.-]\d)/g;
const MONTHS = 12;
/** So many different words of a country where the day comes first tell the order, where no date tells it; a month in words is one. */
const ENOUGH_WORDS = 2;
/** "05 Apr 2021" */
const IN_WORDS = /(?<![\d/.-])\d{1,2}[ -](\p{L}{3,9})[ -]\d{4}(?!\d)/gu;

/**
 * The order in which a document writes day and month: by its dates that can be read one way only, else by the words of the
 * country it is from, else as its language does.
 */
export function dateOrderOf(text: string, pack: LanguagePack): DateOrder {
  let [days, months] = [false, false];
  for (const [, first, , second] of text.matchAll(NUMERIC)) {
    const [one, other] = [Number(first), Number(second)];
    if (one > MONTHS && one <= 31 && other <= MONTHS) days = true;
    if (other > MONTHS && other <= 31 && one <= MONTHS) months = true;
  }
  if (days || months) return days && months ? 'unknown' : days ? 'day' : 'month';
  return pack.document.dates.first === 'day' || signsOfDayFirst(text, pack) >= ENOUGH_WORDS ? 'day' : 'month';
}

function signsOfDayFirst(text: string, pack: LanguagePack): number {
  const words = phrasesIn(pack, 'day before month', text).map(({ start, end }) => text.slice(start, end).toLowerCase());
  const isInWords = [...text.matchAll(IN_WORDS)].some(([, month = '']) => beginsWithMonth(pack, month));
  return new Set(words).size + (isInWords ? 1 : 0);
}
