import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import type { Artefacts, Token } from '../../text/tokens.js';
import { nameCandidate } from './name-run.js';

/** Fewer letters are an abbreviation. */
const FEWEST_LETTERS = 4;
/** Fewer words of the spelling alphabet are words of a text. */
const FEWEST_WORDS = 3;
/** Words before the letters in which one may say that something is spelled. */
const REACH = 8;
const [ANNOUNCED, ALONE] = [0.9, 0.75];
/** What is between letters or between words of the alphabet. */
const BETWEEN = /^[\s,.-]*$/;

/** `spelled Q-U-I-L-L`, `last name O.k.a.r.i.n`, `Oscar Kilo Alpha Romeo`: a name letter by letter. */
export function spelledNames(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = Math.max(endOfLetters(artefacts, at), endOfAlphabet(artefacts, at, lexicon));
    if (end > at) found.push(...spelledName(artefacts, at, end, lexicon));
    at = Math.max(end, at + 1);
  }
  return found;
}

function spelledName(artefacts: Artefacts, from: number, end: number, lexicon: Lexicon): Candidate[] {
  const spelled = artefacts.tokens.slice(from, end);
  const letters = spelled.flatMap(lettersOf).join('');
  const isAlphabet = spelled.some(({ key }) => key.length > 1 && lexicon.isA(key, 'spelling word'));
  const isAnnounced = announces(artefacts.tokens.slice(Math.max(0, from - REACH), from), lexicon);
  if (!isAlphabet && !isAnnounced && (lexicon.wordClass(letters).ordinary || isInOrder(letters))) return [];
  return nameCandidate(artefacts, from, end, isAnnounced || isAlphabet ? ANNOUNCED : ALONE, 'name.spelled');
}

const announces = (words: readonly Token[], lexicon: Lexicon): boolean =>
  words.some(({ key }) => lexicon.isA(key, 'spelling cue'));

/** `A-B-C-D`: steps or answers, not a word. */
const isInOrder = (letters: string): boolean =>
  [...letters].every((letter, i) => i === 0 || letter.charCodeAt(0) === letters.charCodeAt(i - 1) + 1);

/** The letters of `q-u-i-l-l`, or the one that a token is. */
const lettersOf = ({ key }: Token): readonly string[] => key.split('-').filter((part) => /^\p{L}$/u.test(part));

const isLetters = (token: Token | undefined): token is Token =>
  token !== undefined && token.shape !== 'number' && token.key.split('-').every((part) => /^\p{L}$/u.test(part));

/** The index after single letters that hyphens or points join, from `at` on; `at` where there are too few. */
function endOfLetters({ tokens, text }: Artefacts, at: number): number {
  let [end, count] = [at, 0];
  for (let next = at; isLetters(tokens[next]); next++) {
    const [before, token] = [tokens[end - 1], tokens[next]];
    if (count > 0 && before && !isJoint(text.slice(before.end, token?.start))) break;
    count += token ? lettersOf(token).length : 0;
    end = next + 1;
    if (isPoint(tokens[end])) next = end;
  }
  return count >= FEWEST_LETTERS ? end : at;
}

const isPoint = (token: Token | undefined): boolean => token?.text === '.';
const isJoint = (gap: string): boolean => gap === '.' || gap === '-';

/** The index after words of the spelling alphabet, from `at` on; `at` where there are too few. */
function endOfAlphabet({ tokens, text }: Artefacts, at: number, lexicon: Lexicon): number {
  let [end, count] = [at, 0];
  for (let next = at; next < tokens.length; next++) {
    const [token, before] = [tokens[next], tokens[end - 1]];
    if (!token || (count > 0 && before && !BETWEEN.test(text.slice(before.end, token.start)))) break;
    if (token.shape === 'mark') continue;
    if (!lexicon.isA(token.key, 'spelling word')) break;
    count++;
    end = next + 1;
  }
  return count >= FEWEST_WORDS ? end : at;
}
