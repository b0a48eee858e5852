import { allergiesIn, noKnownAllergyIn, type AllergyMention, type NoKnownAllergy } from './entities/allergies.js';
import { conditionsIn, type ConditionMention } from './entities/conditions.js';
import { familyIn, type FamilyMention } from './entities/family.js';
import { familyGrids } from './entities/family-grid.js';
import { encountersIn, type EncounterMention } from './entities/encounters.js';
import type { DocumentHeader } from './document/document-header.js';
import { readHeader } from './document/header.js';
import { inDoubtByPronoun } from './opinion/other-sex.js';
import { dataOfPrograms } from './results/unclear-rows.js';
import { inDoubtByRemarks } from './opinion/remarks-on-results.js';
import { medicationsIn, type MedicationMention } from './medication/medications.js';
import { measurementsIn } from './results/measurements.js';
import type { ObservationMention } from './results/observation.js';
import { proceduresIn, type ProcedureMention } from './entities/procedures.js';
import { vaccinesIn, type VaccineMention } from './entities/vaccines.js';
import { providersIn, type ProviderMention } from './document/providers.js';
import { withPrintedCodes } from './lexicon/printed-codes.js';
import { rowsOfAnswers } from './reports/antibiogram-lines.js';
import { withExplanationsApart } from './reports/explanations.js';
import { withListsOfResults } from './reports/lists-of-results.js';
import { culturesIn, type CultureMention } from './reports/cultures.js';
import { toldCulturesIn } from './reports/told-cultures.js';
import { studiesIn, type StudyMention } from './reports/studies.js';
import { spanFinder } from './text/spans-at.js';
import { withoutOtherPersons } from './document/other-persons.js';
import { defaultPack, readerOf, type Reader, type ReadingOptions } from './lexicon/reader.js';
import { alcoholIn, smokingIn, type AlcoholMention, type SmokingMention } from './entities/social.js';
import type { Section } from './sections/section.js';
import { sectionsOf } from './sections/sections.js';
import { statementsOf } from './sections/statements.js';
import { unclearDates } from './text/dates.js';
import type { SourceText, Span } from './text/source.js';
import type { Concept } from '@chartloom/terminology';

/** Everything a document states, each with its place in the text. Nothing here is merged or resolved. */
export interface ClinicalEntities {
  readonly header: DocumentHeader;
  readonly sections: readonly Section[];
  readonly conditions: readonly ConditionMention[];
  readonly family: readonly Omit<FamilyMention, 'statement'>[];
  readonly medications: readonly MedicationMention[];
  readonly observations: readonly ObservationMention[];
  readonly allergies: readonly AllergyMention[];
  readonly noKnownAllergies: readonly NoKnownAllergy[];
  readonly procedures: readonly ProcedureMention[];
  readonly vaccines: readonly VaccineMention[];
  readonly encounters: readonly EncounterMention[];
  readonly smoking: readonly SmokingMention[];
  readonly alcohol: readonly AlcoholMention[];
  readonly providers: readonly ProviderMention[];
  readonly cultures: readonly CultureMention[];
  readonly studies: readonly StudyMention[];
  /** What looks like a fact or a part of one and could not be read: nothing is stated of it. */
  readonly unread: readonly Unread[];
}

/**
 * Words that a person should read: a row of results, a date that is two days by the two orders that the document writes, or a part about
 * another person than the patient.
 */
export interface Unread extends Span {
  readonly why: 'result' | 'date' | 'person';
}

