import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import type { ObservationMention } from './observation.js';
import { endOfRange } from './reference-range.js';
import { endOfUnit } from './unit-forms.js';
import { endOfMatch } from '../text/end-of-match.js';
import { endOfPhrase, isPhrase } from '../text/phrases.js';

type Flag = NonNullable<ObservationMention['flag']>;

/** Printed flags of results, the longest first. */
const flagTable = fromPack(({ results }) => {
  const flags = new Map(results.flags.map(({ printed, flag }): [string, Flag] => [printed, flag]));
  const inWords = new Map(
    [...flags].filter(([printed]) => printed.length > 2).map(([printed, flag]) => [printed.toLowerCase(), flag]),
  );
  return { flags, inWords, longestFirst: [...flags.keys()].toSorted((a, b) => b.length - a.length) };
});
/** Stars are a flag too, of unknown direction. */
const STARS = /\*+/y;
/** A sign that only draws the eye to the flag after it: "⚠ Low". */
const SIGN = /[⚠!↑↓⬆⬇●•❗]\ufe0f?\s?/uy;

/** The flag that is printed at a place, by itself or between these brackets, and where it ends. */
function flagAt(
  pack: LanguagePack,
  text: string,
  at: number,
  [opening, closing]: readonly [string, string],
): { readonly printed: string; readonly end: number } | undefined {
  const start = text.charAt(at) !== '' && opening.includes(text.charAt(at)) ? at + 1 : at;
  for (const from of [start, endOfMatch(SIGN, text, start)]) {
    if (from === undefined) continue;
    const printed =
      flagTable(pack).longestFirst.find((flag) => text.startsWith(flag, from)) ??
      text.slice(from, endOfMatch(STARS, text, from) ?? from);
    const after = from + printed.length;
    const end = text.charAt(after) !== '' && closing.includes(text.charAt(after)) ? after + 1 : after;
    const isTrend =
      ARROW.test(printed) && endOfPhrase(pack, 'after an arrow', text, endOfMatch(BLANKS, text, end) ?? end) !== undefined;
    if (printed !== '' && !isTrend && !/[\w/]/.test(text.charAt(end))) return { printed, end };
  }
  return undefined;
}
/** "9.2 (↓ from 12.3)": where the value has gone, and not where it is. */
const ARROW = /^[▲▼↑↓⬆⬇]/;
const [PARENTHESES, BRACKETS] = [
  ['(', ')'],
  ['([', ')]'],
] as const;

const BLANKS = /\s*/y;
const LITRES = /\s?L(?![\w/])/y;
/** "1.1? mg/dL", "10 (?) mg": what is printed after it is still of the value. */
const QUERY = /\s?(?:\?|\(\?\))/y;
/** Where a flag of capitals ends that is printed right after its value: "9.8L", "145H". */
export function endOfFlag(pack: LanguagePack, text: string, at: number): number | undefined {
  const [, letters] = /^([A-Z]{1,2})(?![\w/])/.exec(text.slice(at, at + 3)) ?? [];
  return letters !== undefined && flagTable(pack).flags.has(letters) ? at + letters.length : undefined;
}

/** A flag in words that a bracket closes, in any case: "131 (low)", "(10.4 g/dL, low)"; and where its last word ends. */
function closedFlag(pack: LanguagePack, text: string, at: number): { readonly flag: Flag; readonly end: number } | undefined {
  const end = endOfMatch(CLOSED_WORDS, text, at);
  if (end === undefined) return undefined;
  const words = text.slice(at, end).replace(/^[\s(,;-]+/, '').toLowerCase(); // prettier-ignore
  const flag = flagTable(pack).inWords.get(words);
  return flag && { flag, end };
}
const CLOSED_WORDS = /\s?[(,;-]?\s?[a-z]{3,12}(?: [a-z]{3,8})?(?=\))/iy;
export const endOfClosedFlag = (pack: LanguagePack, text: string, at: number): number | undefined =>
  closedFlag(pack, text, at)?.end;

/** What follows a value: its unit, its flag and its reference range, each where it is printed. */
interface ValueTail {
  readonly unit?: string;
  readonly flag?: Flag;
  readonly range?: string;
  /** Of characters, without the blanks at its end. */
  readonly length: number;
}

/** Whether "2.1 L" of a test are litres, and not a low value. */
export const isInLitres = (pack: LanguagePack, concept: Concept | undefined): boolean =>
  concept !== undefined && isPhrase(pack, 'measured in litres', concept.name);

/** Reads "mg/dL H (70-99)", "H mg/dL", ", 70-99 mg/dL (H)" at the beginning of `text`. */
export function readTail(pack: LanguagePack, text: string, concept?: Concept): ValueTail {
  const { flags } = flagTable(pack);
  let at = 0;
  const skip = (end: number | undefined): string | undefined => {
    if (end === undefined) return undefined;
    const printed = text.slice(at, end);
    at = end;
    return printed;
  };
  const skipBlanks = () => void skip(endOfMatch(BLANKS, text, at));
  const skipFlag = (brackets: readonly [string, string]): string | undefined => {
    skipBlanks();
    const found = flagAt(pack, text, at, brackets);
    at = found?.end ?? at;
    return found?.printed;
  };
  const skipUnit = (): string | undefined => {
    skip(endOfMatch(QUERY, text, at));
    skipBlanks();
    return skip(endOfUnit(pack, text, at, (next) => !/[A-Za-z0-9/]/.test(next)));
  };
  const skipRange = (): string | undefined => {
    skipBlanks();
    if (text.charAt(at) === ',') at++;
    skipBlanks();
    return skip(endOfRange(pack, text, at));
  };
  const litres = isInLitres(pack, concept) ? skip(endOfMatch(LITRES, text, at))?.trim() : undefined;
  const first = litres === undefined ? skipFlag(PARENTHESES) : undefined;
  const unit = litres ?? skipUnit();
  const second = skipFlag(BRACKETS);
  const range = skipRange();
  const unitAfterRange = skipUnit();
  const third = skipFlag(BRACKETS);
  const closed = closedFlag(pack, text, at);
  skip(closed?.end);
  const printedFlag = first ?? second ?? third;
  const flag = printedFlag === undefined ? closed?.flag : flags.get(printedFlag);
  const printedUnit = unit ?? unitAfterRange;
  return {
    ...(printedUnit !== undefined && { unit: printedUnit }),
    ...(flag && { flag }),
    ...(range !== undefined && { range }),
    length: text.slice(0, at).trimEnd().length,
  };
}
