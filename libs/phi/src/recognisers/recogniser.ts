import type { LanguagePack } from '@chartloom/rules';
import type { Lexicon } from '../lexicon/lexicon.js';
import type { Candidate, PhiCategory } from '../text/span.js';
import type { Artefacts } from '../text/tokens.js';
import type { AnchorClass } from './anchored/anchors.js';
import type { Reader } from './anchored/readers.js';
import type { Scan } from './scanned/scan.js';

/** A class of words near a value; the words are in the language pack. */
export type ContextClass = LanguagePack['identifiers']['context'][number]['class'][number];

/** How much a value counts, and what raises or lowers that. */
export interface Evidence {
  /** 0 to 1: the score of the shape alone. */
  readonly score: number;
  /** Classes of words that raise the score where one is on the same line, within 40 characters before the value. */
  readonly context?: readonly ContextClass[];
  /** Another number of characters than 40. */
  readonly contextReach?: number;
  /** Classes of words that lower the score where one is within 10 characters before the value, or after it. */
  readonly against?: readonly ContextClass[];
  /** Classes of words that lower the score only after the value: units. */
  readonly againstBehind?: readonly ContextClass[];
  /** Checks the value by itself: a checksum or a range. Values that fail are no candidates. */
  readonly valid?: (value: string) => boolean;
  /** Tells by the text around it that a value, from `start` to `end` (exclusive), is something else. Such values are no candidates. */
  readonly unless?: (text: string, start: number, end: number) => boolean;
}

/**
 * A recogniser that is data: a pattern, the score of its shape alone, and words around it that raise or lower the score.
 * Patterns match in linear time: no quantifier inside another, every repetition bounded or of one character class.
 */
export interface PatternRecogniser extends Evidence {
  readonly kind: 'pattern';
  readonly id: string;
  readonly category: PhiCategory;
  /** With the global flag. The named group `value` is the identifier; without one, the whole match is. */
  readonly pattern: RegExp;
}

/** A recogniser whose shape is read in several steps, since one pattern for it would be long or take more than linear time. */
export interface ScannedRecogniser extends Evidence {
  readonly kind: 'scanned';
  readonly id: string;
  readonly category: PhiCategory;
  /** The stretches of a text with the shape; each is an identifier. */
  readonly scan: Scan;
}

/** What is before and after a word of the language pack, so that the three together are an identifier or show one. */
export interface AnchoredShape {
  /** Class of the word: it is looked up in the tables of the pack, so that no pattern lists words. */
  readonly anchor: AnchorClass;
  /** Whether what follows may begin without a blank: `RoomA12`. */
  readonly glued?: true;
  /** Sticky, looking back from the word. Its group `head` belongs to the match. Default: anything but a letter. */
  readonly before?: RegExp;
  /** Reads on after the word. Default: nothing more. */
  readonly after?: Reader;
  /** The identifier is the value that `after` marks, else the whole match; or the word alone. */
  readonly identifier?: 'anchor';
}

/**
 * A recogniser that begins at words of the language pack: labels (`MRN: 12345`), months (`3 May 2021`), holidays. Words are
 * found once for all recognisers, and each shape is short.
 */
export interface AnchoredRecogniser extends Evidence {
  readonly kind: 'anchored';
  readonly id: string;
  readonly category: PhiCategory;
  readonly shapes: readonly AnchoredShape[];
}

/** What a model reports: a stretch of the text, in UTF-16 units, `end` exclusive. */
export interface TaggedEntity {
  readonly category: PhiCategory;
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly score: number;
}

/** A model that finds entities. The report names it. One version must always give the same entities for the same text. */
export interface EntityTagger {
  readonly name: string;
  readonly version: string;
  /** Reads a whole text of the given language (BCP 47). */
  tag(text: string, language: string): Promise<readonly TaggedEntity[]>;
}

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

/** The sequence model: it reads what the others found, and decides on weak names and places. It is absent or one row. */
interface SequenceRecogniser {
  readonly kind: 'sequence';
  readonly id: string;
  readonly category: PhiCategory;
}

export type Recogniser = PatternRecogniser | ScannedRecogniser | AnchoredRecogniser | TokenRecogniser | SequenceRecogniser;
