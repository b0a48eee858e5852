/** Acts, supplies and aims that carry another kind of fact: goals, notes, coverage, devices, care teams. */
import { type CareTeam, type Coverage, type Goal } from '@chartloom/fhir';
import { at, attribute, children, ed, optionalCd } from '@chartloom/ccda';
import type { Converter } from '../converter.js';
import { entityOf } from '../parties.js';
import { concept } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { dateField, isSpan, period, point, timeField } from '../values/time.js';
import { author, conceptOrWords, notes, participants, words } from './parts.js';
import { device, procedure } from './procedure.js';
import { observationValue } from './value.js';

/** Goal Observation (…22.4.121), and anything else in the mood of a goal. */
export const goal: Converter = (statement, context) => {
  const value = children(statement.element, 'value')[0];
  const measure = concept(statement.code);
  const { valueQuantity, valueCodeableConcept, valueString } = observationValue(value);
  const interval = statement.schedule.interval;
  const due = isSpan(interval) ? dateField('dueDate', interval?.high) : {};
  author(statement, context);
  const detail = {
    ...(valueQuantity && { detailQuantity: valueQuantity }),
    ...(valueCodeableConcept && { detailCodeableConcept: valueCodeableConcept }),
    ...(valueString && { detailString: valueString }),
  };
  const hasDetail = Object.keys(detail).length > 0;
  const resource: Goal = {
    resourceType: 'Goal',
    ...identifiers(statement.ids),
    lifecycleStatus: statement.negated ? 'rejected' : statement.statusCode === 'completed' ? 'completed' : 'active',
    description: conceptOrWords(statement.code, statement) ?? { text: valueString ?? words(statement) ?? 'Goal' },
    subject: context.patient,
    ...dateField('startDate', point(interval)),
    // R4 (gol-1): a target with a detail names what it measures.
    ...(((hasDetail && measure) || due.dueDate) && {
      target: [{ ...(hasDetail && measure && { measure, ...detail }), ...due }],
    }),
    ...notes(statement, context),
  };
  if (hasDetail && !measure) context.draft.lose('goal-without-measure', statement.element);
  return context.draft.add(statement.element, resource);
};

/** Note Activity (…22.4.202): the text of a note that stands beside the coded facts. */
export const noteActivity: Converter = (statement, context) => {
  const text = at(statement.element, 'text');
  const content = text && ed(text);
  const { reference, time } = author(statement, context);
  const inline = content?.text;
  if (!inline) {
    context.draft.lose('note-without-text', statement.element);
    return undefined;
  }
  // Base64 within the document is passed on as it is; plain words, and what only claims to be base64, are encoded.
  const packed = inline.replace(/\s/g, '');
  const isPacked = content.representation === 'B64' && packed.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(packed);
  const data = isPacked ? packed : Buffer.from(inline, 'utf8').toString('base64');
  const contentType = isPacked ? (content.mediaType ?? 'application/octet-stream') : 'text/plain; charset=utf-8';
  return context.draft.add(statement.element, {
    resourceType: 'DocumentReference',
    ...identifiers(statement.ids),
    status: 'current',
    ...(concept(statement.code) && { type: concept(statement.code) }),
    subject: context.patient,
    ...(reference && { author: [reference] }),
    content: [{ attachment: { contentType, data } }],
    ...(time?.value && { context: { period: { ...timeField('start', time) } } }),
  });
};

/** Policy Activity (…22.4.61) to Coverage. */
export const policy: Converter = (statement, context) => {
  const payer = children(statement.element, 'performer').map((p) => context.parties.organizationOf(entityOf(p)))[0];
  const covered = participants(statement, 'COV').map((p) => at(p, 'participantRole'))[0];
  const span = period(statement.schedule.interval);
  const member = attribute(at(covered, 'id'), 'extension');
  const relationship = concept(optionalCd(at(covered, 'code')));
  const type = concept(statement.code);
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
  };
  return context.draft.add(statement.element, resource);
};

/** A supply of something that is no drug: a device. */
export const nonMedicinalSupply: Converter = (statement, context) => {
  const [role] = participants(statement, 'PRD').map((p) => at(p, 'participantRole'));
  const reference = device(role, context);
  if (!reference) return procedure(statement, context);
  context.draft.standsFor(statement.element, reference);
  return reference;
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
      return member ? [{ ...(role && { role: [role] }), member }] : [];
    });
  });
  const span = period(organizer.schedule.interval);
  const resource: CareTeam = {
    resourceType: 'CareTeam',
    ...identifiers(organizer.ids),
    status: organizer.statusCode === 'completed' ? 'inactive' : 'active',
    subject: context.patient,
    ...(participant.length > 0 && { participant }),
    ...(span && { period: span }),
  };
  return context.draft.add(organizer.element, resource);
};

/** Acts that only hold others together: nothing of their own to convert where they carry no code of a deed. */
const HOLDING = new Set(['CONC', '48765-2', '48768-6', 'ASSERTION', '8662-4']);

/** Any other act that took place: what was done is its code. */
export const genericAct: Converter = (statement, context) => {
  const code = statement.code;
  const empty = !code || (code.code === undefined && !code.originalText && !words(statement));
  if (empty || HOLDING.has(code.code ?? '')) return undefined;
  return procedure(statement, context);
};

/** Any other organizer: its members are what it says. */
export const genericOrganizer: Converter = () => undefined;
