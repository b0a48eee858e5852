import {
  defaultPack,
  readClinicalText,
  type ClinicalEntities,
  type LanguagePack,
  type SiteTerms,
} from '@chartloom/clinical-text';
import {
  bundleOf,
  countsByType,
  entryOf,
  hasCode,
  HL7,
  isNegated,
  lossCounts,
  outputOf,
  pagesWithRegions,
  type Bundle,
  type Loss,
  type OutputOptions,
  type Patient,
  type Resource,
  type Review,
  type Urn,
} from '@chartloom/fhir';
import { toAppError, type ConversionContext, type ConversionReport, type Convert } from '@chartloom/kernel';
import { readOnce, type OcrEngine, type PdfDocumentModel, type PdfPage } from '@chartloom/pdf';
import { addAllergies, NO_KNOWN } from './facts/allergies.js';
import { compositionOf } from './document/composition.js';
import { addCultures } from './facts/cultures.js';
import { addStudies } from './facts/reports.js';
import { addConditions, addFamily } from './facts/conditions.js';
import { documentReferenceOf } from './document/document-reference.js';
import { addForms } from './facts/forms.js';
import { FactBuilder, placedFacts, type Displays, type Fact } from './facts/fact-builder.js';
import { factReviews, unreadReviews } from './facts/fact-doubts.js';
import { idsOf, judge, withoutFacts } from './facts/judged.js';
import { addMedications } from './facts/medications.js';
import { addObservations } from './facts/observations.js';
import { addEncounter, addListedEncounters, patientOf } from './facts/patient.js';
import { addImmunizations, addProcedures } from './facts/procedures.js';
import { addProviders } from './facts/providers.js';
import { addHabits } from './facts/social.js';
import { lossesOf } from './document/losses.js';
import { placesIn } from './source/places.js';
import { reviewItemsOf, reviewsOf } from './document/review.js';
import { proposalsFor, type FactProposer, type Proposals } from './source/proposals.js';
import { readSource } from './read-source.js';
import type { PageText } from './source/source-text.js';

export interface PdfOptions extends OutputOptions {
  /** Adds the boxes on the page to every fact. */
  readonly includeBbox?: boolean;
  /** Keeps negated findings in the fhir format; json always has them. */
  readonly includeNegated?: boolean;
  /** Leaves out facts that are less sure, 0 to 1; they are counted as lost. */
  readonly minConfidence?: number;
  readonly maxPages?: number;
  /** Pages to read, from 1, in ascending order; absent: all. Those left out are counted as lost. */
  readonly pages?: readonly number[];
}

export interface PdfTools {
  /** Reads pages that are images; without it they stay unread and the result asks for review. */
  readonly ocr?: OcrEngine;
  /** A site's own terms, which name what the lexicon does not, and the releases they are of. */
  readonly terms?: SiteTerms & Displays & { readonly releases: readonly { readonly kind: string; readonly version: string }[] };
  /** Proposes names that no table has. A result with it is only the same again where its answers are. */
  readonly proposer?: FactProposer;
}

/** Changes with every change that may change a result. */
const ENGINE_VERSION = '0.5.12';

/** The facts of a PDF, before they are serialised. */
export interface PdfFacts {
  readonly bundle: Bundle;
  readonly report: ConversionReport;
  readonly units: number;
}

/**
 * Converts a clinical PDF to a FHIR Bundle or to its json projection. Units are pages.
 * @throws AppError as readPdf of @chartloom/pdf; `internal` for a fault of ours
 */
export const convertPdf: Convert<PdfOptions, PdfTools> = async (input, options, context) => {
  const { bundle, report, units } = await readPdfFacts(input, options, context);
  const { artifacts, counts } = outputOf(bundle, options);
  return { artifacts, report: { ...report, counts }, units };
};

/** The same without serialising it, for a PDF that is part of another document. */
export async function readPdfFacts(
  input: Uint8Array,
  options: Options,
  { signal, onProgress, tools }: ConversionContext<PdfTools>,
): Promise<PdfFacts> {
  const pack = defaultPack();
  try {
    const { model, source } = await readSource(input, pack, {
      ...(options.maxPages !== undefined && { maxPages: options.maxPages }),
      ...(options.pages && { pages: options.pages }),
      ...(tools.ocr && { ocr: readOnce(tools.ocr) }),
      ...(signal && { signal }),
      onPage: (done, total) => onProgress?.({ done, total, unit: 'page' }),
    });
    const proposals = await proposalsFor(source, pack, { proposer: tools.proposer, terms: tools.terms }, signal);
    return factsOf(input, model, options, { source, proposals, tools, pack });
  } catch (error) {
    signal?.throwIfAborted();
    throw toAppError(error);
  }
}

type Options = Parameters<typeof convertPdf>[1];

/** The document's words, and what they are read with. */
interface Reading {
  readonly source: PageText;
  readonly proposals: Proposals;
  readonly tools: PdfTools;
  readonly pack: LanguagePack;
}

