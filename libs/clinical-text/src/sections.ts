import type { SourceCell, SourceLine, SourceText, Span } from './source.js';
import { sectionType, type SectionKind } from './section-titles.js';

export interface Section {
  readonly kind: SectionKind;
  readonly loinc?: string;
  /** As printed, without its colon; empty before the first heading. */
  readonly title: string;
  /** Of everything below the heading, the heading not included. */
  readonly lines: readonly SourceLine[];
}

/** Longer beginnings of a line are sentences. */
const HEADING_LENGTH = 60;
/** Specks of a scan may stand before and behind. */
const ALONE = /^[^A-Za-z\d]{0,4}([A-Z][A-Za-z &/'’-]{1,50}):?[^A-Za-z\d]{0,4}$/;
/** What is written below a salutation is the letter's story. */
const LETTER = /^Dear\s.{2,40}[,:]\s*$/;
const UNKNOWN = /^([A-Z][A-Za-z &/'’-]{2,50}):$/;

/**
 * The document's sections in reading order. A heading is a line that says nothing but a title we know, a title we know
 * with a colon at the start of a line, or an unknown one that stands alone with its colon.
 */
export function sectionsOf({ text, lines }: SourceText): Section[] {
  const sections: { kind: SectionKind; loinc?: string; title: string; lines: SourceLine[] }[] = [
    { kind: 'header', title: '', lines: [] },
  ];
  for (const line of lines) {
    const heading = headingOf(text, line);
    if (heading) sections.push({ ...heading.type, title: heading.title, lines: [] });
    const rest = heading ? after(text, line, heading.end) : line;
    if (rest) sections.at(-1)?.lines.push(rest);
  }
  const [only] = sections;
  if (only && sections.length === 1) only.kind = 'other';
  return sections;
}

function headingOf(text: string, line: SourceLine) {
  const printed = text.slice(line.start, line.end);
  const alone = ALONE.exec(printed)?.[1];
  const whole = alone === undefined ? undefined : sectionType(alone);
  if (alone !== undefined && whole) return { type: whole, title: alone.trim(), end: line.end };
  const colon = printed.indexOf(':');
  if (colon > 0 && colon <= HEADING_LENGTH) {
    const title = printed.slice(0, colon);
    const type = /^[^A-Za-z\d]{0,4}[A-Z]/.test(title) ? sectionType(title) : undefined;
    if (type) return { type, title: title.trim(), end: line.start + colon + 1 };
  }
  const unknown = UNKNOWN.exec(printed)?.[1];
  if (LETTER.test(printed))
    return { type: { kind: 'history' as const }, title: printed.trim().replace(/[,:]$/, ''), end: line.end };
  return unknown === undefined ? undefined : { type: { kind: 'other' as const }, title: unknown.trim(), end: line.end };
}

/** What a line says behind its heading. */
function after(text: string, line: SourceLine, from: number): SourceLine | undefined {
  const start = from + (text.slice(from, line.end).length - text.slice(from, line.end).trimStart().length);
  if (start >= line.end) return undefined;
  const cells = line.cells
    .filter((cell) => cell.end > start)
    .map((cell): SourceCell => ({ ...cell, start: Math.max(cell.start, start) }));
  return { ...line, start, cells };
}

/** A statement: a sentence, or an item of a list. */
export interface Statement extends Span {
  readonly section: Section;
}

const BULLET = /^\s*(?:[-–*]\s|[•▪·©®]|\d{1,2}[.)]|[e¢«~]\s)\s*/;
/** Sections whose lines are items even where nothing marks them. */
const LISTS: readonly SectionKind[] = [
  'problems',
  'past-problems',
  'medications',
  'stopped-medications',
  'allergies',
  'procedures',
  'immunizations',
  'encounters',
];
const CONTINUES = /^(?:[a-z(]|\d+(?:\.\d+)?\s*(?:mg|mcg|g|ml|units?|tab|%|$)|\d{1,2}-[A-Z][a-z]{2})/;
/** A line that ends so is not finished, whatever white stands below it: "She has never had". */
const DANGLING =
  /(?:,|\b(?:no|not|never|had|has|have|denies|without|prior|of|for|and|or|the|an?|with|possible|is|was|her|his|to))\s*$/i;
/** A full stop behind these ends no sentence. */
const ABBREVIATION = /(?:\b(?:Dr|Mr|Mrs|Ms|vs|St|No|approx|Pt|Jr|Sr|Inc|etc|T)|\b[a-z]\.[a-z]|\b[A-Z])$/;

/** The statements of a section in reading order; a list item keeps its continuation lines. */
export function statementsOf(text: string, section: Section): Statement[] {
  return itemsOf(text, section).flatMap((item) =>
    section.kind.endsWith('medications') || section.kind === 'immunizations' || section.kind === 'encounters'
      ? [{ ...item, section }]
      : sentences(text, item).map((span) => ({ ...span, section })),
  );
}

function itemsOf(text: string, { kind, lines }: Section): Span[] {
  const items: { start: number; end: number; block: number }[] = [];
  for (const line of lines) {
    const printed = text.slice(line.start, line.end);
    const last = items.at(-1);
    const lower = /^[a-z(]/.test(printed.trimStart());
    const open = last !== undefined && !/[.!?:]\s*$/.test(text.slice(last.start, last.end));
    const dangling = last !== undefined && DANGLING.test(text.slice(last.start, last.end));
    const same = last !== undefined && (line.block === last.block || dangling || (lower && open));
    const continues = same && !BULLET.test(printed) && (!LISTS.includes(kind) || CONTINUES.test(printed.trimStart()));
    // A wide gap in running text is no table: what "no" or "prior" says at the end of a line must reach over it.
    const cells = printed.includes('\t') && !kind.endsWith('medications') && !dangling && !(lower && open);
    if (last && continues && !cells) last.end = line.end;
    else items.push({ start: line.start, end: line.end, block: line.block });
  }
  return items.map((item) => {
    const bullet = BULLET.exec(text.slice(item.start, item.end))?.[0].length ?? 0;
    return { start: item.start + bullet, end: item.end };
  });
}

function sentences(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    const next = text.slice(at + 1, at + 3);
    const stop =
      /[.!?]/.test(char) && (at + 1 >= end || /^\s+\S?/.test(next)) && !ABBREVIATION.test(text.slice(Math.max(from, at - 6), at));
    if (stop || char === ';' || char === '\t') {
      if (at > from) found.push({ start: from, end: at + 1 });
      from = at + 1;
    }
  }
  if (from < end) found.push({ start: from, end });
  return found.filter((span) => text.slice(span.start, span.end).trim() !== '');
}
