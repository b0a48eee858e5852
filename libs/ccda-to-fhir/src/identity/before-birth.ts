/**
 * Times before the patient was born: a placeholder such as 1900-01-01, a birth date that is wrong, or a fact of someone
 * else. Which one it is the document does not tell.
 */
import type { Dosage, Period, Resource } from '@chartloom/fhir';

type Fields = Readonly<Record<string, unknown>>;

const TIMES = ['onsetDateTime', 'performedDateTime', 'effectiveDateTime', 'occurrenceDateTime', 'authoredOn', 'whenHandedOver'];
const PERIODS = ['onsetPeriod', 'performedPeriod', 'effectivePeriod', 'occurrencePeriod', 'period'];

/** Whether a fact of the patient is dated before the birth date, as far as both are exact. */
export function isBeforeBirth(resource: Resource, birthDate: string): boolean {
  if (resource.resourceType === 'Patient' || resource.resourceType === 'FamilyMemberHistory') return false;
  const fields = resource as unknown as Fields;
  return (
    TIMES.some((name) => isEarlier(fields[name], birthDate)) ||
    PERIODS.some((name) => isEarlier((fields[name] as Period | undefined)?.start, birthDate)) ||
    dosagesOf(fields).some(({ timing }) => isEarlier(timing?.repeat?.boundsPeriod?.start, birthDate))
  );
}

const dosagesOf = ({ dosageInstruction }: Fields): readonly Dosage[] =>
  Array.isArray(dosageInstruction) ? (dosageInstruction as readonly Dosage[]) : [];

/** Dates compare as words, to the precision that both have. */
function isEarlier(time: unknown, date: string): boolean {
  if (typeof time !== 'string') return false;
  const length = Math.min(time.length, date.length);
  return time.slice(0, length) < date.slice(0, length);
}