function factsOf(input: Uint8Array, model: PdfDocumentModel, options: Options, reading: Reading): PdfFacts {
  const { source, proposals, tools, pack } = reading;
  const { format, includeBbox = false, includeNegated = false, minConfidence } = options;
  const entities = readClinicalText(source, { terms: proposals.terms, pack });
  const builder = new FactBuilder(options.sourceId, source, includeBbox, pack, tools.terms);
  const patient = patientOf(builder, entities.header);
  const signer = addFacts(builder, entities);
  addForms(builder, model.pages, includeBbox);
  const { facts, leftOut } = judge(builder.entries, { pages: model.pages, source, sections: entities.sections }, minConfidence);
  const json = format === 'json';
  const isLeftOut = ({ entry }: Fact) => !json && !includeNegated && isDenial(entry.resource);
  const kept = withoutFacts(facts, facts.filter(isLeftOut));
  const known = idsOf(kept);
  const denied = facts.filter(({ entry }) => !known.has(entry.fullUrl));
  const placeOf = placesIn(source, entities.sections);
  const reviews = [
    ...reviewsOf(model, entities, pack, placedFacts(facts, placeOf)),
    ...builder.disputeReviews(placeOf),
    ...factReviews(facts, placeOf),
    ...unreadReviews(entities.unread, placeOf),
  ].map((review) => ofKnownFact(review, known));
  const losses = lossesOf(model, entities, { leftOut, denied, proposals: proposals.losses }, { placeOf, includeBbox });
  const bundle = assemble(input, builder, entities, options, {
    patient,
    author: signer !== undefined && known.has(signer) ? signer : undefined,
    losses,
    reviews,
    facts: kept,
    pages: model.pages,
  });
  return {
    bundle,
    report: {
      tools: {
        'pdf-to-fhir': ENGINE_VERSION,
        ...model.tools,
        ...Object.fromEntries((tools.terms?.releases ?? []).map(({ kind, version }) => [kind, version])),
        ...(tools.proposer && proposals.accepted !== undefined && { proposer: tools.proposer.name }),
      },
      counts: countsByType(bundle),
      losses: lossCounts(losses),
      ...(reviews.length > 0 && {
        needsReview: [...new Set(reviews.map(({ reason }) => reason))],
        reviewItems: reviewItemsOf(reviews),
      }),
    },
    units: model.pages.length,
  };
}

/** The review, without the id of a fact that the result does not have. */
const ofKnownFact = ({ fact, ...review }: Review, known: ReadonlySet<string>): Review =>
  fact !== undefined && known.has(fact) ? { ...review, fact } : review;

/** Adds every fact; returns the document's author, where its signature names one. */
function addFacts(builder: FactBuilder, entities: ClinicalEntities): Urn | undefined {
  addEncounter(builder, entities.header);
  addListedEncounters(builder, entities.encounters);
  addConditions(builder, entities);
  addAllergies(builder, entities);
  addMedications(builder, entities);
  addObservations(builder, entities);
  addCultures(builder, entities);
  addStudies(builder, entities);
  addProcedures(builder, entities);
  addImmunizations(builder, entities);
  addFamily(builder, entities);
  addHabits(builder, entities);
  return addProviders(builder, entities);
}

/** What a Bundle holds beside the facts. */
interface Surroundings {
  readonly patient: Patient;
  readonly author: Urn | undefined;
  readonly losses: readonly Loss[];
  readonly reviews: readonly Review[];
  readonly facts: readonly Fact[];
  readonly pages: readonly PdfPage[];
}

function assemble(
  input: Uint8Array,
  builder: FactBuilder,
  entities: ClinicalEntities,
  options: Options,
  { patient, author, losses, reviews, facts, pages }: Surroundings,
): Bundle {
  const { sourceId, recordedAt } = options;
  const boxed = new Set([
    ...pagesWithRegions([patient, facts.map(({ entry }) => entry)]),
    ...[...losses, ...reviews].flatMap(({ regions = [] }) => regions.map(({ page }) => page)),
  ]);
  const pagesWithBoxes = pages.filter(({ number }) => boxed.has(number));
  return bundleOf({
    sourceId,
    composition: entryOf(sourceId, 'composition', compositionOf(builder, entities, facts, author, recordedAt)),
    entries: [
      entryOf(sourceId, 'patient', patient),
      ...facts.map(({ entry }) => entry),
      documentReferenceOf(builder, input, { pages: pagesWithBoxes, recordedAt }),
    ],
    losses,
    reviews,
  });
}

/** What the fhir format leaves out. */
const isDenial = (resource: Resource): boolean => isNegated(resource) && !isNoKnownAllergy(resource);

/** "No known allergies" is what the reader of a chart looks for first: it stays where "no cough" is left out. */
const isNoKnownAllergy = (resource: Resource): boolean =>
  resource.resourceType === 'AllergyIntolerance' &&
  Object.values(NO_KNOWN).some((code) => hasCode(resource.code, code, HL7.snomed));
