import type { Candidate, PhiSpan } from '../text/span.js';

/**
 * Everything that any candidate covers, as spans that do not overlap. It is a union, not a choice by score: a part that only
 * the weaker recogniser found is still an identifier. The category is that of the candidate with the highest score.
 */
export function unite(candidates: readonly Candidate[]): PhiSpan[] {
  const ordered = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end || b.score - a.score);
  const spans: PhiSpan[] = [];
  for (const { category, start, end, score, why } of ordered) {
    const last = spans.at(-1);
    if (!last || start >= last.end) {
      spans.push({ category, start, end, score, why: [why] });
      continue;
    }
    spans[spans.length - 1] = {
      category: score > last.score ? category : last.category,
      start: last.start,
      end: Math.max(last.end, end),
      score: Math.max(last.score, score),
      why: last.why.includes(why) ? last.why : [...last.why, why],
    };
  }
  return spans;
}
