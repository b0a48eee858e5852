/** Where something happened: Service Delivery Location (…22.4.32) and the facility of a visit, to Location. */
import type { Location, Reference } from '@chartloom/fhir';
import { addresses, at, ids, optionalCd, telecoms, textOf, type Statement, type XmlElement } from '@chartloom/ccda';
import type { Context } from '../converter.js';
import type { Parties } from '../parties.js';
import { listField } from '../values/concept.js';
import { address, contactPoint, partyIdentifiers, some } from '../values/person.js';
import { participants } from './parts.js';

/** The places of a statement, each once in the document. */
export const locationsOf = (statement: Statement, { parties }: Pick<Context, 'parties'>): readonly Reference[] =>
  participants(statement, 'LOC').flatMap((p) => location(at(p, 'participantRole'), parties) ?? []);

/** The Location of a role: nothing where it says neither what nor where it is. */
export function location(role: XmlElement | undefined, parties: Parties): Reference | undefined {
  if (!role) return undefined;
  // A place by itself is within the role of a visit's facility.
  const place = at(role, 'location');
  const name = textOf(at(role, 'playingEntity', 'name')) || textOf(at(place, 'name'));
  const [where] = [...addresses(role), ...addresses(place)].flatMap((ad) => address(ad) ?? []);
  const code = optionalCd(at(role, 'code')) ?? optionalCd(at(role, 'playingEntity', 'code'));
  const details: Omit<Location, 'resourceType'> = {
    ...partyIdentifiers(ids(role)),
    ...(name && { name }),
    ...listField('type', code ? [code] : []),
    ...some('telecom', telecoms(role).map(contactPoint)),
    ...(where && { address: where }),
  };
  return Object.keys(details).length > 0 ? parties.place(role, { resourceType: 'Location', ...details }) : undefined;
}
