import { absentExtension, codeableConcept, type Extension, type Patient, type Reference } from '@chartloom/fhir';
import { AppError, lookupTable } from '@chartloom/kernel';
import {
  addresses,
  at,
  attribute,
  cds,
  children,
  ids,
  isElement,
  names,
  optionalCd,
  telecoms,
  ts,
  type CD,
  type XmlElement,
} from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import type { Parties } from '../parties.js';
import { concept, concepts, toCoding } from '../values/concept.js';
import { language } from '../values/language.js';
import { address, contactPoint, humanName, partyIdentifiers, some } from '../values/person.js';
import { dateField, timeField } from '../values/time.js';

const GENDERS = lookupTable<Patient['gender']>({ M: 'male', F: 'female', UN: 'other', O: 'other' });

/** Extensions that R4 itself publishes. */
const R4_EXTENSIONS = 'http://hl7.org/fhir/StructureDefinition';

/** US Core's race and ethnicity, their elements in C-CDA, and how many categories each may have. */
const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition';
const RACES = [
  { url: `${US_CORE}/us-core-race`, elements: ['raceCode', 'sdtc:raceCode'], most: 5 },
  { url: `${US_CORE}/us-core-ethnicity`, elements: ['ethnicGroupCode', 'sdtc:ethnicGroupCode'], most: 1 },
] as const;
/** The categories of the US Office of Management and Budget. Every other code of CDC's set is a detail. */
const OMB = new Set(['1002-5', '2028-9', '2054-5', '2076-8', '2106-3', '2135-2', '2186-5']);

/** Represents a patient who cannot be identified: the facts are then linked to no patient. */
const NOBODY: Reference = { extension: [absentExtension('unknown')] };

/**
 * The patient whom the document is about. Two record targets are one patient if all their details are equal. Otherwise
 * the patient of the body's facts is unknown, and a person has to review the document.
 * @throws AppError `ccda-without-patient`
 */
export function patients(root: XmlElement, builder: BundleBuilder, parties: Parties): { subject: Reference; isCertain: boolean } {
  const [target, ...others] = children(root, 'recordTarget').filter(isFirstOfItsKind);
  if (!target) throw new AppError('ccda-without-patient', 'The document has no recordTarget: it names no patient.');
  const subject = patient(target, builder, parties);
  for (const other of others) {
    patient(other, builder, parties);
    builder.review('two-patients', other);
  }
  return others.length === 0 ? { subject, isCertain: true } : { subject: NOBODY, isCertain: false };
}

const isFirstOfItsKind = (target: XmlElement, i: number, all: readonly XmlElement[]): boolean =>
  i === 0 || all.findIndex((other) => said(other) === said(target)) === i;

const said = (e: XmlElement): string =>
  JSON.stringify([e.name, e.attributes, e.children.map((c) => (isElement(c) ? said(c) : c.trim())).filter(Boolean)]);

/** The patient of a `recordTarget`. Guardians become contacts. */
function patient(recordTarget: XmlElement, builder: BundleBuilder, parties: Parties): Reference {
  const role = at(recordTarget, 'patientRole');
  const person = at(role, 'patient');
  const provider = parties.organization(at(role, 'providerOrganization'));
  const birth = at(person, 'birthTime');
  const gender = at(person, 'administrativeGenderCode');
  const maritalStatus = concept(optionalCd(at(person, 'maritalStatusCode')));
  const races = RACES.map((r) => raceExtension(person, r));
  const extension = [...races.flatMap((r) => r.extension), ...personal(person)];
  const resource: Patient = {
    resourceType: 'Patient',
    ...(extension.length > 0 && { extension }),
    ...partyIdentifiers(ids(role)),
    ...some('name', names(person).map(humanName)),
    ...some('telecom', telecoms(role).map(contactPoint)),
    // US Core requires it, and R4's value set has a code for "unknown".
    gender: GENDERS[attribute(gender, 'code') ?? ''] ?? 'unknown',
    ...(birth && dateField('birthDate', ts(birth))),
    ...deceased(person),
    ...some('address', addresses(role).map(address)),
    ...(maritalStatus && { maritalStatus }),
    ...multipleBirth(person),
    ...some(
      'contact',
      children(person, 'guardian').map((guardian) => contact(guardian, parties)),
    ),
    ...some('communication', children(person, 'languageCommunication').map(communication)),
    ...(provider && { managingOrganization: provider }),
  };
  const reference = builder.add(role ?? recordTarget, resource);
  for (const { name, others } of races)
    for (const valueCodeableConcept of concepts(others))
      builder.attachDetail(reference, `patient/${name}`, { valueCodeableConcept });
  return reference;
}

function deceased(person: XmlElement | undefined): Partial<Patient> {
  const time = at(person, 'sdtc:deceasedTime');
  const dated = time ? timeField('deceasedDateTime', ts(time)) : {};
  if (dated.deceasedDateTime) return dated;
  const said = attribute(at(person, 'sdtc:deceasedInd'), 'value');
  return said === undefined ? {} : { deceasedBoolean: said === 'true' };
}

