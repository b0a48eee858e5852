/** Family History Organizer (…22.4.45) to FamilyMemberHistory: what it says is about the relative, never the patient. */
import { type FamilyMemberHistory, type Quantity } from '@chartloom/fhir';
import { at, attribute, cd, children, optionalCd, pq, textOf, ts, type Statement } from '@chartloom/ccda';
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
  const denied = observations.filter((s) => s.negated).flatMap((s) => conceptText(s));
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
    // R4 has no negated family condition: the denial stays as words, never as a condition.
    ...(denied.length > 0 && { note: denied.map((text) => ({ text: `Negated in the source: ${text}` })) }),
  };
  return context.draft.add(organizer.element, resource);
};

function conditionOf(observation: Statement, context: Context): readonly Condition[] {
  const age = ageOf(observation, context);
  const onset = period(observation.schedule.interval);
  const death = nested(observation, DEATH);
  for (const s of [observation, ...death]) context.claim(s);
  if (observation.negated) {
    context.draft.lose('family-negation-as-note', observation.element);
    return [];
  }
  return values(observation).map((value) => ({
    code: conceptOrWords(value, observation) ?? requiredConcept(value),
    ...(death.length > 0 && { contributedToDeath: !death.every((d) => d.negated) }),
    ...(age ? { onsetAge: age } : onset && { onsetPeriod: onset }),
    ...notes(observation, context),
  }));
}

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

const conceptText = (observation: Statement): readonly string[] =>
  children(observation.element, 'value').flatMap((e) => {
    const value = concept(cd(e));
    return value?.text ?? value?.coding?.[0]?.display ?? value?.coding?.[0]?.code ?? [];
  });
