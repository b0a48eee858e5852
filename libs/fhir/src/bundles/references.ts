/** The references of a resource: every `reference` at any depth, extensions included. */
import type { Resource } from '../r4.js';

/** What a resource refers to, in order, repetitions included. */
export function referencesOf(resource: Resource): readonly string[] {
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
  changed(resource, change) as R;

function changed(value: unknown, change: (reference: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let copy: Record<string, unknown> | unknown[] | undefined;
  for (const [name, field] of Object.entries(value)) {
    const now = name === 'reference' && typeof field === 'string' ? change(field) : changed(field, change);
    if (now !== field) {
      copy ??= Array.isArray(value) ? [...(value as unknown[])] : { ...value }; // a spread copies symbols, too
      (copy as Record<string, unknown>)[name] = now;
    }
  }
  return copy ?? value;
}
