import { allergiesIn, noKnownAllergyIn, type AllergyMention, type NoKnownAllergy } from './entities/allergies.js';
import { conditionsIn, type ConditionMention } from './entities/conditions.js';
import { familyIn, type FamilyMention } from './entities/family.js';
import { encountersIn, type EncounterMention } from './entities/encounters.js';
import { readHeader, type DocumentHeader } from './document/header.js';
import { medicationsIn, type MedicationMention } from './medication/medications.js';
import { measurementsIn } from './results/measurements.js';
import type { ObservationMention } from './results/observation.js';
import { proceduresIn, type ProcedureMention } from './entities/procedures.js';
import { vaccinesIn, type VaccineMention } from './entities/vaccines.js';
import { providersIn, type ProviderMention } from './document/providers.js';
import { withSiteTerms, type SiteTerms } from './lexicon/site-terms.js';
import { alcoholIn, smokingIn, type AlcoholMention, type SmokingMention } from './entities/social.js';
import type { Section } from './sections/section.js';
import { sectionsOf } from './sections/sections.js';
import { statementsOf } from './sections/statements.js';
import type { SourceText } from './text/source.js';

/** Everything a document states, each with where it stands in the text. Nothing here is merged or resolved. */
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
 * Reads a clinical document's text. Pure: the same text gives the same entities.
 * @param terms a site's own, which name what the lexicon does not
 */
export const readClinicalText = (source: SourceText, terms?: SiteTerms): ClinicalEntities =>
  withSiteTerms(terms, () => entitiesOf(source));

function entitiesOf(source: SourceText): ClinicalEntities {
  const { text } = source;
  const sections = sectionsOf(source);
  const statements = sections.flatMap((section) => statementsOf(text, section));
  return {
    header: readHeader(source),
    sections,
    conditions: statements.flatMap((statement) => conditionsIn(text, statement)),
    family: statements.flatMap((statement) => familyIn(text, statement)),
    medications: statements.flatMap((statement) => medicationsIn(text, statement)),
    observations: measurementsIn(text, sections),
    allergies: statements.flatMap((statement) => allergiesIn(text, statement)),
    noKnownAllergies: statements.flatMap((statement) => noKnownAllergyIn(text, statement) ?? []),
    procedures: statements.flatMap((statement) => proceduresIn(text, statement)),
    vaccines: statements.flatMap((statement) => vaccinesIn(text, statement)),
    encounters: statements.flatMap((statement) => encountersIn(text, statement)),
    smoking: statements.flatMap((statement) => smokingIn(text, statement)),
    alcohol: statements.flatMap((statement) => alcoholIn(text, statement)),
    providers: providersIn(source),
  };
}
