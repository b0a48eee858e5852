/** Observations without a specific converter: results, vital signs, social history, findings. */
import { codeableConcept, HL7, type Observation, type ObservationValue } from '@chartloom/fhir';
import { attribute, children, typeOf, type Statement, type XmlElement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { missingConcept } from '../values/systems.js';
import { fhirTime, instant, when } from '../values/time.js';
import { author, conceptOrWords, notes, performers } from './parts.js';
import { specimens } from './specimen.js';
import { OBSERVATION, statusIn } from './statuses.js';
import { observationValue, referenceRanges } from './value.js';

/** Categories of US Core and HL7 by the section's LOINC code. */
const CATEGORIES: Readonly<Record<string, string>> = {
  '30954-2': 'laboratory',
  '8716-3': 'vital-signs',
  '29762-2': 'social-history',
  '29545-1': 'exam',
  '10210-3': 'exam',
  '18748-4': 'imaging',
  '47420-5': 'survey',
  '10190-7': 'survey',
};
const BY_TEMPLATE: Readonly<Record<string, string>> = {
  '2.16.840.1.113883.10.20.22.4.2': 'laboratory',
  '2.16.840.1.113883.10.20.22.4.27': 'vital-signs',
  '2.16.840.1.113883.10.20.22.4.38': 'social-history',
  '2.16.840.1.113883.10.20.22.4.78': 'social-history',
  '2.16.840.1.113883.10.20.22.4.85': 'social-history',
  '2.16.840.1.113883.10.20.22.4.69': 'survey',
};

/** A plain Observation. Several values become components with the observation's own code. */
export const observation: Converter = (statement, context) =>
  context.builder.add(statement.element, observationOf(statement, context));

export function observationOf(statement: Statement, context: Context): Observation {
  const interval = statement.schedule.interval;
  const { reference, time } = author(statement, context);
  const issued = instant(fhirTime(time)?.value);
  const actors = performers(statement, context).map((p) => p.actor);
  const performer = actors.length > 0 ? actors : reference ? [reference] : [];
  const code = conceptOrWords(statement.code, statement) ?? missingConcept(statement.code?.nullFlavor);
  const [bodySite] = statement.codes('targetSiteCode');
  const [method] = statement.codes('methodCode');
  const site = concept(bodySite);
  const [specimen] = specimens(statement, context);
  const how = concept(method);
  return {
    resourceType: 'Observation',
    ...identifiers(statement.ids),
    status: statusIn(OBSERVATION, statement.statusCode, 'unknown'),
    ...category(statement, context.section),
    code,
    subject: context.patient,
    ...when('effective', interval),
    ...(issued && { issued }),
    ...(performer.length > 0 && { performer }),
    ...measured(statement),
    ...notes(statement, context),
    ...(site && { bodySite: site }),
    ...(how && { method: how }),
    ...(specimen && { specimen }),
  };
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

function category(statement: Statement, section: string | undefined): Pick<Observation, 'category'> {
  const code = statement.templateIds.map((t) => BY_TEMPLATE[t]).find(Boolean) ?? CATEGORIES[section ?? ''];
  return code ? { category: [codeableConcept(HL7.observationCategory, code)] } : {};
}

/** Whether a value of the statement is coded: it then names a finding, not a quantity. */
export const hasCodedValue = (statement: Statement): boolean =>
  children(statement.element, 'value').some((v: XmlElement) => ['CD', 'CE', 'CV', 'CO'].includes(typeOf(v)));
