/**
 * Drugs, by what the source says was done with them (docs/mapping/facts.md). Taken or reported: MedicationRequest
 * `plan` with reportedBoolean. Ordered: `order`. Planned: `proposal`. Given during the visit: MedicationAdministration.
 * Dispensed: MedicationDispense.
 */
import {
  present,
  type Dosage,
  type MedicationAdministration,
  type MedicationDispense,
  type MedicationRequest,
  type Reference,
} from '@chartloom/fhir';
import { at, attribute, children, pq, type Statement, type XmlElement } from '@chartloom/ccda';
import { partOf } from '../relations/parts.js';
import type { Context, Converter } from '../converter.js';
import { isOfSomeoneElse } from '../subject.js';
import { listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { quantity } from '../values/quantity.js';
import { period, point, timeField } from '../values/time.js';
import { dosage } from './dosage.js';
import { author, notes, performers, personField, reasons } from './parts.js';
import { isSameDrug, medication, negatesAnyDrug, noDrug } from './product.js';
import { drugStatus, EVENT, MEDICATION, statusIn } from './statuses.js';

/** Sections that list what was given during the visit. */
const ADMINISTERED = new Set(['29549-3', '18610-6', '59774-0', '10179-0']);
const PLANNED_ACTIVITY = ['2.16.840.1.113883.10.20.22.4.42', '2.16.840.1.113883.10.20.22.4.120'];
/** Moods of a drug that is proposed but not ordered. */
const PROPOSED = new Set(['PRP', 'PRMS', 'ARQ', 'APT']);
const PLAN_SECTION = '18776-5';

export const medicationActivity: Converter = (statement, context) => {
  const isTaken = statement.moodCode === 'EVN' && !ADMINISTERED.has(context.section ?? '') && !isOfProcedure(statement);
  // Nothing ordered, or nothing given in this visit: no order that forbids drugs, and not that the patient takes none.
  if (!isTaken && negatesAnyDrug(statement)) {
    context.refuse(statement, 'no-information');
    return undefined;
  }
  return isTaken || statement.moodCode !== 'EVN' ? request(statement, context) : administration(statement, context);
};

/** A drug within a procedure that was done was given in it. */
const isOfProcedure = ({ element }: Statement): boolean => {
  const around = element.parent?.parent;
  return around?.name === 'procedure' && (attribute(around, 'moodCode') ?? 'EVN') === 'EVN';
};

function intent(statement: Statement, section: string | undefined): MedicationRequest['intent'] {
  if (statement.moodCode === 'EVN') return 'plan';
  const planned = statement.templateIds.some((t) => PLANNED_ACTIVITY.includes(t)) || section === PLAN_SECTION;
  return planned || PROPOSED.has(statement.moodCode) ? 'proposal' : 'order';
}

const request: Converter = (statement, context) => {
  const supply = orderedSupply(statement);
  context.claim(supply);
  const { reference, time } = author(statement, context);
  const prescriber = supply && author(supply, context).reference;
  const instructions = dosage(statement, context);
  const further = furtherDoses(statement, context);
  const doses = [instructions, ...further.map(({ dose }) => dose)].filter((dose) => dose !== undefined);
  const resource: MedicationRequest = {
    resourceType: 'MedicationRequest',
    ...identifiers([...statement.ids, ...(supply?.ids ?? [])]),
    status: drugStatus(statement, context),
    intent: intent(statement, context.section),
    ...(statement.moodCode === 'EVN' && { reportedBoolean: true }),
    ...requested(statement, context),
    subject: context.patient,
    ...timeField('authoredOn', time),
    ...prescribed(statement, reference, prescriber),
    ...(statement.moodCode === 'EVN' && personField('recorder', reference, context)),
    ...listField('reasonCode', reasons(statement, context)),
    ...notes(statement, context),
    ...(doses.length > 0 && { dosageInstruction: doses }),
    ...dispenseRequest(statement, supply),
  };
  const made = context.builder.add(statement.element, resource);
  if (supply) context.builder.addPlace(made, supply.element);
  for (const { element } of further) context.builder.addPlace(made, element);
  // Words for the whole do not tell which of several doses they are about.
  if (further.length > 0) return made;
  const stated = [instructions?.text, instructions?.patientInstruction].filter((text) => text !== undefined);
  context.sig({ reference: made, stated, ...(instructions?.text === undefined && { statement }) });
  return made;
};

/** The drug, and whether it is not to be taken; or that none is known. */
function requested(statement: Statement, context: Context) {
  if (negatesAnyDrug(statement)) return { medicationCodeableConcept: noDrug(statement) };
  return { ...(statement.negated && { doNotPerform: true }), ...medication(statement, context) };
}

interface FurtherDose {
  readonly element: XmlElement;
  readonly dose: Dosage;
}

/** The doses of one drug, each in a statement within the drug's: doses by time of day, doses that change. In their order. */
const furtherDoses = (statement: Statement, context: Context): readonly FurtherDose[] =>
  statement.related.flatMap(({ typeCode = 'COMP', statement: nested }): readonly FurtherDose[] => {
    const isDose = typeCode === 'COMP' && nested.kind === 'substanceAdministration' && nested.moodCode === statement.moodCode;
    if (!isDose || partOf(nested) || nested.negated || !isSameDrug(nested, statement) || isOfSomeoneElse(nested)) return [];
    const dose = dosage(nested, context);
    if (!dose) return [];
    context.claim(nested);
    const place = Number(attribute(at(nested.element.parent, 'sequenceNumber'), 'value') ?? NaN);
    return [{ element: nested.element, dose: { ...(Number.isInteger(place) && { sequence: place }), ...dose } }];
  });

/** Who ordered a drug: the author of the order, and of the order to supply a drug that is reported. */
function prescribed({ moodCode }: Statement, author: Reference | undefined, prescriber: Reference | undefined) {
  const requester = moodCode === 'EVN' ? prescriber : (author ?? prescriber);
  return requester ? { requester } : {};
}

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

/**
 * The order to supply the drug of a statement (Medication Supply Order within a Medication Activity): what the statement's
 * own request asks to be dispensed. An order of another product, and a second order, are requests of their own.
 */
const orderedSupply = (statement: Statement): Statement | undefined =>
  statement.related
    .map((r) => r.statement)
    .find((s) => s.kind === 'supply' && ORDERED.has(s.moodCode) && !s.negated && isSameDrug(s, statement) && !isOfSomeoneElse(s));
const ORDERED = new Set(['INT', 'RQO']);

function dispenseRequest(statement: Statement, supply: Statement | undefined): Pick<MedicationRequest, 'dispenseRequest'> {
  const amount = supply && suppliedQuantity(supply);
  const validity = supply && period(supply.schedule.interval);
  const refills = (supply && repeats(supply)) ?? repeats(statement);
  const fields = {
    ...(validity && { validityPeriod: validity }),
    ...(refills !== undefined && { numberOfRepeatsAllowed: refills }),
    ...(amount && { quantity: amount }),
  };
  return Object.keys(fields).length > 0 ? { dispenseRequest: fields } : {};
}

const supplyOrder: Converter = (statement, context) => {
  const { reference, time } = author(statement, context);
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
    ...dispenseRequest(statement, statement),
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

/** How many repeats after the first fill, as FHIR counts them. V3's repeatNumber counts the fills. */
function repeats(statement: Statement): number | undefined {
  const fills = Number(attribute(at(statement.element, 'repeatNumber'), 'value') ?? NaN);
  return statement.moodCode !== 'EVN' && Number.isInteger(fills) && fills >= 1 ? fills - 1 : undefined;
}
