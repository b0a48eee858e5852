/** Allergy Concern Act (…22.4.30) and Allergy - Intolerance Observation (…22.4.7) to AllergyIntolerance. */
import { lookupTable } from '@chartloom/kernel';
import {
  absentConcept,
  codeableConcept,
  derived,
  HL7,
  present,
  type AllergyIntolerance,
  type CodeableConcept,
  type Reference,
} from '@chartloom/fhir';
import { at, optionalCd, textOf, type CD, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, isCoded } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { point, timeField } from '../values/time.js';
import { isPlaceholder } from '../placeholder.js';
import { isOfPatientsPast } from '../subject.js';
import { NO_ALLERGY, NO_DRUG } from './no-allergy.js';
import { author, conceptOrWords, notes, participants, personField, reactionsOf, statedParts, values } from './parts.js';

const OBSERVATION = '2.16.840.1.113883.10.20.22.4.7';

interface Kind {
  readonly type?: AllergyIntolerance['type'];
  readonly category?: 'food' | 'medication' | 'environment';
  /** The code for "no known allergy" of each kind (SNOMED CT). */
  readonly none: readonly [string, string];
}
const NO_FOOD = ['429625007', 'No known food allergy'] as const;
const NO_ENVIRONMENT = ['428607008', 'No known environmental allergy'] as const;

/** Allergy and Intolerance Type value set (2.16.840.1.113883.3.88.12.3221.6.2). */
const KINDS = lookupTable<Kind>({
  '416098002': { type: 'allergy', category: 'medication', none: NO_DRUG },
  '419511003': { category: 'medication', none: NO_DRUG },
  '59037007': { type: 'intolerance', category: 'medication', none: NO_DRUG },
  '414285001': { type: 'allergy', category: 'food', none: NO_FOOD },
  '418471000': { category: 'food', none: NO_FOOD },
  '235719002': { type: 'intolerance', category: 'food', none: NO_FOOD },
  '426232007': { type: 'allergy', category: 'environment', none: NO_ENVIRONMENT },
  '419199007': { type: 'allergy', none: NO_ALLERGY },
  '418038007': { none: NO_ALLERGY },
  '420134006': { none: NO_ALLERGY },
});

const SEVERITIES = lookupTable<'mild' | 'moderate' | 'severe'>({
  '255604002': 'mild',
  '371923003': 'mild',
  '6736007': 'moderate',
  '371924009': 'moderate',
  '24484000': 'severe',
  '399166001': 'severe',
});
const CRITICALITIES = lookupTable<AllergyIntolerance['criticality']>({
  CRITL: 'low',
  CRITH: 'high',
  CRITU: 'unable-to-assess',
});
const STATUSES = lookupTable<'active' | 'inactive' | 'resolved'>({
  '55561003': 'active',
  '73425007': 'inactive',
  '413322009': 'resolved',
});
const CONCERN_STATUSES = lookupTable<'active' | 'inactive'>({
  active: 'active',
  completed: 'inactive',
  aborted: 'inactive',
  suspended: 'inactive',
});

export const allergyConcern: Converter = (concern, context) => {
  let first: Reference | undefined;
  for (const { statement } of concern.related.filter((r) => isOfPatientsPast(r.statement))) {
    if (!statement.templateIds.includes(OBSERVATION) && participants(statement, 'CSM').length === 0) continue;
    if (isPlaceholder(statement)) continue; // refused when it is its turn
    const reference = allergy(statement, context, concern);
    context.claim(statement);
    first ??= reference;
  }
  return first;
};

export const allergyObservation: Converter = (observation, context) => allergy(observation, context);

function allergy(observation: Statement, context: Context, concern?: Statement): Reference {
  const [value] = values(observation);
  const kind = [value, ...(value?.translations ?? [])].map((c) => KINDS[c?.code ?? '']).find(Boolean);
  const interval = observation.schedule.interval;
  const { reference, time } = author(observation, context);
  const code = codeField(observation, value, kind, context);
  const [criticality] = statedParts(observation, 'criticality').flatMap((s) => (context.claim(s), values(s)));
  const known = CRITICALITIES[criticality?.code ?? ''];
  const reaction = reactions(observation, context);
  const resource: AllergyIntolerance = {
    resourceType: 'AllergyIntolerance',
    ...identifiers(observation.ids),
    ...status(observation, context, concern, code.refuted),
    ...(kind?.type && { type: kind.type }),
    ...(kind?.category && { category: [kind.category] }),
    ...(known && { criticality: known }),
    code: code.code,
    patient: context.patient,
    ...timeField('onsetDateTime', point(interval)),
    ...timeField('recordedDate', time ?? (concern && author(concern, context).time)),
    ...personField('recorder', reference, context),
    ...notes(observation, context),
    ...(reaction.length > 0 && { reaction }),
  };
  return context.builder.add(observation.element, resource);
}

