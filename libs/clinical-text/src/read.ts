import { allergiesIn, noKnownAllergyIn, type AllergyMention, type NoKnownAllergy } from './entities/allergies.js';
import { conditionsIn, type ConditionMention } from './entities/conditions.js';
import { familyIn, type FamilyMention } from './entities/family.js';
import { encountersIn, type EncounterMention } from './entities/encounters.js';
import type { DocumentHeader } from './document/document-header.js';
import { readHeader } from './document/header.js';
import { medicationsIn, type MedicationMention } from './medication/medications.js';
import { measurementsIn } from './results/measurements.js';
import type { ObservationMention } from './results/observation.js';
import { proceduresIn, type ProcedureMention } from './entities/procedures.js';
import { vaccinesIn, type VaccineMention } from './entities/vaccines.js';
import { providersIn, type ProviderMention } from './document/providers.js';
import { readerOf } from './lexicon/reader.js';
import type { SiteTerms } from './lexicon/site-terms.js';
import { alcoholIn, smokingIn, type AlcoholMention, type SmokingMention } from './entities/social.js';
import type { Section } from './sections/section.js';
import { sectionsOf } from './sections/sections.js';
import { statementsOf } from './sections/statements.js';
import type { SourceText } from './text/source.js';

/** Everything a document states, each with its place in the text. Nothing here is merged or resolved. */
export interface ClinicalEntities {
  readonly header: DocumentHeader;
  readonly sections: readonly Section[];
  readonly conditions: readonly ConditionMention[];
  readonly family: readonly FamilyMention[];
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
}

/**
 * Reads a clinical document's text. Pure: the same text and terms give the same entities.
 * @param terms a site's own, which name what the lexicon does not
 */
export function readClinicalText(source: SourceText, terms?: SiteTerms): ClinicalEntities {
  const reader = readerOf(source, terms);
  const sections = sectionsOf(reader);
  const statements = sections.flatMap((section) => statementsOf(reader, section));
  const { text } = source;
  return {
    header: readHeader(source),
    sections,
    conditions: statements.flatMap((statement) => conditionsIn(reader, statement)),
    family: statements.flatMap((statement) => familyIn(reader, statement)),
    medications: statements.flatMap((statement) => medicationsIn(reader, statement)),
    observations: measurementsIn(reader, sections),
    allergies: statements.flatMap((statement) => allergiesIn(reader, statement)),
    noKnownAllergies: statements.flatMap((statement) => noKnownAllergyIn(text, statement) ?? []),
    procedures: statements.flatMap((statement) => proceduresIn(reader, statement)),
    vaccines: statements.flatMap((statement) => vaccinesIn(reader, statement)),
    encounters: statements.flatMap((statement) => encountersIn(text, statement)),
    smoking: statements.flatMap((statement) => smokingIn(text, statement)),
    alcohol: statements.flatMap((statement) => alcoholIn(text, statement)),
    providers: providersIn(source),
  };
}
