/** The whole header except the patient: who wrote and signed the document, for whom, about which visit. */
import { lookupTable } from '@chartloom/kernel';
import { codeableConcept, HL7, type Composition, type Encounter, type Extension, type Reference } from '@chartloom/fhir';
import { at, attribute, children, ids, ivlTs, optionalCd, ts, type ClinicalDocument, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import { authorization } from '../facts/consent.js';
import { location } from '../facts/location.js';
import { encounterClass } from '../values/visit-class.js';
import { entityOf, type Parties } from '../parties.js';
import { concept } from '../values/concept.js';
import { identifier, identifiers } from '../values/person.js';
import { period, timeField } from '../values/time.js';
import { CCDA_ON_FHIR, people } from './people.js';
import { serviceEvents } from './service-event.js';

export interface Header {
  readonly authors: readonly Reference[];
  readonly custodian?: Reference;
  readonly encounter?: Reference;
  readonly attesters: NonNullable<Composition['attester']>;
  readonly events: NonNullable<Composition['event']>;
  readonly relatesTo: NonNullable<Composition['relatesTo']>;
  /** Extensions of the Composition from C-CDA on FHIR. */
  readonly extensions: readonly Extension[];
}

/** Attestation mode of each kind of signature. */
const ATTESTERS = [
  ['legalAuthenticator', 'legal'],
  ['authenticator', 'professional'],
] as const;

export function header({ root }: ClinicalDocument, builder: BundleBuilder, parties: Parties, patient: Reference): Header {
  const actor = (participation: XmlElement) => parties.actor(entityOf(participation));
  const authors = children(root, 'author').flatMap((a) => actor(a) ?? []);
  const custodian = parties.organization(at(root, 'custodian', 'assignedCustodian', 'representedCustodianOrganization'));
  const attesters = ATTESTERS.flatMap(([name, mode]) =>
    children(root, name).map((element) => {
      const time = at(element, 'time');
      const party = actor(element);
      return { mode, ...(time && timeField('time', ts(time))), ...(party && { party }) };
    }),
  );
  const { events, performers } = serviceEvents(root, builder, parties, patient);
  const extensions = [...people(root, builder, parties, patient), ...performers, ...papers(root, builder, patient)];
  return {
    authors,
    custodian,
    encounter: visit(root, builder, parties, patient),
    attesters,
    events,
    relatesTo: related(root),
    extensions,
  };
}

/** Version number, the orders that the document fulfils, and what the patient consented to. */
function papers(root: XmlElement, builder: BundleBuilder, patient: Reference): readonly Extension[] {
  const version = Number(attribute(at(root, 'versionNumber'), 'value') ?? NaN);
  const orders = children(root, 'inFulfillmentOf')
    .flatMap((f) => ids(at(f, 'order')).slice(0, 1))
    .flatMap((id) => identifier(id) ?? [])
    .map((order) => ({ type: 'ServiceRequest', identifier: order }));
  const consents = children(root, 'authorization')
    .flatMap((a) => at(a, 'consent') ?? [])
    .map((consent) => authorization(consent, { builder, patient }));
  return [
    ...(Number.isInteger(version) ? [{ url: `${CCDA_ON_FHIR}/VersionNumber`, valueInteger: version }] : []),
    ...orders.map((valueReference) => ({ url: `${CCDA_ON_FHIR}/OrderExtension`, valueReference })),
    ...consents.map((valueReference) => ({ url: `${CCDA_ON_FHIR}/AuthorizationExtension`, valueReference })),
  ];
}

const RELATIONS = lookupTable<'replaces' | 'transforms' | 'appends'>({
  RPLC: 'replaces',
  XFRM: 'transforms',
  APND: 'appends',
});

function related(root: XmlElement): Header['relatesTo'] {
  return children(root, 'relatedDocument').flatMap((r) => {
    const code = RELATIONS[attribute(r, 'typeCode') ?? ''];
    const targetIdentifier = ids(at(r, 'parentDocument')).flatMap((id) => identifier(id) ?? [])[0];
    return code && targetIdentifier ? [{ code, targetIdentifier }] : [];
  });
}

/** Roles of people in a visit (V3 ParticipationType): admitter, attender, consultant, discharger, referrer. */
const PARTICIPANTS = new Set(['ADM', 'ATND', 'CON', 'DIS', 'REF']);

/** The visit that the document is about (`componentOf/encompassingEncounter`). */
function visit(root: XmlElement, builder: BundleBuilder, parties: Parties, patient: Reference): Reference | undefined {
  const element = at(root, 'componentOf', 'encompassingEncounter');
  if (!element) return undefined;
  const time = at(element, 'effectiveTime');
  const span = time && period(ivlTs(time));
  const code = optionalCd(at(element, 'code'));
  const type = concept(code);
  const admitSource = concept(optionalCd(at(element, 'sdtc:admissionReferralSourceCode')));
  const dischargeDisposition = concept(optionalCd(at(element, 'dischargeDispositionCode')));
  const people = ['responsibleParty', 'encounterParticipant'].flatMap((name) => children(element, name));
  const participant = people.flatMap((p) => {
    const individual = parties.actor(entityOf(p));
    const type = PARTICIPANTS.has(attribute(p, 'typeCode') ?? '')
      ? [codeableConcept('http://terminology.hl7.org/CodeSystem/v3-ParticipationType', attribute(p, 'typeCode') ?? '')]
      : undefined;
    const during = at(p, 'time');
    const span = during && period(ivlTs(during));
    return individual ? [{ ...(type && { type }), ...(span && { period: span }), individual }] : [];
  });
  const where = location(at(element, 'location', 'healthCareFacility'), parties);
  const serviceProvider = parties.organization(at(element, 'location', 'healthCareFacility', 'serviceProviderOrganization'));
  const resource: Encounter = {
    resourceType: 'Encounter',
    ...identifiers(ids(element)),
    status: span?.end ? 'finished' : 'unknown',
    class: encounterClass(code),
    ...(type && { type: [type] }),
    subject: patient,
    ...(participant.length > 0 && { participant }),
    ...(span && { period: span }),
    ...((admitSource ?? dischargeDisposition) && {
      hospitalization: { ...(admitSource && { admitSource }), ...(dischargeDisposition && { dischargeDisposition }) },
    }),
    ...(where && { location: [{ location: where }] }),
    ...(serviceProvider && { serviceProvider }),
  };
  return builder.add(element, resource);
}

/** Replaces the author where the document names none: R4 requires one. */
export const UNKNOWN_AUTHOR: Reference = { extension: [{ url: HL7.dataAbsentReason, valueCode: 'unknown' }] };
