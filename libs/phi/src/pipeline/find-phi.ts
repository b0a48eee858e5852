import { loadPack } from '@chartloom/rules';
import { createLexicon } from '../lexicon/lexicon.js';
import type { PhiTools, Recogniser } from '../recognisers/recogniser.js';
import { defaultRegistry } from '../recognisers/registry.js';
import { figuresToLetters } from '../text/misread.js';
import type { Candidate, PhiSpan } from '../text/span.js';
import { tokenise } from '../text/tokens.js';
import type { PipelineContext, PipelineStep } from './context.js';
import { detect } from './detect.js';
import { expand } from './expand.js';
import { propagate } from './propagate.js';
import { unite } from './unite.js';

export interface FindOptions {
  /** Words (lower case) that are no names: drugs, anatomy, findings. They add to the built-in vocabularies. */
  readonly allow?: ReadonlySet<string>;
  /** The lowest score of a candidate that counts. Default 0.5. */
  readonly threshold?: number;
  /** Names that are known from elsewhere (another page, the metadata of the file). They are found wherever they occur. */
  readonly knownNames?: readonly string[];
  /** Language of the text: the name of a language pack. Default `en`. */
  readonly language?: string;
  /** What recognisers may call, such as a model. Default none. */
  readonly tools?: PhiTools;
}

const THRESHOLD = 0.5;
const NO_WORDS: ReadonlySet<string> = new Set();

/** In this order; each step sees what the steps before it found, and adds to it. */
const STEPS: readonly PipelineStep[] = [detect, expand, propagate];

/**
 * Every identifier of the Safe Harbor method in `text`, as spans that do not overlap, in the order of the text.
 * Pass a whole document at once: a name that one page announces is then found on every other. Lines end in `\n`; two
 * spaces or a tab separate columns. The same text, options and tools give the same spans. Rejects where a recogniser does:
 * a text is never searched in part.
 * @throws AppError `unsupported-language` where there is no pack of the language
 * @example await findPhi('Patient: Zelmira Okarin') // [{ category: 'NAME', start: 9, end: 23, ... }]
 */
export async function findPhi(
  text: string,
  registry: readonly Recogniser[] = defaultRegistry,
  options: FindOptions = {},
): Promise<PhiSpan[]> {
  const context = createContext(text, registry, options);
  let found: readonly Candidate[] = [];
  for (const step of STEPS) found = [...found, ...(await step(found, context))];
  return unite(found);
}

function createContext(
  text: string,
  registry: readonly Recogniser[],
  { allow = NO_WORDS, threshold = THRESHOLD, knownNames = [], language = 'en', tools = {} }: FindOptions,
): PipelineContext {
  const lexicon = createLexicon(loadPack(language), allow);
  const artefacts = tokenise(figuresToLetters(text, (key) => lexicon.wordClass(key).ordinary));
  return { text, artefacts, lexicon, registry, threshold, knownNames, language, tools };
}
