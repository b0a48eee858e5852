import { confidence, type BundleEntry } from '@chartloom/fhir';
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
 * Gives every fact its confidence, and leaves out those in another language and those below `least`, also from the reports that list them; a report of which
 * nothing is left is left out too.
 */
export function judge(facts: readonly Fact[], grounds: Grounds, least = 0): JudgedFacts {
  const foreign = new Set(facts.filter((fact) => isForeign(fact, grounds)));
  const own = facts.filter((fact) => !foreign.has(fact));
  const judged = own.map((fact) => withConfidence(fact, confidenceOf(fact, grounds)));
  const kept = judged.filter((fact) => (fact.confidence ?? 1) >= least);
  const ids = new Set<string>(kept.map(({ entry }) => entry.fullUrl));
  const listed = kept.flatMap((fact): Fact[] => {
    const entry = withoutOthers(fact.entry, ids);
    return entry ? [{ ...fact, entry }] : [];
  });
  const left = new Set<string>(listed.map(({ entry }) => entry.fullUrl));
  return {
    facts: listed,
    leftOut: { 'confidence-low': own.filter(({ entry }) => !left.has(entry.fullUrl)), 'language-not-english': [...foreign] },
  };
}

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

/** A report with the results that are kept; nothing where none is. Other entries are as they were. */
function withoutOthers(entry: BundleEntry, ids: ReadonlySet<string>): BundleEntry | undefined {
  const { resource } = entry;
  if (resource.resourceType !== 'DiagnosticReport' || !resource.result) return entry;
  const result = resource.result.filter(({ reference = '' }) => ids.has(reference));
  return result.length === 0 ? undefined : { ...entry, resource: { ...resource, result } };
}
