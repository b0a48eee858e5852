/**
 * Family History Organizer (…22.4.45) to FamilyMemberHistory: its content is about the relative, never about the
 * patient.
 */
import { type FamilyMemberHistory, type Quantity } from '@chartloom/fhir';
import { at, attribute, children, optionalCd, pq, textOf, ts, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, requiredConcept } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { quantity } from '../values/quantity.js';
import { dateField, period } from '../values/time.js';
import { conceptOrWords, nested, notes, values } from './parts.js';

const AGE = '2.16.840.1.113883.10.20.22.4.31';
const DEATH = '2.16.840.1.113883.10.20.22.4.47';

type Condition = NonNullable<FamilyMemberHistory['condition']>[number];

export const familyOrganizer: Converter = (organizer, context) => {
  const related = at(organizer.element, 'subject', 'relatedSubject');
  const person = at(related, 'subject');
  const observations = organizer.related.map((r) => r.statement).filter((s) => s.kind === 'observation');
  const condition = observations.flatMap((s) => conditionOf(s, context));
  const sex = concept(optionalCd(at(person, 'administrativeGenderCode')));
  const born = at(person, 'birthTime');
  const name = textOf(at(person, 'name'));
  const resource: FamilyMemberHistory = {
    resourceType: 'FamilyMemberHistory',
    ...identifiers(organizer.ids),
    status:
      organizer.statusCode === 'nullified' ? 'entered-in-error' : organizer.statusCode === 'completed' ? 'completed' : 'partial',
    patient: context.patient,
    ...(name && { name }),
    relationship: requiredConcept(optionalCd(at(related, 'code'))),
    ...(sex && { sex }),
    ...(born && dateField('bornDate', ts(born))),
    ...deceased(organizer, observations),
    ...(condition.length > 0 && { condition }),
  };
  // Everything else in the organizer is about the relative too, never a fact of the patient.
  leaveToRelative(organizer, context);
  return context.builder.add(organizer.element, resource);
};

function conditionOf(observation: Statement, context: Context): readonly Condition[] {
  const age = ageOf(observation, context);
  const onset = period(observation.schedule.interval);
  const death = nested(observation, DEATH);
  for (const s of [observation, ...death]) context.claim(s);
  if (observation.negated) {
    // R4 has no negated family condition.
    context.refuse(observation, 'negation-without-shape');
    return [];
  }
  return values(observation).map((value) => ({
    code: conceptOrWords(value, observation) ?? requiredConcept(value),
    ...(death.length > 0 && { contributedToDeath: !death.every((d) => d.negated) }),
    ...(age ? { onsetAge: age } : onset && { onsetPeriod: onset }),
    ...notes(observation, context),
  }));
}

/**
 * Claims everything below: content that no converter reads is kept as a detail or reported as lost, but not converted.
 */
function leaveToRelative(statement: Statement, context: Context): void {
  for (const { statement: s } of statement.related) {
    context.claim(s);
    leaveToRelative(s, context);
  }
}

/**
 * A Family History Observation (…22.4.46) without an organizer, or a problem in the family history section: a disease
 * of a relative whom the document does not name.
 */
export const familyObservation: Converter = (observation, context) => {
  const condition = conditionOf(observation, context);
  const related = at(observation.element, 'subject', 'relatedSubject');
  leaveToRelative(observation, context);
  if (condition.length === 0) return undefined;
  return context.builder.add(observation.element, {
    resourceType: 'FamilyMemberHistory',
    ...identifiers(observation.ids),
    status: 'partial',
    patient: context.patient,
    relationship: requiredConcept(optionalCd(at(related, 'code'))),
    condition,
  });
};

function ageOf(observation: Statement, context: Context): Quantity | undefined {
  const [found] = nested(observation, AGE);
  context.claim(found);
  const value = found && children(found.element, 'value')[0];
  return value && quantity(pq(value));
}

function deceased(organizer: Statement, observations: readonly Statement[]): Partial<FamilyMemberHistory> {
  const person = at(organizer.element, 'subject', 'relatedSubject', 'subject');
  const time = at(person, 'sdtc:deceasedTime');
  const date = time && dateField('deceasedDate', ts(time));
  if (date?.deceasedDate) return date;
  const said = attribute(at(person, 'sdtc:deceasedInd'), 'value');
  if (said) return { deceasedBoolean: said === 'true' };
  return observations.some((s) => nested(s, DEATH).some((d) => !d.negated)) ? { deceasedBoolean: true } : {};
}
