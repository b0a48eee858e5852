/**
 * A PDF that takes the place of an XML body (Unstructured Document, …22.1.10), read by an injected PDF reader. Its
 * facts join the document's own Bundle under the patient of the header, never under another one.
 */
import {
  lossesOf,
  reviewsOf,
  type Bundle,
  type CompositionSection,
  type Patient,
  type Reference,
  type Resource,
  type ResourceType,
  type Review,
} from '@chartloom/fhir';
import { toAppError, type ConversionContext, type ConversionReport, type SourceOptions } from '@chartloom/kernel';
import type { ClinicalDocument, XmlElement } from '@chartloom/ccda';
import { complete } from '../complete.js';
import type { BundleBuilder } from '../bundle-builder.js';
import { body } from '../header/body.js';
import type { Header } from '../header/header.js';
import { isAnotherPatient } from './same-patient.js';
import { readingProvenance, unconfirmed } from './unconfirmed.js';

/** Result of reading a PDF: a separate Bundle, its counts, and the versions of its reader. */
export interface PdfReading {
  readonly bundle: Bundle;
  readonly report: Pick<ConversionReport, 'tools'>;
}

/**
 * Reads a PDF. Ids derive from `sourceId`, as in every conversion.
 * @throws AppError `pdf-…` where the PDF cannot be read
 */
export type PdfReader = (
  pdf: Uint8Array,
  source: SourceOptions,
  control: Omit<ConversionContext<never>, 'tools'>,
) => Promise<PdfReading>;

/** Where a PDF is: the element, the DocumentReference that keeps it, and the patient of the document. */
interface Place {
  readonly element: XmlElement;
  readonly reference: Reference;
  readonly subject: Reference;
  readonly recordedAt?: string | undefined;
}

/** What the reading adds beside its facts, which are in the builder by then. */
export interface Embedded {
  readonly sections: readonly CompositionSection[];
  readonly tools: Readonly<Record<string, string>>;
}
const NOTHING: Embedded = { sections: [], tools: {} };

/** Codes of faults in a PDF, or in our reading of it: the document is kept, without the PDF's facts. */
const UNREADABLE = /^(?:pdf-|internal$)/;

/** Detected by the first bytes; the declared media type is ignored. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

/** A body that is not XML: kept as a DocumentReference. Where it is a PDF and `read` is given, its facts are added. */
export async function unstructured(
  document: ClinicalDocument,
  head: Header,
  subject: Reference,
  builder: BundleBuilder,
  read: ((pdf: Uint8Array) => Promise<PdfReading>) | undefined,
  recordedAt?: string,
): Promise<Embedded> {
  const element = document.nonXmlBody;
  const { reference, bytes } = (element && body(document, element, head, subject, builder)) ?? {};
  if (!element || !reference || !bytes || !read || !isPdf(bytes)) return NOTHING;
  return addPdf({ element, reference, subject, recordedAt }, () => read(bytes), builder);
}

/** A PDF that cannot be read, or that names another patient, is reported as a loss and for review. */
async function addPdf(place: Place, read: () => Promise<PdfReading>, builder: BundleBuilder): Promise<Embedded> {
  const patient = builder.resourceAt(place.subject);
  if (patient?.resourceType !== 'Patient') {
    builder.recordLoss('subject-ambiguous', place.element);
    return NOTHING;
  }
  const reading = await read().catch((error: unknown) => {
    const { code } = toAppError(error);
    if (!UNREADABLE.test(code)) throw error;
    return code;
  });
  if (typeof reading === 'string') {
    builder.recordLoss(reading, place.element);
    builder.review('body-not-read', place.element);
    return NOTHING;
  }
  const { bundle, report } = reading;
  const found = only(bundle, 'OperationOutcome');
  const outcome = found?.resourceType === 'OperationOutcome' ? found : undefined;
  const reviews = reviewsOf(outcome);
  if (!isOfPatient(patient, bundle, reviews)) {
    builder.recordLoss('body-of-another-patient', place.element);
    builder.review('body-of-another-patient', place.element);
    return { ...NOTHING, tools: report.tools };
  }
  for (const loss of lossesOf(outcome)) builder.lossAt(loss);
  return { sections: joined(reading, reviews, place, builder), tools: report.tools };
}

function isOfPatient(patient: Patient, bundle: Bundle, reviews: readonly Review[]): boolean {
  const said = only(bundle, 'Patient');
  const isOne = !reviews.some(({ reason }) => reason === 'two-patients');
  return isOne && (said?.resourceType !== 'Patient' || !isAnotherPatient(patient, said));
}

/** Resources that hold the Bundle together; every other resource is a fact. */
const FRAME: ReadonlySet<ResourceType> = new Set(['Composition', 'Patient', 'DocumentReference', 'OperationOutcome']);

/**
 * Adds the facts under the patient of the header, unconfirmed. The PDF's text is kept beside the PDF, and the facts refer to places
 * in it.
 */
function joined(
  { bundle, report }: PdfReading,
  reviews: readonly Review[],
  place: Place,
  builder: BundleBuilder,
): readonly CompositionSection[] {
  const urlOf = (type: ResourceType) => bundle.entry.find((e) => e.resource.resourceType === type)?.fullUrl ?? '';
  const targets = new Map([
    [urlOf('Patient'), place.subject.reference],
    [urlOf('DocumentReference'), place.reference.reference],
  ]);
  const facts = bundle.entry.filter(({ resource }) => !FRAME.has(resource.resourceType));
  for (const { fullUrl, resource } of facts)
    builder.adopt({ fullUrl, resource: complete(unconfirmed(redirected(resource, targets) as Resource)) });
  const read = facts.map(({ fullUrl }) => ({ reference: fullUrl }));
  if (read.length > 0)
    builder.addAt('Provenance nonXMLBody', readingProvenance(read, place.reference, report.tools, place.recordedAt));
  const source = only(bundle, 'DocumentReference');
  const content = source?.resourceType === 'DocumentReference' ? source.content : [];
  const text = content.filter(({ attachment }) => attachment.contentType?.startsWith('text/plain'));
  builder.replace(place.reference, (r) =>
    r.resourceType === 'DocumentReference' ? { ...r, content: [...r.content, ...text] } : r,
  );
  for (const review of reviews) builder.reviewAt(review);
  const composition = only(bundle, 'Composition');
  return composition?.resourceType === 'Composition' ? (composition.section ?? []) : [];
}

const only = (bundle: Bundle, type: ResourceType): Resource | undefined =>
  bundle.entry.find((e) => e.resource.resourceType === type)?.resource;

/** A copy of `value` with its references changed to their new targets. */
function redirected(value: unknown, targets: ReadonlyMap<string, string | undefined>): unknown {
  if (Array.isArray(value)) return value.map((item) => redirected(item, targets));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(value))
    copy[name] = name === 'reference' && typeof field === 'string' ? (targets.get(field) ?? field) : redirected(field, targets);
  return copy;
}
