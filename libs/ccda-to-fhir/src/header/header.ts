/** Everything of the header but the patient: who wrote and signed the document, for whom, about which visit. */
import { HL7, type Composition, type Encounter, type Reference } from '@chartloom/fhir';
import {
  at,
  attribute,
  cds,
  children,
  ids,
  ivlTs,
  names,
  optionalCd,
  telecoms,
  ts,
  addresses,
  textOf,
  type ClinicalDocument,
  type XmlElement,
} from '@chartloom/ccda';
import type { Draft } from '../draft.js';
import { encounterClass } from '../facts/encounter.js';
import { entityOf, type Parties } from '../parties.js';
import { concept } from '../values/concept.js';
import { address, contactPoint, humanName, identifier, identifiers, some } from '../values/person.js';
import { period, timeField } from '../values/time.js';

export interface Header {
  readonly authors: readonly Reference[];
  readonly custodian?: Reference;
  readonly encounter?: Reference;
  readonly attesters: NonNullable<Composition['attester']>;
  readonly events: NonNullable<Composition['event']>;
  readonly relatesTo: NonNullable<Composition['relatesTo']>;
}

/** The way in which each kind of signature attests. */
const ATTESTERS = [
  ['legalAuthenticator', 'legal'],
  ['authenticator', 'professional'],
] as const;

/** People whom R4's Composition has no element for: they stand in the Bundle by themselves. */
const BYSTANDERS = ['dataEnterer', 'informant', 'informationRecipient'];

export function header({ root }: ClinicalDocument, draft: Draft, parties: Parties, patient: Reference): Header {
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
  for (const element of BYSTANDERS.flatMap((name) => children(root, name))) {
    const related = at(element, 'relatedEntity');
    if (related) relatedPerson(element, related, draft, patient);
    else actor(element);
  }
  for (const element of children(root, 'participant')) relatedPerson(element, at(element, 'associatedEntity'), draft, patient);
  return {
    authors,
    custodian,
    encounter: visit(root, draft, parties, patient),
    attesters,
    events: events(root, actor),
    relatesTo: related(root),
  };
}

function events(root: XmlElement, actor: (participation: XmlElement) => Reference | undefined): Header['events'] {
  return children(root, 'documentationOf').flatMap((d) => {
    const event = at(d, 'serviceEvent');
    children(event, 'performer').forEach(actor);
    const time = at(event, 'effectiveTime');
    const span = time && period(ivlTs(time));
    const code = concept(optionalCd(at(event, 'code')));
    return (span ?? code) ? [{ ...(code && { code: [code] }), ...(span && { period: span }) }] : [];
  });
}

const RELATIONS: Readonly<Record<string, 'replaces' | 'transforms' | 'appends'>> = {
  RPLC: 'replaces',
  XFRM: 'transforms',
  APND: 'appends',
};

function related(root: XmlElement): Header['relatesTo'] {
  return children(root, 'relatedDocument').flatMap((r) => {
    const code = RELATIONS[attribute(r, 'typeCode') ?? ''];
    const targetIdentifier = ids(at(r, 'parentDocument')).flatMap((id) => identifier(id) ?? [])[0];
    return code && targetIdentifier ? [{ code, targetIdentifier }] : [];
  });
}

/** Support people and other participants: next of kin, guarantor, emergency contact. */
function relatedPerson(participation: XmlElement, entity: XmlElement | undefined, draft: Draft, patient: Reference): void {
  if (!entity) return draft.lose('participant-not-converted', participation);
  const person = at(entity, 'associatedPerson') ?? at(entity, 'relatedPerson');
  const relationship = cds(entity, 'code').flatMap((c) => concept(c) ?? []);
  const name = some('name', names(person).map(humanName));
  if (!name.name && relationship.length === 0 && !identifiers(ids(entity)).identifier)
    return draft.lose('participant-not-converted', participation);
  draft.add(entity, {
    resourceType: 'RelatedPerson',
    ...identifiers(ids(entity)),
    patient,
    ...(relationship.length > 0 && { relationship }),
    ...name,
    ...some('telecom', telecoms(entity).map(contactPoint)),
    ...some('address', addresses(entity).map(address)),
  });
}

/** The visit that the document is about (`componentOf/encompassingEncounter`). */
function visit(root: XmlElement, draft: Draft, parties: Parties, patient: Reference): Reference | undefined {
  const element = at(root, 'componentOf', 'encompassingEncounter');
  if (!element) return undefined;
  const time = at(element, 'effectiveTime');
  const span = time && period(ivlTs(time));
  const code = optionalCd(at(element, 'code'));
  const type = concept(code);
  const disposition = concept(optionalCd(at(element, 'dischargeDispositionCode')));
  const people = ['responsibleParty', 'encounterParticipant'].flatMap((name) => children(element, name));
  const participant = people.flatMap((p) => {
    const individual = parties.actor(entityOf(p));
    return individual ? [{ individual }] : [];
  });
  const location = place(at(element, 'location', 'healthCareFacility'), draft);
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
    ...(disposition && { hospitalization: { dischargeDisposition: disposition } }),
    ...(location && { location: [{ location }] }),
    ...(serviceProvider && { serviceProvider }),
  };
  return draft.add(element, resource);
}

function place(facility: XmlElement | undefined, draft: Draft): Reference | undefined {
  if (!facility) return undefined;
  const name = textOf(at(facility, 'location', 'name'));
  const type = concept(optionalCd(at(facility, 'code')));
  const [where] = addresses(at(facility, 'location')).flatMap((a) => address(a) ?? []);
  if (!name && !type && !where && !identifiers(ids(facility)).identifier) return undefined;
  return draft.add(facility, {
    resourceType: 'Location',
    ...identifiers(ids(facility)),
    ...(name && { name }),
    ...(type && { type: [type] }),
    ...(where && { address: where }),
  });
}

/** What stands for an author that the document does not name: R4 demands one. */
export const UNKNOWN_AUTHOR: Reference = { extension: [{ url: HL7.dataAbsentReason, valueCode: 'unknown' }] };
