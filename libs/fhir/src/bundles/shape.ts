import type { Bundle, Identifier } from '../r4.js';
import { documentOf } from './document.js';
import { transactionOf } from './transaction.js';

export type BundleKind = Bundle['type'];

/** What the shapes need beside the resources. */
export interface BundleSource {
  /** The document's identity, as in {@link documentUuid}. */
  readonly sourceId: string;
  /** When the document was accepted (RFC 3339): the timestamp of a document Bundle. */
  readonly recordedAt?: string;
  /** The identifier that the source gives itself: that of a document Bundle. */
  readonly documentId?: Identifier;
  /** An operator's secret: with it, patients are shared over documents, too. */
  readonly identityKey?: string;
}

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
