import type { Candidate, PhiCategory } from '../text/span.js';
import { isWord, type Artefacts, type Token } from '../text/tokens.js';
import type { TokenEvidence } from './features.js';

/** From this score on a finding tells something of the same word elsewhere. */
const CERTAIN_SCORE = 0.75;
/** Shorter words of a place occur everywhere. */
const SHORTEST: Partial<Readonly<Record<PhiCategory, number>>> = { NAME: 2, LOCATION: 4 };

/** What recognisers found, as evidence of each token: which recogniser, and whether its span begins there; and what was found elsewhere. */
export function evidenceOf({ tokens }: Artefacts, found: readonly Candidate[]): TokenEvidence {
  const evidence = tokens.map((): string[] => []);
  const known: Record<string, Set<string>> = { NAME: new Set(), LOCATION: new Set() };
  const ordered = [...found].sort((a, b) => a.start - b.start);
  let first = 0;
  for (const { category, start, end, score, why } of ordered) {
    while ((tokens[first]?.end ?? Infinity) <= start) first++;
    const id = why.split(':', 1)[0] ?? why;
    for (let at = first; (tokens[at]?.start ?? Infinity) < end; at++) {
      evidence[at]?.push(at === first ? `${id} begins` : id);
      if (score >= CERTAIN_SCORE && isTelling(tokens[at], category)) known[category]?.add(tokens[at]?.key ?? '');
    }
  }
  return evidence.map((words, at) => {
    const key = tokens[at]?.key ?? '';
    const elsewhere = words.length > 0 ? [] : Object.keys(known).filter((category) => known[category]?.has(key));
    const all = [...new Set(words), ...elsewhere.map((category) => `${category} elsewhere`)];
    return all.length > 0 ? all : ['none'];
  });
}

const isTelling = (token: Token | undefined, category: PhiCategory): boolean =>
  isWord(token) && token.text.length >= (SHORTEST[category] ?? Infinity);
