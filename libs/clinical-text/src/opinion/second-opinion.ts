import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromPack } from '@chartloom/rules';
import { STEPS, unpackWeights, type Shape, type Weights } from '@chartloom/sequence';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';
import { itemFeatures, OPINION_BUCKETS, opinionFeatures } from './opinion-features.js';

/** What a second opinion is given of: whether the patient has a condition now, and takes a drug now, of a running text and of lists and tables. */
export const OPINIONS = ['condition', 'drug', 'listed condition', 'listed drug'] as const;
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
 * What is less likely than the first number is in doubt, and up to the second what the words around it leave open
 * (docs/decisions/0061 and 0066 have what each costs).
 */
const DOUBTFUL: Readonly<Record<'condition' | 'drug', readonly [always: number, ifOpen: number]>> = {
  condition: [0.4, 1],
  drug: [0.4, 0.97],
};
/** Of lists and tables, what is less likely than this. */
const DOUBTFUL_ITEM: Readonly<Record<'condition' | 'drug', number>> = { condition: 0.45, drug: 0.55 };

/**
 * Whether a running text that tells of something as it is now leaves in doubt that it is. How likely it is that what it names is so now was learned
 * from sentences with their labels by logistic regression (`npm run train:opinions`), without the rules that read the name.
 * @param isOpen whether the words around the name leave it open, by the rules alone, which decide for a language for which nothing was learned
 */
export function isInDoubt(
  reader: Reader,
  statement: Span,
  name: Span,
  opinion: 'condition' | 'drug',
  isOpen: () => boolean,
): boolean {
  const weights = weightsOf(reader.pack);
  if (!weights) return isOpen();
  const likelihood = likelihoodBy(weights, opinionFeatures(reader, statement, name), opinion);
  const [always, ifOpen] = DOUBTFUL[opinion];
  return likelihood < always || (likelihood < ifOpen && isOpen());
}

/** The same of an item of a list or a row of a table, by its words and its title. */
export function isItemInDoubt(reader: Reader, statement: Statement, name: Span, opinion: 'condition' | 'drug'): boolean {
  const weights = weightsOf(reader.pack);
  if (!weights) return false;
  const features = itemFeatures(reader, statement, name, statement.section);
  return likelihoodBy(weights, features, `listed ${opinion}`) < DOUBTFUL_ITEM[opinion];
}

/** How likely it is by given weights. */
export function likelihoodBy({ rows }: Pick<Weights, 'rows'>, features: readonly number[], opinion: Opinion): number {
  const column = OPINIONS.indexOf(opinion);
  const sum = features.reduce((all, feature) => all + (rows[feature * OPINIONS.length + column] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum / STEPS));
}
