/** What a goal is about: the problems that its statement refers to (C-CDA 2.1, Goal Observation; R4, Goal.addresses). */
import type { Reference } from '@chartloom/fhir';
import type { BundleBuilder } from '../bundle-builder.js';

/** Relationship types that tie a goal to the problem that it addresses. */
export const ADDRESSING = new Set(['REFR', 'RSON']);

/**
 * Adds `fact` to what the goal addresses if it is a Condition. The source does not state that anything else is a
 * problem.
 */
export function address(goal: Reference, fact: Reference, builder: BundleBuilder): void {
  if (builder.resourceAt(fact)?.resourceType !== 'Condition') return;
  builder.replace(goal, (r) => {
    const known = r.resourceType === 'Goal' ? (r.addresses ?? []) : [];
    const isNew = r.resourceType === 'Goal' && !known.some((k) => k.reference === fact.reference);
    return isNew ? { ...r, addresses: [...known, fact] } : r;
  });
}
