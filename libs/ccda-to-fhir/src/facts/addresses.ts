/** What a goal is about: the problems that its statement refers to (C-CDA 2.1, Goal Observation; R4, Goal.addresses). */
import type { Reference } from '@chartloom/fhir';
import type { BundleBuilder } from '../bundle-builder.js';

/** How a goal's statement is tied to what it addresses. */
export const ADDRESSING = new Set(['REFR', 'RSON']);

/** Adds `fact` to what the goal addresses, where it is a problem; of anything else no one said that it is one. */
export function address(goal: Reference, fact: Reference, builder: BundleBuilder): void {
  if (builder.resourceAt(fact)?.resourceType !== 'Condition') return;
  builder.replace(goal, (r) => {
    const known = r.resourceType === 'Goal' ? (r.addresses ?? []) : [];
    const isNew = r.resourceType === 'Goal' && !known.some((k) => k.reference === fact.reference);
    return isNew ? { ...r, addresses: [...known, fact] } : r;
  });
}
