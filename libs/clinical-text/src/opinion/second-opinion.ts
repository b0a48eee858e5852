import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromPack } from '@chartloom/rules';
import { STEPS, unpackWeights, type Shape, type Weights } from '@chartloom/sequence';
import type { Reader } from '../lexicon/reader.js';
import type { Span } from '../text/source.js';
import { OPINION_BUCKETS, opinionFeatures } from './opinion-features.js';

/** What a second opinion is given of: whether the patient has a condition now, and whether a drug is taken now. */
export const OPINIONS = ['condition', 'drug'] as const;
export type Opinion = (typeof OPINIONS)[number];

/** A column of weights for each opinion; the tags of the model follow in no order, so that its transitions are 0. */
export const OPINION_SHAPE: Shape = { tags: OPINIONS.length, buckets: OPINION_BUCKETS };

/** Where the weights of a language are, which need not exist; the path is the same from `src` and from `dist`. */
export const opinionWeightsFile = (language: string): string =>
  join(import.meta.dirname, '..', '..', 'data', `opinion-weights-${language}.bin`);

const weightsOf = fromPack(({ language }): Weights | undefined => {
  const file = opinionWeightsFile(language);
  return existsSync(file) ? unpackWeights(readFileSync(file), OPINION_SHAPE) : undefined;
});

/**
 * How likely it is in [0,1] that what a running text names is so now: that the patient has the condition, or takes the drug. Learned from
 * sentences with their labels by logistic regression (`npm run train:opinions`), without the rules that read the name.
 * @returns nothing for a language for which nothing was learned
 */
function likelihoodOf(reader: Reader, statement: Span, name: Span, opinion: Opinion): number | undefined {
  const weights = weightsOf(reader.pack);
  return weights && likelihoodBy(weights, opinionFeatures(reader, statement, name), opinion);
}

/**
 * What is less likely than the first number is in doubt, and up to the second what the words around it leave open
 * (docs/decisions/0061 has what each costs).
 */
const DOUBTFUL: Readonly<Record<Opinion, readonly [always: number, ifOpen: number]>> = {
  condition: [0.2, 1],
  drug: [0.2, 0.8],
};

/**
 * Whether a running text that tells of something as it is now leaves in doubt that it is.
 * @param isOpen whether the words around the name leave it open, by the rules alone
 */
export function isInDoubt(reader: Reader, statement: Span, name: Span, opinion: Opinion, isOpen: () => boolean): boolean {
  const likelihood = likelihoodOf(reader, statement, name, opinion);
  if (likelihood === undefined) return isOpen();
  const [always, ifOpen] = DOUBTFUL[opinion];
  return likelihood < always || (likelihood < ifOpen && isOpen());
}

/** How likely it is by given weights. */
export function likelihoodBy({ rows }: Pick<Weights, 'rows'>, features: readonly number[], opinion: Opinion): number {
  const column = OPINIONS.indexOf(opinion);
  const sum = features.reduce((all, feature) => all + (rows[feature * OPINIONS.length + column] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum / STEPS));
}
