import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate, PhiCategory } from '../../text/span.js';
import type { Artefacts, Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';

/** Fewer digits are an amount, a time or a year. */
const FEWEST_DIGITS = 6;
/** Fewer words are an amount beside a number. */
const FEWEST_WORDS = 3;
/** Groups of figures between the words are no longer than those of a telephone number. */
const LONGEST_GROUP = 4;
const SCORE = 0.85;
/** What is between digits that are read aloud. */
const SEPARATOR = /^[\s,.-]*$/;
/** What a number with so many digits usually is. */
const BY_DIGITS: Readonly<Record<number, PhiCategory>> = { 7: 'PHONE', 9: 'SSN', 10: 'PHONE', 11: 'PHONE' };

/** Digits read aloud, one after the other or two at a time, as in a dictation: `five three two, eighty-one, 77 sixty-four`. */
function spokenNumbers({ text, tokens }: Artefacts, lexicon: Lexicon): Candidate[] {
  const found: Candidate[] = [];
  for (let from = 0; from < tokens.length;) {
    const run = runFrom(tokens, from, text, lexicon);
    const words = run.filter((token) => spokenDigits(token, lexicon) > 0);
    const digits = countDigits(run, lexicon);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && words.length >= FEWEST_WORDS && digits >= FEWEST_DIGITS)
      found.push(candidate(first.start, last.end, BY_DIGITS[digits] ?? 'OTHER_ID'));
    from += Math.max(1, run.length);
  }
  return found;
}

const candidate = (start: number, end: number, category: PhiCategory): Candidate => ({
  ...{ category, start, end, score: SCORE },
  why: 'number.spoken',
});

/** The tokens from this one on that are digits, in words or figures, and what separates them. It ends with a digit. */
function runFrom(tokens: readonly Token[], from: number, text: string, lexicon: Lexicon): readonly Token[] {
  let end = from;
  for (let at = from; at < tokens.length; at++) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    if (!token || (at > from && before && !SEPARATOR.test(text.slice(before.end, token.start)))) break;
    if (isDigit(token, lexicon)) end = at + 1;
    else if (at === from || !isSeparator(token, lexicon)) break;
  }
  return tokens.slice(from, end);
}

const isDigit = (token: Token, lexicon: Lexicon): boolean =>
  token.shape === 'number' ? token.text.length <= LONGEST_GROUP : spokenDigits(token, lexicon) > 0;

/** `dash`, a comma, a hyphen. */
const isSeparator = ({ text, key }: Token, lexicon: Lexicon): boolean =>
  SEPARATOR.test(text) || lexicon.isA(key, 'spoken separator');

/** How many digits the word stands for; 0 where it is no number. `eighty-one` is one token. */
function spokenDigits({ key, shape }: Token, lexicon: Lexicon): number {
  if (shape === 'number' || shape === 'mark') return 0;
  const parts = key.split('-');
  const digits = parts.map((part): number =>
    lexicon.isA(part, 'spoken digit') ? 1 : lexicon.isA(part, 'spoken number') ? 2 : 0,
  );
  if (digits.includes(0)) return 0;
  return parts.length === 2 && digits[0] === 2 ? 2 : digits.reduce((sum, one) => sum + one, 0);
}

/** The digits of a run. After `eighty`, `one` is its second digit. */
const countDigits = (run: readonly Token[], lexicon: Lexicon): number =>
  run.reduce((sum, token, at) => {
    if (token.shape === 'number') return sum + token.text.length;
    const before = run[at - 1];
    const isSecond = before !== undefined && lexicon.isA(before.key, 'spoken tens') && lexicon.isA(token.key, 'spoken digit');
    return sum + (isSecond ? 0 : spokenDigits(token, lexicon));
  }, 0);

export const spokenNumberRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'number.spoken', category: 'OTHER_ID', find: spokenNumbers },
];
