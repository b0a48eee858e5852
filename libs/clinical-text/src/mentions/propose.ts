import { beginTag, insideTag, tagProbabilities } from '@chartloom/sequence';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Span } from '../text/source.js';
import { MENTION_KINDS, MENTION_SHAPE, mentionFeatures, type MentionKind } from './mention-features.js';
import { isWord, type MentionToken } from './mention-tokens.js';
import { mentionWeights } from './mention-weights.js';

/** A span of the text that reads like the name of a condition or a procedure. */
export interface Proposal extends Span {
  readonly kind: MentionKind;
  /** Of its least certain word. */
  readonly probability: number;
}

/** From these probabilities on a word is part of a name, and is a name alone: one word is more often only an adjective or a thing. */
const LEAST: Readonly<Record<MentionKind, { readonly part: number; readonly alone: number }>> = {
  condition: { part: 0.185, alone: 0.25 },
  procedure: { part: 0.5, alone: 0.5 },
};
const { tags: TAGS } = MENTION_SHAPE;

/**
 * What the words of a statement may name, in the order of the text; nothing in a language that the tagger was not learned for.
 * @param known what the dictionary knows in it: it is told again where the tagger sees it too
 */
export function proposalsIn(reader: Reader, statement: Span, known: readonly Match[]): Proposal[] {
  const weights = mentionWeights(reader.pack);
  if (!weights) return [];
  const { tokens, features } = mentionFeatures(reader, statement, known);
  const chances = tagProbabilities(features, weights, MENTION_SHAPE);
  return MENTION_KINDS.flatMap((kind, number) => spansOf(tokens, chances, kind, number)).toSorted((a, b) => a.start - b.start);
}

/** Runs of words that are probably of the kind, without the signs at their ends. Two names with nothing between them are one. */
function spansOf(tokens: readonly MentionToken[], chances: Float64Array, kind: MentionKind, number: number): Proposal[] {
  const chance = (at: number): number =>
    (chances[at * TAGS + beginTag(number)] ?? 0) + (chances[at * TAGS + insideTag(number)] ?? 0);
  const { part, alone } = LEAST[kind];
  const found: Proposal[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (chance(at) < part) continue;
    let end = at + 1;
    while (end < tokens.length && chance(end) >= part) end++;
    const words = tokens.slice(at, end).filter(isWord);
    const [first, last] = [words[0], words.at(-1)];
    const probability = Math.min(...Array.from({ length: end - at }, (_, i) => chance(at + i)));
    if (first && last && (first !== last || probability >= alone))
      found.push({ kind, start: first.start, end: last.end, probability });
    at = end - 1;
  }
  return found;
}
