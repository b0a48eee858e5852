import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import type { Section } from './section.js';
import { findDates } from '../text/dates.js';
import type { Reader } from '../lexicon/reader.js';
import type { SourceLine, Span, TextInLanguage, TextWithDates } from '../text/source.js';
import { titleBeforeDate } from './headings.js';

type Part = LanguagePack['results']['panels'][number]['part'];

interface PanelWords {
  readonly titles: ReadonlySet<string>;
  readonly lastWords: ReadonlySet<string>;
  /** What may follow a title and is taken off, in this order. */
  readonly suffixes: readonly (readonly string[])[];
}

/** A title of any words before its last one: "thyroid panel". */
const OPEN_TITLE = /^[a-z0-9 ]{3,30} (\S+)$/;

const panelWords = fromPack(({ results }): PanelWords => {
  const wordings = (part: Part) => results.panels.filter((row) => row.part === part).flatMap(({ words }) => wordingsOf(words));
  const abbreviations = wordings('abbreviation').flatMap((each) => [each, `(${each})`, `(${each}`, `${each})`]);
  return {
    titles: new Set(wordings('title')),
    lastWords: new Set(wordings('last word')),
    suffixes: [wordings('remark'), abbreviations],
  };
});

/** Whether these words, in lower case, are the title of a panel, with its suffixes or without. */
function isPanelTitle(pack: LanguagePack, title: string): boolean {
  const { titles, lastWords, suffixes } = panelWords(pack);
  return suffixes
    .reduce((forms, suffix) => [...forms, ...forms.map((form) => withoutSuffix(form, suffix))], [title])
    .some((form) => titles.has(form) || lastWords.has(OPEN_TITLE.exec(form)?.[1] ?? ''));
}

function withoutSuffix(title: string, suffixes: readonly string[]): string {
  const suffix = suffixes.find((each) => title.endsWith(` ${each}`));
  return suffix === undefined ? title : title.slice(0, -suffix.length - 1);
}

/** The words of a line, or of a section's heading, that name a panel and nothing else. */
export function panelIn({ text, pack }: TextInLanguage, part: SourceLine | Section): Span | undefined {
  const span = 'title' in part ? headingSpan(text, part) : part;
  if (!span) return undefined;
  const printed = text.slice(span.start, span.end);
  let { length } = printed;
  while (/[:\s]/.test(printed.charAt(length - 1))) length--;
  const title = printed.slice(0, length);
  return isPanelTitle(pack, title.trim().toLowerCase())
    ? { start: span.start + printed.indexOf(title.trim()), end: span.start + title.length }
    : undefined;
}

/** The title of a panel with the day of all below it: "Thyroid studies - 08/30/2024", "Lipids (drawn 3/2/2025)". */
export function datedPanelIn(
  reader: TextWithDates,
  line: SourceLine,
): { readonly panel: Span; readonly date: string; readonly isDateOfPanel: true } | undefined {
  const { text, pack } = reader;
  const [date, ...more] = findDates(reader, line);
  if (date?.iso.length !== 10 || more.length > 0 || !/^[\s)\d:]*$/.test(text.slice(date.end, line.end))) return undefined;
  const title = titleBeforeDate(pack, text.slice(line.start, date.start));
  const start = line.start + text.slice(line.start, date.start).indexOf(title);
  const isTitle = isPanelTitle(pack, title.toLowerCase());
  return isTitle ? { panel: { start, end: start + title.length }, date: date.iso, isDateOfPanel: true } : undefined;
}

/** Where a section's heading is printed: right before its first line. */
function headingSpan(text: string, { title, lines: [first] }: Section): Span | undefined {
  const start = first === undefined || title === '' ? -1 : text.lastIndexOf(title, first.start);
  return start < 0 ? undefined : { start, end: start + title.length };
}

/** "CHEMISTRY - serum": capitals alone on their line end the panel above them. */
export const isTitleInTable = ({ text }: Reader, { cells, start, end }: SourceLine): boolean =>
  cells.length === 1 && /^[^\p{L}\d]{0,3}\p{Lu}{4}[\p{Lu} &/,-]{0,40}(?:$|[-–:(]|\s[-–])/u.test(text.slice(start, end));

/** A test alone on its line, as a heading of its own result, ends the panel before it. */
export const namesOneTest = ({ text, findConcepts }: Reader, line: SourceLine): boolean => {
  const [name, ...more] = line.cells.length === 1 ? findConcepts(line, ['analyte']) : [];
  return name !== undefined && more.length === 0 && name.end - name.start >= text.slice(line.start, line.end).trim().length;
};
