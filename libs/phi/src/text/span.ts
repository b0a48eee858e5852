/**
 * The identifiers of the Safe Harbor method (45 CFR 164.514(b)(2)(i)), by the kind of value that stands in a text.
 * Biometric identifiers and "any other unique identifying number" are OTHER_ID; photographs are no text.
 */
export const PHI_CATEGORIES = [
  'NAME',
  'LOCATION',
  'DATE',
  'AGE_OVER_89',
  'PHONE',
  'FAX',
  'EMAIL',
  'SSN',
  'MRN',
  'HEALTH_PLAN',
  'ACCOUNT',
  'LICENSE',
  'VEHICLE',
  'DEVICE',
  'URL',
  'IP',
  'OTHER_ID',
] as const;

export type PhiCategory = (typeof PHI_CATEGORIES)[number];

/** A stretch of text that has to go. Offsets are UTF-16 units into the text that was searched, `end` exclusive. */
export interface PhiSpan {
  readonly category: PhiCategory;
  readonly start: number;
  readonly end: number;
  /** 0 to 1: how sure the surest recogniser was. */
  readonly score: number;
  /** Which recognisers fired, and on what evidence. Never the value itself. */
  readonly why: readonly string[];
}

/** What one recogniser says, before context is weighed and overlapping spans are united. */
export interface Candidate {
  readonly category: PhiCategory;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly why: string;
}

/**
 * Everything that any candidate covers, as spans that do not overlap. A union, never "the higher score wins": a part
 * that only the weaker recogniser saw is still an identifier. The category is the surest one's.
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
