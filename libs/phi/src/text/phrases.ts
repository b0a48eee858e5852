import { isLineBreak, type Artefacts } from './tokens.js';

/** Whether the tokens from `at` on are the words of `phrase` (lower case), in one cell or, with `overLines`, also over line breaks. */
function matchesPhrase(artefacts: Artefacts, at: number, phrase: readonly string[], overLines = false): boolean {
  return phrase.every((word, i) => {
    const token = artefacts.tokens[at + i];
    return (
      (token?.key === word || token?.text.toLowerCase() === word) &&
      (i === 0 || !token?.afterBreak || (overLines && isLineBreak(artefacts, at + i)))
    );
  });
}

/** Phrases by their first word, each list in the given order, so that only a few are compared at a token. */
type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

export const indexPhrases = (phrases: readonly (readonly string[])[]): PhraseIndex =>
  Map.groupBy(phrases, ([first]) => first ?? '');

/** The first phrase of the index that begins at token `at`, as {@link matchesPhrase} compares. */
export function findPhrase(
  artefacts: Artefacts,
  at: number,
  index: PhraseIndex,
  overLines = false,
): readonly string[] | undefined {
  const token = artefacts.tokens[at];
  if (!token) return undefined;
  const text = token.text.toLowerCase();
  const phrases = [...(index.get(token.key) ?? []), ...(text === token.key ? [] : (index.get(text) ?? []))];
  return phrases.find((phrase) => matchesPhrase(artefacts, at, phrase, overLines));
}
