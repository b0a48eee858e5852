import type { Candidate, PhiCategory } from '../text/span.js';
import { isWord, type Artefacts, type Token } from '../text/tokens.js';
import type { TokenEvidence } from './features.js';

/** From this score on a finding tells something of the same word elsewhere. */
const CERTAIN_SCORE = 0.75;
/** Shorter words of a place occur everywhere. */
const SHORTEST: Partial<Readonly<Record<PhiCategory, number>>> = { NAME: 2, LOCATION: 4 };

/** The words that were found with certainty, by category. */
type KnownWords = Readonly<Record<string, Set<string>>>;

/** What recognisers found, as evidence of each token: which one, whether its span begins there, and what was found elsewhere. */
export function evidenceOf({ tokens }: Artefacts, found: readonly Candidate[]): TokenEvidence {
  const evidence = tokens.map((): string[] => []);
  const known: KnownWords = { NAME: new Set(), LOCATION: new Set() };
  const ordered = [...found].sort((a, b) => a.start - b.start);
  let first = 0;
  for (const candidate of ordered) {
    while ((tokens[first]?.end ?? Infinity) <= candidate.start) first++;
    const id = candidate.why.split(':', 1)[0] ?? candidate.why;
    for (let at = first; (tokens[at]?.start ?? Infinity) < candidate.end; at++) {
      evidence[at]?.push(at === first ? `${id} begins` : id);
      remember(tokens[at], candidate, known);
    }
  }
  return evidence.map((words, at) => (words.length > 0 ? [...new Set(words)] : elsewhere(tokens[at], known)));
}

function remember(token: Token | undefined, { category, score }: Candidate, known: KnownWords): void {
  if (score >= CERTAIN_SCORE && isTelling(token, category)) known[category]?.add(token.key);
}

function elsewhere(token: Token | undefined, known: KnownWords): string[] {
  const categories = Object.keys(known).filter((category) => token && known[category]?.has(token.key));
  return categories.length > 0 ? categories.map((category) => `${category} elsewhere`) : ['none'];
}

const isTelling = (token: Token | undefined, category: PhiCategory): token is Token =>
  isWord(token) && token.text.length >= (SHORTEST[category] ?? Infinity);
