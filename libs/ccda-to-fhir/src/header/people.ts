/**
 * People of the header for whom R4's Composition has no element. Each is a separate resource of the Bundle, and an
 * extension of HL7's C-CDA on FHIR for that role refers to it (US Realm Header).
 */
import { lookupTable } from '@chartloom/kernel';
import { sourceTime, type Extension, type Reference } from '@chartloom/fhir';
import { addresses, at, attribute, cds, children, ids, names, telecoms, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import { entityOf, type Parties } from '../parties.js';
import { concept } from '../values/concept.js';
import { address, contactPoint, humanName, partyIdentifiers, some } from '../values/person.js';

/** Where HL7's C-CDA on FHIR publishes its extensions. */
export const CCDA_ON_FHIR = 'http://hl7.org/fhir/us/ccda/StructureDefinition';

const PARTS = lookupTable<string>({
  dataEnterer: 'DataEntererExtension',
  informant: 'InformantExtension',
  informationRecipient: 'InformationRecipientExtension',
  participant: 'ParticipantExtension',
});

/** Participants of the document other than authors and signers, each with the time of participation if there is one. */
export function people(root: XmlElement, builder: BundleBuilder, parties: Parties, patient: Reference): readonly Extension[] {
  return Object.entries(PARTS).flatMap(([name, extension]) =>
    children(root, name).flatMap((element) => {
      const reference = person(element, builder, parties, patient);
      const time = attribute(at(element, 'time'), 'value');
      const valueReference = reference && { ...reference, ...(time && { extension: [sourceTime(time)] }) };
      return valueReference ? [{ url: `${CCDA_ON_FHIR}/${extension}`, valueReference }] : [];
    }),
  );
}

/** A relative of the patient is a RelatedPerson; everyone else is a party. */
function person(participation: XmlElement, builder: BundleBuilder, parties: Parties, patient: Reference): Reference | undefined {
  const relative = at(participation, 'relatedEntity') ?? at(participation, 'associatedEntity');
  const isRelative = relative !== undefined || participation.name === 'participant';
  return isRelative ? relatedPerson(participation, relative, builder, parties, patient) : parties.actor(entityOf(participation));
}

/** Support people and other participants: next of kin, guarantor, emergency contact. */
function relatedPerson(
  participation: XmlElement,
  entity: XmlElement | undefined,
  builder: BundleBuilder,
  parties: Parties,
  patient: Reference,
): Reference | undefined {
  const holder = at(entity, 'associatedPerson') ?? at(entity, 'relatedPerson');
  const relationship = cds(entity, 'code').flatMap((c) => concept(c) ?? []);
  const name = some('name', names(holder).map(humanName));
  const organization = parties.organizationOf(entity);
  if (!entity || (!name.name && relationship.length === 0 && !partyIdentifiers(ids(entity)).identifier)) {
    if (!organization) builder.recordLoss('participant-not-converted', participation);
    return organization;
  }
  return builder.add(entity, {
    resourceType: 'RelatedPerson',
    ...partyIdentifiers(ids(entity)),
    patient,
    ...(relationship.length > 0 && { relationship }),
    ...name,
    ...some('telecom', telecoms(entity).map(contactPoint)),
    ...some('address', addresses(entity).map(address)),
  });
}
