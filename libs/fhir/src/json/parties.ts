/** Who cares for the patient, among the people, organizations and places that a document names. */
import type { Bundle, ResourceType } from '../r4.js';

/** Those who are named for another reason: a place, the next of kin or a guarantor, unless a care team has them. */
const OTHERS: ReadonlySet<ResourceType> = new Set(['Location', 'RelatedPerson']);
/** What an organization is that does not care: who made a drug, who pays, who keeps the document. */
const NOT_CARING: ReadonlySet<string> = new Set(['manufacturer', 'payor', 'custodian', 'assigner']);

/** References that say no more than that something is there: of a section, of a provenance. */
const MENTIONS: ReadonlySet<string> = new Set(['entry', 'target']);

/** The `fullUrl`s of the parties that do not care for the patient. */
export function bystanders(bundle: Bundle): ReadonlySet<string> {
  const roles = new Map<string, Set<string>>();
  for (const { resource } of bundle.entry) noteRoles(resource, resource.resourceType, '', roles);
  const cares = (url: string, type: ResourceType): boolean => {
    const known = [...(roles.get(url) ?? [])];
    if (OTHERS.has(type)) return known.includes('CareTeam.member');
    return known.length === 0 || known.some((role) => !NOT_CARING.has(role.split('.')[1] ?? ''));
  };
  return new Set(bundle.entry.filter((e) => !cares(e.fullUrl, e.resource.resourceType)).map((e) => e.fullUrl));
}

/** Every reference of a resource by its target: the type of the resource and the name of the element. */
function noteRoles(value: unknown, type: ResourceType, name: string, into: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const item of value) noteRoles(item, type, name, into);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const { reference, ...fields } = value as Readonly<Record<string, unknown>>;
  if (typeof reference === 'string') into.set(reference, (into.get(reference) ?? new Set()).add(`${type}.${name}`));
  for (const [key, field] of Object.entries(typeof reference === 'string' ? fields : value))
    if (!MENTIONS.has(key)) noteRoles(field, type, key === 'valueReference' ? name : key, into);
}
