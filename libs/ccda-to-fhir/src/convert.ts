import {
  toAppError,
  type Artifact,
  type Conversion,
  type ConversionContext,
  type Convert,
  type SourceOptions,
} from '@chartloom/kernel';
import {
  bundleOf,
  lossCounts,
  outputOf,
  serialise,
  withAbsences,
  withProfiles,
  type Bundle,
  type BundleSource,
  type CompositionSection,
  type Loss,
  type OutputOptions,
  type Reference,
  type Review,
} from '@chartloom/fhir';
import { parseCcda, validationReport, statementsIn, type ClinicalDocument, type Section } from '@chartloom/ccda';
import { carePlan } from './care-plan.js';
import { composition, compositionSection } from './composition.js';
import type { Context } from './converter.js';
import { addProvenances, conversionProvenance, type Authorships } from './authorship.js';
import { BundleBuilder } from './bundle-builder.js';
import { unstructured, type Embedded, type PdfReader } from './embedded/pdf.js';
import { resolveReferences, type PendingReference } from './entry-references.js';
import { header } from './header/header.js';
import { patients } from './header/patient.js';
import { narrative } from './narrative.js';
import { Parties } from './parties.js';
import { withNumbers } from './performers.js';
import { isOfUsRealm } from './header/realm.js';
import { readSigs, type PrintedSig, type SigReader } from './sigs.js';
import { isOfSomeoneElse } from './subject.js';
import { recordHeaderTrouble } from './trouble.js';
import { withSiteNames } from './site-mapping/rename.js';
import { siteMappingTitle, type SiteMapping } from './site-mapping/table.js';
import { identifier } from './values/person.js';
import { EntryConverter } from './entry-converter.js';
import { readEmptyEntries, readEmptySections, type EmptySectionReader } from './empty-lists.js';
import { readNoAllergies, type NoAllergyReader } from './facts/no-allergy.js';
import { fhirTime } from './values/time.js';

/** Version of the mapping. It changes whenever the same document may give another result. */
export const CCDA_TO_FHIR_VERSION = '0.10.1';

/** After how many entries the conversion reports progress and checks for cancellation. */
const ENTRIES_PER_STEP = 50;

/**
 * Converts a C-CDA document.
 * @throws AppError `xml-…`, `ccda-not-clinical-document`, `ccda-without-patient`
 */
export const convertCcda: Convert<CcdaOptions, CcdaTools> = async (input, options, context) => {
  const { mapping } = context.tools;
  const document = parseCcda(input, mapping?.translations);
  const report = options.validationReport ? [reportOf(document)] : [];
  const written = document.id && identifier(document.id);
  const documentId = written && mapping ? withSiteNames(written, mapping) : written;
  const total = countEntries(document.sections);
  let done = 0;
  const step = async () => {
    if (++done % ENTRIES_PER_STEP !== 0) return;
    context.onProgress?.({ done, total, unit: 'entry' });
    await new Promise(setImmediate); // lets a heartbeat or a cancellation run
    context.signal?.throwIfAborted();
  };
  context.signal?.throwIfAborted();
  const made = await convert(document, options, context, step).catch((error: unknown) => {
    if (context.signal?.aborted) throw error;
    throw toAppError(error);
  });
  context.onProgress?.({ done: total, total, unit: 'entry' });
  const converted = conversion(made, { ...options, ...(documentId && { documentId }) }, mapping);
  return { ...converted, artifacts: [...converted.artifacts, ...report] };
};

export interface CcdaOptions extends OutputOptions {
  /** Adds an artifact `validation-report`: which SHALLs of the templates that it claims the document breaks. */
  readonly validationReport?: boolean;
  /** How many files of the package that the document came in were not read. Each is a loss. */
  readonly othersInPackage?: number;
}

const reportOf = ({ root }: ClinicalDocument): Artifact => ({
  name: 'validation-report',
  mediaType: 'application/json',
  bytes: serialise(validationReport(root)),
});

export interface CcdaTools {
  /** Reads a PDF that takes the place of an XML body. Without it such a PDF is kept but not read. */
  readonly readPdf?: PdfReader;
  /** Reads sigs that the source has only in words. Without it they stay words. */
  readonly readSigs?: SigReader;
  /** What the operator knows of the codes and numbers of a site. */
  readonly mapping?: SiteMapping;
  /** Tells which words for a substance say that no allergy is known. Without it they stay words. */
  readonly readNoAllergy?: NoAllergyReader;
  /** Tells which words of a section say that its list is empty. Without it only codes and nullFlavors do. */
  readonly readEmptySections?: EmptySectionReader;
}

/** A section whose entries were read. References may still add facts to it. */
interface ConvertedSection {
  readonly section: Section;
  readonly facts: Reference[];
  readonly nested: readonly ConvertedSection[];
  readonly isOfPatient: boolean;
}

/** What remains of a conversion when the document's tree is no longer needed. */
interface ConvertedDocument {
  readonly bundle: Bundle;
  readonly losses: readonly Loss[];
  readonly reviews: readonly Review[];
  readonly embedded: Embedded;
}

