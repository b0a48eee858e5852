import type { Artefacts } from '../tokens.js';
import type { Candidate } from '../span.js';

/** Whether the lower-case words of `phrase` stand at token `at`, without a break between them. */
export function phraseAt(artefacts: Artefacts, at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, i) => {
    const token = artefacts.tokens[at + i];
    return (token?.key === word || token?.text.toLowerCase() === word) && (i === 0 || !token?.afterBreak);
  });
}

/** A place from token `from` up to token `to` (exclusive). */
export function place(artefacts: Artefacts, from: number, to: number, score: number, why: string): Candidate[] {
  const [first, last] = [artefacts.tokens[from], artefacts.tokens[to - 1]];
  return first && last && to > from ? [{ category: 'LOCATION', start: first.start, end: last.end, score, why }] : [];
}
