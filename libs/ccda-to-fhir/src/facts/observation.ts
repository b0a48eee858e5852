/** Observations without a specific converter: results, vital signs, social history, findings. */
import { derived, type CodeableConcept, type Observation, type ObservationValue } from '@chartloom/fhir';
import { attribute, children, Statement, typeOf, type XmlElement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { missingConcept } from '../values/systems.js';
import { fhirTime, instant, when } from '../values/time.js';
import { category, withKindCode } from '../values/observation-kind.js';
import { author, conceptOrWords, isRow, notes, performers, words } from './parts.js';
import { specimens } from './specimen.js';
import { OBSERVATION, statusIn } from './statuses.js';
import { observationValue, referenceRanges } from './value.js';

/** A plain Observation. Several values become components with the observation's own code. */
export const observation: Converter = (statement, context) =>
  context.builder.add(statement.element, observationOf(statement, context));

export function observationOf(statement: Statement, context: Context): Observation {
  const { reference, time } = author(statement, context);
  const issued = instant(fhirTime(time)?.value);
  const actors = performers(statement, context).map((p) => p.actor);
  const performer = actors.length > 0 ? actors : reference ? [reference] : [];
  const code = withKindCode(conceptOrWords(statement.code, statement) ?? missingConcept(statement.code?.nullFlavor), statement);
  const [bodySite] = statement.codes('targetSiteCode');
  const [method] = statement.codes('methodCode');
  const site = concept(bodySite);
  const [specimen] = specimens(statement, context);
  const how = concept(method);
  const value = measured(statement);
  return {
    resourceType: 'Observation',
    ...identifiers(statement.ids),
    status: statusIn(OBSERVATION, statement.statusCode, 'unknown'),
    ...category(statement, context.section),
    code,
    subject: context.patient,
    ...effective(statement),
    ...(issued && { issued }),
    ...(performer.length > 0 && { performer }),
    ...value,
    ...remarks(statement, code, value, context),
    ...(site && { bodySite: site }),
    ...(how && { method: how }),
    ...(specimen && { specimen }),
  };
}

/** Comments. Where an observation has no value, its words are what was found: a report, "69 inches". */
function remarks(
  statement: Statement,
  code: CodeableConcept,
  value: ObservationValue & Pick<Observation, 'component'>,
  context: Context,
): Pick<Observation, 'note'> {
  const { note = [] } = notes(statement, context);
  const said = Object.keys(value).some((name) => /^_?(?:value|component)/.test(name)) ? undefined : finding(statement, code);
  const all = said ? [{ text: said }, ...note] : note;
  return all.length > 0 ? { note: all } : {};
}

/** The words of a statement, if they say more than its name. */
function finding(statement: Statement, code: CodeableConcept): string | undefined {
  const said = words(statement);
  const names = [code.text, ...(code.coding ?? []).map((c) => c.display)].filter((name) => name !== undefined);
  const isName = (name: string): boolean =>
    said !== undefined && said.length <= 2 * name.length && said.toLowerCase().includes(name.toLowerCase());
  return isRow(statement) || names.some(isName) ? undefined : said;
}

/** When it was observed: where the source does not say so itself, when the panel was taken that it is part of. */
function effective(statement: Statement): ReturnType<typeof when<'effective'>> {
  const own = when('effective', statement.schedule.interval);
  if (own.effectiveDateTime !== undefined || own.effectivePeriod) return own;
  const around = statement.element.parent?.parent;
  if (around?.name !== 'organizer') return own;
  const panel = when('effective', new Statement(around, 'organizer').schedule.interval);
  if (panel.effectivePeriod) return panel;
  const { effectiveDateTime, _effectiveDateTime: { extension = [] } = {} } = panel;
  return effectiveDateTime === undefined
    ? own
    : { effectiveDateTime, _effectiveDateTime: { extension: [...extension, derived('time-of-panel')] } };
}

const BIRTH_SEX = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex';
const BIRTH_SEXES = ['F', 'M', 'UNK'];

/** Birth Sex Observation (…22.4.200): an Observation, and US Core's extension of the patient (C-CDA on FHIR, social history). */
export const birthSex: Converter = (statement, context) => {
  const reference = observation(statement, context);
  const { builder, patient } = context;
  const isKnown = builder.resourceAt(patient)?.extension?.some((e) => e.url === BIRTH_SEX) ?? false;
  const [value] = children(statement.element, 'value');
  const said = attribute(value, 'code') ?? attribute(value, 'nullFlavor');
  // A second one that differs stays an Observation.
  if (!isKnown && said && BIRTH_SEXES.includes(said)) builder.attach(patient, { url: BIRTH_SEX, valueCode: said });
  return reference;
};

/** What was measured. R4 has no negated value: negated observations are refused before this. */
export function measured(statement: Statement): ObservationValue & Pick<Observation, 'component'> {
  const [first, ...more] = children(statement.element, 'value');
  const details = {
    ...listField('interpretation', statement.codes('interpretationCode')),
    ...referenceRanges(statement.element),
  };
  if (!first) return details;
  const code = conceptOrWords(statement.code, statement) ?? missingConcept(undefined);
  const component = [first, ...more].map((value) => ({ code, ...observationValue(value) }));
  return more.length > 0 ? { component, ...details } : { ...observationValue(first), ...details };
}

/** Whether a value of the statement is coded: it then names a finding, not a quantity. */
export const hasCodedValue = (statement: Statement): boolean =>
  children(statement.element, 'value').some((v: XmlElement) => ['CD', 'CE', 'CV', 'CO'].includes(typeOf(v)));
