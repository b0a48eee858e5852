import { isTownOfEponym } from '../lexicon/eponym-context.js';
import { isKin, isNameKey, isNumberLabel } from '../lexicon/name-keys.js';
import { PLURAL_SHORT_FORM } from '../recognisers/names/plain-words.js';
import { evidenceOf } from '../sequence/evidence.js';
import {
  candidatesOf,
  identifierProbability,
  LEAST_PROBABILITY,
  tagProbabilities,
  type Doubt,
} from '../sequence/tag-sequence.js';
import type { Candidate } from '../text/span.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { isWord, type Artefacts, type Token } from '../text/tokens.js';
import type { PipelineContext } from './context.js';

/** A candidate of a rule with this score or more is dropped only where the model is as sure as it can be. */
const CERTAIN_SCORE = 0.9;
const LEAST_SUPPORT_OF_CERTAIN = 0.001;
/** A weaker one is dropped where the model gives every word of it less than this probability; less still where less is asked of it. */
const LEAST_SUPPORT = 0.005;
/**
 * The same for a single word of default deny, which has no evidence but a capital and no vocabulary. Of 23 such words with less support
 * in texts of five authors 3 were names, of 12 with up to twice as much 8 were.
 */
const LEAST_SUPPORT_OF_UNKNOWN = 0.01;
const DEFAULT_DENY = 'name.unknown';

/** What the model says of the tokens of one text. */
interface Reading {
  readonly artefacts: Artefacts;
  readonly lexicon: Lexicon;
  readonly tags: Float64Array;
  /** How much of the usual support is asked: less where a policy asks less of the model. */
  readonly share: number;
}

/**
 * The sequence model reads what the recognisers found as evidence, adds the names and places that it sees, and removes candidates of
 * the rules for names and places, or words at their ends, that it is sure are other words.
 */
export function decide(
  found: readonly Candidate[],
  { artefacts, lexicon, registry, leastProbability }: PipelineContext,
): readonly Candidate[] {
  if (!registry.some(({ kind }) => kind === 'sequence')) return found;
  const tags = tagProbabilities(artefacts, lexicon, evidenceOf(artefacts, found));
  const reading = { artefacts, lexicon, tags, share: leastProbability / LEAST_PROBABILITY };
  return [
    ...found.flatMap((candidate) => supported(candidate, reading)),
    ...candidatesOf(artefacts, tags, leastProbability, doubts(artefacts, lexicon)),
  ];
}

/**
 * In a text with capitals few people are written without: `the car is red`. Abbreviations (`SCDs`, `ICD`), relatives and labels are no
 * one's names, and a town may be an eponym.
 */
const doubts =
  (artefacts: Artefacts, lexicon: Lexicon) =>
  ({ key, shape, text }: Token, at: number): Doubt => {
    if (
      PLURAL_SHORT_FORM.test(text) ||
      isKin(key, lexicon) ||
      isNumberLabel(key, lexicon) ||
      (artefacts.casedText && shape === 'upper' && lexicon.wordClass(key).inNotes && !isNameKey(key, lexicon)) ||
      isTownOfEponym(artefacts, at, lexicon)
    )
      return 'no identifier';
    return artefacts.casedText && shape === 'lower' && lexicon.wordClass(key).ordinary ? 'no name' : undefined;
  };

/** The candidate without the words at its ends that the model is sure are others; nothing where that is all of it. */
function supported(candidate: Candidate, reading: Reading): Candidate[] {
  const { category, why, start, end } = candidate;
  if ((category !== 'NAME' && category !== 'LOCATION') || why.startsWith('model.')) return [candidate];
  const { tokens } = reading.artefacts;
  const least = leastSupport(candidate) * reading.share;
  const from = firstTokenAfter(tokens, start);
  const inside = tokens.slice(from, firstTokenAfter(tokens, end - 1) + 1);
  const counts = inside.map((token, i) => isSupported(token, from + i, least, why, reading));
  const [first, last] = [inside[counts.indexOf(true)], inside[counts.lastIndexOf(true)]];
  if (inside.length === 0) return [candidate];
  if (!first || !last) return [];
  const isWhole = counts[0] === true && counts.at(-1) === true;
  return [isWhole ? candidate : { ...candidate, start: Math.max(start, first.start), end: Math.min(end, last.end) }];
}

const leastSupport = ({ score, why }: Candidate): number => {
  if (why === DEFAULT_DENY) return LEAST_SUPPORT_OF_UNKNOWN;
  return score >= CERTAIN_SCORE ? LEAST_SUPPORT_OF_CERTAIN : LEAST_SUPPORT;
};

/** A word that no vocabulary knows counts in any case where a rule has evidence: the model may not know such a name either. */
function isSupported(token: Token, at: number, least: number, why: string, { tags, lexicon }: Reading): boolean {
  if (identifierProbability(tags, at) >= least) return true;
  return why !== DEFAULT_DENY && isWord(token) && !isKnown(token.key, lexicon);
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
