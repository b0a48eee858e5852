import type { TextRange } from '../layout/text-range.js';

/** Marks and blanks before the first word of a value, or after its last one; a mark that touches the value belongs to it. */
const [BEFORE, AFTER] = [/^[^\p{L}\p{N}]{0,24}\s/u, /\s[^\p{L}\p{N}\s]{0,24}\s{0,8}$/u];

/**
 * The spans without marks of the words beside them. The point of `Dr. Okarin` may be read as a part of the name; its box would cut
 * off the last letter of the title.
 * @example trimSpans('Dr. Okarin', [{ start: 2, end: 10 }]) // [{ start: 4, end: 10 }]
 */
export const trimSpans = <Span extends TextRange>(text: string, spans: readonly Span[]): Span[] =>
  spans.map((span) => {
    const value = text.slice(span.start, span.end);
    const [before, after] = [BEFORE.exec(value)?.[0].length ?? 0, AFTER.exec(value)?.[0].length ?? 0];
    return before + after < value.length ? { ...span, start: span.start + before, end: span.end - after } : span;
  });
