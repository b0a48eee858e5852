/**
 * Who and what is the same in several documents. Organizations, places, and practitioners with an NPI share one full URL
 * where all that two documents say of them agrees: the identifier alone does not do, since half of the NPIs that stand in
 * several documents of our corpora stand with several names. A patient is shared only under an operator's key, and only
 * with a number that is no Social Security number, a name and a birth date.
 */
import { createHmac, hash } from 'node:crypto';
import { CANONICAL, HL7 } from '../canonicals.js';
import { documentUuid } from '../ids.js';
import type { BundleEntry, Extension, Identifier, Patient, Resource, Urn } from '../r4.js';
import { referencesOf, withReferences } from './references.js';

const NPI = 'http://hl7.org/fhir/sid/us-npi';
const SSN = 'http://hl7.org/fhir/sid/us-ssn';

/** The shared full URL of each entry that has one, by its full URL within the document. */
export function sharedUrls(entries: readonly BundleEntry[], identityKey?: string): ReadonlyMap<string, Urn> {
  const shared = new Map<string, Urn>();
  let waiting = entries.filter(({ resource }) => isShareable(resource, identityKey !== undefined));
  // What refers to something of one document only is of that document itself. A pass for each step of references.
  for (;;) {
    const ready = waiting.filter(({ resource }) => referencesOf(withoutPlace(resource)).every((r) => shared.has(r)));
    if (ready.length === 0) return shared;
    for (const { fullUrl, resource } of ready) shared.set(fullUrl, sharedUrl(sharedResource(resource, shared), identityKey));
    waiting = waiting.filter(({ fullUrl }) => !shared.has(fullUrl));
  }
}

/** The resource as every document has it: without its place in this one, and with shared references. */
export const sharedResource = <R extends Resource>(resource: R, shared: ReadonlyMap<string, Urn>): R =>
  withReferences(withoutPlace(resource), (reference) => shared.get(reference) ?? reference);

function isShareable(resource: Resource, hasKey: boolean): boolean {
  switch (resource.resourceType) {
    case 'Organization':
    case 'Location':
      return (resource.identifier ?? []).some(isComplete);
    case 'Practitioner':
      return (resource.identifier ?? []).some((i) => isComplete(i) && i.system === NPI);
    case 'Patient':
      return hasKey && isIdentified(resource);
    default:
      return false;
  }
}

const isComplete = ({ system, value }: Identifier): boolean => system !== undefined && value !== undefined;

/** A number, a name and a birth date: fewer are shared by different people. */
const isIdentified = ({ identifier = [], name = [], birthDate }: Patient): boolean =>
  identifier.some((i) => isComplete(i) && i.system !== SSN) &&
  name.some(({ family, text }) => (family ?? text) !== undefined) &&
  birthDate !== undefined;

/** A full URL out of everything that is said: who knows it cannot try numbers without knowing all the rest. */
function sharedUrl({ meta: _, ...said }: Resource, identityKey: string | undefined): Urn {
  const content = JSON.stringify(inOrder(said));
  const isPatient = said.resourceType === 'Patient';
  const digest =
    isPatient && identityKey !== undefined
      ? createHmac('sha256', identityKey).update(content).digest('hex')
      : hash('sha256', content, 'hex');
  return documentUuid('shared', digest);
}

/** The same with every object's fields in the order of their names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]));
}

const PLACES: ReadonlySet<string> = new Set([
  CANONICAL.sourceElement,
  CANONICAL.sourceRegion,
  CANONICAL.sourceText,
  HL7.derivationReference,
]);

function withoutPlace<R extends Resource>(resource: R): R {
  const { extension, ...rest } = resource;
  const kept = (extension ?? []).filter(({ url }: Extension) => !PLACES.has(url));
  return (kept.length > 0 ? { ...rest, extension: kept } : rest) as R;
}
