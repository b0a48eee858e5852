import { readClinicalText, sourceOf, type Span } from '@chartloom/clinical-text';
import type { AnnotatedSpan, AnnotatedText } from '@chartloom/testing';

/** What the engine found in a text where a corpus has spans. */
export interface Score {
  readonly found: number;
  readonly gold: number;
  readonly right: number;
  readonly stated: number;
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Places of the conditions that a text names, whatever it asserts of them, also those of relatives. */
function conditionsNamed(text: string): Span[] {
  const { conditions, family } = readClinicalText(sourceOf(text));
  return [...conditions, ...family.map(({ name }) => name)];
}

/** The places of the procedures that a text names as done or planned. */
export const proceduresNamed = (text: string): Span[] => readClinicalText(sourceOf(text)).procedures.map(({ name }) => name);

/**
 * Recall of the wanted spans, and precision against all that count, both by overlap.
 * @param isWanted of which labels the engine should find each span
 * @param counts of which labels a span makes what the engine found right
 */
export function scoreOf(
  texts: readonly AnnotatedText[],
  isWanted: (label: string) => boolean,
  counts: (label: string) => boolean,
  name: (text: string) => readonly Span[] = conditionsNamed,
): Score {
  const sums = { found: 0, gold: 0, right: 0, stated: 0 };
  for (const { text, spans } of texts) {
    const stated = name(text);
    const touches = (span: Span, others: readonly Span[]): boolean => others.some((other) => overlaps(span, other));
    const labelled = (isOne: (label: string) => boolean): AnnotatedSpan[] => spans.filter(({ label }) => isOne(label));
    const wanted = labelled(isWanted);
    const counted = labelled(counts);
    sums.gold += wanted.length;
    sums.found += wanted.filter((span) => touches(span, stated)).length;
    sums.stated += stated.length;
    sums.right += stated.filter((span) => touches(span, counted)).length;
  }
  return sums;
}
