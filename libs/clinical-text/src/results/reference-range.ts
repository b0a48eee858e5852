import { fromPack, type LanguagePack } from '@chartloom/rules';
import { phrasePattern, phrasesOf } from '../text/phrases.js';
import type { ObservationMention } from './observation.js';
import { endOfUnit } from './unit-forms.js';
import { endOfMatch } from '../text/end-of-match.js';

/** A number as it is printed: "1,250", "0.5". */
export const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
const LIMIT = `(<=|>=|<|>|≤|≥)\\s*(${NUMBER})`;
const [LIMIT_HERE, LIMIT_ANYWHERE] = [new RegExp(LIMIT, 'y'), new RegExp(LIMIT)];
/** "70-99", "70 to 99", within a text only at the beginning of a number. */
const boundsOf = fromPack((pack) => {
  const to = ['-', '–', ...phrasesOf(pack, 'to')].join('|');
  const bounds = `(${NUMBER})\\s{0,9}(?:${to})\\s{0,9}(${NUMBER})`;
  return { here: new RegExp(bounds, 'y'), anywhere: new RegExp(`(?<!\\d)${bounds}`) };
});
const OPENING = phrasePattern('y')`[([]?\s*(?:${'range'}:?\s*)?`;
const BLANKS = /\s*/y;
const CLOSING = /\s*[)\]]?/y;

/** Where the reference range ends that is printed at `at`, its label, unit and brackets included. */
export function endOfRange(pack: LanguagePack, text: string, at: number): number | undefined {
  const bounds = endOfMatch(OPENING(pack), text, at) ?? at;
  const end = endOfMatch(boundsOf(pack).here, text, bounds) ?? endOfMatch(LIMIT_HERE, text, bounds);
  if (end === undefined) return undefined;
  const unit = endOfUnit(pack, text, endOfMatch(BLANKS, text, end) ?? end);
  return endOfMatch(CLOSING, text, unit ?? end) ?? end;
}

/** Bounds of a printed reference range; of a one-sided one only that side. */
export function rangeOf(pack: LanguagePack, printed: string | undefined): Pick<ObservationMention, 'low' | 'high' | 'rangeText'> {
  if (!printed?.trim()) return {};
  const rangeText = printed
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .trim();
  const both = boundsOf(pack).anywhere.exec(rangeText);
  if (both) return { low: Number(both[1]), high: Number(both[2]), rangeText };
  const [, sign = '', limit] = LIMIT_ANYWHERE.exec(rangeText) ?? [];
  if (limit === undefined) return { rangeText };
  return /[<≤]/.test(sign) ? { high: Number(limit), rangeText } : { low: Number(limit), rangeText };
}
