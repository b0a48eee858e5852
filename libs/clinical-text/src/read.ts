import { allergiesIn, noKnownAllergyIn, type AllergyMention, type NoKnownAllergy } from './allergies.js';
import { conditionsIn, familyIn, type ConditionMention, type FamilyMention } from './conditions.js';
import { encountersIn, type EncounterMention } from './encounters.js';
import { readHeader, type DocumentHeader } from './header.js';
import { medicationsIn, type MedicationMention } from './medications.js';
import { measurementsIn } from './measurements.js';
import type { ObservationMention } from './observations.js';
import { proceduresIn, vaccinesIn, type ProcedureMention, type VaccineMention } from './procedures.js';
import { providersIn, type ProviderMention } from './providers.js';
import { withSiteTerms, type SiteTerms } from './site-terms.js';
import { alcoholIn, smokingIn, type AlcoholMention, type SmokingMention } from './social.js';
import { sectionsOf, statementsOf, type Section } from './sections.js';
import type { SourceText } from './source.js';

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
