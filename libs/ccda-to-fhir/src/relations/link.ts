/** Sets the reference by which two resources of nested statements are linked, by the table of links.ts. */
import { CANONICAL, type Extension, type Reference, type Resource } from '@chartloom/fhir';
import type { BundleBuilder } from '../bundle-builder.js';
import { placesFor, type Place } from './links.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Links the resource of a nested statement to the one around it. Nothing happens where they are one resource, or where
 * one of them refers to the other already.
 */
export function link(parent: Reference, relationship: string, child: Reference, builder: BundleBuilder): void {
  const [around, nested] = [builder.resourceAt(parent), builder.resourceAt(child)];
  if (!around || !nested || parent.reference === child.reference) return;
  const [fromParent, fromChild] = [referencesOf(around), referencesOf(nested)];
  if (fromParent.has(child.reference) || fromChild.has(parent.reference)) return;
  for (const place of placesFor(around.resourceType, relationship, nested.resourceType)) {
    const isInParent = place.startsWith('parent.');
    const [holder, target] = isInParent ? [around, child] : [nested, parent];
    const changed = placed(holder, place, target, relationship);
    if (!changed) continue;
    builder.replace(isInParent ? parent : child, () => changed);
    known.set(changed, (isInParent ? fromParent : fromChild).add(target.reference));
    return;
  }
}

/** The same for something that is only named, by type and identifier, because the document does not contain it. */
export function linkNamed(
  parent: Reference,
  relationship: string,
  named: Reference & { readonly type: string },
  builder: BundleBuilder,
): void {
  const around = builder.resourceAt(parent);
  const place = around && placesFor(around.resourceType, relationship, named.type).find((p) => p.startsWith('parent.'));
  const changed = place && placed(around, place, named, relationship);
  if (changed) builder.replace(parent, () => changed);
}

/** `holder` with the reference at that place. Nothing where the place holds another reference and takes only one. */
function placed(holder: Resource, place: Place, target: Reference, relationship: string): Resource | undefined {
  const [, ...path] = place.split('.');
  if (path[0] === 'source-related') return { ...holder, extension: [...(holder.extension ?? []), related(target, relationship)] };
  return set(holder as unknown as Fields, path, target) as unknown as Resource | undefined;
}

function set(fields: Fields, [step = '', ...rest]: readonly string[], target: Reference): Fields | undefined {
  const name = step.replace('[]', '');
  const value = rest.length === 0 ? target : undefined;
  const known = fields[name];
  if (step.endsWith('[]')) {
    return { ...fields, [name]: appended(known as unknown[] | undefined, value ?? set({}, rest, target)) };
  }
  if (value) return known === undefined ? { ...fields, [name]: value } : undefined;
  const inner = set((known as Fields | undefined) ?? {}, rest, target);
  return inner && { ...fields, [name]: inner };
}

/** The list with one more item. A list that was made here is extended in place: a statement may hold thousands. */
function appended(list: unknown[] | undefined, item: unknown): unknown[] {
  const own = list && made.has(list) ? list : [...(list ?? [])];
  made.add(own);
  own.push(item);
  return own;
}
const made = new WeakSet<unknown[]>();

const related = (target: Reference, relationship: string): Extension => ({
  url: CANONICAL.sourceRelated,
  extension: [
    { url: 'relationship', valueCode: relationship },
    { url: 'statement', valueReference: target },
  ],
});

/** The urls that each resource refers to anywhere: read once, because a statement may hold thousands of others. */
const known = new WeakMap<Resource, Set<string | undefined>>();

function referencesOf(resource: Resource): Set<string | undefined> {
  const found = known.get(resource) ?? referencesIn(resource);
  known.set(resource, found);
  return found;
}

/** The urls that a resource refers to anywhere. */
export function referencesIn(value: unknown, into = new Set<string | undefined>()): Set<string | undefined> {
  if (typeof value !== 'object' || value === null) return into;
  if (Array.isArray(value)) {
    for (const item of value) referencesIn(item, into);
    return into;
  }
  for (const name in value) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    if (typeof field === 'object') referencesIn(field, into);
    else if (name === 'reference' && typeof field === 'string') into.add(field);
  }
  return into;
}
