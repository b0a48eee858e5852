import type { FileType } from '@chartloom/contracts';
import type { ProposerService } from './proposer/chat-proposer.js';

/** The options of the extraction thread, in addition to the source. */
export interface ExtractionOptions {
  readonly fileType: FileType;
  readonly format: 'fhir' | 'json';
  readonly includeBbox: boolean;
  readonly includeNegated: boolean;
  /** Facts of a PDF that are less sure are left out. */
  readonly minConfidence: number;
  readonly maxPages: number;
  /** Also which rules of its templates a C-CDA breaks. The command asks for it; the service has no place for it yet. */
  readonly sourceReport?: boolean;
  /** Path of an index of the site's own terms (`chartloom terminology import`). */
  readonly terminology?: string;
  /** A service of the operator's that may propose names, where the organization asked for it. */
  readonly proposer?: ProposerService;
}
