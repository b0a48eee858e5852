/** What each resource type adds to the common fields of a fact: one row per type. */
import type { CodeableConcept, Dosage, Medication, MedicationDispense, Period, Resource, ResourceType } from '../r4.js';
import type { Assertion, Fact, JsonDosage } from './model.js';
import {
  conceptMeasurement,
  isOneOf,
  jsonCodes,
  jsonIdentifiers,
  measurement,
  quantityValue,
  rangeValue,
  timingText,
  wording,
  wordings,
} from './values.js';
import { present } from '../present.js';

export type Details = Partial<Omit<Fact, 'id' | 'type' | 'source' | 'assertion'>> & { readonly assertion?: Partial<Assertion> };
type Of<T extends ResourceType> = Extract<Resource, { resourceType: T }>;
type Row<T extends ResourceType> = (resource: Of<T>) => Details;

const PAST = ['inactive', 'resolved', 'remission'];
const UNSURE = ['provisional', 'differential', 'unconfirmed'];

const span = (dateTime: string | undefined, period?: Period): Pick<Details, 'start' | 'end'> => ({
  start: dateTime ?? period?.start,
  end: period?.end,
});
const past = (when: boolean): Partial<Assertion> => (when ? { temporality: 'past' } : {});
const unsure = (when: boolean): Partial<Assertion> => (when ? { certainty: 'provisional' } : {});
const PLANNED: Partial<Assertion> = { temporality: 'planned' };

const SEVERITIES = ['severe', 'moderate', 'mild'];
const worst = (said: readonly string[] = []): string | undefined => SEVERITIES.find((severity) => said.includes(severity));

const dosage = (d: Dosage): JsonDosage => {
  const { doseQuantity, doseRange } = d.doseAndRate?.[0] ?? {};
  return present({
    sequence: d.sequence,
    text: d.text,
    dose: doseQuantity ? quantityValue(doseQuantity) : doseRange && rangeValue(doseRange),
    route: wording(d.route),
    timing: timingText(d.timing),
  });
};

/** The first instruction, and those beside it (another dose at another time of the day) or after it (a taper). */
const dosages = ([first, ...others]: readonly Dosage[] = []): Pick<Details, 'dosage' | 'further_dosages'> =>
  present({ dosage: first && dosage(first), further_dosages: others.map(dosage) });

const dispensed = (m: MedicationDispense): Details => ({
  status: m.status,
  start: m.whenHandedOver,
  value: m.quantity && quantityValue(m.quantity),
  ...dosages(m.dosageInstruction),
});

