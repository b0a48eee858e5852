import { loadPack } from '@chartloom/rules';
import { createLexicon } from '../lexicon/lexicon.js';
import type { Recogniser } from '../recognisers/recogniser.js';
import { defaultRegistry } from '../recognisers/registry.js';
import { plainDigits } from '../text/plain-digits.js';
import type { Candidate, PhiSpan } from '../text/span.js';
import type { PipelineContext, PipelineStep } from './context.js';
import { decide } from './decide.js';
import { detect } from './detect.js';
import { expand } from './expand.js';
import type { FindOptions } from './options.js';
import { createContext, wholeText } from './prepare.js';
import { propagate } from './propagate.js';
import { unite } from './unite.js';
import { withoutLabels } from './without-labels.js';

const NO_WORDS: ReadonlySet<string> = new Set();

/** All candidates after a step. */
type Stage = (found: readonly Candidate[], context: PipelineContext) => readonly Candidate[] | Promise<readonly Candidate[]>;

const adding =
  (step: PipelineStep): Stage =>
  async (found, context) => [...found, ...(await step(found, context))];

/** In this order. Each sees what was found before it and adds to it; `decide` may also remove, and `withoutLabels` only does. */
const STAGES: readonly Stage[] = [
  adding(detect),
  decide,
  withoutLabels,
  adding(expand),
  withoutLabels,
  adding(propagate),
  withoutLabels,
];

/**
 * Every identifier of the Safe Harbor method in `text`, as spans that do not overlap, in the order of the text.
 * Pass a whole document at once: a name that one page announces is then found on every other. Lines end in `\n`; two
 * spaces or a tab separate columns. Words and numbers that a line's end breaks are searched as wholes. The same text, options
 * and tools give the same spans. Rejects where a recogniser does: a text is never searched in part.
 * @throws AppError `unsupported-language` where there is no pack of the language
 * @example await findPhi('Patient: Zelmira Okarin') // [{ category: 'NAME', start: 9, end: 23, ... }]
 */
export async function findPhi(
  text: string,
  registry: readonly Recogniser[] = defaultRegistry,
  options: FindOptions = {},
): Promise<PhiSpan[]> {
  return unite(await findCandidates(text, registry, options));
}

/** `Okarin's` names no one by its ending, which may stay. The `'s` of a facility belongs to its name. */
function withoutPossessive(candidate: Candidate, text: string): Candidate {
  const { category, start, end } = candidate;
  const isPossessive = category === 'NAME' && /\p{L}['’]s$/iu.test(text.slice(Math.max(start, end - POSSESSIVE), end));
  return isPossessive ? { ...candidate, end: end - 2 } : candidate;
}
const POSSESSIVE = 3;

/** What {@link findPhi} unites to spans, with the same promises. Candidates may overlap; they are in no order. */
export async function findCandidates(
  text: string,
  registry: readonly Recogniser[] = defaultRegistry,
  options: FindOptions = {},
): Promise<Candidate[]> {
  const { allow = NO_WORDS, language = 'en' } = options;
  const lexicon = createLexicon(loadPack(language), allow);
  const whole = wholeText(plainDigits(text), lexicon);
  const context = createContext(whole.text, lexicon, registry, options);
  let found: readonly Candidate[] = [];
  for (const stage of STAGES) found = await stage(found, context);
  return found
    .map((candidate) => withoutPossessive(candidate, whole.text))
    .map((candidate) => ({
      ...candidate,
      start: whole.toBroken(candidate.start),
      end: whole.toBroken(candidate.end - 1) + 1,
    }));
}
