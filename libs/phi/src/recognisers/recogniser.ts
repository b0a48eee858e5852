import type { Lexicon } from '../lexicon/lexicon.js';
import type { Candidate, PhiCategory } from '../text/span.js';
import type { Artefacts } from '../text/tokens.js';

/**
 * A recogniser that is data: a pattern, the score of its shape alone, and words around it that raise or lower the score.
 * Patterns match in linear time: no quantifier inside another, every repetition bounded or of one character class.
 */
export interface PatternRecogniser {
  readonly kind: 'pattern';
  readonly id: string;
  readonly category: PhiCategory;
  /** With the global flag. The named group `value` is the identifier; without one, the whole match is. */
  readonly pattern: RegExp;
  /** 0 to 1: the score of the shape alone. */
  readonly score: number;
  /** Words (lower case) that raise the score where one is on the same line, within 40 characters before the value. */
  readonly context?: readonly string[];
  /** Words (lower case) that lower the score where one is within 10 characters before the value, or after it. */
  readonly against?: readonly string[];
  /** Words (lower case) that lower the score only after the value: units. */
  readonly againstBehind?: readonly string[];
  /** Checks the value by itself: a checksum or a range. Values that fail are no candidates. */
  readonly valid?: (value: string) => boolean;
}

/** What a model reports: a stretch of the text, in UTF-16 units, `end` exclusive. */
export interface TaggedEntity {
  readonly category: PhiCategory;
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly score: number;
}

/** Finds entities in a whole text of the given language (BCP 47). The same text must always give the same entities. */
export type EntityTagger = (text: string, language: string) => Promise<readonly TaggedEntity[]>;

/** What recognisers may call beside the vocabularies. The caller of `findPhi` passes them in. */
export interface PhiTools {
  readonly tagger?: EntityTagger;
}

export interface RecogniserContext {
  /** Language of the text (BCP 47). */
  readonly language: string;
  readonly tools: PhiTools;
}

/** A recogniser that reads the tokens: names, streets. It scores its candidates itself, and may wait for a tool. */
export interface TokenRecogniser {
  readonly kind: 'tokens';
  readonly id: string;
  readonly category: PhiCategory;
  readonly find: (
    artefacts: Artefacts,
    lexicon: Lexicon,
    context: RecogniserContext,
  ) => readonly Candidate[] | Promise<readonly Candidate[]>;
}

export type Recogniser = PatternRecogniser | TokenRecogniser;
