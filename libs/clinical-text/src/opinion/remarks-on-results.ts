import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { ObservationMention } from '../results/observation.js';
import { sentencesIn } from '../sections/sentences.js';
import { hasPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
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

/**
 * What is printed in the row of a result after its last value, "belongs to bed 4", what the document says elsewhere of the signs in the row, and what is
 * printed after the name of its panel.
 * Nothing of a line that goes on from one result to others, as a running text does.
 * @param read all results of the document
 */
export function remarkOn(
  reader: Reader,
  { name, valueSpans, panel }: ObservationMention,
  read: readonly ObservationMention[],
): string | undefined {
  const start = reader.text.lastIndexOf('\n', name.start - 1) + 1;
  const [line = ''] = reader.text.slice(start).split('\n', 1);
  const end = start + line.length;
  const isInRow = (span: Span): boolean => start <= span.start && span.end <= end;
  if (!valueSpans.some(isInRow)) return undefined;
  const last = Math.max(name.end, ...read.flatMap((one) => one.valueSpans.filter(isInRow)).map((value) => value.end));
  const rest = reader.text.slice(last, end);
  const isItem = BEGINNING.test(reader.text.slice(start, name.start));
  const own = remarkIn(rest, isItem);
  const { letters, notes } = explanationsOf(reader, { start: name.start, end });
  const explained = [...letters, ...notes].filter((words) => TWO_WORDS.test(words));
  const ofPanel = panel
    ? reader.text
        .slice(panel.end)
        .split('\n', 1)
        .filter((words) => TWO_WORDS.test(words))
    : [];
  const said = [...(own === undefined ? [] : [own]), ...explained, ...ofPanel];
  return said.length > 0 ? said.join('\t') : undefined;
}

/** The line above the rows of a table that is neither a row nor the head of a panel, where it says that they do not count: "Issued in error". */
function titleOver({ text, lines, pack }: Reader, { name }: ObservationMention): string | undefined {
  const at = lines.findIndex(({ start, end }) => start <= name.start && name.start < end);
  const over = lines.slice(Math.max(0, at - ROWS_BELOW_TITLE), Math.max(0, at)).findLast(({ cells }) => cells.length === 1);
  const words = over && text.slice(over.start, over.end);
  return words !== undefined && TITLE.test(words) && hasPhrase(pack, 'may take a result back', words) ? words : undefined;
}
const [ROWS_BELOW_TITLE, TITLE] = [12, /^[^.]{3,80}$/];

/**
 * The sentences that name a test, have no result of their own and say that one does not count, each with the tests that it names: "the phosphate
 * belongs to another patient".
 */
function takenBackElsewhere(reader: Reader, read: readonly ObservationMention[]): ReadonlySet<string> {
  const { text, lines, pack, findConcepts } = reader;
  const sentences = lines
    .filter(({ cells, table }) => cells.length === 1 && !table)
    .flatMap((line) => sentencesIn(reader, { start: line.start, end: Math.min(text.length, line.end + NEXT_LINE) }));
  const told = sentences.filter(({ start, end }) => hasPhrase(pack, 'may take a result back', text.slice(start, end)));
  const own = told.filter(({ start, end }) => !read.some((one) => one.start < end && start < one.end));
  return new Set(own.flatMap((sentence) => findConcepts(sentence, MEASURED).map(({ concept }) => concept.name)));
}
/** A sentence may go on in the next line, for so many characters. */
const NEXT_LINE = 120;

/** The results with those marked of which a remark in their row says that they are another person's, or not to be relied on. */
export function inDoubtByRemarks(reader: Reader, read: readonly ObservationMention[]): readonly ObservationMention[] {
  const elsewhere = takenBackElsewhere(reader, read);
  return read.map((mention) => {
    const remark = remarkOn(reader, mention, read);
    const name = reader.text.slice(mention.name.start, mention.name.end);
    const isOpen =
      elsewhere.has(mention.concept.name) ||
      titleOver(reader, mention) !== undefined ||
      (remark !== undefined && isRemarkInDoubt(reader, { name, remark, section: mention.section }));
    return isOpen ? { ...mention, isToldOtherwise: true as const } : mention;
  });
}
