import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { ObservationMention } from '../results/observation.js';
import { sentencesIn } from '../sections/sentences.js';
import { hasPhrase } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';
import { spanFinder } from '../text/spans-at.js';
import { explanationsOf } from './marks.js';
import { isRemarkInDoubt } from './second-opinion.js';

/** A remark has two words, in a cell of its own or after a dash or a bracket; one alone is a unit, a flag or a panel. */
const BEGINNING_OF_REMARK = / [–-] ?|; ?| \( ?/;
const TWO_WORDS = /\p{L}{2}[ ,;]{1,2}\p{L}{2}/u;
/** The remark in the rest of a row: from its first cell that has two words, or in an item of a list from a dash or a bracket. */
function remarkIn(rest: string, isItem: boolean): string | undefined {
  const [own = '', ...cells] = rest.split('\t');
  const from = cells.findIndex((cell) => TWO_WORDS.test(cell));
  if (from >= 0) return cells.slice(from).join('\t');
  const begun = isItem ? BEGINNING_OF_REMARK.exec(own) : null;
  const remark = begun ? own.slice(begun.index + begun[0].length) : '';
  return TWO_WORDS.test(remark) ? remark : undefined;
}

/** What may stand before the name that begins a line. */
const BEGINNING = /^[^\p{L}\d]*$/u;

/** A line of the text with results, and where the last value in it ends. */
interface Row extends Span {
  readonly last: number;
}

/** The row of each result that has a value in the line of its name; gone through once, however many there are. */
function rowsOf({ lines }: Reader, read: readonly ObservationMention[]): ReadonlyMap<ObservationMention, Row> {
  const lineAt = spanFinder(lines);
  const ends = new Map<Span, number>();
  for (const value of read.flatMap(({ valueSpans }) => valueSpans)) {
    const line = lineAt(value.start);
    if (line) ends.set(line, Math.max(value.end, ends.get(line) ?? 0));
  }
  return new Map(
    read.flatMap((mention) => {
      const line = lineAt(mention.name.start);
      const last = line && ends.get(line);
      const isInLine = mention.valueSpans.some(({ start, end }) => line && line.start <= start && end <= line.end);
      return line && last !== undefined && isInLine ? [[mention, { ...line, last }]] : [];
    }),
  );
}

/**
 * What is printed in the row of each result after its last value, "belongs to bed 4", what the document says elsewhere of the signs in the row, and
 * what is printed after the name of its panel. Nothing of a line that goes on from one result to others, as a running text does.
 * @param read all results of the document
 */
export function remarksOn(reader: Reader, read: readonly ObservationMention[]): ReadonlyMap<ObservationMention, string> {
  const { text } = reader;
  return new Map(
    [...rowsOf(reader, read)].flatMap(([mention, { start, end, last }]) => {
      const { name, panel } = mention;
      const isItem = BEGINNING.test(text.slice(start, name.start));
      const own = remarkIn(text.slice(Math.max(name.end, last), end), isItem);
      const { letters, notes } = explanationsOf(reader, { start: name.start, end });
      const ofPanel = panel ? text.slice(panel.end).split('\n', 1) : [];
      const others = [...letters, ...notes, ...ofPanel].filter((words) => TWO_WORDS.test(words));
      const said = [...(own === undefined ? [] : [own]), ...others];
      return said.length > 0 ? [[mention, said.join('\t')] as const] : [];
    }),
  );
}

/** The lines below one that says that its rows do not count, "Issued in error", and that is neither a row nor the head of a panel. */
function linesTakenBack({ text, lines, pack }: Reader): ReadonlySet<Span> {
  const taken = new Set<Span>();
  let below: number | undefined;
  for (const line of lines) {
    const words = text.slice(line.start, line.end);
    if (line.cells.length === 1)
      below = TITLE.test(words) && hasPhrase(pack, 'may take a result back', words) ? ROWS_BELOW_TITLE : undefined;
    else if (below !== undefined && below-- > 0) taken.add(line);
  }
  return taken;
}
const [ROWS_BELOW_TITLE, TITLE] = [12, /^[^.]{3,80}$/];

/**
 * The tests that sentences name which have no result of their own and say that one does not count: "the phosphate belongs to another patient".
 */
function takenBackElsewhere(reader: Reader, read: readonly ObservationMention[]): ReadonlySet<string> {
  const { text, lines, pack, findConcepts } = reader;
  const readAt = spanFinder(read.map(({ name }) => name));
  const sentences = lines
    .filter(({ cells, table }) => cells.length === 1 && !table)
    .flatMap((line) => [
      ...sentencesIn(reader, { start: line.start, end: Math.min(text.length, line.end + NEXT_LINE) }),
      ...(LABEL.test(text.slice(line.start, line.end)) ? [line] : []),
    ]);
  const takesBack = ({ start, end }: Span): boolean => hasPhrase(pack, 'may take a result back', text.slice(start, end));
  const comments = lines.filter((line) => isComment(text, line) && takesBack(line)).flatMap(({ cells }) => cells.slice(0, 1));
  return new Set(
    [...sentences.filter(takesBack), ...comments].flatMap((span) => {
      const named = findConcepts(span, MEASURED);
      return named.some(({ start }) => readAt(start)) ? [] : named.map(({ concept }) => concept.name);
    }),
  );
}
/** "Platelets | Clumps seen on the film": a test in a cell of its own, and words about it beside that. */
const isComment = (text: string, { cells: [, words, ...others] }: SourceLine): boolean =>
  words !== undefined && others.length === 0 && TWO_WORDS.test(text.slice(words.start, words.end));
/** "PLT: clumps in EDTA; the count is not reliable": all of the line is of its label. */
const LABEL = /^[^:\n]{1,30}:\s/;
/** A sentence may go on in the next line, for so many characters. */
const NEXT_LINE = 120;

/** The results with those marked of which the document says that they are another person's, or not to be relied on. */
export function inDoubtByRemarks(reader: Reader, read: readonly ObservationMention[]): readonly ObservationMention[] {
  const elsewhere = takenBackElsewhere(reader, read);
  const takenBack = linesTakenBack(reader);
  const lineAt = spanFinder(reader.lines);
  const remarks = remarksOn(reader, read);
  return read.map((mention) => {
    const { name, concept, section } = mention;
    const [line, remark] = [lineAt(name.start), remarks.get(mention)];
    const isOpen =
      elsewhere.has(concept.name) ||
      (line !== undefined && takenBack.has(line)) ||
      (remark !== undefined && isRemarkInDoubt(reader, { name: reader.text.slice(name.start, name.end), remark, section }));
    return isOpen ? { ...mention, isToldOtherwise: true as const } : mention;
  });
}
