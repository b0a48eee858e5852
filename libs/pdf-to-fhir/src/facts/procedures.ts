import {
  resolveRelative,
  SECTION_POLICY,
  type ClinicalEntities,
  type ProcedureMention,
  type VaccineMention,
} from '@chartloom/clinical-text';
import { absent, type Immunization, type Procedure, type ServiceRequest } from '@chartloom/fhir';
import { printedConcept } from './concepts.js';
import { relativeTime, type Draft } from './draft.js';

/** A done procedure is a Procedure, a planned one a ServiceRequest; each once for each date. */
export function addProcedures(draft: Draft, { procedures, header }: Pick<ClinicalEntities, 'procedures' | 'header'>): void {
  const once = Map.groupBy(procedures, ({ concept, status, date }) => `${concept.name}|${status}|${date ?? ''}`);
  for (const [mention] of once.values()) {
    if (!mention) continue;
    const dated = procedures.some((other) => other.concept === mention.concept && other.status === mention.status && other.date);
    if (mention.date === undefined && dated) continue;
    const operated = isReported(mention) && header.operated ? { date: header.operated.iso } : {};
    draft.add(
      mention.status === 'planned'
        ? requestOf(draft, mention)
        : procedureOf(draft, { ...operated, ...mention }, header.date?.iso),
      mention,
    );
  }
}

/** Named as what the document reports, not in a history of operations. */
const isReported = ({ statement: { section } }: ProcedureMention): boolean =>
  SECTION_POLICY[section.kind].procedures === 'listed' &&
  !/\b(?:past|history|hx|prior|previous|surgeries|psh)\b/i.test(section.title);

function procedureOf(
  draft: Draft,
  { concept, name, date, ago, start, end }: ProcedureMention,
  written: string | undefined,
): Procedure {
  const counted = ago && resolveRelative(ago, written);
  return {
    resourceType: 'Procedure',
    extension: draft.evidence({ start, end }),
    status: 'completed',
    code: printedConcept(concept, draft.words(name)),
    subject: draft.subject,
    ...(date
      ? { performedDateTime: date }
      : ago && counted
        ? { performedDateTime: counted, _performedDateTime: relativeTime(draft, ago) }
        : { _performedDateTime: absent('unknown') }),
  };
}

const requestOf = (draft: Draft, { concept, name, date, start, end }: ProcedureMention): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  extension: draft.evidence({ start, end }),
  status: 'active',
  intent: 'plan',
  code: printedConcept(concept, draft.words(name)),
  subject: draft.subject,
  ...(date && { occurrenceDateTime: date }),
});

/** One Immunization for each vaccine and date. */
export function addImmunizations(draft: Draft, { vaccines }: Pick<ClinicalEntities, 'vaccines'>): void {
  for (const [mention] of Map.groupBy(vaccines, ({ concept, date, start }) => `${concept.name}|${date ?? start}`).values()) {
    if (mention) draft.add(immunizationOf(draft, mention), mention);
  }
}

function immunizationOf(draft: Draft, { concept, name, date, lot, refused, start, end }: VaccineMention): Immunization {
  return {
    resourceType: 'Immunization',
    extension: draft.evidence({ start, end }, ...(lot && (lot.start >= end || lot.end <= start) ? [lot] : [])),
    status: refused ? 'not-done' : 'completed',
    vaccineCode: printedConcept(concept, draft.words(name)),
    patient: draft.subject,
    ...(date ? { occurrenceDateTime: date } : { _occurrenceDateTime: absent('unknown') }),
    ...(lot && { lotNumber: lot.text }),
  };
}
