import { labelRowsOf } from '../lexicon/label-rows.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { isListedName } from '../lexicon/listed-names.js';
import type { Recogniser } from '../recognisers/recogniser.js';
import { LEAST_PROBABILITY } from '../sequence/tag-sequence.js';
import { figuresToLetters } from '../text/misread.js';
import { tokenise } from '../text/tokens.js';
import { unbreak, type UnbrokenText } from '../text/unbroken.js';
import type { PipelineContext } from './context.js';
import type { FindOptions } from './options.js';

const THRESHOLD = 0.5;

/** The text with words and numbers that a line's end breaks put together. */
export const wholeText = (text: string, lexicon: Lexicon): UnbrokenText =>
  unbreak(text, (word) => lexicon.wordClass(word).ordinary || isListedName(word));

/** What the steps of the pipeline need, made once for all of them. */
export function createContext(
  text: string,
  lexicon: Lexicon,
  registry: readonly Recogniser[],
  { threshold = THRESHOLD, leastProbability = LEAST_PROBABILITY, knownNames = [], language = 'en', tools = {} }: FindOptions,
): PipelineContext {
  const artefacts = tokenise(figuresToLetters(text, (key) => lexicon.wordClass(key).ordinary));
  const labelRows = labelRowsOf(artefacts, lexicon);
  return { text, artefacts, lexicon, labelRows, registry, threshold, leastProbability, knownNames, language, tools };
}
