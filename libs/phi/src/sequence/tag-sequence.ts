import { beginTag, insideTag, tagProbabilities as probabilitiesOf } from '@chartloom/sequence';
import type { Lexicon } from '../lexicon/lexicon.js';
import type { Candidate } from '../text/span.js';
import { hasCapital, isWord, type Artefacts, type Token } from '../text/tokens.js';
import { sequenceFeatures, type TokenEvidence } from './features.js';
import { CATEGORY, KINDS, SHAPE, TAGS, type SequenceKind } from './tags.js';
import { weights } from './weights.js';

/** From this probability on a word is an identifier. A leaked name is worse than a lost word, so it is below one half. */
export const LEAST_PROBABILITY = 0.27;

/** For each token the probability of each tag. */
export const tagProbabilities = (artefacts: Artefacts, lexicon: Lexicon, evidence: TokenEvidence): Float64Array =>
  probabilitiesOf(sequenceFeatures(artefacts, lexicon, evidence), weights(), SHAPE);

/** The probability that a token is part of any identifier. */
export const identifierProbability = (tags: Float64Array, at: number): number => 1 - (tags[at * TAGS] ?? 1);

const likeliestKind = (tags: Float64Array, at: number): number => {
  const sums = KINDS.map((_, kind) => (tags[at * TAGS + beginTag(kind)] ?? 0) + (tags[at * TAGS + insideTag(kind)] ?? 0));
  return sums.indexOf(Math.max(...sums));
};

/** 0.5 for what just counts, 1 for what is certain. */
const scoreOf = (probability: number): number => 0.5 + (0.5 * (probability - LEAST_PROBABILITY)) / (1 - LEAST_PROBABILITY);

/** What a word is hardly ever. */
export type Doubt = 'no name' | 'no identifier' | undefined;

/** A doubtful word needs this many times the probability. */
const DOUBT = 2;

/**
 * The names, places and facilities that the sequence of tags shows, of words with the probability `least` or more. A span's score
 * is that of its least certain word.
 * @param doubtOf what a word is hardly ever as it is written here, so that it takes more to be that; nothing by default
 */
export function candidatesOf(
  artefacts: Artefacts,
  tags: Float64Array,
  least: number = LEAST_PROBABILITY,
  doubtOf: (token: Token, at: number) => Doubt = () => undefined,
): Candidate[] {
  const found: Candidate[] = [];
  const { tokens } = artefacts;
  const kinds = tokens.map((token, at) => kindOf(tags, at, least, doubtOf(token, at)));
  for (let at = 0; at < tokens.length; at++) {
    const kind = kinds[at];
    if (kind === undefined) continue;
    let end = at + 1;
    while (kinds[end] === kind && !begins(tags, end, kind)) end++;
    const candidate = candidateAt(artefacts, tags, wordsOf(artefacts, at, end), KINDS[kind] ?? 'NAME');
    if (candidate) found.push(candidate);
    at = end - 1;
  }
  return found;
}

/** What a token is a part of, if it is probable enough. */
function kindOf(tags: Float64Array, at: number, least: number, doubt: Doubt): number | undefined {
  const probability = identifierProbability(tags, at);
  if (probability < least) return undefined;
  const kind = likeliestKind(tags, at);
  const isDoubted = doubt === 'no identifier' || (doubt === 'no name' && KINDS[kind] === 'NAME');
  return isDoubted && probability < least * DOUBT ? undefined : kind;
}

function candidateAt(
  { tokens }: Artefacts,
  tags: Float64Array,
  span: readonly number[],
  name: SequenceKind,
): Candidate | undefined {
  const lowest = Math.min(...span.map((one) => identifierProbability(tags, one)));
  const [first, last] = [tokens[span[0] ?? -1], tokens[span.at(-1) ?? -1]];
  const isFound =
    first &&
    last &&
    isDistinctive(
      span.map((one) => tokens[one]),
      lowest,
    );
  if (!isFound) return undefined;
  return {
    category: CATEGORY[name],
    start: first.start,
    end: last.end,
    score: scoreOf(lowest),
    why: `sequence.${name.toLowerCase()}`,
  };
}

const begins = (tags: Float64Array, at: number, kind: number): boolean =>
  (tags[at * TAGS + beginTag(kind)] ?? 0) > (tags[at * TAGS + insideTag(kind)] ?? 0);

const SHORTEST_WORD = 2;
const SHORTEST_NUMBER = 4;

/** From this probability on a capital alone counts: `Dr. M`. */
const LETTER_PROBABILITY = 0.85;
/** A word spelled letter by letter has at least so many. */
const FEWEST_SPELLED = 3;

/**
 * Single letters and short figures alone are mostly results and codes (`T2 N1 M0`), and one letter repeated is a blank that was filled
 * (`XXXX`). Several letters in a row are a name that was spelled.
 */
const isDistinctive = (span: readonly (Token | undefined)[], lowest: number): boolean =>
  span.some((token) => isLongEnough(token)) ||
  (span.every((token) => isWord(token) && token.text.length === 1) &&
    ((lowest >= LETTER_PROBABILITY && span.every(hasCapital)) ||
      (span.length >= FEWEST_SPELLED && new Set(span.map((token) => token?.key)).size > 1)));

const isLongEnough = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.text.length >= (isWord(token) ? SHORTEST_WORD : SHORTEST_NUMBER) &&
  !(isWord(token) && new Set(token.text).size === 1);

/** Indices of the tokens of a span without the marks at its ends. */
function wordsOf({ tokens }: Artefacts, from: number, to: number): number[] {
  const isValue = (at: number): boolean => isWord(tokens[at]) || tokens[at]?.shape === 'number';
  const all = tokens.slice(from, to).map((_, i) => from + i);
  return all.slice(all.findIndex(isValue), all.findLastIndex(isValue) + 1).filter(isValue);
}