/** HL7's extensions of R4 for what Patient has no element for. */
function personal(person: XmlElement | undefined): readonly Extension[] {
  const religion = concept(optionalCd(at(person, 'religiousAffiliationCode')));
  const [born] = addresses(at(person, 'birthplace', 'place')).flatMap((a) => address(a) ?? []);
  return [
    ...(religion ? [{ url: `${R4_EXTENSIONS}/patient-religion`, valueCodeableConcept: religion }] : []),
    ...(born ? [{ url: `${R4_EXTENSIONS}/patient-birthPlace`, valueAddress: born }] : []),
  ];
}

/** The birth order implies that there was more than one. */
function multipleBirth(person: XmlElement | undefined): Partial<Patient> {
  const order = Number(attribute(at(person, 'sdtc:multipleBirthOrderNumber'), 'value') ?? NaN);
  if (Number.isInteger(order)) return { multipleBirthInteger: order };
  const said = attribute(at(person, 'sdtc:multipleBirthInd'), 'value');
  return said === undefined ? {} : { multipleBirthBoolean: said === 'true' };
}

const ROLE = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';

/** C-CDA on FHIR: being the guardian is a separate relationship, in addition to being e.g. the father. */
function contact(guardian: XmlElement, parties: Parties): NonNullable<Patient['contact']>[number] | undefined {
  const holder = at(guardian, 'guardianPerson');
  const relationship = [at(guardian, 'code'), at(holder, 'sdtc:asPatientRelationship', 'code')].flatMap(
    (code) => concept(optionalCd(code)) ?? [],
  );
  const [name] = names(holder).flatMap((n) => humanName(n) ?? []);
  const [place] = addresses(guardian).flatMap((a) => address(a) ?? []);
  const organization = parties.organization(at(guardian, 'guardianOrganization'));
  const details = {
    ...(name && { name }),
    ...some('telecom', telecoms(guardian).map(contactPoint)),
    ...(place && { address: place }),
    ...(organization && { organization }),
  };
  // R4 (pat-1): a contact has a name, an address, a telecom or an organization.
  if (Object.keys(details).length === 0) return undefined;
  return { relationship: [codeableConcept(ROLE, 'GUARD'), ...relationship], ...details };
}

function communication(element: XmlElement): NonNullable<Patient['communication']>[number] | undefined {
  const code = attribute(at(element, 'languageCode'), 'code');
  if (!code) return undefined;
  const preferred = attribute(at(element, 'preferenceInd'), 'value');
  const proficiency = PROFICIENCY.flatMap(([url, name]) => {
    const [valueCoding] = cds(element, name).flatMap((c) => toCoding(c) ?? []);
    return valueCoding ? [{ url, valueCoding }] : [];
  });
  return {
    ...(proficiency.length > 0 && { extension: [{ url: `${R4_EXTENSIONS}/patient-proficiency`, extension: proficiency }] }),
    language: language(code),
    ...(preferred !== undefined && { preferred: preferred === 'true' }),
  };
}

/** Proficiency of the patient in a language, and its mode (speaking, writing). */
const PROFICIENCY = [
  ['level', 'proficiencyLevelCode'],
  ['type', 'modeCode'],
] as const;

/** CDC's code system, which the extension's codes are of. */
const CDC = '2.16.840.1.113883.6.238';

/**
 * Each code once: categories of the OMB up to the extension's limit, and CDC's other codes as details. Words of all others
 * (of a system of the sender's own, a second ethnicity) are in the text, their codes stay details of the source.
 */
function raceExtension(
  person: XmlElement | undefined,
  { url, elements, most }: (typeof RACES)[number],
): { readonly name: string; readonly extension: readonly Extension[]; readonly others: readonly CD[] } {
  const codes = elements.flatMap((name) => cds(person, name)).filter((c) => c.code !== undefined);
  const distinct = codes.filter((c, i) => codes.findIndex((other) => other.code === c.code) === i);
  const known = distinct.filter((c) => c.codeSystem === CDC);
  const categories = known.filter((c) => OMB.has(c.code ?? '')).slice(0, most);
  const parts = known
    .filter((c) => categories.includes(c) || !OMB.has(c.code ?? ''))
    .flatMap((c) => {
      const valueCoding = toCoding(c);
      return valueCoding ? [{ c, part: { url: categories.includes(c) ? 'ombCategory' : 'detailed', valueCoding } }] : [];
    });
  const text = [...new Set(codes.map((c) => c.originalText ?? c.displayName ?? c.code))].join(', ');
  const extension =
    distinct.length > 0 ? [{ url, extension: [...parts.map((p) => p.part), { url: 'text', valueString: text }] }] : [];
  return { name: elements[0], extension, others: distinct.filter((c) => !parts.some((p) => p.c === c)) };
}
