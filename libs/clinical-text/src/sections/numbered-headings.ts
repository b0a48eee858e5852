import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import type { SourceLine } from '../text/source.js';
import { phrasePattern } from '../text/phrases.js';
import { sectionType } from './section-titles.js';

/** "3. Allergies", "PART C. SCREENING", "IV) Plan", "D. Medicines (with herbs, if any)": the number, and what it numbers. */
const NUMBERED = phrasePattern()`^(\s{0,9}(?:${'part of a form'}\s)?(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.):]\s{1,9})([A-Z][A-Za-z01|!?., &/'’()-]{1,50}?)(?:\s{0,3}\([^()]{1,50}\))?(?::|\s{0,9}$)`;
/** "SECTION B - MEDICINES": after a dash only what says that it is a part. */
const PART = phrasePattern()`^(\s{0,9}${'part of a form'}\s(?:\d{1,2}|[IVX]{1,4}|[A-Z])\s[–-]\s{1,9})([A-Z][A-Z &/'’-]{1,50}?)(?:\s{0,3}\([^()]{1,50}\))?(?::|\s{0,9}$)`;
/**
 * The lines whose headings are numbered, with the length of the number. A document numbers its sections where known titles
 * of several kinds have numbers and something is below each: "2. Labs" above "3. Follow-up" are items of a plan.
 */
export function numberedHeadings({ text, lines, pack }: Reader): ReadonlyMap<SourceLine, number> {
  const found = lines.flatMap((line, i) => {
    const match = matchNumbered(pack, text, line);
    const kind = match && sectionType(pack, match[2] ?? '')?.kind;
    const empty = isNextNumber(match, matchNumbered(pack, text, lines[i + 1])) && !text.slice(line.start, line.end).includes(':');
    return match && !empty ? [{ line, kind, title: match[2] ?? '', number: match[1] ?? '' }] : [];
  });
  const kinds = new Set(found.flatMap(({ kind }) => kind ?? []));
  // Where all titles that are known are in capitals, so are the others: "1. HAVE YOU EVER HAD ANY OF THE FOLLOWING?"
  const areInCapitals = found.every(({ kind, title }) => kind === undefined || isInCapitals(title));
  const titles = found.filter(
    ({ kind, title, number }) => kind ?? (numbersPart(number) || (areInCapitals && isInCapitals(title))),
  );
  return new Map(kinds.size < 2 ? [] : titles.map(({ line, number }) => [line, number.length]));
}

const isInCapitals = (title: string): boolean => title === title.toUpperCase() && /\p{L}{4}/u.test(title);

/** Whether what is printed before a title is that of a part of a form: "PART C.", and not "VIII." */
const numbersPart = (printed: string): boolean => /^\s*\p{L}{4,}\s/u.test(printed);

/** Whether the line below has the next number; a list below begins again at 1. */
const isNextNumber = (match: RegExpExecArray | null, below: RegExpExecArray | null): boolean =>
  match !== null && below !== null && Number.parseInt(below[1] ?? '', 10) === Number.parseInt(match[1] ?? '', 10) + 1;

/** "6. FAMILY HISTORY | Check the box if …": a remark may stand beside the title. */
const matchNumbered = (pack: LanguagePack, text: string, line: SourceLine | undefined): RegExpExecArray | null =>
  line ? matchOf(pack, text.slice(line.start, line.cells[0]?.end ?? line.end)) : null;

const matchOf = (pack: LanguagePack, printed: string): RegExpExecArray | null =>
  NUMBERED(pack).exec(printed) ?? PART(pack).exec(printed);
