import { describe, expect, it } from '@jest/globals';
import { bundleOf, countsByType, entryOf, serialise, serialiseBundle } from './bundle.js';
import { codeableConcept, absent } from './codes.js';
import { printedDecimal } from './decimal.js';
import { withoutNegated } from './negation.js';
import { lossesOf, reviewsOf } from './outcome.js';
import { readSourceElement, readSourceRegions, sourceElement, sourceRegion } from './provenance.js';
import type { Composition, Condition, OperationOutcome, Resource, Urn } from './r4.js';
import { structuralFaults } from './structure.js';
import { withoutEntries, withoutReferences } from './without-entries.js';

const patient = entryOf('doc', 'patient', { resourceType: 'Patient' });
const condition = (position: string, status: string) =>
  entryOf<Condition>('doc', position, {
    resourceType: 'Condition',
    verificationStatus: codeableConcept('http://terminology.hl7.org/CodeSystem/condition-ver-status', status),
    subject: { reference: patient.fullUrl },
  });
const composition = (...facts: Urn[]) =>
  entryOf<Composition>('doc', 'composition', {
    resourceType: 'Composition',
    status: 'final',
    type: codeableConcept('http://loinc.org', '34133-9'),
    _date: absent('unknown'),
    author: [{ reference: patient.fullUrl }],
    title: 'Summary',
    section: [{ title: 'Problems', entry: facts.map((reference) => ({ reference })) }],
  });

describe('bundleOf', () => {
  it('puts the Composition first and the losses last', () => {
    const losses = [
      { code: 'entry-not-converted', section: '11450-4', element: { xpath: '/a[1]', line: 3 } },
      { code: 'page-not-asked', page: 4 },
    ];
    const reviews = [{ reason: 'two-patients', regions: [{ page: 2, x: 1, y: 2, width: 3, height: 4 }], text: 'two names' }];
    const bundle = bundleOf({ sourceId: 'doc', composition: composition(), entries: [patient], losses, reviews });
    expect(bundle.entry.map((e) => e.resource.resourceType)).toEqual(['Composition', 'Patient', 'OperationOutcome']);
    const outcome = bundle.entry[2]?.resource as OperationOutcome;
    expect(lossesOf(outcome)).toEqual(losses);
    expect(reviewsOf(outcome)).toEqual(reviews);
    expect(countsByType(bundle)).toEqual({ Composition: 1, Patient: 1, OperationOutcome: 1 });
  });

  it('has no report where nothing was lost', () => {
    expect(bundleOf({ sourceId: 'doc', composition: composition(), entries: [patient] }).entry).toHaveLength(2);
  });
});

describe('structuralFaults', () => {
  it('finds nothing in a valid Bundle', () => {
    const good = condition('a', 'confirmed');
    const bundle = bundleOf({ sourceId: 'doc', composition: composition(good.fullUrl), entries: [patient, good] });
    expect(structuralFaults(bundle)).toEqual([]);
  });

  it.each([
    ['a dangling reference', [condition('a', 'confirmed')], /dangling/],
    ['a duplicate full URL', [patient, patient], /twice/],
    ['an empty element', [patient, entryOf('doc', 'p2', { resourceType: 'Patient' as const, name: [{}] })], /empty/],
  ])('finds %s', (_, entries, fault) => {
    const bundle = bundleOf({ sourceId: 'doc', composition: composition(patient.fullUrl), entries });
    expect(structuralFaults(bundle).join('\n')).toMatch(fault);
  });
});

describe('withoutNegated', () => {
  it('leaves out refuted findings and every reference to them', () => {
    const [kept, refuted] = [condition('a', 'confirmed'), condition('b', 'refuted')];
    const bundle = bundleOf({
      sourceId: 'doc',
      composition: composition(kept.fullUrl, refuted.fullUrl),
      entries: [patient, kept, refuted],
    });
    const shorter = withoutNegated(bundle);
    expect(shorter.entry.map((e) => e.fullUrl)).not.toContain(refuted.fullUrl);
    expect(structuralFaults(shorter)).toEqual([]);
  });
});

describe('withoutEntries', () => {
  it('leaves no reference to what is gone, and tells why there is no author', () => {
    const author = entryOf('doc', 'author', { resourceType: 'Practitioner' });
    const signed = composition();
    const bundle = bundleOf({
      sourceId: 'doc',
      composition: { ...signed, resource: { ...signed.resource, author: [{ reference: author.fullUrl }] } },
      entries: [patient, author],
    });
    const [left] = withoutEntries(bundle, new Set([author.fullUrl])).entry;
    expect(left?.resource).toMatchObject({ author: [{ extension: [{ valueCode: 'unknown' }] }] });
  });

  it('leaves a resource as it is that refers to nothing of it', () =>
    expect(withoutReferences(condition('a', 'confirmed').resource, new Set(['urn:uuid:x']))).toEqual(
      condition('a', 'confirmed').resource,
    ));
});

describe('provenance', () => {
  it('reads back what it wrote', () => {
    const element = { xpath: '/ClinicalDocument/component[1]', line: 12 };
    const region = { page: 1, x: 72.5, y: 90, width: 120, height: 11.25 };
    const resource = { extension: [sourceElement(element), sourceRegion(region), sourceRegion({ ...region, page: 2 })] };
    expect(readSourceElement(resource)).toEqual(element);
    expect(readSourceRegions(resource)).toEqual([region, { ...region, page: 2 }]);
  });
});

describe('serialiseBundle', () => {
  it('writes what serialise writes, printed digits included', () => {
    const quantity = { ...printedDecimal(5, '5.0'), unit: 'é' };
    const observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'x' },
      valueQuantity: quantity,
    } as Resource;
    const parts = { sourceId: 'doc', composition: composition(), entries: [patient, entryOf('doc', 'o', observation)] };
    for (const bundle of [bundleOf(parts), bundleOf({ ...parts, entries: [] })])
      expect(new TextDecoder().decode(serialiseBundle(bundle))).toBe(new TextDecoder().decode(serialise(bundle)));
    expect(new TextDecoder().decode(serialiseBundle(bundleOf(parts)))).toContain('"value":5.0,');
  });
});
