import type { Lexicon } from './lexicon.js';
import { hasCapital, isInitial, type Artefacts } from '../text/tokens.js';

/** Whether the token begins a sentence, a line or a cell, where a capital carries no information. */
export function beginsSentence({ tokens }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1];
  if (!before || tokens[at]?.afterBreak) return true;
  if (before.text === '.')
    return !(isInitial(tokens[at - 2]) && hasCapital(tokens[at - 2])) && !lexicon.isA(tokens[at - 2]?.key ?? '', 'title');
  return /^[!?:;•*–—"“(]$/.test(before.text);
}
