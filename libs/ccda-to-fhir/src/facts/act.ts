/** Acts and goals that carry another kind of fact: goals, coverage, care teams. */
import { codeableConcept, HL7, present, type CareTeam, type CodeableConcept, type Coverage, type Goal } from '@chartloom/fhir';
import { at, attribute, children, optionalCd, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { entityOf } from '../parties.js';
import { concept } from '../values/concept.js';
import { identifier, identifiers } from '../values/person.js';
import { dateField, isSpan, period, point } from '../values/time.js';
import { author, conceptOrWords, notes, participants, words } from './parts.js';
import { procedure } from './procedure.js';
import { CARE_TEAM, GOAL, statusIn } from './statuses.js';
import { observationValue } from './value.js';

/** Goal Observation (…22.4.121), and anything else in the mood of a goal. */
export const goal: Converter = (statement, context) => {
  const value = children(statement.element, 'value')[0];
  const measure = concept(statement.code);
  const { valueQuantity, valueCodeableConcept, valueString } = observationValue(value);
  const interval = statement.schedule.interval;
  author(statement, context);
  const detail = present({
    detailQuantity: valueQuantity,
    detailCodeableConcept: valueCodeableConcept,
    detailString: valueString,
  });
  const hasDetail = Object.keys(detail).length > 0;
  // R4 (gol-1): a target with a detail names what it measures.
  const target = {
    ...(hasDetail && measure && { measure, ...detail }),
    ...(isSpan(interval) && dateField('dueDate', interval?.high)),
  };
  const resource: Goal = {
    resourceType: 'Goal',
    ...identifiers(statement.ids),
    lifecycleStatus: statusIn(GOAL, statement.statusCode, 'active'),
    description: described(statement, valueString),
    subject: context.patient,
    ...dateField('startDate', point(interval)),
    ...((target.measure ?? target.dueDate) && { target: [target] }),
    ...notes(statement, context),
  };
  if (hasDetail && !measure) context.builder.recordLoss('goal-without-measure', statement.element);
  return context.builder.add(statement.element, resource);
};

/** LOINC codes that only say that there is a goal, of any kind: its value says which. */
const ANY_GOAL = new Set(['58144-7', '61146-7']);

function described(statement: Statement, value: string | undefined): CodeableConcept {
  const found = conceptOrWords(statement.code, statement);
  if (!found) return { text: value ?? words(statement) ?? 'Goal' };
  const isGeneral = ANY_GOAL.has(statement.code?.code ?? '') && statement.code?.originalText === undefined;
  return value && isGeneral ? { ...found, text: value } : found;
}

/** Policy Activity (…22.4.61) to Coverage. */
export const policy: Converter = (statement, context) => {
  const payer = children(statement.element, 'performer').map((p) => context.parties.organizationOf(entityOf(p)))[0];
  const covered = participants(statement, 'COV').map((p) => at(p, 'participantRole'))[0];
  const span = period(statement.schedule.interval);
  const member = attribute(at(covered, 'id'), 'extension');
  const relationship = concept(optionalCd(at(covered, 'code')));
  const type = concept(statement.code);
  const plans = statement.related.flatMap(({ typeCode, statement: s }) => (typeCode === 'REFR' ? plan(s, context) : []));
  const resource: Coverage = {
    resourceType: 'Coverage',
    ...identifiers(statement.ids),
    status: 'active',
    ...(type && { type }),
    ...(member && { subscriberId: member }),
    beneficiary: context.patient,
    ...(relationship && { relationship }),
    ...(span && { period: span }),
    payor: payer ? [payer] : [{ display: 'unknown' }],
    ...(plans.length > 0 && { class: plans }),
  };
  return context.builder.add(statement.element, resource);
};

/** The plan of a policy: an act in mood DEF whose id is the plan's number and whose text is its name. */
function plan(statement: Statement, context: Context): NonNullable<Coverage['class']> {
  if (statement.kind !== 'act' || statement.moodCode !== 'DEF' || statement.negated) return [];
  const [number] = statement.ids.flatMap((id) => identifier(id)?.value ?? []);
  const name = words(statement);
  const value = number ?? name;
  if (!value) return [];
  context.claim(statement);
  return [{ type: codeableConcept(HL7.coverageClass, 'plan'), value, ...(name && { name }) }];
}

/** Coverage Activity (…22.4.60): only its policies carry content. */
export const coverageActivity: Converter = () => undefined;

/** Purpose Activity of CCD 1.0: why the document was written. Its reason is no act that was done to the patient. */
export const purpose: Converter = (statement, context) => {
  for (const { statement: reason } of statement.related) context.claim(reason);
  return undefined;
};

/** Care Team Organizer (…22.4.500). */
export const careTeam: Converter = (organizer, context) => {
  const members = organizer.related
    .map((r) => r.statement)
    .filter((s) => s.kind === 'act' && children(s.element, 'performer').length > 0);
  const participant = members.flatMap((s) => {
    context.claim(s);
    return children(s.element, 'performer').flatMap((p) => {
      const member = context.parties.actor(entityOf(p));
      const role = concept(optionalCd(at(p, 'sdtc:functionCode'))) ?? concept(optionalCd(at(p, 'functionCode')));
      const since = period(s.schedule.interval);
      return member ? [{ ...(role && { role: [role] }), member, ...(since && { period: since }) }] : [];
    });
  });
  const span = period(organizer.schedule.interval);
  const name = organizer.code?.originalText;
  const status = statusIn(CARE_TEAM, organizer.statusCode, undefined);
  const resource: CareTeam = {
    resourceType: 'CareTeam',
    ...identifiers(organizer.ids),
    ...(status && { status }),
    ...(name && { name }),
    subject: context.patient,
    ...(participant.length > 0 && { participant }),
    ...(span && { period: span }),
  };
  return context.builder.add(organizer.element, resource);
};

/** Acts that only group others: nothing to convert unless their code names something that was done. */
const HOLDING = new Set(['CONC', '48765-2', '48768-6', 'ASSERTION', '8662-4']);

/** Any other act that took place: its code is what was done. */
export const genericAct: Converter = (statement, context) => {
  const code = statement.code;
  const empty = !code || (code.code === undefined && !code.originalText && !words(statement));
  if (empty || HOLDING.has(code.code ?? '')) return undefined;
  return procedure(statement, context);
};

/** Any other organizer: only its members carry content. */
export const genericOrganizer: Converter = () => undefined;

/** An act that only groups: what it holds has its negation. */
export const wrapper: Converter = () => undefined;
