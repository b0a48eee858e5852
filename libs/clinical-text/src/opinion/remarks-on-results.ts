import type { Reader } from '../lexicon/reader.js';
import type { ObservationMention } from '../results/observation.js';
import type { Span } from '../text/source.js';
import { explanationsOf } from './marks.js';
import { isRemarkInDoubt } from './second-opinion.js';

/** A remark has two words, in a cell of its own or after a dash or a bracket; one alone is a unit, a flag or a panel. */
const [IN_CELL, IN_ITEM] = [/\t([^\t]*\p{L}{2}[ ,;]{1,2}\p{L}{2}.*)$/u, /(?: [–-]|;| \() ?([^\t]*\p{L}{2} \p{L}{2}.*)$/u];
const TWO_WORDS = /\p{L}{2}[ ,;]{1,2}\p{L}{2}/u;
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
  const own = IN_CELL.exec(rest)?.[1] ?? (isItem ? IN_ITEM.exec(rest)?.[1] : undefined);
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

/** The results with those marked of which a remark in their row says that they are another person's, or not to be relied on. */
export const inDoubtByRemarks = (reader: Reader, read: readonly ObservationMention[]): readonly ObservationMention[] =>
  read.map((mention) => {
    const remark = remarkOn(reader, mention, read);
    const name = reader.text.slice(mention.name.start, mention.name.end);
    const isOpen = remark !== undefined && isRemarkInDoubt(reader, { name, remark, section: mention.section });
    return isOpen ? { ...mention, isToldOtherwise: true as const } : mention;
  });
