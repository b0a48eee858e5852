import { confidence, withoutReferences } from '@chartloom/fhir';
import { confidenceOf, isForeign, type Grounds } from './confidence.js';
import type { Fact } from './fact-builder.js';

/** Facts that are left out, by the code of their loss: those less sure than was asked for, and those in another language. */
export interface LeftOut {
  readonly 'confidence-low': readonly Fact[];
  readonly 'language-not-english': readonly Fact[];
}

/** The facts of a document, each with how sure it is. */
export interface JudgedFacts {
  readonly facts: readonly Fact[];
  readonly leftOut: LeftOut;
}

/**
 * Gives every fact its confidence, and leaves out those in another language and those below `least`, with the references of others to them.
 */
export function judge(facts: readonly Fact[], grounds: Grounds, least = 0): JudgedFacts {
  const foreign = new Set(facts.filter((fact) => isForeign(fact, grounds)));
  const own = facts.filter((fact) => !foreign.has(fact));
  const judged = own.map((fact) => withConfidence(fact, confidenceOf(fact, grounds)));
  const kept = withoutFacts(judged, [...foreign, ...judged.filter((fact) => (fact.confidence ?? 1) < least)]);
  const left = idsOf(kept);
  return {
    facts: kept,
    leftOut: { 'confidence-low': own.filter(({ entry }) => !left.has(entry.fullUrl)), 'language-not-english': [...foreign] },
  };
}

/**
 * The facts without those that are left out and without references to them, whichever field has them. A report of which no result is left is
 * left out too.
 */
export function withoutFacts(facts: readonly Fact[], leftOut: readonly Fact[]): readonly Fact[] {
  const gone = idsOf(leftOut);
  return facts.flatMap((fact): Fact[] => {
    if (gone.has(fact.entry.fullUrl)) return [];
    const resource = withoutReferences(fact.entry.resource, gone);
    if (resource === fact.entry.resource) return [fact];
    const isEmptied = resource.resourceType === 'DiagnosticReport' && !resource.result;
    return isEmptied ? [] : [{ ...fact, entry: { ...fact.entry, resource } }];
  });
}

/** The ids of facts, by which others refer to them. */
export const idsOf = (facts: readonly Fact[]): ReadonlySet<string> => new Set(facts.map(({ entry }) => entry.fullUrl));

const withConfidence = (fact: Fact, value: number | undefined): Fact =>
  value === undefined
    ? fact
    : {
        ...fact,
        confidence: value,
        entry: {
          ...fact.entry,
          resource: { ...fact.entry.resource, extension: [...(fact.entry.resource.extension ?? []), confidence(value)] },
        },
      };
