import { allergiesIn, noKnownAllergyIn, type AllergyMention, type NoKnownAllergy } from './allergies.js';
import { conditionsIn, familyIn, type ConditionMention, type FamilyMention } from './conditions.js';
import { encountersIn, type EncounterMention } from './encounters.js';
import { readHeader, type DocumentHeader } from './header.js';
import { medicationsIn, type MedicationMention } from './medications.js';
import { observationsIn, type ObservationMention } from './observations.js';
import { proceduresIn, vaccinesIn, type ProcedureMention, type VaccineMention } from './procedures.js';
import { tableColumns, tableRow } from './result-tables.js';
import { smokingIn, type SmokingMention } from './social.js';
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
}

/** Sections in which a number behind a name is no measurement of the patient. */
const NOT_MEASURED: readonly string[] = [
  'medications',
  'stopped-medications',
  'family',
  'social',
  'immunizations',
  'instructions',
  'procedures',
  'encounters',
];

/** Reads a clinical document's text. Pure: the same text gives the same entities. */
export function readClinicalText(source: SourceText): ClinicalEntities {
  const { text } = source;
  const sections = sectionsOf(source);
  const statements = sections.flatMap((section) => statementsOf(text, section));
  return {
    header: readHeader(source),
    sections,
    conditions: statements.flatMap((statement) => conditionsIn(text, statement)),
    family: statements.flatMap((statement) => familyIn(text, statement)),
    medications: statements.flatMap((statement) => medicationsIn(text, statement)),
    observations: sections.flatMap((section) => measured(text, section)),
    allergies: statements.flatMap((statement) => allergiesIn(text, statement)),
    noKnownAllergies: statements.flatMap((statement) => noKnownAllergyIn(text, statement) ?? []),
    procedures: statements.flatMap((statement) => proceduresIn(text, statement)),
    vaccines: statements.flatMap((statement) => vaccinesIn(text, statement)),
    encounters: statements.flatMap((statement) => encountersIn(text, statement)),
    smoking: statements.flatMap((statement) => smokingIn(text, statement)),
  };
}

/** Rows of a table are read by its columns, everything else by statements; a name may end one line and its value begin the next. */
function measured(text: string, section: Section): ObservationMention[] {
  if (NOT_MEASURED.includes(section.kind)) return [];
  const found: ObservationMention[] = [];
  let columns: ReturnType<typeof tableColumns>;
  let prose: { start: number; end: number; block: number } | undefined;
  const flush = () => {
    if (prose) found.push(...observationsIn(text, prose, section));
    prose = undefined;
  };
  for (const line of section.lines) {
    const head = tableColumns(text, line);
    const rows = columns && !head ? tableRow(text, line, columns, section) : [];
    if (head || rows.length > 0) {
      flush();
      columns = head ?? columns;
      found.push(...rows);
    } else if (line.cells.length > 1) {
      flush();
      found.push(...observationsIn(text, line, section));
    } else {
      if (prose && prose.block !== line.block) flush();
      prose = { start: prose?.start ?? line.start, end: line.end, block: line.block };
    }
  }
  flush();
  return found;
}
