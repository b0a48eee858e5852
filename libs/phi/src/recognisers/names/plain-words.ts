import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Token, Word } from '../../text/tokens.js';

/** Whether the word is an ordinary one. With an accent, being formed like a word of medicine is not enough. */
export const isPlain = ({ key, text }: Word, lexicon: Lexicon): boolean =>
  isContraction(key, lexicon) ||
  (/[^\p{ASCII}’‑]/u.test(text)
    ? lexicon.wordClass(key).inNotes || lexicon.wordClass(key).english
    : lexicon.wordClass(key).ordinary);

/** `I'm`, `we've`: one letter or an ordinary word, and two letters at most after the apostrophe. */
function isContraction(key: string, lexicon: Lexicon): boolean {
  const [word = '', rest, ...more] = key.split(/['’]/);
  return rest !== undefined && more.length === 0 && rest.length <= 2 && (word.length === 1 || lexicon.wordClass(word).ordinary);
}

/** `SCDs`: an abbreviation in the plural. */
export const PLURAL_SHORT_FORM = /^\p{Lu}{2,5}s$/u;

/** `SCDs`, an abbreviation in the plural, or `GP2`, letters with figures right after them: codes and grades, not names. */
export function isShortForm(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return token !== undefined && (PLURAL_SHORT_FORM.test(token.text) || (next?.shape === 'number' && next.start === token.end));
}