/** Rows of {@link factDetails}. A type without a row has only the common fields. */
const ROWS: { readonly [T in ResourceType]?: Row<T> } = {
  Encounter: (e) => ({
    codes: [
      ...(e.type ?? []).flatMap(jsonCodes),
      present({ system: e.class.system, code: e.class.code, display: e.class.display }),
    ],
    text: wording(e.type?.[0]) ?? e.class.display,
    status: e.status,
    ...span(undefined, e.period),
    reasons: wordings(e.reasonCode),
    assertion: e.status === 'planned' ? PLANNED : past(e.status === 'finished'),
  }),
  Condition: (c) => ({
    status: c.clinicalStatus?.coding?.[0]?.code,
    categories: wordings(c.category),
    ...span(c.onsetDateTime ?? c.onsetString, c.onsetPeriod),
    end: c.abatementDateTime ?? c.abatementString,
    recorded: c.recordedDate,
    severity: wording(c.severity),
    body_sites: wordings(c.bodySite),
    assertion: { ...past(isOneOf(c.clinicalStatus, PAST)), ...unsure(isOneOf(c.verificationStatus, UNSURE)) },
  }),
  AllergyIntolerance: (a) => ({
    status: a.clinicalStatus?.coding?.[0]?.code,
    categories: a.category,
    start: a.onsetDateTime,
    recorded: a.recordedDate,
    severity: worst(a.reaction?.flatMap((r) => r.severity ?? [])),
    criticality: a.criticality,
    reactions: a.reaction?.flatMap((r) =>
      r.manifestation.map((m) => ({ ...conceptMeasurement(m), ...(r.severity && { value: { text: r.severity } }) })),
    ),
    assertion: { ...past(isOneOf(a.clinicalStatus, PAST)), ...unsure(isOneOf(a.verificationStatus, UNSURE)) },
  }),
  Observation: (o) => ({
    ...measurement(o),
    status: o.status,
    categories: wordings(o.category),
    ...span(o.effectiveDateTime, o.effectivePeriod),
    body_sites: wordings(o.bodySite && [o.bodySite]),
    components: o.component?.map(measurement),
    members: o.hasMember?.flatMap((r) => r.reference ?? []),
  }),
  DiagnosticReport: (d) => ({
    status: d.status,
    categories: wordings(d.category),
    ...span(d.effectiveDateTime, d.effectivePeriod),
    members: d.result?.flatMap((r) => r.reference ?? []),
    ...(d.conclusion && { notes: [d.conclusion] }),
  }),
  Procedure: (p) => ({
    status: p.status,
    ...span(p.performedDateTime ?? p.performedString, p.performedPeriod),
    reasons: wordings([...(p.statusReason ? [p.statusReason] : []), ...(p.reasonCode ?? [])]),
    body_sites: wordings(p.bodySite),
    assertion: past(p.status === 'completed'),
  }),
  ServiceRequest: (s) => ({
    status: s.status,
    intent: s.intent,
    ...span(s.occurrenceDateTime, s.occurrencePeriod),
    recorded: s.authoredOn,
    reasons: wordings(s.reasonCode),
    assertion: PLANNED,
  }),
  Appointment: (a) => ({
    codes: (a.serviceType ?? []).flatMap(jsonCodes),
    text: wording(a.serviceType?.[0]),
    status: a.status,
    start: a.start,
    end: a.end,
    reasons: wordings(a.reasonCode),
    assertion: PLANNED,
  }),
  CarePlan: (p) => ({
    status: p.status,
    intent: p.intent,
    text: p.title ?? p.description,
    ...span(undefined, p.period),
    assertion: PLANNED,
  }),
  MedicationRequest: (m) => ({
    status: m.status,
    intent: m.intent,
    ...span(m.dosageInstruction?.[0]?.timing?.event?.[0], m.dosageInstruction?.[0]?.timing?.repeat?.boundsPeriod),
    recorded: m.authoredOn,
    ...dosages(m.dosageInstruction),
    reasons: wordings([...(m.statusReason ? [m.statusReason] : []), ...(m.reasonCode ?? [])]),
    assertion: m.intent === 'proposal' ? PLANNED : past(m.status === 'completed' || m.status === 'stopped'),
  }),
  MedicationAdministration: (m) => ({
    status: m.status,
    ...span(m.effectiveDateTime, m.effectivePeriod),
    dosage:
      m.dosage &&
      present({ text: m.dosage.text, dose: m.dosage.dose && quantityValue(m.dosage.dose), route: wording(m.dosage.route) }),
    reasons: wordings([...(m.statusReason ?? []), ...(m.reasonCode ?? [])]),
    assertion: past(m.status === 'completed'),
  }),
  MedicationDispense: dispensed,
  Immunization: (i) => ({
    codes: jsonCodes(i.vaccineCode),
    text: wording(i.vaccineCode),
    status: i.status,
    start: i.occurrenceDateTime ?? i.occurrenceString,
    reasons: wordings([...(i.statusReason ? [i.statusReason] : []), ...(i.reasonCode ?? [])]),
    lot_number: i.lotNumber,
    body_sites: wordings(i.site && [i.site]),
    dosage:
      (i.doseQuantity ?? i.route) && present({ dose: i.doseQuantity && quantityValue(i.doseQuantity), route: wording(i.route) }),
    assertion: past(i.status === 'completed'),
  }),
  FamilyMemberHistory: (f) => ({
    status: f.status,
    text: wording(f.relationship),
    codes: jsonCodes(f.relationship),
    relationship: wording(f.relationship),
    recorded: f.date,
    conditions: f.condition?.map((c) => ({
      ...conceptMeasurement(c.code),
      ...(c.onsetAge && { value: quantityValue(c.onsetAge) }),
    })),
    assertion: { subject: 'relative' },
  }),
  QuestionnaireResponse: (q) => ({
    status: q.status,
    answers: (q.item ?? []).map(({ text = '', answer = [] }) =>
      present({
        question: text,
        checked: answer[0]?.valueBoolean,
        texts: answer.flatMap(({ valueString }) => valueString ?? []),
      }),
    ),
  }),
  Goal: (g) => ({
    codes: jsonCodes(g.description),
    text: wording(g.description),
    status: g.lifecycleStatus,
    start: g.startDate,
    end: g.target?.[0]?.dueDate,
    targets: g.target?.map(({ measure, dueDate, detailQuantity, detailCodeableConcept, detailString }) => ({
      ...measurement({
        code: measure,
        valueQuantity: detailQuantity,
        valueCodeableConcept: detailCodeableConcept,
        valueString: detailString,
      }),
      ...(dueDate && { end: dueDate }),
    })),
    assertion: PLANNED,
  }),
  Device: (d) => ({
    codes: jsonCodes(d.type),
    text: wording(d.type) ?? d.deviceName?.[0]?.name,
    status: d.status,
    lot_number: d.lotNumber,
  }),
  DeviceUseStatement: (d) => ({
    status: d.status,
    ...span(d.timingDateTime, d.timingPeriod),
    reasons: wordings(d.reasonCode),
    members: d.device.reference ? [d.device.reference] : [],
  }),
  Specimen: (s) => ({
    codes: jsonCodes(s.type),
    text: wording(s.type),
    ...span(s.collection?.collectedDateTime, s.collection?.collectedPeriod),
    value: s.collection?.quantity && quantityValue(s.collection.quantity),
    body_sites: wordings(s.collection?.bodySite && [s.collection.bodySite]),
  }),
  Consent: (c) => ({
    codes: c.category.flatMap(jsonCodes),
    text: wordings([...(c.provision?.code ?? []), ...c.category])[0],
    value: c.provision?.code && { codes: c.provision.code.flatMap(jsonCodes) },
    status: c.status,
    ...span(undefined, c.provision?.period),
    recorded: c.dateTime,
  }),
  Coverage: (c) => ({ codes: jsonCodes(c.type), text: wording(c.type), status: c.status, ...span(undefined, c.period) }),
  DocumentReference: (d) => ({
    codes: jsonCodes(d.type),
    text: d.description ?? wording(d.type),
    status: d.status,
    start: d.date,
  }),
};

/**
 * The fields of `resource` beyond id, type, source and the assertion's defaults. `product` is the Medication that a
 * drug's fact refers to.
 */
export function factDetails(resource: Resource, product?: Medication): Details {
  // The table's key and its row's parameter have the same type; TypeScript cannot infer that through the index.
  const row = ROWS[resource.resourceType] as ((resource: Resource) => Details) | undefined;
  const concept = product?.code ?? conceptOf(resource);
  const notes = 'note' in resource ? resource.note?.map((n) => n.text) : undefined;
  const identifiers = Array.isArray(resource.identifier) ? jsonIdentifiers(resource.identifier) : undefined;
  return {
    codes: jsonCodes(concept),
    ...present({ text: wording(concept), notes, identifiers, lot_number: product?.batch?.lotNumber }),
    ...present(row?.(resource) ?? {}),
  };
}

/** What the resource is about, where that is one concept. */
function conceptOf(resource: Resource): CodeableConcept | undefined {
  if ('medicationCodeableConcept' in resource) return resource.medicationCodeableConcept;
  return 'code' in resource && resource.resourceType !== 'PractitionerRole' ? resource.code : undefined;
}
