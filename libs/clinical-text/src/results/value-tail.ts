import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import type { ObservationMention } from './observation.js';
import { endOfRange } from './reference-range.js';
import { endOfUnit } from './unit-forms.js';
import { endOfMatch } from '../text/end-of-match.js';
import { isPhrase } from '../text/phrases.js';

type Flag = NonNullable<ObservationMention['flag']>;

/** Printed flags of results. Stars are a flag too, of unknown direction. */
const flagTable = fromPack(({ results }) => {
  const flags = new Map(results.flags.map(({ printed, flag }): [string, Flag] => [printed, flag]));
  const longestFirst = [...flags.keys()].toSorted((a, b) => b.length - a.length);
  const printed = `(?:${[...longestFirst.map(escapePattern), '\\*+'].join('|')})`;
  return { flags, inParentheses: flagForm(printed, '\\(', '\\)'), inBrackets: flagForm(printed, '[(\\[]', '[)\\]]') };
});
const BLANKS = /\s*/y;
const LITRES = /\s?L(?![\w/])/y;
/** "1.1? mg/dL", "10 (?) mg": what is printed after it is still of the value. */
const QUERY = /\s?(?:\?|\(\?\))/y;
const escapePattern = (text: string): string => text.replace(/[.*+?^$\\/|()[\]{}]/g, '\\$&');

/** A sign that only draws the eye to the flag after it: "⚠ Low". */
const SIGN = '(?:[⚠!↑↓⬆⬇●•❗]\\ufe0f?\\s?)?';

function flagForm(printed: string, opening: string, closing: string): RegExp {
  return new RegExp(`${opening}?${SIGN}(${printed})${closing}?(?![\\w/])`, 'yu');
}

/** Where a flag of capitals ends that is printed right after its value: "9.8L", "145H". */
export function endOfFlag(pack: LanguagePack, text: string, at: number): number | undefined {
  const [, letters] = /^([A-Z]{1,2})(?![\w/])/.exec(text.slice(at, at + 3)) ?? [];
  return letters !== undefined && flagTable(pack).flags.has(letters) ? at + letters.length : undefined;
}

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
  const { flags, inParentheses, inBrackets } = flagTable(pack);
  let at = 0;
  const skip = (end: number | undefined): string | undefined => {
    if (end === undefined) return undefined;
    const printed = text.slice(at, end);
    at = end;
    return printed;
  };
  const skipBlanks = () => void skip(endOfMatch(BLANKS, text, at));
  const skipFlag = (form: RegExp): string | undefined => {
    skipBlanks();
    form.lastIndex = at;
    const match = form.exec(text);
    if (match) at = form.lastIndex;
    return match?.[1];
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
  const first = litres === undefined ? skipFlag(inParentheses) : undefined;
  const unit = litres ?? skipUnit();
  const second = skipFlag(inBrackets);
  const range = skipRange();
  const unitAfterRange = skipUnit();
  const third = skipFlag(inBrackets);
  const flag = flags.get(first ?? second ?? third ?? '');
  const printedUnit = unit ?? unitAfterRange;
  return {
    ...(printedUnit !== undefined && { unit: printedUnit }),
    ...(flag && { flag }),
    ...(range !== undefined && { range }),
    length: text.slice(0, at).trimEnd().length,
  };
}
