import type { CodeableConcept, Extension, Patient, Reference } from '@chartloom/fhir';
import { addresses, at, attribute, cds, children, ids, names, optionalCd, telecoms, ts, type XmlElement } from '@chartloom/ccda';
import type { Draft } from '../draft.js';
import type { Parties } from '../parties.js';
import { concept, toCoding } from '../values/concept.js';
import { address, contactPoint, humanName, identifiers, some } from '../values/person.js';
import { dateField, timeField } from '../values/time.js';

const GENDERS: Readonly<Record<string, Patient['gender']>> = { M: 'male', F: 'female', UN: 'other', O: 'other' };

/** US Core's race and ethnicity, with the elements that C-CDA gives them in. */
const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition';
const RACES = [
  { url: `${US_CORE}/us-core-race`, elements: ['raceCode', 'sdtc:raceCode'] },
  { url: `${US_CORE}/us-core-ethnicity`, elements: ['ethnicGroupCode', 'sdtc:ethnicGroupCode'] },
] as const;
/** The categories of the US Office of Management and Budget; every other code of CDC's set is a detail. */
const OMB = new Set(['1002-5', '2028-9', '2054-5', '2076-8', '2106-3', '2135-2', '2186-5']);

/** The patient of a `recordTarget`; guardians become contacts. */
export function patient(recordTarget: XmlElement, draft: Draft, parties: Parties): Reference {
  const role = at(recordTarget, 'patientRole');
  const person = at(role, 'patient');
  const provider = parties.organization(at(role, 'providerOrganization'));
  const birth = at(person, 'birthTime');
  const gender = at(person, 'administrativeGenderCode');
  const maritalStatus = concept(optionalCd(at(person, 'maritalStatusCode')));
  const extension = RACES.flatMap((r) => raceExtension(person, r));
  const resource: Patient = {
    resourceType: 'Patient',
    ...(extension.length > 0 && { extension }),
    ...identifiers(ids(role)),
    ...some('name', names(person).map(humanName)),
    ...some('telecom', telecoms(role).map(contactPoint)),
    ...(gender && { gender: GENDERS[attribute(gender, 'code') ?? ''] ?? 'unknown' }),
    ...(birth && dateField('birthDate', ts(birth))),
    ...deceased(person),
    ...some('address', addresses(role).map(address)),
    ...(maritalStatus && { maritalStatus }),
    ...some('contact', children(person, 'guardian').map(contact)),
    ...some('communication', children(person, 'languageCommunication').map(communication)),
    ...(provider && { managingOrganization: provider }),
  };
  return draft.add(role ?? recordTarget, resource);
}

function deceased(person: XmlElement | undefined): Partial<Patient> {
  const time = at(person, 'sdtc:deceasedTime');
  const dated = time ? timeField('deceasedDateTime', ts(time)) : {};
  if (dated.deceasedDateTime) return dated;
  const said = attribute(at(person, 'sdtc:deceasedInd'), 'value');
  return said === undefined ? {} : { deceasedBoolean: said === 'true' };
}

function contact(guardian: XmlElement): NonNullable<Patient['contact']>[number] | undefined {
  const relationship = concept(optionalCd(at(guardian, 'code')));
  const [name] = names(at(guardian, 'guardianPerson')).flatMap((n) => humanName(n) ?? []);
  const [place] = addresses(guardian).flatMap((a) => address(a) ?? []);
  const result = {
    ...(relationship && { relationship: [relationship] }),
    ...(name && { name }),
    ...some('telecom', telecoms(guardian).map(contactPoint)),
    ...(place && { address: place }),
  };
  return Object.keys(result).length > 0 ? result : undefined;
}

function communication(element: XmlElement): NonNullable<Patient['communication']>[number] | undefined {
  const code = attribute(at(element, 'languageCode'), 'code');
  if (!code) return undefined;
  const preferred = attribute(at(element, 'preferenceInd'), 'value');
  return {
    language: language(code),
    ...(preferred !== undefined && { preferred: preferred === 'true' }),
  };
}

/** BCP 47 wants `es`, where ISO 639-2 and old documents say `spa`; what is no language tag at all stays as text. */
function language(code: string): CodeableConcept {
  try {
    const [canonical = code] = Intl.getCanonicalLocales(code);
    return { coding: [{ system: 'urn:ietf:bcp:47', code: canonical }], ...(canonical !== code && { text: code }) };
  } catch {
    return { text: code };
  }
}

function raceExtension(person: XmlElement | undefined, { url, elements }: (typeof RACES)[number]): readonly Extension[] {
  const codes = elements.flatMap((name) => cds(person, name)).filter((c) => c.code !== undefined);
  const parts = codes.flatMap((c) => {
    const valueCoding = toCoding(c);
    return valueCoding ? [{ url: OMB.has(c.code ?? '') ? 'ombCategory' : 'detailed', valueCoding }] : [];
  });
  const text = codes.map((c) => c.displayName ?? c.code).join(', ');
  return parts.length > 0 ? [{ url, extension: [...parts, { url: 'text', valueString: text }] }] : [];
}
