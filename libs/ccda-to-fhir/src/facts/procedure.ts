/** Procedures that were done (…22.4.12 to .14) to Procedure; planned ones to ServiceRequest. */
import { lookupTable } from '@chartloom/kernel';
import type { CodeableConcept, Procedure, Reference, ServiceRequest } from '@chartloom/fhir';
import { at, cd, type II, type Statement } from '@chartloom/ccda';
import type { Converter } from '../converter.js';
import { isAnyInstruction, isInstruction } from '../relations/parts.js';
import { concept, listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { missingConcept } from '../values/systems.js';
import { timeField, when } from '../values/time.js';
import { device } from './device.js';
import { locationsOf } from './location.js';
import { author, conceptOrWords, notes, participants, performers, reasons, values, words } from './parts.js';
import { specimens } from './specimen.js';
import { EVENT, REQUEST, statusIn } from './statuses.js';

/** Types of the participant that is the supplied device: in C-CDA and in CCD 1.0. */
export const SUPPLIED = ['PRD', 'DEV'];

export const procedure: Converter = (statement, context) => {
  const actors = performers(statement, context);
  const devices = participants(statement, 'DEV').flatMap((p) => device(at(p, 'participantRole'), context) ?? []);
  const code = conceptOrWords(statement.code, statement);
  const [location] = locationsOf(statement, context);
  author(statement, context);
  const outcome = concept(values(statement)[0]);
  if (!statement.negated) specimens(statement, context, statement);
  const resource: Procedure = {
    resourceType: 'Procedure',
    ...identifiers(statement.ids),
    status: statement.negated ? 'not-done' : statusIn(EVENT, statement.statusCode, 'unknown'),
    code: code ?? missingConcept(statement.code?.nullFlavor),
    subject: context.patient,
    ...when('performed', statement.schedule.interval),
    ...(actors.length > 0 && { performer: actors }),
    ...(location && { location }),
    ...listField('reasonCode', reasons(statement, context)),
    ...listField('bodySite', statement.codes('targetSiteCode')),
    ...(outcome && { outcome }),
    ...notes(statement, context),
    ...(devices.length > 0 && { focalDevice: devices.map((manipulated) => ({ manipulated })) }),
  };
  return context.builder.add(statement.element, resource);
};

/** What is to be done. Of an instruction the words are what the patient is told; many have a code that says no more. */
function service(statement: Statement, same?: Statement): Pick<ServiceRequest, 'code' | 'patientInstruction'> {
  const code =
    conceptOrWords(statement.code, statement) ??
    concept(values(statement)[0]) ??
    suppliedDevice(statement) ??
    (same && conceptOrWords(same.code, same)) ??
    missingConcept(statement.code?.nullFlavor);
  const told = isInstruction(statement) ? words(statement) : undefined;
  if (told === undefined || told === code.text) return { code };
  const isGeneral = isAnyInstruction(statement.code?.code) && statement.code?.originalText === undefined;
  return { code: isGeneral ? { ...code, text: told } : code, patientInstruction: told };
}

/** A statement within one of its kind, with an id of it, is the same act again, which has not taken place: it may have the name. */
const sameAct = ({ related, kind, ids }: Statement): Statement | undefined =>
  related
    .map(({ statement }) => statement)
    .find((s) => s.kind === kind && s.ids.some((a) => a.extension && ids.some((b) => isSameId(a, b))));
const isSameId = (a: II, b: II): boolean => a.root === b.root && a.extension === b.extension;

/** A supply without a code names what is supplied in its device. */
function suppliedDevice(statement: Statement): CodeableConcept | undefined {
  if (statement.kind !== 'supply') return undefined;
  const devices = SUPPLIED.flatMap((type) => participants(statement, type)).flatMap(
    (p) => at(at(at(p, 'participantRole'), 'playingDevice'), 'code') ?? [],
  );
  return devices[0] && concept(cd(devices[0]));
}

/** Moods of a service that someone has ordered. The other moods are plans or proposals. */
const INTENTS = lookupTable<ServiceRequest['intent']>({ RQO: 'order', PRP: 'proposal', ARQ: 'order' });

export const plannedService: Converter = (statement, context) => {
  const { reference, time } = author(statement, context);
  const same = sameAct(statement);
  context.claim(same);
  const both = same ? [statement, same] : [statement];
  const actors = both.flatMap((s) => performers(s, context).map((p) => p.actor));
  const location = both.flatMap((s) => locationsOf(s, context));
  const occurrences = both.map((s) => when('occurrence', s.schedule.interval));
  const resource: ServiceRequest = {
    resourceType: 'ServiceRequest',
    ...identifiers(statement.ids),
    // C-CDA gives every instruction the status "completed": not that anybody has followed it.
    status: isInstruction(statement) ? 'unknown' : statusIn(REQUEST, statement.statusCode, 'unknown'),
    intent: INTENTS[statement.moodCode] ?? 'plan',
    ...(statement.negated && { doNotPerform: true }),
    ...service(statement, same),
    subject: context.patient,
    ...(occurrences.find(isStated) ?? occurrences[0]),
    ...timeField('authoredOn', time),
    ...(reference && { requester: reference }),
    ...(actors.length > 0 && { performer: unique(actors) }),
    ...(location.length > 0 && { locationReference: unique(location) }),
    ...listField(
      'reasonCode',
      both.flatMap((s) => reasons(s, context)),
    ),
    ...listField(
      'bodySite',
      both.flatMap((s) => s.codes('targetSiteCode')),
    ),
    ...notes(statement, context),
  };
  return context.builder.add(statement.element, resource);
};

/** Whether a time has a value, and not only the reason why it has none. */
const isStated = (time: object): boolean => Object.keys(time).some((name) => !name.startsWith('_'));
const unique = (references: readonly Reference[]): readonly Reference[] => [
  ...new Map(references.map((r) => [r.reference, r])).values(),
];
