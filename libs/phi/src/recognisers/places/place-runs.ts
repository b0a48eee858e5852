import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isLineBreak, isWord, type Artefacts } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';

/** A place from token `from` up to token `to` (exclusive). */
export function placeCandidate(artefacts: Artefacts, from: number, to: number, score: number, why: string): Candidate[] {
  const [first, last] = [artefacts.tokens[from], artefacts.tokens[to - 1]];
  return first && last && to > from ? [{ category: 'LOCATION', start: first.start, end: last.end, score, why }] : [];
}

/** A run of words with capitals from `from` on: at most `most`, joined by `of`, `and`, `&`. @returns the index after it */
export function capitalRun(artefacts: Artefacts, from: number, most: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  let end = from;
  for (let at = from; at < tokens.length && at - from < most; at++) {
    const token = tokens[at];
    if (!token || (token.afterBreak && at > from && !continuesName(artefacts, at, lexicon))) break;
    if (/^(?:&|of|and)$/.test(token.text) && isWord(tokens[at + 1]) && hasCapital(tokens[at + 1])) continue;
    if (token.text === '.' && (tokens[at - 1]?.text.length ?? 9) <= 2) continue;
    if (!isWord(token) || !hasCapital(token) || (lexicon.isA(token.key, 'boundary') && token.shape !== 'capitalised')) break;
    end = at + 1;
  }
  return end;
}

/** Whether the line broke before the last word of a company or a facility: `Larkspur` over `Nurseries`. */
const continuesName = (artefacts: Artefacts, at: number, lexicon: Lexicon): boolean => {
  const key = artefacts.tokens[at]?.key ?? '';
  return isLineBreak(artefacts, at) && (lexicon.isA(key, 'company head') || lexicon.isFacilityHeadWord(key));
};

/** In a text without case: up to two words that are no function words. */
export function plainRun(artefacts: Artefacts, from: number, most: number, lexicon: Lexicon): number {
  let end = from;
  while (end - from < most) {
    const token = artefacts.tokens[end];
    if (
      !isWord(token) ||
      (token.afterBreak && end > from) ||
      lexicon.isA(token.key, 'boundary') ||
      (end > from && lexicon.wordClass(token.key).ordinary)
    )
      break;
    end++;
  }
  return end;
}

/** Back from a head noun over the words that name it. */
export function nameStart(artefacts: Artefacts, to: number, most: number, lexicon: Lexicon): number {
  const { tokens, casedText } = artefacts;
  let from = to;
  for (let at = to - 1; at >= 0 && to - at <= most && !tokens[at + 1]?.afterBreak; at--) {
    const token = tokens[at];
    if (token?.text === '.' && (tokens[at - 1]?.text.length ?? 9) <= 3) continue;
    if (token && /^(?:of|&|and)$/.test(token.text) && at > 0 && casedText && hasCapital(tokens[at - 1])) continue;
    if (token?.text === 'the' && tokens[at - 1]?.text === 'of' && casedText) continue;
    if (
      !isWord(token) ||
      lexicon.isA(token.key, 'title') ||
      (lexicon.isA(token.key, 'boundary') && !(casedText && token.shape === 'capitalised' && at < to - 1))
    )
      break;
    if (casedText && !hasCapital(token)) break;
    from = at;
  }
  return from;
}

/** A recogniser of places that reads the tokens. */
export const placeRecogniser = (id: string, find: TokenRecogniser['find']): TokenRecogniser => ({
  kind: 'tokens',
  id: `place.${id}`,
  category: 'LOCATION',
  find,
});
