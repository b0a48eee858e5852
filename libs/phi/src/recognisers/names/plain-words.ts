import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Word } from '../../text/tokens.js';

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
