/**
 * Problem Concern Act (…22.4.3) and Problem Observation (…22.4.4) to Condition. The concern states whether the problem
 * is still tracked, the observation whether the patient has it. The observation's status and end take precedence.
 */
import { lookupTable } from '@chartloom/kernel';
import { codeableConcept, HL7, type CodeableConcept, type Condition, type Reference } from '@chartloom/fhir';
import { templateIds, type CD, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, isCoded, listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { timeField } from '../values/time.js';
import { isPlaceholder, namesNothing, negatesNothing } from '../placeholder.js';
import { partOf } from '../relations/parts.js';
import { isOfPatientsPast } from '../subject.js';
import { author, conceptOrWords, noneKnown, notes, personField, PROBLEMS, statedParts, values, words } from './parts.js';

type ClinicalStatus = 'active' | 'inactive' | 'resolved' | 'remission' | 'recurrence' | 'relapse';

/** Problem Status value set (2.16.840.1.113883.3.88.12.80.68) and its extension in C-CDA 2.1 (SNOMED CT). */
const STATUS_VALUES = lookupTable<ClinicalStatus>({
  '55561003': 'active',
  '73425007': 'inactive',
  '413322009': 'resolved',
  '277022003': 'remission',
  '246455001': 'recurrence',
  '263855007': 'relapse',
});

/** R4 (con-4): statuses that allow no abatement. */
const ACTIVE: ReadonlySet<ClinicalStatus> = new Set(['active', 'recurrence', 'relapse']);

/** Clinical status of a problem without its own status, by the status of a concern that is no longer tracked. */
const CONCERN_STATUS = lookupTable<ClinicalStatus>({
  active: 'active',
  completed: 'inactive',
  aborted: 'inactive',
  suspended: 'inactive',
});

/** Sections whose problems are diagnoses of the visit, and sections that list past problems. */
const DIAGNOSIS_SECTIONS = new Set(['11535-2', '46241-6', '10219-4', '10218-6', '29308-4', '8651-2', '51848-0']);
const PAST_SECTIONS = new Set(['11348-0']);
/** "Problem" and "Disease": the codes that "no known problems" negates. */
const ANY_PROBLEM = ['55607006', '64572001', '404684003'];

/** The concern is no fact of its own: each of its observations becomes a Condition under its status. */
export const problemConcern: Converter = (concern, context) => {
  let first: Reference | undefined;
  for (const { statement } of concern.related) {
    if (statement.kind !== 'observation' || !isOfPatientsPast(statement) || !isProblem(statement)) continue;
    if (isPlaceholder(statement) || negatesNothing(statement) || namesNothing(statement)) continue; // refused when it is its turn
    const reference = condition(statement, context, concern);
    context.claim(statement);
    first ??= reference;
  }
  return first ?? concernInWords(concern, context);
};

/** Health Concern Act, Risk Concern Act. */
const HEALTH_CONCERNS = ['2.16.840.1.113883.10.20.22.4.132', '2.16.840.1.113883.10.20.22.4.136'];

/** A Health Concern Act (…22.4.132) or Risk Concern Act (.136) may contain only words: they are the concern. */
function concernInWords(concern: Statement, { builder, patient }: Context): Reference | undefined {
  const text = words(concern);
  if (!text || concern.negated || !concern.templateIds.some((t) => HEALTH_CONCERNS.includes(t))) return undefined;
  const clinicalStatus = CONCERN_STATUS[concern.statusCode ?? ''];
  return builder.add(concern.element, {
    resourceType: 'Condition',
    ...identifiers(concern.ids),
    ...(clinicalStatus && { clinicalStatus: codeableConcept(HL7.conditionClinical, clinicalStatus) }),
    category: [codeableConcept(US_CORE_CATEGORY, 'health-concern')],
    code: { text },
    subject: patient,
  });
}

const US_CORE_CATEGORY = 'http://hl7.org/fhir/us/core/CodeSystem/condition-category';

/** A nested observation with a template of another kind (a goal, a vital sign, a result) is no problem of the concern. */
const isProblem = (s: Statement): boolean =>
  values(s).length > 0 &&
  partOf(s) === undefined &&
  (s.templateIds.some((t) => PROBLEMS.has(t)) || !s.templateIds.some((t) => ARCS.some((arc) => t.startsWith(arc))));
/** Template ids of C-CDA and of CCD 1.0. */
const ARCS = ['2.16.840.1.113883.10.20.22.4.', '2.16.840.1.113883.10.20.1.'];

export const problemObservation: Converter = (observation, context) => condition(observation, context);

/** Diagnoses of an encounter or a discharge: an act around problem observations. */
export const diagnosisAct: Converter = (act, context) => problemConcern(act, context);

function condition(observation: Statement, context: Context, concern?: Statement): Reference {
  const { builder, patient, section } = context;
  const [value] = values(observation);
  const none = observation.negated && (isCoded(value, ANY_PROBLEM) || value === undefined);
  const interval = observation.schedule.interval;
  const status = clinicalStatus(observation, context, concern);
  const severity = statedParts(observation, 'severity').flatMap((s) => (context.claim(s), values(s)))[0];
  const { reference, time } = author(observation, context);
  const ended = status !== undefined && ENDED.has(status);
  // R4 (con-4, con-5): an abatement needs a clinical status that agrees; an entry in error has none; a refuted problem
  // was never active. An end date that has no place is then kept as a detail of the source.
  const showsStatus = observation.statusCode !== 'nullified' && (!observation.negated || ended);
  const resource: Condition = {
    resourceType: 'Condition',
    ...identifiers(observation.ids),
    ...(status && showsStatus && { clinicalStatus: codeableConcept(HL7.conditionClinical, status) }),
    ...verification(observation, none),
    category: category(observation, section),
    ...(severity && { severity: concept(severity) }),
    ...codeField(observation, value, none),
    ...listField('bodySite', observation.codes('targetSiteCode')),
    subject: patient,
    ...timeField('onsetDateTime', onsetOf(observation)),
    ...(ended && showsStatus && timeField('abatementDateTime', interval?.high)),
    ...timeField('recordedDate', time ?? (concern && author(concern, context).time)),
    ...personField('asserter', reference, context),
    ...notes(observation, context),
  };
  return builder.add(observation.element, resource);
}

const ENDED: ReadonlySet<string> = new Set(['inactive', 'resolved', 'remission']);

/** Onset: the start of the interval, or the single time that is given. */
function onsetOf({ schedule: { interval } }: Statement) {
  return interval?.value === undefined ? (interval?.low ?? interval?.center) : interval;
}

/** Of a visit's diagnosis of one day none: the day is the visit's, and whether the disease is over the source does not say. */
function clinicalStatus(observation: Statement, context: Context, concern: Statement | undefined): ClinicalStatus | undefined {
  const said = statedParts(observation, 'status').flatMap((s) => (context.claim(s), values(s)));
  const status = said.map((cd) => STATUS_VALUES[cd.code ?? '']).find(Boolean);
  const ended = hasEnd(observation);
  // A status that a clinician states takes precedence over a date, which may be in the future. A person should review
  // both.
  const isOpen = status ? ACTIVE.has(status) : isTracked(observation, concern);
  if (ended && isOpen) context.builder.review('status-and-end-disagree', observation.element);
  if (status) return status;
  if (ended && !isOpen) return isOfVisit(observation) && isOfOneDay(observation) ? undefined : 'resolved';
  if (PAST_SECTIONS.has(context.section ?? '') && !concern) return undefined;
  return CONCERN_STATUS[concern?.statusCode ?? ''];
}

const hasEnd = ({ schedule: { interval } }: Statement): boolean => interval?.high?.value !== undefined;

/**
 * Software writes one date as start and end of a problem that goes on: under a concern that is still tracked one cannot
 * tell it from a problem of a day. What the source says in words, active, counts: a disease that is left out of the list of
 * active ones does more harm than one that is over and stays in it.
 */
const isTracked = (observation: Statement, concern: Statement | undefined): boolean =>
  concern?.statusCode === 'active' && isOfOneDay(observation);

function isOfOneDay({ schedule: { interval } }: Statement): boolean {
  const [start, end] = [interval?.low?.value, interval?.high?.value];
  return start !== undefined && start.slice(0, DAY) === end?.slice(0, DAY);
}
/** Digits of a V3 time to the day. */
const DAY = 8;

function verification(observation: Statement, none: boolean): Pick<Condition, 'verificationStatus'> {
  if (observation.statusCode === 'nullified')
    return { verificationStatus: codeableConcept(HL7.conditionVerification, 'entered-in-error') };
  return {
    verificationStatus: codeableConcept(HL7.conditionVerification, observation.negated && !none ? 'refuted' : 'confirmed'),
  };
}

function category(observation: Statement, section: string | undefined): readonly CodeableConcept[] {
  const isDiagnosis = DIAGNOSIS_SECTIONS.has(section ?? '') || isOfVisit(observation);
  const code = isDiagnosis ? 'encounter-diagnosis' : 'problem-list-item';
  const type = concept(observation.code);
  return [codeableConcept(HL7.conditionCategory, code), ...(type ? [type] : [])];
}

/** Encounter, preoperative, postprocedure, discharge and admission diagnosis: acts around a problem. */
const DIAGNOSES = ['80', '65', '51', '33', '34'].map((t) => `2.16.840.1.113883.10.20.22.4.${t}`);
const isOfVisit = ({ element }: Statement): boolean =>
  templateIds(element.parent?.parent ?? element).some((t) => DIAGNOSES.includes(t)) ||
  element.parent?.parent?.name === 'encounter';

/** "No known problems" is a separate code in FHIR, marked as derived. */
function codeField(observation: Statement, value: CD | undefined, none: boolean): Pick<Condition, 'code'> {
  if (none) return { code: noneKnown(NO_PROBLEM, 'negated-any-problem', value, observation) };
  const found = conceptOrWords(value, observation);
  return found ? { code: found } : {};
}
const NO_PROBLEM = ['160245001', 'No current problems or disability'] as const;
