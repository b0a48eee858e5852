import type { Bundle, CompositionSection, Resource } from './r4.js';

/** The Bundle without these entries (by `fullUrl`), and without the references to them. */
export function withoutEntries(bundle: Bundle, gone: ReadonlySet<string>): Bundle {
  if (gone.size === 0) return bundle;
  const entry = bundle.entry.filter((e) => !gone.has(e.fullUrl)).map((e) => ({ ...e, resource: pruned(e.resource, gone) }));
  return { ...bundle, entry };
}

function pruned(resource: Resource, gone: ReadonlySet<string>): Resource {
  if (resource.resourceType === 'Composition') {
    return { ...resource, ...(resource.section && { section: resource.section.map((s) => prunedSection(s, gone)) }) };
  }
  return withoutReferences(resource, gone) as Resource;
}

function prunedSection({ entry, section, ...rest }: CompositionSection, gone: ReadonlySet<string>): CompositionSection {
  const kept = entry?.filter((r) => !gone.has(r.reference ?? ''));
  return {
    ...rest,
    ...(kept && kept.length > 0 && { entry: kept }),
    ...(section && { section: section.map((s) => prunedSection(s, gone)) }),
  };
}

/** A copy of `value` in which no element, and no list item, refers to a removed resource. */
function withoutReferences(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !refersTo(item, gone)).map((item) => withoutReferences(item, gone));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([, field]) => !refersTo(field, gone))
    .map(([name, field]) => [name, withoutReferences(field, gone)] as const)
    .filter(([, field]) => !(Array.isArray(field) && field.length === 0));
  return Object.fromEntries(kept);
}

const refersTo = (value: unknown, gone: ReadonlySet<string>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'reference' in value &&
  typeof value.reference === 'string' &&
  gone.has(value.reference);
