import { evidenceOf } from '../sequence/evidence.js';
import { candidatesOf, identifierProbability, LEAST_PROBABILITY, tagProbabilities } from '../sequence/tag-sequence.js';
import type { Candidate } from '../text/span.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { isWord, type Artefacts, type Token } from '../text/tokens.js';
import type { PipelineContext } from './context.js';

/** A candidate of a rule with this score or more counts whatever the model says. */
const CERTAIN_SCORE = 0.75;
/** A weaker one counts unless the model gives every word of it less than this probability; less still where less is asked of the model. */
const LEAST_SUPPORT = 0.005;

/**
 * The sequence model reads what the recognisers found as evidence, adds the names and places that it sees, and removes weak
 * candidates of the rules for names and places that it is sure are other words.
 */
export function decide(
  found: readonly Candidate[],
  { artefacts, lexicon, registry, leastProbability }: PipelineContext,
): readonly Candidate[] {
  if (!registry.some(({ kind }) => kind === 'sequence')) return found;
  const tags = tagProbabilities(artefacts, lexicon, evidenceOf(artefacts, found));
  // in a text with capitals few people are written without: `the car is red`
  const isPlainHere = ({ key, shape }: Token): boolean =>
    artefacts.casedText && shape === 'lower' && lexicon.wordClass(key).ordinary;
  const support = (LEAST_SUPPORT * leastProbability) / LEAST_PROBABILITY;
  return [
    ...found.filter((candidate) => isSupported(candidate, artefacts, lexicon, tags, support)),
    ...candidatesOf(artefacts, tags, leastProbability, isPlainHere),
  ];
}

/** A word that no vocabulary knows counts in any case: default deny is a promise, and the model may not know such a name either. */
function isSupported(
  { category, score, why, start, end }: Candidate,
  { tokens }: Artefacts,
  lexicon: Lexicon,
  tags: Float64Array,
  support: number,
): boolean {
  if ((category !== 'NAME' && category !== 'LOCATION') || score >= CERTAIN_SCORE || why.startsWith('model.')) return true;
  for (let at = firstTokenAfter(tokens, start); (tokens[at]?.start ?? Infinity) < end; at++) {
    const token = tokens[at];
    if (identifierProbability(tags, at) >= support || (isWord(token) && !isKnown(token.key, lexicon))) return true;
  }
  return false;
}

const isKnown = (key: string, lexicon: Lexicon): boolean =>
  lexicon.wordClass(key).ordinary || lexicon.isClinical(key) || lexicon.isEponym(key);

/** Index of the first token that ends after `offset`, by bisection: a long text has many candidates. */
function firstTokenAfter(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? Infinity) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
