import type { Reader } from '../lexicon/reader.js';
import { numberedHeadings } from './numbered-headings.js';
import type { SourceCell, SourceLine } from '../text/source.js';
import { headingOf } from './headings.js';
import { guessSection } from './section-guess.js';
import type { SectionKind } from './section-kinds.js';
import type { Section } from './section.js';

/** The kinds that are told by their words alone nine times in ten, where they are this sure (bench:sections). */
const GUESSED: readonly SectionKind[] = ['family', 'social', 'history', 'review'];
const SURE = 0.7;
const ENOUGH_WORDS = 8;
/**
 * The document's sections in reading order. A heading is a line that says nothing but a title we know, a title we know
 * with a colon at the start of a line, or an unknown one that stands alone with its colon.
 */
export function sectionsOf(reader: Reader): Section[] {
  const { text, lines } = reader;
  const sections: { kind: SectionKind; loinc?: string; title: string; date?: string; lines: SourceLine[] }[] = [
    { kind: 'header', title: '', lines: [] },
  ];
  const numbers = numberedHeadings(text, lines);
  for (const line of lines) {
    if (isSignature(text, line)) continue;
    const number = numbers.get(line) ?? 0;
    const heading = headingOf(text, number > 0 ? { ...line, start: line.start + number } : line);
    if (heading) sections.push({ ...heading.type, title: heading.title, ...(heading.date && { date: heading.date }), lines: [] });
    const rest = heading ? after(text, line, heading.end) : line;
    if (rest) sections.at(-1)?.lines.push(rest);
  }
  const [only] = sections;
  return only && sections.length === 1 ? untitled(reader, only.lines) : sections;
}

/** A document without any heading: paragraphs that are surely of a kind, the others of none. */
function untitled(reader: Reader, lines: readonly SourceLine[]): Section[] {
  const sections: { kind: SectionKind; title: string; lines: SourceLine[] }[] = [];
  for (const paragraph of Map.groupBy(lines, ({ block }) => block).values()) {
    const kind = surelyOf(reader, paragraph);
    const last = sections.at(-1);
    if (last?.kind === kind) last.lines.push(...paragraph);
    else sections.push({ kind, title: '', lines: [...paragraph] });
  }
  return sections.length > 0 ? sections : [{ kind: 'other', title: '', lines: [] }];
}

function surelyOf(reader: Reader, paragraph: readonly SourceLine[]): SectionKind {
  const { text } = reader;
  const [first, last] = [paragraph[0], paragraph.at(-1)];
  const span = { start: first?.start ?? 0, end: last?.end ?? 0 };
  const guess = guessSection(reader, span);
  const enough = text.slice(span.start, span.end).split(/\s+/).length >= ENOUGH_WORDS;
  return enough && guess.certainty >= SURE && GUESSED.includes(guess.kind) ? guess.kind : 'other';
}

/** What is signed says nothing more of the section above it; a signature's date is no visit. */
const SIGNATURE =
  /^\W*(?:(?:electronically|digitally) )?(?:signed|authenticated|co-?signed|finali[sz]ed)(?: (?:electronically )?by| on)?\b.{3,}/i;
const isSignature = (text: string, { start, end }: SourceLine): boolean => SIGNATURE.test(text.slice(start, end));

/** What a line says behind its heading. */
function after(text: string, line: SourceLine, from: number): SourceLine | undefined {
  const start = from + (text.slice(from, line.end).length - text.slice(from, line.end).trimStart().length);
  if (start >= line.end) return undefined;
  const cells = line.cells
    .filter((cell) => cell.end > start)
    .map((cell): SourceCell => ({ ...cell, start: Math.max(cell.start, start) }));
  return { ...line, start, cells };
}
