import type { Reader } from '../lexicon/reader.js';
import type { SourceLine } from '../text/source.js';
import type { Heading } from './headings.js';
import { sectionType } from './section-titles.js';

/** "2. ", "B) ", "IV. " before a title. */
const NUMBER = /^\s{0,9}(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.):]\s{1,9}/;
/** A remark in brackets, and what ends a title. */
const [REMARK, END] = [/\s{0,3}\([^()]{1,90}\)\s{0,3}$/, /\s{0,3}[:?.…]{1,4}\s{0,3}$/];
/** Before what explains a title: "Vaccinations - please give date if known". */
const EXPLAINED = /\s[–—-]\s|:\s/;
/** The most characters of a title in a band. */
const LONGEST = 90;
const FEWEST_LETTERS = 4;

/** The words of a title without its number, its remark and what ends it. */
export const bareTitle = (printed: string): string => printed.replace(NUMBER, '').replace(REMARK, '').replace(END, '').trim();

/**
 * The heading that a line in white on a dark ground is, where all of it is one title: what it opens is read from its words without
 * number, remark and explanation. One that no table knows opens a section of no known kind, and so ends the one above it.
 */
export function headingOfBand({ text, pack }: Pick<Reader, 'text' | 'pack'>, line: SourceLine): Heading | undefined {
  const printed = text.slice(line.start, line.end);
  const title = bareTitle(printed);
  const isTitle = line.reversed === true && line.cells.length === 1 && printed.length <= LONGEST && !/\t/.test(printed);
  if (!isTitle || (title.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS || !/^\p{Lu}/u.test(title)) return undefined;
  const type = sectionType(pack, title) ?? sectionType(pack, bareTitle(title.split(EXPLAINED, 1)[0] ?? ''));
  return type && { type, title, end: line.end };
}

/** Whether a band has a number, or several words: a single word may head a column. */
export const isNumberedBand = ({ text }: Pick<Reader, 'text'>, line: SourceLine): boolean =>
  line.reversed === true && line.cells.length === 1 && NUMBER.test(text.slice(line.start, line.end));
