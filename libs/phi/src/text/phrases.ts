import type { Artefacts } from './tokens.js';
import type { Candidate } from './span.js';

/** Whether the lower-case words of `phrase` stand at token `at`, without a break between them, or with one of lines only. */
function phraseAt(artefacts: Artefacts, at: number, phrase: readonly string[], overLines = false): boolean {
  return phrase.every((word, i) => {
    const token = artefacts.tokens[at + i];
    return (
      (token?.key === word || token?.text.toLowerCase() === word) &&
      (i === 0 || !token?.afterBreak || (overLines && isLineBreak(artefacts, at + i)))
    );
  });
}

/** A place from token `from` up to token `to` (exclusive). */
export function place(artefacts: Artefacts, from: number, to: number, score: number, why: string): Candidate[] {
  const [first, last] = [artefacts.tokens[from], artefacts.tokens[to - 1]];
  return first && last && to > from ? [{ category: 'LOCATION', start: first.start, end: last.end, score, why }] : [];
}

/** Whether one line feed and nothing else parts the token from the one before. */
export const isLineBreak = ({ text, tokens }: Artefacts, at: number): boolean =>
  /^ ?\n ?$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));

/** Phrases by their first word, each list in the order given: so that few are tried at a token. */
export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

export const indexed = (phrases: readonly (readonly string[])[]): PhraseIndex => Map.groupBy(phrases, ([first]) => first ?? '');

/** The first of the indexed phrases that stands at token `at`, as {@link phraseAt} sees it. */
export function phraseOf(artefacts: Artefacts, at: number, index: PhraseIndex, overLines = false): readonly string[] | undefined {
  const token = artefacts.tokens[at];
  if (!token) return undefined;
  const text = token.text.toLowerCase();
  const phrases = [...(index.get(token.key) ?? []), ...(text === token.key ? [] : (index.get(text) ?? []))];
  return phrases.find((phrase) => phraseAt(artefacts, at, phrase, overLines));
}
