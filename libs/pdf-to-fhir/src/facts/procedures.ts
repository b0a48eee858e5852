import {
  resolveRelative,
  hasPhrase,
  policyOf,
  type ClinicalEntities,
  type LanguagePack,
  type ProcedureMention,
  type VaccineMention,
} from '@chartloom/clinical-text';
import { absent, type Immunization, type Procedure, type ServiceRequest } from '@chartloom/fhir';
import { relativeTime, type FactBuilder } from './fact-builder.js';
import type { FactDoubt } from './fact-doubts.js';

/** A done procedure is a Procedure, a planned one a ServiceRequest; each once for each date. */
export function addProcedures(
  builder: FactBuilder,
  { procedures, header }: Pick<ClinicalEntities, 'procedures' | 'header'>,
): void {
  const dated = procedures.map((mention) => ({ ...operatedOn(builder.pack, header, mention), ...mention }));
  const once = Map.groupBy(dated, ({ concept, status, date }) => `${concept.name}|${status}|${date ?? ''}`);
  for (const [mention] of once.values()) {
    if (!mention) continue;
    const isDated = dated.some(
      (other) => other.concept.name === mention.concept.name && other.status === mention.status && other.date,
    );
    if (mention.date === undefined && isDated) continue;
    builder.add(
      mention.status === 'planned' ? requestOf(builder, mention) : procedureOf(builder, mention, header.date?.iso),
      mention,
      mention.isToldOtherwise ? ['told-otherwise'] : [],
    );
  }
}

/** The date of the report that a procedure is the subject of: the last one above it, or the first of the document. */
function operatedOn(
  pack: LanguagePack,
  { operated }: ClinicalEntities['header'],
  mention: ProcedureMention,
): Pick<ProcedureMention, 'date'> {
  const date = operated.findLast(({ start }) => start < mention.start) ?? operated[0];
  return date && mention.status === 'done' && isReported(pack, mention) ? { date: date.iso } : {};
}

/** Named as what the document reports, not in a history of operations. */
const isReported = (pack: LanguagePack, { statement: { section } }: ProcedureMention): boolean =>
  policyOf(pack, section.kind).procedures === 'listed' && !hasPhrase(pack, 'title of past procedures', section.title);

function procedureOf(builder: FactBuilder, mention: ProcedureMention, written: string | undefined): Procedure {
  const { concept, name, status, start, end } = mention;
  return {
    resourceType: 'Procedure',
    extension: builder.evidence({ start, end }),
    status: status === 'not-done' ? status : 'completed',
    code: builder.coded(concept, builder.words(name)),
    subject: builder.subject,
    ...performedAt(builder, mention, written),
  };
}

/** When it was done; of one that was not done the day on which that was said, if any. */
function performedAt(
  builder: FactBuilder,
  { status, date, ago }: ProcedureMention,
  written: string | undefined,
): Pick<Procedure, 'performedDateTime' | '_performedDateTime'> {
  if (date !== undefined) return { performedDateTime: date };
  const counted = ago && resolveRelative(ago, written);
  if (ago && counted) return { performedDateTime: counted, _performedDateTime: relativeTime(builder, ago) };
  return status === 'not-done' ? {} : { _performedDateTime: absent('unknown') };
}

const requestOf = (builder: FactBuilder, { concept, name, date, start, end }: ProcedureMention): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  extension: builder.evidence({ start, end }),
  status: 'active',
  intent: 'plan',
  code: builder.coded(concept, builder.words(name)),
  subject: builder.subject,
  ...(date && { occurrenceDateTime: date }),
});

/** One Immunization for each vaccine and date. */
export function addImmunizations(builder: FactBuilder, { vaccines }: Pick<ClinicalEntities, 'vaccines'>): void {
  const dated = Map.groupBy(
    vaccines.filter(({ date }) => date !== undefined),
    ({ statement: { section } }) => section,
  );
  for (const [mention] of Map.groupBy(vaccines, ({ concept, date, start }) => `${concept.name}|${date ?? start}`).values()) {
    if (!mention) continue;
    const isAmongDated = (dated.get(mention.statement.section)?.length ?? 0) >= FEWEST_DATED;
    builder.add(immunizationOf(builder, mention), mention, doubtsOfVaccine(mention, isAmongDated));
  }
}
/** A list of vaccines with so many days has one for each that was given. */
const FEWEST_DATED = 2;

/** @param isAmongDated other vaccines of its list have a day: "Shingles ______" below "Influenza 05/04/2024" */
function doubtsOfVaccine({ refused, isGiven, date, lot }: VaccineMention, isAmongDated: boolean): readonly FactDoubt[] {
  if (refused) return ['vaccine-refused'];
  return isAmongDated && !isGiven && (date ?? lot) === undefined ? ['only-named'] : [];
}

function immunizationOf(builder: FactBuilder, { concept, name, date, lot, refused, start, end }: VaccineMention): Immunization {
  return {
    resourceType: 'Immunization',
    extension: builder.evidence({ start, end }, ...(lot && (lot.start >= end || lot.end <= start) ? [lot] : [])),
    status: refused ? 'not-done' : 'completed',
    vaccineCode: builder.coded(concept, builder.words(name)),
    patient: builder.subject,
    ...(date ? { occurrenceDateTime: date } : { _occurrenceDateTime: absent('unknown') }),
    ...(lot && { lotNumber: lot.text }),
  };
}
