/** Encounter Activity (…22.4.49) to Encounter; Planned Encounter (…22.4.40) to Appointment or ServiceRequest. */
import type { Appointment, Encounter } from '@chartloom/fhir';
import { at, attribute, isElement, optionalCd, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { isNested } from '../relations/parts.js';
import { concept, listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { fhirTime, period } from '../values/time.js';
import { happened, performers, reasons } from './parts.js';
import { locationsOf } from './location.js';
import { plannedService } from './procedure.js';
import { ENCOUNTER, statusIn } from './statuses.js';
import { encounterClass } from '../values/visit-class.js';

const DIAGNOSIS = '2.16.840.1.113883.10.20.22.4.80';

export const encounter: Converter = (statement, context) => {
  const acts = happened(statement, DIAGNOSIS).map((act) => ({ act, found: conditions(act, context) }));
  const diagnosis = acts.flatMap(({ found }) => found);
  // A diagnosis that was the reason to come is both.
  const reasonReference = acts.filter(({ act }) => isReason(act)).flatMap(({ found }) => found);
  const participant = performers(statement, context).map(({ actor, function: type }) => ({
    ...(type && { type: [type] }),
    individual: actor,
  }));
  const location = locationsOf(statement, context);
  const spent = period(statement.schedule.interval);
  const disposition = concept(optionalCd(at(statement.element, 'sdtc:dischargeDispositionCode')));
  const resource: Encounter = {
    resourceType: 'Encounter',
    ...identifiers(statement.ids),
    status: status(statement),
    class: encounterClass(statement.code),
    ...listField('type', statement.code ? [statement.code] : []),
    subject: context.patient,
    ...(participant.length > 0 && { participant }),
    ...(spent && { period: spent }),
    ...listField('reasonCode', reasons(statement, context)),
    ...(reasonReference.length > 0 && { reasonReference }),
    ...(diagnosis.length > 0 && { diagnosis: diagnosis.map((condition) => ({ condition })) }),
    ...(disposition && { hospitalization: { dischargeDisposition: disposition } }),
    ...(location.length > 0 && { location: location.map((l) => ({ location: l })) }),
  };
  return context.builder.add(statement.element, resource);
};

/**
 * Planned Encounter (…22.4.40): an Appointment where the mood is APT and R4 can hold it as booked (app-3: both times,
 * to the second), else a ServiceRequest. Never an Encounter, because it has not taken place.
 */
export const plannedEncounter: Converter = (statement, context) => {
  const { low, high } = statement.schedule.interval ?? {};
  const [start, end] = [low, high].map((t) => fhirTime(t)?.value).filter((t) => t?.includes('T'));
  if (statement.moodCode !== 'APT' || !start || !end || end < start) return plannedService(statement, context);
  const actors = performers(statement, context).map(({ actor }) => actor);
  const location = locationsOf(statement, context);
  const resource: Appointment = {
    resourceType: 'Appointment',
    ...identifiers(statement.ids),
    status: statement.negated || statement.statusCode === 'cancelled' ? 'cancelled' : 'booked',
    ...listField('serviceType', statement.code ? [statement.code] : []),
    ...listField('reasonCode', reasons(statement, context)),
    start,
    end,
    participant: [context.patient, ...actors, ...location].map((actor) => ({ actor, status: 'accepted' })),
  };
  return context.builder.add(statement.element, resource);
};

/** A nested encounter that has only ids: the visit in which something was done. It is documented elsewhere. */
export const isVisitReference = (statement: Statement): boolean =>
  statement.kind === 'encounter' &&
  statement.moodCode === 'EVN' &&
  isNested(statement) &&
  statement.ids.length > 0 &&
  statement.element.children.every((c) => !isElement(c) || c.name === 'id' || c.name === 'templateId');

/** A visit that took place is over where the source gives its end, or one time for all of it. */
function status(statement: Statement): Encounter['status'] {
  if (statement.negated) return 'cancelled';
  const { interval } = statement.schedule;
  const isOver = interval?.high?.value !== undefined || interval?.value !== undefined;
  return statusIn(ENCOUNTER, statement.statusCode, isOver ? 'finished' : 'unknown');
}

const isReason = ({ element }: Statement): boolean => attribute(element.parent, 'typeCode') === 'RSON';

/** The conditions within an Encounter Diagnosis, converted now so that the encounter can refer to them. */
function conditions(diagnosis: Statement, context: Context) {
  context.claim(diagnosis);
  return diagnosis.related
    .flatMap((r) => (r.statement.kind === 'observation' ? context.convert(r.statement) : []))
    .filter((reference) => context.builder.resourceAt(reference)?.resourceType === 'Condition');
}
