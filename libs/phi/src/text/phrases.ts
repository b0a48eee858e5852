import { isLineBreak, type Artefacts } from './tokens.js';

/** Whether the lower-case words of `phrase` stand at token `at`, without a break between them, or with one of lines only. */
function matchesPhrase(artefacts: Artefacts, at: number, phrase: readonly string[], overLines = false): boolean {
  return phrase.every((word, i) => {
    const token = artefacts.tokens[at + i];
    return (
      (token?.key === word || token?.text.toLowerCase() === word) &&
      (i === 0 || !token?.afterBreak || (overLines && isLineBreak(artefacts, at + i)))
    );
  });
}

/** Phrases by their first word, each list in the order given: so that few are tried at a token. */
export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

export const indexPhrases = (phrases: readonly (readonly string[])[]): PhraseIndex =>
  Map.groupBy(phrases, ([first]) => first ?? '');

/** The first of the indexed phrases that stands at token `at`, as {@link matchesPhrase} sees it. */
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