async function convert(
  document: ClinicalDocument,
  { sourceId, recordedAt, othersInPackage = 0 }: SourceOptions & CcdaOptions,
  { tools, ...control }: ConversionContext<CcdaTools>,
  step: () => Promise<void>,
): Promise<ConvertedDocument> {
  const builder = new BundleBuilder(sourceId);
  const parties = new Parties(builder);
  const { subject, isCertain } = patients(document.root, builder, parties);
  const authorships: Authorships = new Map();
  const head = header(document, builder, parties, subject);
  recordHeaderTrouble(document.root, builder);
  for (let i = 0; i < othersInPackage; i++) builder.recordLoss('package-file-not-read', document.root);
  const pending: PendingReference[] = [];
  const readEmpty = isEnglish(document) ? tools.readEmptySections : undefined;
  const written = fhirTime(document.effectiveTime)?.value?.slice(0, 10);
  const sigs: PrintedSig[] = [];
  const sig: Context['sig'] = (printed) => void sigs.push(printed);
  const convertSection = async (section: Section): Promise<ConvertedSection> => {
    const code = section.code?.code;
    builder.enterSection(code ?? section.templateIds[0]);
    const mark = builder.mark();
    const facts: Reference[] = [];
    const refer: Context['refer'] = (statement) => pending.push({ statement, section: code, facts });
    const walker = new EntryConverter({ builder, parties, patient: subject, section: code, written, sig }, authorships, refer);
    const empty = await readEmptyEntries(readEmpty, section);
    const refused = otherSubject(section, isCertain);
    for (const entry of section.entries) {
      for (const statement of statementsIn(entry)) {
        const reason = refused ?? (empty.has(statement.element) ? 'no-information' : undefined);
        if (reason) builder.recordLoss(reason, statement.element);
        else walker.entry(statement);
      }
      await step();
    }
    for (const entry of section.entries)
      if (statementsIn(entry).length === 0) builder.recordLoss('entry-without-statement', entry);
    for (const fact of builder.factsSince(mark)) facts.push(fact);
    const nested: ConvertedSection[] = [];
    for (const inner of section.sections) nested.push(await convertSection(inner));
    return { section, facts, nested, isOfPatient: refused === undefined };
  };
  const walked: ConvertedSection[] = [];
  for (const section of document.sections) walked.push(await convertSection(section));
  resolveReferences(pending, builder);
  // Codes mean the same in every language; words that are shown and read by rules do not.
  if (!isEnglish(document)) builder.review('language-not-english', document.root);
  await readSigs(sigs, isEnglish(document) ? tools.readSigs : undefined, builder);
  await readNoAllergies(isEnglish(document) ? tools.readNoAllergy : undefined, builder);
  const withoutFacts = walked.flatMap(function silent({ section, facts, nested }): readonly Section[] {
    return [...(facts.length === 0 ? [section] : []), ...nested.flatMap(silent)];
  });
  const empty = await readEmptySections(readEmpty, withoutFacts);
  const narrate = ({ section, facts, nested, isOfPatient }: ConvertedSection): readonly CompositionSection[] => {
    builder.enterSection(section.code?.code ?? section.templateIds[0]);
    const text = narrative(section.text);
    const plan = isOfPatient ? carePlan(section, text, facts, builder, subject) : undefined;
    const all = plan ? [...facts, plan] : facts;
    return [compositionSection(section, text, all, nested.flatMap(narrate), builder, parties, empty.get(section))].filter(
      (s) => s !== undefined,
    );
  };
  const sections = walked.flatMap(narrate);
  builder.enterSection(undefined);
  const { readPdf } = tools;
  // An id of its own: positions within the PDF are unrelated to positions in the document around it.
  const inner = { sourceId: `${sourceId}#nonXMLBody`, recordedAt };
  const embedded = await unstructured(
    document,
    head,
    subject,
    builder,
    readPdf && ((pdf) => readPdf(pdf, inner, control)),
    recordedAt,
  );
  addProvenances(authorships, builder, parties);
  const first = composition(document, head, subject, [...sections, ...embedded.sections], builder);
  builder.addAt('Provenance', conversionProvenance(first.fullUrl, CCDA_TO_FHIR_VERSION, recordedAt, tools.mapping));
  const { losses, reviews } = builder;
  const named = <T>(value: T): T => (tools.mapping ? withSiteNames(value, tools.mapping) : value);
  const placed = builder.placedEntries.map((entry) => named(withNumbers(entry, builder)));
  const entries = isOfUsRealm(document.root)
    ? withProfiles(placed.map(({ fullUrl, resource }) => ({ fullUrl, resource: withAbsences(resource) })))
    : placed;
  return { bundle: bundleOf({ sourceId, composition: named(first), entries, losses, reviews }), losses, reviews, embedded };
}

/** Why the facts of a section may belong to another person. They are not linked to this patient; the narrative keeps their words. */
function otherSubject(section: Section, isCertain: boolean): string | undefined {
  if (!isCertain) return 'subject-ambiguous';
  return isOfSomeoneElse(section) ? 'subject-not-patient' : undefined;
}

/** The language that sigs are read in; a document that names none is of the United States. */
const isEnglish = ({ languageCode = 'en' }: ClinicalDocument): boolean => /^en\b/i.test(languageCode);

function conversion(
  made: ConvertedDocument,
  options: OutputOptions & BundleSource,
  mapping: SiteMapping | undefined,
): Conversion {
  const { bundle, losses, reviews, embedded } = made;
  const needsReview = [...new Set(reviews.map((r) => r.reason))];
  const { artifacts, counts } = outputOf(bundle, options);
  return {
    artifacts,
    report: {
      tools: {
        'ccda-to-fhir': CCDA_TO_FHIR_VERSION,
        ...(mapping && { 'site-mapping': siteMappingTitle(mapping) }),
        ...embedded.tools,
      },
      counts,
      losses: lossCounts(losses),
      ...(needsReview.length > 0 && { needsReview }),
    },
    units: 1,
  };
}

const countEntries = (sections: readonly Section[]): number =>
  sections.reduce((sum, section) => sum + section.entries.length + countEntries(section.sections), 0);
