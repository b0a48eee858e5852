import type { TextRange } from '../layout/text-range.js';

/** What stays of the source, and where it is in both texts. */
interface KeptPiece extends TextRange {
  /** Where it begins in the source. */
  readonly from: number;
}

/** A text with replacements. */
export interface ReplacedText {
  readonly text: string;
  readonly pieces: readonly KeptPiece[];
}

const LINE_BREAK = /\r\n|[\n\r]/g;

/**
 * Replaces the spans, which are in order and do not overlap. A span over several lines keeps its line breaks, so that lines
 * keep their numbers.
 * @param replacementOf text for a span's line (index from 0)
 */
export function replaceSpans<Span extends TextRange>(
  source: string,
  spans: readonly Span[],
  replacementOf: (span: Span, line: number, index: number) => string,
): ReplacedText {
  const pieces: KeptPiece[] = [];
  let text = '';
  let at = 0;
  const keep = (end: number): void => {
    if (end > at) pieces.push({ start: text.length, end: text.length + end - at, from: at });
    text += source.slice(at, end);
  };
  spans.forEach((span, index) => {
    keep(span.start);
    const breaks = [...source.slice(span.start, span.end).matchAll(LINE_BREAK)].map(([mark]) => mark);
    text += ['', ...breaks].map((mark, line) => `${mark}${replacementOf(span, line, index)}`).join('');
    at = span.end;
  });
  keep(source.length);
  return { text, pieces };
}

/** The parts of the source that a range of the replaced text has. */
export const sourceRanges = ({ pieces }: ReplacedText, { start, end }: TextRange): TextRange[] =>
  pieces
    .filter((piece) => piece.start < end && start < piece.end)
    .map((piece) => ({
      start: piece.from + Math.max(0, start - piece.start),
      end: piece.from + Math.min(end, piece.end) - piece.start,
    }));
