import type { Lexicon } from '../lexicon/lexicon.js';
import type { Recogniser, RecogniserContext } from '../recognisers/recogniser.js';
import type { Candidate } from '../text/span.js';
import type { Stretch } from '../text/stretch.js';
import type { Artefacts } from '../text/tokens.js';

/** What every step of the pipeline gets. It does not change from step to step. */
export interface PipelineContext extends RecogniserContext {
  /** The text, with words and numbers that a line's end breaks put together. */
  readonly text: string;
  /**
   * Its tokens, with digits in words read as the letters they look like. Offsets are those of `text`. (Not the artifacts of an
   * engine, which are the files that it makes.)
   */
  readonly artefacts: Artefacts;
  readonly lexicon: Lexicon;
  /** Rows of labels, in which no names and places are. */
  readonly labelRows: readonly Stretch[];
  readonly registry: readonly Recogniser[];
  /** The lowest score of a candidate that counts. */
  readonly threshold: number;
  /** The lowest probability of the sequence model that counts. */
  readonly leastProbability: number;
  /** Names that are known without this text. */
  readonly knownNames: readonly string[];
}

/** One step: the candidates that it adds to those found so far. */
export type PipelineStep = (
  found: readonly Candidate[],
  context: PipelineContext,
) => readonly Candidate[] | Promise<readonly Candidate[]>;
