import { referencesOf } from './bundles/references.js';
import { absentExtension } from './codes.js';
import type { Bundle, Composition, Resource } from './r4.js';

/** The Bundle without these entries (by `fullUrl`), and without the references to them. */
export function withoutEntries(bundle: Bundle, gone: ReadonlySet<string>): Bundle {
  if (gone.size === 0) return bundle;
  const entry = bundle.entry.filter((e) => !gone.has(e.fullUrl)).map((e) => ({ ...e, resource: pruned(e.resource, gone) }));
  return { ...bundle, entry };
}

/** R4 asks a Composition for an author: where none is left, the reason is told in its place. */
function pruned(resource: Resource, gone: ReadonlySet<string>): Resource {
  const left = withoutReferences(resource, gone);
  const isAuthorGone = resource.resourceType === 'Composition' && resource.author.every((one) => refersTo(one, gone));
  return isAuthorGone ? ({ ...left, author: [{ extension: [absentExtension('unknown')] }] } as Composition) : left;
}

/**
 * The resource in which no element, and no list item, refers to a removed one. What does not change stays the same object, digits as printed
 * included: a resource without such references is returned as it is.
 */
export const withoutReferences = <R extends Resource>(resource: R, gone: ReadonlySet<string>): R =>
  prunedValue(resource, gone) as R;

function prunedValue(value: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null || !referencesOf(value).some((one) => gone.has(one))) return value;
  if (Array.isArray(value)) return value.filter((item) => !refersTo(item, gone)).map((item) => prunedValue(item, gone));
  const kept = Object.entries(value)
    .filter(([, field]) => !refersTo(field, gone))
    .map(([name, field]) => [name, prunedValue(field, gone)] as const)
    .filter(([, field]) => !(Array.isArray(field) && field.length === 0));
  return Object.fromEntries(kept);
}

const refersTo = (value: unknown, gone: ReadonlySet<string>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'reference' in value &&
  typeof value.reference === 'string' &&
  gone.has(value.reference);
