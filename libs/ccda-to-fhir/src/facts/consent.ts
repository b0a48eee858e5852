/**
 * What the patient agreed to or directed: advance directives (…22.4.48) and the header's authorizations, to Consent.
 */
import { lookupTable } from '@chartloom/kernel';
import { absentConcept, codeableConcept, derived, type CodeableConcept, type Consent, type Reference } from '@chartloom/fhir';
import { at, attribute, children, ids, optionalCd, type Statement, type XmlElement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, concepts, isCoded } from '../values/concept.js';
import { identifier, identifiers } from '../values/person.js';
import { period, point, timeField } from '../values/time.js';
import { author, values } from './parts.js';
import { hasCodedValue, observation } from './observation.js';

const SCOPE = 'http://terminology.hl7.org/CodeSystem/consentscope';
const CATEGORY = 'http://terminology.hl7.org/CodeSystem/consentcategorycodes';

/**
 * Advance Directive Observation: the code names the directive, the value what it demands. R4's Consent takes coded
 * demands only: one with a yes or no, a number or words stays an Observation.
 */
export const advanceDirective: Converter = (statement, context) => {
  const { element } = statement;
  if (!isDemand(statement)) return observation(statement, context);
  const interval = statement.schedule.interval;
  const valid = period(interval);
  const demanded = concepts(values(statement));
  const kind = concept(statement.code);
  const source = externalDocument(element);
  const resource: Consent = {
    resourceType: 'Consent',
    ...identifiers(statement.ids),
    ...status(statement.statusCode),
    scope: codeableConcept(SCOPE, 'adr'),
    category: [codeableConcept(CATEGORY, 'acd'), ...(kind ? [kind] : [])],
    patient: context.patient,
    ...timeField('dateTime', author(statement, context).time ?? point(interval)),
    ...(source && { sourceReference: source }),
    policyRule: absentConcept('unknown'),
    ...((valid ?? demanded.length > 0) && {
      provision: { ...(valid && { period: valid }), ...(demanded.length > 0 && { code: demanded }) },
    }),
  };
  return context.builder.add(element, resource);
};

/** Coded answers to "does a directive exist?": they demand nothing (SNOMED CT, HL7 V2 table 0136). */
const ANSWERS = ['373066001', '373067005', 'Y', 'N'];

const isDemand = (statement: Statement): boolean =>
  children(statement.element, 'value').length === 0 ||
  (hasCodedValue(statement) && !values(statement).some((v) => isCoded(v, ANSWERS)));

/** `authorization/consent` of the header: what the patient consented to, as far as the code tells. */
export function authorization(consent: XmlElement, { builder, patient }: Pick<Context, 'builder' | 'patient'>): Reference {
  const kind: CodeableConcept = concept(optionalCd(at(consent, 'code'))) ?? absentConcept('unknown');
  const resource: Consent = {
    resourceType: 'Consent',
    ...identifiers(ids(consent)),
    ...status(attribute(at(consent, 'statusCode'), 'code')),
    scope: absentConcept('unknown'),
    category: [kind],
    patient,
    policyRule: absentConcept('unknown'),
  };
  return builder.add(consent, resource);
}

/** V3 ActStatus of the directive. A `completed` act means that consent was given, so it is active. */
const STATUSES = lookupTable<Consent['status']>({
  aborted: 'inactive',
  active: 'active',
  cancelled: 'inactive',
  completed: 'active',
  held: 'proposed',
  new: 'draft',
  nullified: 'entered-in-error',
  obsolete: 'inactive',
  suspended: 'inactive',
});

/**
 * R4 requires a status and allows no data-absent-reason: without one it counts as active and is marked as our
 * assumption.
 */
const status = (code: string | undefined): Pick<Consent, 'status' | '_status'> => {
  const known = STATUSES[code ?? ''];
  return known ? { status: known } : { status: 'active', _status: { extension: [derived('no-status-in-source')] } };
};

/** The document that contains the directive, by its identifier. */
function externalDocument(observed: XmlElement): Reference | undefined {
  const [found] = children(observed, 'reference')
    .flatMap((r) => ids(at(r, 'externalDocument')))
    .flatMap((id) => identifier(id) ?? []);
  return found && { type: 'DocumentReference', identifier: found };
}
