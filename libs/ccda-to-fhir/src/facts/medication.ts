/**
 * Drugs, by what the source says was done with them (docs/mapping/facts.md). Taken or reported: MedicationRequest
 * `plan` with reportedBoolean. Ordered: `order`. Planned: `proposal`. Given during the visit: MedicationAdministration.
 * Dispensed: MedicationDispense.
 */
import { present, type MedicationAdministration, type MedicationDispense, type MedicationRequest } from '@chartloom/fhir';
import { at, attribute, children, pq, type Statement } from '@chartloom/ccda';
import type { Converter } from '../converter.js';
import { listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { quantity } from '../values/quantity.js';
import { period, point, timeField } from '../values/time.js';
import { printedAround } from '../sigs.js';
import { dosage } from './dosage.js';
import { author, notes, performers, personField, reasons } from './parts.js';
import { medication } from './product.js';
import { drugStatus, EVENT, MEDICATION, statusIn } from './statuses.js';

/** Sections that list what was given during the visit. */
const ADMINISTERED = new Set(['29549-3', '18610-6', '59774-0', '10179-0']);
const PLANNED_ACTIVITY = ['2.16.840.1.113883.10.20.22.4.42', '2.16.840.1.113883.10.20.22.4.120'];
/** Moods of a drug that is proposed but not ordered. */
const PROPOSED = new Set(['PRP', 'PRMS', 'ARQ', 'APT']);
const PLAN_SECTION = '18776-5';

export const medicationActivity: Converter = (statement, context) =>
  statement.moodCode === 'EVN' && ADMINISTERED.has(context.section ?? '')
    ? administration(statement, context)
    : request(statement, context);

function intent(statement: Statement, section: string | undefined): MedicationRequest['intent'] {
  if (statement.moodCode === 'EVN') return 'plan';
  const planned = statement.templateIds.some((t) => PLANNED_ACTIVITY.includes(t)) || section === PLAN_SECTION;
  return planned || PROPOSED.has(statement.moodCode) ? 'proposal' : 'order';
}

const request: Converter = (statement, context) => {
  const { reference, time } = author(statement, context);
  const instructions = dosage(statement, context);
  const resource: MedicationRequest = {
    resourceType: 'MedicationRequest',
    ...identifiers(statement.ids),
    status: drugStatus(statement, context),
    intent: intent(statement, context.section),
    ...(statement.negated && { doNotPerform: true }),
    ...(statement.moodCode === 'EVN' && { reportedBoolean: true }),
    ...medication(statement, context),
    subject: context.patient,
    ...timeField('authoredOn', time),
    ...(reference && (statement.moodCode === 'EVN' ? personField('recorder', reference, context) : { requester: reference })),
    ...listField('reasonCode', reasons(statement, context)),
    ...notes(statement, context),
    ...(instructions && { dosageInstruction: [instructions] }),
    ...repeats(statement),
  };
  const made = context.builder.add(statement.element, resource);
  const stated = [instructions?.text, instructions?.patientInstruction].filter((text) => text !== undefined);
  const around = instructions?.text === undefined ? printedAround(statement) : [];
  if (stated.length + around.length > 0) context.sig({ reference: made, stated, around });
  return made;
};

const administration: Converter = (statement, context) => {
  const { timing: _, doseAndRate, site, route, text } = dosage(statement, context) ?? {};
  const dose = doseAndRate?.[0]?.doseQuantity;
  const rateQuantity = doseAndRate?.[0]?.rateQuantity;
  const given = performers(statement, context).map(({ actor }) => ({ actor }));
  const status = statement.negated ? 'not-done' : statusIn(EVENT, statement.statusCode, 'unknown');
  const resource: MedicationAdministration = {
    resourceType: 'MedicationAdministration',
    ...identifiers(statement.ids),
    status: status === 'preparation' ? 'unknown' : status,
    ...medication(statement, context),
    subject: context.patient,
    ...administered(statement),
    ...(given.length > 0 && { performer: given }),
    ...listField('reasonCode', reasons(statement, context)),
    ...notes(statement, context),
    // R4 (mad-1): a dosage has a dose or a rate.
    ...((dose ?? rateQuantity) && { dosage: present({ text, site, route, dose, rateQuantity }) }),
  };
  return context.builder.add(statement.element, resource);
};

/** When a drug was given: over a period, or at a time, which R4 requires. */
function administered({
  schedule: { interval },
}: Statement): Pick<MedicationAdministration, 'effectivePeriod' | 'effectiveDateTime'> {
  const span = interval?.value === undefined ? period(interval) : undefined;
  return span ? { effectivePeriod: span } : timeField('effectiveDateTime', interval ?? { nullFlavor: 'UNK' });
}

/** Medication Supply Order (…22.4.17), Medication Dispense (…22.4.18). */
export const medicationSupply: Converter = (statement, context) =>
  statement.moodCode === 'EVN' ? dispense(statement, context) : supplyOrder(statement, context);

const supplyOrder: Converter = (statement, context) => {
  const { reference, time } = author(statement, context);
  const amount = suppliedQuantity(statement);
  const validity = period(statement.schedule.interval);
  const refills = repeats(statement).dispenseRequest?.numberOfRepeatsAllowed;
  const dispenseRequest = {
    ...(validity && { validityPeriod: validity }),
    ...(refills !== undefined && { numberOfRepeatsAllowed: refills }),
    ...(amount && { quantity: amount }),
  };
  const resource: MedicationRequest = {
    resourceType: 'MedicationRequest',
    ...identifiers(statement.ids),
    status: drugStatus(statement, context),
    intent: intent(statement, context.section),
    ...(statement.negated && { doNotPerform: true }),
    ...medication(statement, context),
    subject: context.patient,
    ...timeField('authoredOn', time),
    ...(reference && { requester: reference }),
    ...notes(statement, context),
    ...(Object.keys(dispenseRequest).length > 0 && { dispenseRequest }),
  };
  return context.builder.add(statement.element, resource);
};

const dispense: Converter = (statement, context) => {
  const status = statusIn(MEDICATION, statement.statusCode, 'unknown');
  const actors = performers(statement, context).map(({ actor }) => ({ actor }));
  const amount = suppliedQuantity(statement);
  const resource: MedicationDispense = {
    resourceType: 'MedicationDispense',
    ...identifiers(statement.ids),
    status: statement.negated ? 'declined' : status === 'active' ? 'in-progress' : status === 'draft' ? 'preparation' : status,
    ...medication(statement, context),
    subject: context.patient,
    ...(actors.length > 0 && { performer: actors }),
    ...(amount && { quantity: amount }),
    ...timeField('whenHandedOver', point(statement.schedule.interval)),
    ...notes(statement, context),
  };
  return context.builder.add(statement.element, resource);
};

function suppliedQuantity(statement: Statement) {
  const element = children(statement.element, 'quantity')[0];
  return element && quantity(pq(element));
}

/** V3's repeatNumber counts the fills, FHIR's the repeats after the first. */
function repeats(statement: Statement): Pick<MedicationRequest, 'dispenseRequest'> {
  const fills = Number(attribute(at(statement.element, 'repeatNumber'), 'value') ?? NaN);
  return statement.moodCode !== 'EVN' && Number.isInteger(fills) && fills >= 1
    ? { dispenseRequest: { numberOfRepeatsAllowed: fills - 1 } }
    : {};
}