function status(
  observation: Statement,
  context: Context,
  concern: Statement | undefined,
  refuted: boolean,
): Pick<AllergyIntolerance, 'clinicalStatus' | 'verificationStatus'> {
  const verified = observation.statusCode === 'nullified' ? 'entered-in-error' : refuted ? 'refuted' : 'confirmed';
  const stated = statedParts(observation, 'status')
    .flatMap((s) => (context.claim(s), values(s)))
    .map((cd) => STATUSES[cd.code ?? ''])
    .find(Boolean);
  const ended = observation.schedule.interval?.high?.value !== undefined ? 'resolved' : undefined;
  const clinical = stated ?? ended ?? CONCERN_STATUSES[concern?.statusCode ?? ''];
  return {
    // R4 (ait-1, ait-2): every entry has a clinical status, except one entered in error.
    ...(verified !== 'entered-in-error' && {
      clinicalStatus: clinical ? codeableConcept(HL7.allergyClinical, clinical) : UNSAID,
    }),
    verificationStatus: codeableConcept(HL7.allergyVerification, verified),
  };
}

/**
 * R4 allows no data-absent-reason here: a listed allergy without a status counts as active and is marked as our
 * assumption.
 */
const UNSAID: CodeableConcept = {
  coding: [{ system: HL7.allergyClinical, code: 'active', extension: [derived('no-status-in-source')] }],
};

/** The causative participants of a reaction, by code or by name. */
const substancesOf = (observation: Statement): CodeableConcept[] =>
  participants(observation, 'CSM').flatMap((participant) => {
    const entity = at(participant, 'participantRole', 'playingEntity');
    const name = textOf(at(entity, 'name'));
    return concept(optionalCd(at(entity, 'code'))) ?? (name ? { text: name } : []);
  });

/**
 * What the patient reacts to. Negated without a substance this is "none known"; negated with a substance, that allergy
 * is refuted.
 */
function codeField(
  observation: Statement,
  value: CD | undefined,
  kind: Kind | undefined,
  context: Context,
): { code: CodeableConcept; refuted: boolean } {
  const [substance, ...others] = substancesOf(observation);
  if (others.length > 0) context.builder.recordLoss('further-substance', observation.element);
  if (substance && (substance.coding || !observation.negated)) return { code: substance, refuted: observation.negated };
  if (!observation.negated) return { code: conceptOrWords(value, observation) ?? absentConcept('unknown'), refuted: false };
  if (value?.code && !kind && !isCoded(value, ['416098002']))
    return { code: concept(value) ?? absentConcept('unknown'), refuted: true };
  return { code: noneKnown(kind, substance?.text ?? concept(value)?.text), refuted: false };
}

function noneKnown(kind: Kind | undefined, text: string | undefined): CodeableConcept {
  const [code, display] = (kind ?? { none: NO_ALLERGY }).none;
  return present({ coding: [{ system: HL7.snomed, code, display, extension: [derived('negated-any-substance')] }], text });
}

function reactions(observation: Statement, context: Context): NonNullable<AllergyIntolerance['reaction']> {
  const found = reactionsOf(observation);
  const overall = severityOf(observation, context);
  // R4 has no place for a severity but a reaction. Where the source names none, its manifestation is absent.
  if (found.every((r) => r.negated)) return overall ? [{ manifestation: [absentConcept('unknown')], severity: overall }] : [];
  return found.flatMap((reaction) => {
    if (reaction.negated) return []; // converted separately, as a negated observation
    context.claim(reaction);
    const [manifestation] = values(reaction);
    const severity = severityOf(reaction, context) ?? overall;
    return [
      {
        manifestation: [conceptOrWords(manifestation, reaction) ?? absentConcept('unknown')],
        ...(severity && { severity }),
        ...timeField('onset', point(reaction.schedule.interval)),
      },
    ];
  });
}

function severityOf(statement: Statement, context: Context): 'mild' | 'moderate' | 'severe' | undefined {
  for (const severity of statedParts(statement, 'severity')) {
    const known = values(severity)
      .map((cd) => SEVERITIES[cd.code ?? ''])
      .find(Boolean);
    // Fatal, or a code of another system: kept as a detail.
    if (known) {
      context.claim(severity);
      return known;
    }
  }
  return undefined;
}
