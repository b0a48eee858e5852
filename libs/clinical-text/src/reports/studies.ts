import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { findDates } from '../text/dates.js';
import { endOfPhrase, findPhrase, isPhrase } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';

/** What a radiologist or pathologist reports of one study, with what they conclude. */
export interface StudyMention extends Span {
  readonly kind: 'imaging' | 'pathology';
  /** "CT chest with contrast". */
  readonly title: Span;
  readonly date?: string;
  /** The words of the conclusion. */
  readonly conclusion: Span;
}

const KINDS = [['imaging', 'title of imaging'], ['pathology', 'title of pathology']] as const; // prettier-ignore
/** Characters of a title. */
const LONGEST_TITLE = 80;
/** "CT chest 3/2/24: no embolism". */
const BEFORE_CONCLUSION = /^[^\n:]{2,80}?(?::|\s[-–])\s+(?=\S)/;

interface OpenStudy {
  readonly kind: StudyMention['kind'];
  readonly title: Span;
  readonly date?: string;
}

/** The studies of a document: a title of imaging or pathology with the conclusion below it, or with its result after a colon. */
export function studiesIn(reader: Reader, sections: readonly Section[]): StudyMention[] {
  const found: StudyMention[] = [];
  let open: OpenStudy | undefined;
  for (const section of sections) {
    const titled = sectionTitle(reader, section);
    open = (titled && studyOf(reader, titled)) ?? open;
    const conclusion = open && conclusionOf(reader, section);
    if (open && conclusion) found.push({ ...open, start: open.title.start, end: conclusion.end, conclusion });
    if (conclusion) open = undefined;
    for (const line of section.lines.filter(({ start }) => start >= (conclusion?.end ?? 0))) {
      const study = studyAt(reader, line);
      const stated = study && conclusionAfter(reader, line, study);
      if (stated) found.push({ ...study, start: line.start, end: stated.end, conclusion: stated });
      else open = study ?? open;
    }
  }
  return found;
}

/** What a section titled "Impression" holds, up to the next study. */
function conclusionOf(reader: Reader, { title, lines }: Section): Span | undefined {
  if (!isPhrase(reader.pack, 'conclusion of a report', title.toLowerCase())) return undefined;
  const next = lines.findIndex((line) => studyAt(reader, line));
  return spanOf(lines.slice(0, next < 0 ? lines.length : next));
}

/** A line that begins with the name of a study. */
function studyAt(reader: Reader, line: SourceLine): OpenStudy | undefined {
  const printed = reader.text.slice(line.start, line.end);
  const parted = BEFORE_CONCLUSION.exec(printed)?.[0].length;
  const title = { start: line.start, end: parted === undefined ? line.end : line.start + parted };
  return title.end - title.start <= LONGEST_TITLE ? studyOf(reader, title) : undefined;
}

/** Whether a title names a study: it begins with one, or is all capitals and names one. */
function studyOf(reader: Reader, span: Span): OpenStudy | undefined {
  const { text, pack } = reader;
  const printed = text.slice(span.start, span.end);
  const words = printed
    .trim()
    .replace(/[:–-]$/, '')
    .trimEnd();
  const start = span.start + printed.indexOf(words);
  const kind = KINDS.find(([, use]) => begins(pack, use, words))?.[0];
  if (!kind) return undefined;
  const [date] = findDates(reader, span).filter(({ iso }) => iso.length === 10);
  let end = date && date.start > start ? date.start : start + words.length;
  while (/[\s(,:–-]/.test(text.charAt(end - 1))) end--;
  const title = { start, end };
  return { kind, title, ...(date && { date: date.iso }) };
}

function begins(pack: LanguagePack, use: (typeof KINDS)[number][1], words: string): boolean {
  if (endOfPhrase(pack, use, words, 0) !== undefined) return /^\p{Lu}/u.test(words);
  return !/\p{Ll}/u.test(words) && findPhrase(pack, use, words) !== undefined;
}

function conclusionAfter({ text, pack }: Reader, line: SourceLine, { title }: OpenStudy): Span | undefined {
  const parted = BEFORE_CONCLUSION.exec(text.slice(line.start, line.end))?.[0].length;
  const start = parted === undefined ? -1 : line.start + parted;
  const isToCome = endOfPhrase(pack, 'procedure planned', text, Math.max(start, 0)) !== undefined;
  return start > title.end && start < line.end && !isToCome ? { start, end: line.end } : undefined;
}

function sectionTitle({ text }: Reader, { title, lines: [first] }: Section): Span | undefined {
  const at = first && title !== '' ? text.lastIndexOf(title, first.start) : -1;
  return at < 0 ? undefined : { start: at, end: at + title.length };
}

function spanOf(lines: readonly SourceLine[]): Span | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? { start: first.start, end: last.end } : undefined;
}
