import { createHmac } from 'node:crypto';
import type { BundleType, FileType, registryV1, SectionsText } from '@chartloom/contracts';
import { pagesOfRange } from '@chartloom/kernel';
import type { Claim } from '@chartloom/worker';
import type { ProposerService } from './proposer/chat-proposer.js';
import { proposerOf, type ProposerPolicy } from './proposer/proposer-policy.js';

/** The options of the extraction thread, in addition to the source. */
export interface ExtractionOptions {
  readonly fileType: FileType;
  /** Which document of a package of C-CDA, by its position. Absent: its only one. */
  readonly document?: number;
  readonly format: 'fhir' | 'json';
  /** Of the format fhir; absent: collection. */
  readonly bundle?: BundleType;
  /** Of the format json; absent: plain. */
  readonly sectionsText?: SectionsText;
  /** Lines for bulk loaders in addition, for the command. */
  readonly ndjson?: boolean;
  /** A secret, with which patients are shared over documents. */
  readonly identityKey?: string;
  readonly includeBbox: boolean;
  readonly includeNegated: boolean;
  /** Facts of a PDF that are less sure are left out. */
  readonly minConfidence: number;
  readonly maxPages: number;
  /** Pages of a PDF to read, from 1, in ascending order; absent: all. */
  readonly pages?: readonly number[];
  /** The document is a sample, which the Bundle says. */
  readonly testData?: boolean;
  /** Also which rules of its templates a C-CDA breaks. */
  readonly validationReport?: boolean;
  /** Path of an index of the site's own terms (`chartloom terminology import`). */
  readonly terminology?: string;
  /** The operator's table of codes and names, for C-CDA. */
  readonly mapping?: MappingFile;
  /** A service of the operator's that may propose names, where the organization asked for it. */
  readonly proposer?: ProposerService;
}

/** A table that was read and found valid; a process that finds other bytes there refuses the work. */
export interface MappingFile {
  readonly file: string;
  readonly sha256: string;
}

/** What a deployment gives to every extraction. */
export interface Deployment {
  readonly terminology?: string | undefined;
  /** The operator's secret, from which each organization's own is derived. */
  readonly identityKey?: string | undefined;
  readonly proposer?: ProposerPolicy | undefined;
  readonly mapping?: MappingFile | undefined;
}

/** Each organization has a key of its own, so that no two of them can see by an id that they have the same patient. */
export function optionsOf(
  { terminology, identityKey, proposer, mapping }: Deployment,
  { job: { fileType, organizationId, spec }, maxPages }: Pick<Claim, 'job' | 'maxPages'>,
): ExtractionOptions {
  const asked = proposerOf(proposer, organizationId);
  return {
    fileType: fileType as FileType,
    ...requested(spec),
    ...(identityKey !== undefined && {
      identityKey: createHmac('sha256', identityKey).update(`identity ${organizationId}`).digest('hex'),
    }),
    maxPages,
    ...(terminology !== undefined && { terminology }),
    ...(asked && { proposer: asked }),
    ...(mapping && { mapping }),
  };
}

/** What the client asked for, or the defaults. */
function requested(spec: Partial<registryV1.ConversionSpec> = {}) {
  const { format, bundle, includeBbox = false, includeNegated = false, minConfidence = 0, pageRange = '' } = spec;
  const pages = pagesOfRange(pageRange);
  return {
    format: format === 'json' ? ('json' as const) : ('fhir' as const),
    ...(bundle && { bundle: bundle as BundleType }),
    ...(spec.sectionsText && { sectionsText: spec.sectionsText as SectionsText }),
    ...{ includeBbox, includeNegated, minConfidence },
    ...(pages && { pages }),
    ...(spec.sandbox && { testData: true }),
    ...(spec.validationReport && { validationReport: true }),
  };
}
