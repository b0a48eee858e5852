import type { Candidate } from '../text/span.js';
import type { Artefacts } from '../text/tokens.js';
import type { TokenEvidence } from './features.js';

/** What recognisers found, as evidence of each token: which recogniser, and whether its span begins there. */
export function evidenceOf({ tokens }: Artefacts, found: readonly Candidate[]): TokenEvidence {
  const evidence = tokens.map((): string[] => []);
  const ordered = [...found].sort((a, b) => a.start - b.start);
  let first = 0;
  for (const { start, end, why } of ordered) {
    while ((tokens[first]?.end ?? Infinity) <= start) first++;
    const id = why.split(':', 1)[0] ?? why;
    for (let at = first; (tokens[at]?.start ?? Infinity) < end; at++) evidence[at]?.push(at === first ? `${id} begins` : id);
  }
  return evidence.map((words) => (words.length > 0 ? [...new Set(words)] : ['none']));
}
