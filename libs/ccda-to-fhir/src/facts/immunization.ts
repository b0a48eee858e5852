/**
 * Immunization Activity (…22.4.52) to Immunization. A negated one was not given; a planned one becomes a proposed drug.
 */
import { absent, type Immunization } from '@chartloom/fhir';
import { at, attribute, optionalCd, pq, textOf, ts, type Statement, type XmlElement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, listField, requiredConcept } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { quantityField } from '../values/quantity.js';
import { dateField, point, timeField } from '../values/time.js';
import { author, notes, performers, reactionsOf, reasons, stated, values } from './parts.js';

/** Immunization Refusal Reason, and the reaction-like act of CCD 1.0 that stood for it. */
const REFUSAL_REASONS = ['2.16.840.1.113883.10.20.22.4.53', '2.16.840.1.113883.10.20.1.27'];

/** Statuses of acts that ended without the vaccine being given. */
const NOT_GIVEN = new Set(['aborted', 'cancelled', 'suspended', 'held']);

export const immunization: Converter = (statement, context) => {
  const { element } = statement;
  const product = at(element, 'consumable', 'manufacturedProduct');
  const material = at(product, 'manufacturedMaterial');
  const lotNumber = textOf(at(material, 'lotNumberText'));
  const maker = context.parties.organization(at(product, 'manufacturerOrganization'));
  const [refusal] = stated(statement, ...REFUSAL_REASONS);
  context.claim(refusal);
  // A reason why it was not given, beside a vaccine that is not said not to be.
  if (refusal && status(statement) === 'completed') context.builder.review('refusal-without-negation', element);
  const statusReason = refusal && (concept(refusal.code) ?? concept(values(refusal)[0]));
  const given = performers(statement, context).map(({ actor }) => ({ actor }));
  const route = concept(statement.codes('routeCode')[0]);
  const site = concept(statement.codes('approachSiteCode')[0]);
  const dose = at(element, 'doseQuantity');
  const resource: Immunization = {
    resourceType: 'Immunization',
    ...identifiers(statement.ids),
    status: status(statement),
    ...(statusReason && { statusReason }),
    vaccineCode: vaccine(statement),
    patient: context.patient,
    ...occurrence(statement),
    ...timeField('recorded', author(statement, context).time),
    ...(maker && { manufacturer: maker }),
    ...(lotNumber && { lotNumber }),
    ...expiry(material),
    ...(site && { site }),
    ...(route && { route }),
    ...quantityField('doseQuantity', dose && pq(dose)),
    ...(given.length > 0 && { performer: given }),
    ...notes(statement, context),
    ...listField('reasonCode', reasons(statement, context)),
    ...reaction(statement, context),
    ...doseNumber(element),
  };
  return context.builder.add(element, resource);
};

function status(statement: Statement): Immunization['status'] {
  if (statement.statusCode === 'nullified') return 'entered-in-error';
  return statement.negated || NOT_GIVEN.has(statement.statusCode ?? '') ? 'not-done' : 'completed';
}

function vaccine(statement: Statement) {
  const material = at(statement.element, 'consumable', 'manufacturedProduct', 'manufacturedMaterial');
  const name = textOf(at(material, 'name'));
  return concept(optionalCd(at(material, 'code'))) ?? (name ? { text: name } : requiredConcept(optionalCd(at(material, 'code'))));
}

/** R4 requires it: a data-absent-reason where the source has none. */
function occurrence(statement: Statement) {
  const field = timeField('occurrenceDateTime', point(statement.schedule.interval));
  return Object.keys(field).length > 0 ? field : { _occurrenceDateTime: absent('unknown') };
}

function expiry(material: XmlElement | undefined): Pick<Immunization, 'expirationDate'> {
  const time = at(material, 'expirationTime');
  return time ? dateField('expirationDate', ts(time)) : {};
}

function reaction(statement: Statement, context: Context): Pick<Immunization, 'reaction'> {
  const found = reactionsOf(statement)
    .flatMap((s) => context.convert(s))
    // R4: the detail of a reaction is an Observation. A reaction that is a problem is linked as one.
    .filter((r) => context.builder.resourceAt(r)?.resourceType === 'Observation');
  return found.length > 0 ? { reaction: found.map((detail) => ({ detail })) } : {};
}

/** C-CDA: repeatNumber of an event is the position in the series. */
function doseNumber(element: Statement['element']): Pick<Immunization, 'protocolApplied'> {
  const value = Number(attribute(at(element, 'repeatNumber'), 'value') ?? NaN);
  return Number.isInteger(value) && value > 0 ? { protocolApplied: [{ doseNumberPositiveInt: value }] } : {};
}
