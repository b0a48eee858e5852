import type { TextRange } from '../layout/text-range.js';

const WORD = /[\p{L}\p{N}]/u;

/** Characters of marks and blanks before the first word of a value; a mark that touches the word belongs to it. */
function lengthBefore(value: string): number {
  const marks = value.slice(0, Math.max(0, value.search(WORD)));
  return marks.length - (/\S{0,24}$/.exec(marks)?.[0].length ?? 0);
}

const reversed = (value: string): string => [...value].reverse().join('');

/**
 * The spans without marks of the words beside them. The point of `Dr. Okarin` may be read as a part of the name; its box would cut
 * off the last letter of the title.
 * @example trimSpans('Dr. Okarin', [{ start: 2, end: 10 }]) // [{ start: 4, end: 10 }]
 */
export const trimSpans = <Span extends TextRange>(text: string, spans: readonly Span[]): Span[] =>
  spans.map((span) => {
    const value = text.slice(span.start, span.end);
    const [before, after] = [lengthBefore(value), lengthBefore(reversed(value))];
    return before + after < value.length ? { ...span, start: span.start + before, end: span.end - after } : span;
  });
