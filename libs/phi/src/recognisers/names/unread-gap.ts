import { isWord, type Token } from '../../text/tokens.js';

const OPENING = /^[[({<⟨]$/;
const CLOSING = /^[\])}>⟩]$/;
/** What readers and people put for letters that they could not read. */
const BLANK = /^[#*_?~…□■▯█�.-]$/;
const FEWEST_BLANKS = 2;
const MOST_WORDS = 2;

/**
 * The index after what could not be read between an announcement and a name: `Dr. [UNREAD]. Frost`, `Mrs ### Frost`; `from` where
 * everything was read. The name after it is still a name.
 */
export function skipUnread(tokens: readonly Token[], from: number): number {
  const to = endOfUnread(tokens, from);
  if (to === from) return from;
  return tokens[to]?.text === '.' && isWord(tokens[to + 1]) ? to + 1 : to;
}

function endOfUnread(tokens: readonly Token[], from: number): number {
  if (OPENING.test(tokens[from]?.text ?? '')) {
    const close = tokens.slice(from + 1, from + 2 + MOST_WORDS).findIndex(({ text }) => CLOSING.test(text));
    const inside = tokens.slice(from + 1, from + 1 + close);
    return close > 0 && inside.every((token) => isWord(token) || BLANK.test(token.text)) ? from + close + 2 : from;
  }
  let to = from;
  while (BLANK.test(tokens[to]?.text ?? '') && (to === from || !tokens[to]?.afterBreak)) to++;
  const blanks = tokens.slice(from, to);
  const marks = blanks.filter(({ text }) => text !== '.');
  // a single mark and a point: the mark of a removed name ends a sentence
  return (marks.length > 0 ? marks : blanks).length >= FEWEST_BLANKS ? to : from;
}
