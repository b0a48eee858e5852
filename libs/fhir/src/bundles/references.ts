/** The references of a resource: every `reference` at any depth, extensions included. */
import type { Reference, Resource } from '../r4.js';

/** What a resource, or a part of one, refers to, in order, repetitions included. */
export function referencesOf(resource: object): readonly string[] {
  const found: string[] = [];
  collect(resource, found);
  return found;
}

function collect(value: unknown, found: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (name === 'reference' && typeof field === 'string') found.push(field);
    else collect(field, found);
  }
}

/** The resource with other references. What does not change stays the same object, digits as printed included. */
export const withReferences = <R extends Resource>(resource: R, change: (reference: string) => string): R =>
  mapped(resource, (name, field) =>
    name === 'reference' && typeof field === 'string' ? change(field) : withReferences(field as R, change),
  ) as R;

/**
 * The resource with other references in the companions of primitive elements (`_effectiveDateTime`). HAPI FHIR leaves those as
 * they are when it stores a transaction, so that a full URL would lead nowhere. What does not change stays the same object.
 */
export const withReferencesOfPrimitives = <R extends Resource>(resource: R, change: (reference: Reference) => Reference): R =>
  inPrimitives(resource, change, false) as R;

function inPrimitives(value: unknown, change: (reference: Reference) => Reference, isWithin: boolean): unknown {
  if (isWithin && isReference(value)) return change(value);
  return mapped(value, (name, field) => inPrimitives(field, change, isWithin || name.startsWith('_')));
}

const isReference = (value: unknown): value is Reference & { readonly reference: string } =>
  typeof value === 'object' && value !== null && 'reference' in value && typeof value.reference === 'string';

/** An object or list with other fields; the same one where none changes. A spread copies symbols, too. */
function mapped(value: unknown, change: (name: string, field: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, field] of Object.entries(value)) {
    const now = change(name, field);
    if (now === field) continue;
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
    copy[name] = now;
  }
  return copy ?? value;
}
