import type { BundleType, FileType } from '@chartloom/contracts';

/** The options of the extraction thread, in addition to the source. */
export interface ExtractionOptions {
  readonly fileType: FileType;
  readonly format: 'fhir' | 'json';
  /** Of the format fhir; absent: collection. */
  readonly bundle?: BundleType;
  /** Lines for bulk loaders in addition, for the command. */
  readonly ndjson?: boolean;
  /** An operator's secret, with which patients are shared over documents. */
  readonly identityKey?: string;
  readonly includeBbox: boolean;
  readonly includeNegated: boolean;
  /** Facts of a PDF that are less sure are left out. */
  readonly minConfidence: number;
  readonly maxPages: number;
  /** Path of an index of the site's own terms (`chartloom terminology import`). */
  readonly terminology?: string;
}
