import type { Bundle } from '../r4.js';
import { documentOf } from './document.js';
import type { BundleKind, BundleSource } from './source.js';
import { transactionOf } from './transaction.js';

const SHAPES: Readonly<Record<BundleKind, (collection: Bundle, source: BundleSource) => Bundle>> = {
  collection: (collection) => collection,
  document: documentOf,
  transaction: transactionOf,
};

/**
 * The collection of a conversion as the Bundle that a client asked for.
 * @throws AppError `recorded-at-required` for a document without `recordedAt`
 */
export const shapeBundle = (kind: BundleKind, collection: Bundle, source: BundleSource): Bundle =>
  SHAPES[kind](collection, source);
