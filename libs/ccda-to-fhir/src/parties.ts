import type {
  Device,
  HumanName,
  Identifier,
  Location,
  Medication,
  Organization,
  Practitioner,
  PractitionerRole,
  Reference,
  Resource,
} from '@chartloom/fhir';
import { addresses, at, attribute, children, ids, names, optionalCd, telecoms, textOf, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import { complete, incomplete } from './complete.js';
import { concept, listField } from './values/concept.js';
import { address, contactPoint, humanName, partyIdentifiers, some } from './values/person.js';

/** Lists of a party that a second mention may add to. */
const GROWING = ['identifier', 'telecom', 'address', 'qualification', 'type'] as const;
type Party = Practitioner | Organization | Location;

/**
 * People and organizations, each once per document. Two mentions are the same party if they share an identifier and
 * their names do not contradict each other, or if neither has an identifier and all details are equal. Details of a
 * later mention are added to the first one's resource.
 */
export class Parties {
  private readonly byKey = new Map<string, Reference>();
  /** The organizations that each person acts for. */
  private readonly employers = new Map<string, readonly Reference[]>();
  /** People and organizations by identifier: several where documents give one number to different people. */
  private readonly known = new Map<string, Reference[]>();
  /**
   * Results by element and by text of an element: an author is read for the fact and again for its provenance, and is
   * often repeated unchanged at the next fact.
   */
  private readonly read = new Map<XmlElement | string, Reference | undefined>();

  constructor(private readonly builder: BundleBuilder) {}

  /**
   * The person of an assigned (or associated, informant, performing) entity. Where it names only an organization or a
   * device, that.
   */
  actor(entity: XmlElement | undefined): Reference | undefined {
    return entity && this.once(entity, () => this.newActor(entity));
  }

  private once(element: XmlElement, make: () => Reference | undefined): Reference | undefined {
    if (this.read.has(element)) return this.read.get(element);
    const { written } = element;
    const reference = this.read.has(written) ? this.read.get(written) : make();
    this.read.set(element, reference);
    this.read.set(written, reference);
    return reference;
  }

  private newActor(entity: XmlElement): Reference | undefined {
    const holder = PERSONS.map((name) => at(entity, name)).find(Boolean);
    const person = this.person(entity, holder);
    const organization = this.organization(ORGANIZATIONS.map((name) => at(entity, name)).find(Boolean));
    if (person && organization) this.role(entity, person, organization);
    return person ?? this.device(entity) ?? organization;
  }

  /** The organization that an entity acts for. */
  organizationOf(entity: XmlElement | undefined): Reference | undefined {
    return this.organization(ORGANIZATIONS.map((name) => at(entity, name)).find(Boolean));
  }

  organization(element: XmlElement | undefined): Reference | undefined {
    return element && this.once(element, () => this.newOrganization(element));
  }

  private newOrganization(element: XmlElement): Reference | undefined {
    const name = names(element)[0]?.text ?? (textOf(at(element, 'desc')) || undefined);
    const organization: Organization = {
      resourceType: 'Organization',
      ...partyIdentifiers(ids(element)),
      ...listField(
        'type',
        [optionalCd(at(element, 'standardIndustryClassCode'))].filter((c) => c !== undefined),
      ),
      ...(name && { name }),
      ...atWork(contact(element)),
    };
    return organization.name || organization.identifier ? this.party(element, organization) : undefined;
  }

  private person(entity: XmlElement, holder: XmlElement | undefined): Reference | undefined {
    const name = some('name', names(holder).map(humanName));
    const numbers = partyIdentifiers(ids(entity));
    if (!name.name && (!numbers.identifier || at(entity, 'assignedAuthoringDevice'))) return undefined;
    const code = concept(optionalCd(at(entity, 'code')));
    return this.party(entity, {
      resourceType: 'Practitioner',
      ...numbers,
      ...name,
      ...contact(entity),
      ...(code && { qualification: [{ code }] }),
    });
  }

  private device(entity: XmlElement): Reference | undefined {
    const device = at(entity, 'assignedAuthoringDevice');
    if (!device) return undefined;
    const texts = ['manufacturerModelName', 'softwareName']
      .map((name) => at(device, name))
      .map((e) => textOf(e) || attribute(e, 'displayName'));
    const deviceName = texts.filter((t) => t !== undefined).map((name) => ({ name, type: 'other' }));
    return this.shared(entity, { resourceType: 'Device', ...partyIdentifiers(ids(entity)), ...some('deviceName', deviceName) });
  }

  /** A place: one resource for mentions that share an identifier, or are equal. */
  place(element: XmlElement, place: Location): Reference {
    return this.party(element, place);
  }

  /** The product of a drug: one resource for mentions with equal details. */
  product(element: XmlElement, product: Medication): Reference {
    return this.shared(element, product);
  }

  private shared(element: XmlElement, resource: Device | Medication): Reference {
    const key = `${resource.resourceType} ${JSON.stringify(resource)}`;
    const known = this.byKey.get(key) ?? this.builder.add(element, resource);
    this.byKey.set(key, known);
    return known;
  }

  /** A person at an organization, with the addresses at which the person is reached there. */
  private role(entity: XmlElement, practitioner: Reference, organization: Reference): void {
    const key = `role ${practitioner.reference} ${organization.reference}`;
    const { telecom } = some('telecom', telecoms(entity).map(contactPoint));
    const known = this.byKey.get(key);
    const role: PractitionerRole = { resourceType: 'PractitionerRole', practitioner, organization, ...(telecom && { telecom }) };
    if (known && telecom)
      this.builder.replace(known, (r) =>
        r.resourceType === 'PractitionerRole' ? { ...r, telecom: union(r.telecom, telecom) } : r,
      );
    if (known) return;
    this.byKey.set(key, this.builder.add(entity, role));
    this.employers.set(practitioner.reference ?? '', [...(this.employers.get(practitioner.reference ?? '') ?? []), organization]);
  }

  /** The organization that a person acts for in this document, where it is one. */
  employerOf({ reference = '' }: Reference): Reference | undefined {
    const [employer, ...others] = this.employers.get(reference) ?? [];
    return others.length === 0 ? employer : undefined;
  }

  private party(element: XmlElement, party: Party): Reference {
    const sharing = identityKeys(party).map((key) => this.sharing(key));
    const known = sharing.flat().find((r) => agrees(this.builder.resourceAt(r), party));
    if (known) this.builder.replace(known, (resource) => complete(merged(incomplete(resource as Party), party)));
    const reference = known ?? this.builder.add(element, party);
    for (const others of sharing) if (others.length < MOST_SHARING && !others.includes(reference)) others.push(reference);
    return reference;
  }

  private sharing(key: string): Reference[] {
    const known = this.known.get(key) ?? [];
    this.known.set(key, known);
    return known;
  }
}

/** A number that more people share than this identifies no one: later mentions under it are not compared. */
const MOST_SHARING = 20;

const PERSONS = ['assignedPerson', 'associatedPerson', 'relatedPerson', 'informationRecipient', 'playingEntity'];
const ORGANIZATIONS = [
  'representedOrganization',
  'scopingOrganization',
  'receivedOrganization',
  'representedCustodianOrganization',
];

const contact = (element: XmlElement) => ({
  ...some('telecom', telecoms(element).map(contactPoint)),
  ...some('address', addresses(element).map(address)),
});

/** R4 (org-2, org-3): an organization has no home address or phone, even if the document declares one. */
function atWork({ telecom, address: places }: ReturnType<typeof contact>): ReturnType<typeof contact> {
  const away = <T extends { readonly use?: string }>({ use, ...rest }: T) => (use === 'home' ? rest : { use, ...rest }) as T;
  return { ...(telecom && { telecom: telecom.map(away) }), ...(places && { address: places.map(away) }) };
}

/** An identifier with its own value identifies the party. Without any, only all details together do. */
function identityKeys(party: Party): readonly string[] {
  const list: readonly Identifier[] = party.identifier ?? [];
  if (list.length === 0) return [`${party.resourceType} ${JSON.stringify(party)}`];
  return list.map((i) => `${party.resourceType} ${i.system ?? ''}|${i.value ?? ''}`);
}

const nameKey = (party: Party): string | undefined => {
  if (party.resourceType !== 'Practitioner') return party.name?.toLowerCase();
  const name: HumanName | undefined = party.name?.[0];
  return name && (name.family ?? name.text)?.toLowerCase();
};

const givenOf = (party: Resource): string | undefined =>
  party.resourceType === 'Practitioner' ? party.name?.[0]?.given?.[0]?.toLowerCase().replace('.', '') : undefined;

function agrees(known: Resource | undefined, party: Party): boolean {
  if (known?.resourceType !== party.resourceType) return false;
  const [a, b] = [nameKey(known), nameKey(party)];
  const [x, y] = [givenOf(known), givenOf(party)];
  if (isElsewhere(known, party)) return false;
  // A father and a son may share the family name and the number of their insurance.
  if (x && y && !x.startsWith(y) && !y.startsWith(x)) return false;
  return a === undefined || b === undefined || a === b;
}

/** Whether two places are at other addresses. */
const isElsewhere = (a: Party | Resource, b: Party): boolean =>
  a.resourceType === 'Location' &&
  b.resourceType === 'Location' &&
  a.address !== undefined &&
  b.address !== undefined &&
  JSON.stringify(a.address) !== JSON.stringify(b.address);

function merged(known: Party, more: Party): Party {
  const lists = GROWING.map((field) => {
    // A place has one address.
    const [a, b] = [known, more].map((p) => (p as unknown as Record<string, unknown>)[field]);
    const all = [...listed(a), ...listed(b)];
    return [field, distinct(all)] as const;
  });
  return { ...more, ...known, ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)) } as Party;
}

/** The `assignedEntity` (or the like) within a participation: `performer`, `author`, `informant`. */
export const entityOf = (participation: XmlElement): XmlElement | undefined =>
  ['assignedEntity', 'assignedAuthor', 'associatedEntity', 'relatedEntity', 'intendedRecipient', 'assignedCustodian']
    .map((name) => children(participation, name)[0])
    .find(Boolean);

/** Each item once. */
const distinct = <T>(all: readonly T[]): readonly T[] => [...new Map(all.map((item) => [JSON.stringify(item), item])).values()];
const union = <T>(a: readonly T[] = [], b: readonly T[] = []): readonly T[] => distinct([...a, ...b]);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
