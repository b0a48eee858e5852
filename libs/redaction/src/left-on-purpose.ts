import type { PdfWord } from '@chartloom/pdf';
import type { PhiSpan, Stretch } from '@chartloom/phi';
import type { JoinedText } from './layout/joined-text.js';
import type { Fragment } from './layout/page-plan.js';

/** Whether the letters and figures of a written fragment are in a stretch of the joined text of the source that stays on purpose. */
export function isLeftOnPurpose({ text, at }: Fragment, stretches: readonly Stretch[]): boolean {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)];
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return false;
  const [start, end] = [at.order + first.index, at.order + last.index + last[0].length];
  return stretches.some((one) => one.start <= start && end <= one.end);
}

/**
 * The spans without the words that were left on purpose: a date that stays is no finding, whatever it is taken for among boxes. A
 * span with none of them is unchanged.
 */
export function withoutLeft({ places }: JoinedText, spans: readonly PhiSpan[], left: ReadonlySet<PdfWord>): readonly PhiSpan[] {
  if (left.size === 0) return spans;
  return spans.flatMap((span) => {
    const touched = places.filter(({ start, end }) => start < span.end && end > span.start);
    if (!touched.some(({ word }) => left.has(word))) return [span];
    return touched.flatMap(({ word, start, end }) =>
      left.has(word) ? [] : [{ ...span, start: Math.max(start, span.start), end: Math.min(end, span.end) }],
    );
  });
}