/** Reads a clinical document's text. Pure: the same text and options give the same entities. */
export function readClinicalText(source: SourceText, options: ReadingOptions = {}): ClinicalEntities {
  const { lines, apart } = withoutOtherPersons(source, { pack: options.pack ?? defaultPack() });
  const reader = readerOf({ ...source, lines }, options);
  const sections = withExplanationsApart(reader, withListsOfResults(reader, sectionsOf(reader)));
  const statements = sections.flatMap((section) => statementsOf(reader, section));
  const listed = culturesIn(reader, sections);
  const cultures = [...listed, ...toldCulturesIn(reader, sections).filter((told) => !isIn({ lines: listed }, told))];
  const tested = rowsOfAnswers(reader);
  const testedAt = spanFinder(tested);
  const grids = familyGrids(reader);
  const measurements = measurementsIn(reader, sections);
  const measuredAt = spanFinder(measurements.found.map(({ name }) => name));
  // "HIV | Reactive, to be confirmed": a disease as the name of a test is a result, and no diagnosis.
  const testNameAt = spanFinder(
    measurements.found.flatMap(({ name, value, concept }) =>
      value.kind === 'words' && concept.codes.length === 0 ? [name] : [],
    ),
  );
  const procedures = statements.flatMap((statement) => proceduresIn(reader, statement));
  const procedureAt = spanFinder(procedures);
  const vaccines = statements.flatMap((statement) => vaccinesIn(reader, statement));
  const header = readHeader(reader);
  const sex = header.patient.sex?.code;
  return {
    header,
    sections,
    conditions: coded(
      reader,
      inDoubtByPronoun(
        reader,
        sex,
        statements.flatMap((statement) => conditionsIn(reader, statement)),
        (mention) => mention,
      ).filter(
        (mention) =>
          !isIn(grids, mention) &&
          !testedAt(mention.start) &&
          !testNameAt(mention.start) &&
          !isOfVaccine(mention, vaccines) &&
          !isPartOfProcedure(mention, procedureAt),
      ),
    ),
    family: [
      ...statements.flatMap((statement) => familyIn(reader, statement)).filter((mention) => !isIn(grids, mention)),
      ...grids.family,
    ],
    medications: coded(
      reader,
      // a drug of an antibiogram was tested, and one that has a level was measured: neither is taken
      inDoubtByPronoun(
        reader,
        sex,
        statements.flatMap((statement) => medicationsIn(reader, statement)),
        ({ name }) => name,
      ).filter((drug) => !isTested(drug, cultures) && !testedAt(drug.name.start) && !isMeasured(drug, measuredAt)),
    ),
    observations: coded(reader, inDoubtByRemarks(reader, measurements.found)),
    unread: [
      ...[
        ...measurements.unread.filter((row) => !isAnswered(row, cultures)),
        ...cultures.flatMap(({ unread }) => unread),
        ...ofUnknownGerm(tested, cultures),
        ...dataOfPrograms(reader),
      ].map(({ start, end }) => ({
        why: 'result' as const,
        start,
        end,
      })),
      ...unclearDates(reader).map((date) => ({ why: 'date' as const, ...date })),
      ...apart.map((part) => ({ why: 'person' as const, ...part })),
    ],
    allergies: statements.flatMap((statement) => allergiesIn(reader, statement)),
    noKnownAllergies: statements.flatMap((statement) => noKnownAllergyIn(reader, statement) ?? []),
    procedures: coded(reader, procedures),
    vaccines: coded(reader, vaccines),
    encounters: statements.flatMap((statement) => encountersIn(reader, statement)),
    smoking: statements.flatMap((statement) => smokingIn(reader, statement)),
    alcohol: statements.flatMap((statement) => alcoholIn(reader, statement)),
    providers: providersIn(reader),
    cultures,
    studies: studiesIn(reader, sections),
  };
}

/** "Tobramycin | 2 | mg/L": a name in a row of results, which is not in a list of drugs. */
const isMeasured = ({ name, statement }: MedicationMention, measuredAt: (at: number) => Span | undefined): boolean =>
  statement.section.kind !== 'medications' && name.end <= (measuredAt(name.start)?.end ?? -1);

/** A row of an antibiogram whose answer a culture has. */
const isAnswered = (row: Span, cultures: readonly CultureMention[]): boolean =>
  cultures
    .flatMap(({ organisms }) => organisms.flatMap(({ susceptibilities }) => susceptibilities))
    .some(({ start, end }) => row.start <= start && end <= row.end);

/** Answers to drugs of which it is not known what grew. */
const ofUnknownGerm = (tested: readonly Span[], cultures: readonly CultureMention[]): readonly Span[] =>
  tested.filter((line) => !cultures.some(({ start, end }) => start < line.end && line.start < end));

const isIn = ({ lines }: { readonly lines: readonly Span[] }, { start, end }: Span): boolean =>
  lines.some((line) => line.start < end && start < line.end);

/** "Influenza HD 10/02/2025": the name of a vaccine, and no disease. */
const isOfVaccine = ({ start, end }: Span, vaccines: readonly VaccineMention[]): boolean =>
  vaccines.some(({ name }) => name.start <= start && end <= name.end);

/** "; renal", where the next line goes on with "transplant". */
const isPartOfProcedure = ({ concept, start, end }: ConditionMention, procedureAt: (at: number) => Span | undefined): boolean =>
  concept.codes.length === 0 && end < (procedureAt(start)?.end ?? -1);

const isTested = ({ name }: MedicationMention, cultures: readonly CultureMention[]): boolean =>
  cultures.some(({ start, end }) => start <= name.start && name.end <= end);

interface Named extends Span {
  readonly concept: Concept;
  readonly name?: Span;
}

/** Mentions with the codes that the document prints beside their names. */
const coded = <Mention extends Named>(reader: Reader, mentions: readonly Mention[]): Mention[] =>
  mentions.map((mention) => ({ ...mention, concept: withPrintedCodes(reader, mention.name ?? mention, mention.concept) }));
