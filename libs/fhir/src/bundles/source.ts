import type { Bundle, Identifier } from '../r4.js';

export type BundleKind = Bundle['type'];

/** What the shapes need beside the resources. */
export interface BundleSource {
  /** The document's identity, as in `documentUuid`. */
  readonly sourceId: string;
  /** When the document was accepted (RFC 3339): the timestamp of a document Bundle. */
  readonly recordedAt?: string;
  /** The identifier that the source gives itself: that of a document Bundle. */
  readonly documentId?: Identifier;
  /** An operator's secret: with it, patients are shared over documents, too. */
  readonly identityKey?: string;
}
