import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasCode, isNegated, lossesOf, type Element, type OperationOutcome, type Resource } from '@chartloom/fhir';
import { at, attribute, elements, parseCcda, STATEMENT_KINDS, templateIds, xpathOf, type XmlElement } from '@chartloom/ccda';
import { CONSTRUCTS } from './testing/constructs.js';
import { converted, fixture } from './testing/fixture.js';
import { mutated, mutations } from './testing/mutations.js';

const KINDS: readonly string[] = STATEMENT_KINDS;
/** Resources that state that something is true of the patient, or was done. */
const FACTS = new Set(
  (
    'AllergyIntolerance Condition Consent DeviceUseStatement DiagnosticReport Encounter Immunization MedicationAdministration ' +
    'MedicationDispense Observation Procedure'
  ).split(' '),
);

/** It only refers to a fact; the reference is valid in any mood. */
const ENTRY_REFERENCE = '2.16.840.1.113883.10.20.22.4.122';

const within = (e: XmlElement): readonly XmlElement[] => [e, ...elements(e).flatMap(within)];

const xpathsOf = (resource: Element): readonly string[] =>
  (resource.extension ?? [])
    .filter((e) => e.url.endsWith('/source-element'))
    .flatMap((e) => e.extension?.find((p) => p.url === 'xpath')?.valueString ?? []);

/** The source places that each resource names. */
function placesOf(resources: readonly Resource[]): ReadonlyMap<string, readonly Resource[]> {
  const places = new Map<string, Resource[]>();
  for (const r of resources) for (const path of xpathsOf(r)) places.set(path, [...(places.get(path) ?? []), r]);
  return places;
}

/** What was entered in error makes no claim about the patient either. */
const isDenied = (r: Resource): boolean =>
  isNegated(r) ||
  ('status' in r && (r.status === 'cancelled' || r.status === 'entered-in-error')) ||
  ('verificationStatus' in r && hasCode(r.verificationStatus, 'entered-in-error'));
const isPlanned = (e: XmlElement): boolean => attribute(e, 'moodCode') !== undefined && attribute(e, 'moodCode') !== 'EVN';
const isOfRelative = (e: XmlElement): boolean => {
  const related = at(e, 'subject', 'relatedSubject');
  return related !== undefined && attribute(at(related, 'code'), 'code') !== 'SELF';
};

/** Claims of the result that the document does not make, as sentences. */
function falseClaims(root: XmlElement, resources: readonly Resource[]): readonly string[] {
  const places = placesOf(resources);
  return within(root)
    .filter((e) => KINDS.includes(e.name) && !templateIds(e).includes(ENTRY_REFERENCE))
    .flatMap((e) => {
      const facts = (places.get(xpathOf(e)) ?? []).filter((r) => FACTS.has(r.resourceType));
      const checks: readonly (readonly [boolean, string])[] = [
        [attribute(e, 'negationInd') === 'true' && !facts.every(isDenied), 'denied'],
        [isPlanned(e) && facts.length > 0, 'planned'],
        [isOfRelative(e) && facts.length > 0, "another person's"],
      ];
      return checks.flatMap(([isWrong, how]) =>
        isWrong ? [`${xpathOf(e)} is ${how}, and ${facts[0]?.resourceType ?? ''}`] : [],
      );
    });
}

/** Entries that are neither converted nor in the loss report, including everything within or around them. */
function unaccounted(root: XmlElement, resources: readonly Resource[]): readonly string[] {
  const outcome = resources.find((r): r is OperationOutcome => r.resourceType === 'OperationOutcome');
  const named = lossesOf(outcome).flatMap((l) => l.element?.xpath ?? []);
  const placed = [...placesOf(resources.filter((r) => r.resourceType !== 'OperationOutcome')).keys()];
  return within(root)
    .filter((e) => e.name === 'entry' && e.parent?.name === 'section')
    .map(xpathOf)
    .filter(
      (p) => ![...placed, ...named].some((x) => x === p || x.startsWith(`${p}/`)) && !named.some((x) => p.startsWith(`${x}/`)),
    );
}

const sample = readFileSync(new URL('../../../docs/samples/ccd.xml', import.meta.url), 'utf8');
const documents = [...CONSTRUCTS.flatMap(([, rows]) => rows.map(([, , parts]) => fixture(parts))), sample];

describe('a faulty document', () => {
  it('is converted without false claims, with every entry accounted for and every reference resolved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...documents), mutations, async (document, changes) => {
        const xml = mutated(document, changes);
        const result = await converted(xml).catch((error: unknown) => error as { readonly code?: string });
        if ('code' in result && result.code === 'ccda-without-patient') return;
        if (!('resources' in result)) throw result as Error;
        const { root } = parseCcda(new TextEncoder().encode(xml));
        expect(falseClaims(root, result.resources)).toEqual([]);
        expect(unaccounted(root, result.resources)).toEqual([]);
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 200) },
    );
  });
});
