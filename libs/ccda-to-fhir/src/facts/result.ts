/**
 * Result Organizer (…22.4.1) to DiagnosticReport; Vital Signs Organizer (…22.4.26) to a panel; blood pressure to one
 * panel.
 */
import {
  codeableConcept,
  derived,
  HL7,
  present,
  sourceElement,
  type DiagnosticReport,
  type Observation,
  type Reference,
} from '@chartloom/fhir';
import { xpathOf, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { isCoded } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { reportKind, serviceCategory } from '../values/service-kind.js';
import { missingConcept } from '../values/systems.js';
import { fhirTime, instant, isSpan, period, timeField, point } from '../values/time.js';
import { isOfPatientsPast } from '../subject.js';
import { author, conceptOrWords, performers } from './parts.js';
import { measured, observationOf } from './observation.js';
import { specimens } from './specimen.js';
import { OBSERVATION, statusIn } from './statuses.js';

export const resultOrganizer: Converter = (organizer, context) => {
  const result = members(organizer).flatMap((s) => context.convert(s));
  const code = conceptOrWords(organizer.code, organizer);
  // A report of nothing, by no name: its members were empty rows.
  if (result.length === 0 && !code) return undefined;
  const actors = performers(organizer, context).map((p) => p.actor);
  const { reference, time } = author(organizer, context);
  const issued = instant(fhirTime(time)?.value);
  const specimen = specimens(organizer, context);
  const performer = actors.length > 0 ? actors : reference ? [reference] : [];
  const status = statusIn(OBSERVATION, organizer.statusCode, 'unknown');
  const resource: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    ...identifiers(organizer.ids),
    status: status === 'corrected' ? 'amended' : status,
    category: [serviceCategory(reportKind(organizer, context.section))],
    code: code ?? missingConcept(organizer.code?.nullFlavor),
    subject: context.patient,
    ...effective(organizer),
    ...(issued && { issued }),
    ...(performer.length > 0 && { performer }),
    ...(specimen.length > 0 && { specimen }),
    ...(result.length > 0 && { result }),
  };
  return context.builder.add(organizer.element, resource);
};

const SYSTOLIC = ['8480-6'];
const DIASTOLIC = ['8462-4'];
/** The name of 85354-9 in LOINC. */
const PANEL = 'Blood pressure panel with all children optional';

export const vitalSignsOrganizer: Converter = (organizer, context) => {
  const all = members(organizer);
  const pressures = pairs(all);
  const taken = new Set(pressures.flat());
  const hasMember = [
    ...pressures.map(([systolic, diastolic]) => bloodPressure(systolic, diastolic, context)),
    ...all.filter((s) => !taken.has(s)).flatMap((s) => context.convert(s)),
  ];
  const resource: Observation = {
    resourceType: 'Observation',
    ...identifiers(organizer.ids),
    status: statusIn(OBSERVATION, organizer.statusCode, 'unknown'),
    category: [codeableConcept(HL7.observationCategory, 'vital-signs')],
    code: conceptOrWords(organizer.code, organizer) ?? missingConcept(organizer.code?.nullFlavor),
    subject: context.patient,
    ...effective(organizer),
    ...(hasMember.length > 0 && { hasMember }),
  };
  return context.builder.add(organizer.element, resource);
};

const members = (organizer: Statement): readonly Statement[] =>
  organizer.related.map((r) => r.statement).filter((s) => s.kind === 'observation');

/** Each systolic value with the diastolic one that follows it before the next systolic. */
function pairs(observations: readonly Statement[]): readonly (readonly [Statement, Statement])[] {
  const pressures = observations.filter((s) => !s.negated && isOfPatientsPast(s) && isCoded(s.code, [...SYSTOLIC, ...DIASTOLIC]));
  return pressures.flatMap((systolic, i) => {
    const next = [pressures[i + 1], pressures[i - 1]].find((s) => s && isCoded(s.code, DIASTOLIC) && sameTime(s, systolic));
    return isCoded(systolic.code, SYSTOLIC) &&
      next &&
      pressures.length === 2 * pressures.filter((s) => isCoded(s.code, SYSTOLIC)).length
      ? [[systolic, next] as const]
      : [];
  });
}

const sameTime = (a: Statement, b: Statement): boolean =>
  JSON.stringify([point(a.schedule.interval)?.value]) === JSON.stringify([point(b.schedule.interval)?.value]);

/**
 * One panel with two components, each with its own place in the source. We assign the panel's code, so it is marked as
 * derived.
 */
function bloodPressure(systolic: Statement, diastolic: Statement, context: Context): Reference {
  const base = observationOf(systolic, context);
  const component = [systolic, diastolic].map((s) => {
    const { component: _, ...value } = measured(s);
    return {
      extension: [sourceElement({ xpath: xpathOf(s.element), line: s.element.line })],
      code: conceptOrWords(s.code, s) ?? missingConcept(s.code?.nullFlavor),
      ...value,
    };
  });
  const { identifier: _, ...other } = identifiers([...systolic.ids, ...diastolic.ids]);
  const panel: Observation = {
    resourceType: 'Observation',
    ...identifiers([...systolic.ids, ...diastolic.ids]),
    ...other,
    status: base.status,
    category: [codeableConcept(HL7.observationCategory, 'vital-signs')],
    code: {
      coding: [{ system: HL7.loinc, code: '85354-9', display: PANEL, extension: [derived('blood-pressure-panel')] }],
      text: PANEL,
    },
    subject: context.patient,
    ...timeOf(base),
    ...(base.issued && { issued: base.issued }),
    ...(base.performer && { performer: base.performer }),
    ...(base.note && { note: base.note }),
    component,
  };
  context.claim(systolic);
  context.claim(diastolic);
  return context.builder.add(systolic.element, panel, 'blood-pressure');
}

/** When the values were taken, as for each of them. */
const timeOf = ({ effectiveDateTime, _effectiveDateTime, effectivePeriod }: Observation) =>
  present({ effectiveDateTime, _effectiveDateTime, effectivePeriod });

function effective(organizer: Statement) {
  const interval = organizer.schedule.interval;
  const span = isSpan(interval) ? period(interval) : undefined;
  return span ? { effectivePeriod: span } : timeField('effectiveDateTime', point(interval));
}
