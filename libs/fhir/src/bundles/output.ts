import { decisionsArtifact, type Artifact, type RecordedReview } from '@chartloom/kernel';
import { countsByType, serialise, serialiseBundle } from '../bundle.js';
import { project } from '../json/project.js';
import type { SectionsText } from '../json/sections.js';
import type { Bundle, Coding } from '../r4.js';
import { applyReview } from '../review/apply-review.js';
import { decisionsAbout } from '../review/decisions.js';
import { ndjsonOf } from './ndjson.js';
import { shapeBundle } from './shape.js';
import type { BundleKind, BundleSource } from './source.js';

/** In which form a conversion delivers its facts; both engines take these options. */
export interface OutputOptions {
  readonly format: 'fhir' | 'json';
  /** Of the format fhir; absent: collection. */
  readonly bundle?: BundleKind;
  /** Of the format json: how the narrative of a section is told; absent: as plain text. */
  readonly sectionsText?: SectionsText;
  /** An artifact `ndjson` in addition, for bulk loaders: the resources of the transaction, one in a line. */
  readonly ndjson?: boolean;
  /** An operator's secret: with it, patients are shared over documents where number, name and birth date agree. */
  readonly identityKey?: string;
  /** A person's decisions about an earlier result of the same source. */
  readonly review?: RecordedReview;
  /** The document is a sample and of no patient: the Bundle is marked so. */
  readonly testData?: boolean;
}

export interface Output {
  readonly artifacts: readonly Artifact[];
  /** How many resources of each type are in the result. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * The artifacts of a conversion, out of its facts.
 * @throws AppError `recorded-at-required` for a document without `recordedAt`, and as {@link applyReview}
 */
export function outputOf(made: Bundle, options: OutputSource): Output {
  const { format, bundle: kind = 'collection', sectionsText, ndjson, testData = false, review, ...source } = options;
  const collection = review ? applyReview(made, source.sourceId, review) : made;
  const more = [
    ...(ndjson ? [ndjsonArtifact(collection, source)] : []),
    ...(review ? [decisionsArtifact(decisionsAbout(made, review))] : []),
  ];
  if (format === 'json') {
    const result: Artifact = {
      name: 'result',
      mediaType: 'application/json',
      bytes: serialise(project(collection, aboutOf(source.sourceId, testData), sectionsText)),
    };
    return { artifacts: [result, ...more], counts: countsByType(collection) };
  }
  const shaped = testData ? marked(shapeBundle(kind, collection, source)) : shapeBundle(kind, collection, source);
  const result: Artifact = { name: 'result', mediaType: 'application/fhir+json', bytes: serialiseBundle(shaped) };
  return { artifacts: [result, ...more], counts: countsByType(shaped) };
}

/** The identity of a document is the digest of its bytes, but for those that are part of another document. */
const aboutOf = (sourceId: string, testData: boolean) => ({
  ...(/^[0-9a-f]{64}$/.test(sourceId) && { source_sha256: sourceId }),
  ...(testData && { test_data: true }),
});

const TEST_DATA: Coding = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  code: 'HTEST',
  display: 'test health data',
};

const marked = ({ resourceType, ...bundle }: Bundle): Bundle => ({ resourceType, meta: { security: [TEST_DATA] }, ...bundle });

type OutputSource = OutputOptions & BundleSource;

const ndjsonArtifact = (collection: Bundle, source: BundleSource): Artifact => ({
  name: 'ndjson',
  mediaType: 'application/fhir+ndjson',
  bytes: ndjsonOf(shapeBundle('transaction', collection, source)),
});
