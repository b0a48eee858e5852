import { describe, expect, it } from '@jest/globals';
import { bundleOf, entryOf, shapeBundle, type Bundle, type Composition, type Organization, type Resource } from '@chartloom/fhir';
import { changedFacts, lostFacts, mergedFacts, type Locations } from './checks.js';
import type { Json } from './fhir-server.js';

function documentOf(sourceId: string, name = 'Good Health Clinic') {
  const organization = entryOf<Organization>(sourceId, 'organization', {
    resourceType: 'Organization',
    identifier: [{ system: 'urn:oid:1.2.3', value: 'clinic' }],
    name,
  });
  const patient = entryOf(sourceId, 'patient', {
    resourceType: 'Patient',
    name: [{ family: 'Ash' }],
    text: { status: 'generated', div: '<div>Ash<br/></div>' },
    managingOrganization: { reference: organization.fullUrl },
  });
  const composition = entryOf<Composition>(sourceId, 'composition', {
    resourceType: 'Composition',
    status: 'final',
    type: { text: 'x' },
    author: [{ reference: patient.fullUrl }],
    title: 'x',
  });
  const entries = [patient, organization];
  const collection = bundleOf({ sourceId, composition, entries, losses: [{ code: 'entry-not-converted' }] });
  return { file: sourceId, collection, transaction: shapeBundle('transaction', collection, { sourceId }) };
}

/** Where a server puts what it gets, one place for equal full URLs. */
const located = (bundle: Bundle): Locations =>
  new Map(bundle.entry.map(({ fullUrl, resource }) => [fullUrl, `${resource.resourceType}/${fullUrl.slice(9, 17)}`]));

/** What the server would return. */
function stored(bundle: Bundle, at: Locations): Map<string, Json> {
  const text = (resource: Resource): string =>
    [...at].reduce((json, [url, location]) => json.replaceAll(`"${url}"`, `"${location}"`), JSON.stringify(resource));
  return new Map(
    bundle.entry.map(({ fullUrl, resource }) => [
      at.get(fullUrl) ?? '',
      { ...(JSON.parse(text(resource).replace('<br/>', '<br></br>')) as Json), id: 'x', meta: { versionId: '1' } },
    ]),
  );
}

describe('the checks of a load', () => {
  const one = documentOf('one');
  const at = located(one.transaction);

  it('find nothing where all is well', () => {
    expect(lostFacts(one)).toEqual([]);
    expect(changedFacts(one.transaction, at, stored(one.transaction, at))).toEqual([]);
    const other = documentOf('other');
    expect(mergedFacts([one, other].map(({ transaction }) => [transaction, located(transaction)]))).toEqual([]);
  });

  it.each(['Patient', 'Organization', 'Composition'])('find a %s that the transaction has not', (type) => {
    const entry = one.transaction.entry.filter(({ resource }) => resource.resourceType !== type);
    expect(lostFacts({ ...one, transaction: { ...one.transaction, entry } })).toContain(type);
  });

  it('find a report of losses that the transaction has not', () => {
    const entry = one.transaction.entry.filter(({ resource }) => resource.resourceType !== 'Binary');
    expect(lostFacts({ ...one, transaction: { ...one.transaction, entry } })).toEqual(['OperationOutcome']);
  });

  it('find a resource that the server does not have, or has with another value or target', () => {
    const [patient] = [...at.values()].filter((location) => location.startsWith('Patient/'));
    const there = stored(one.transaction, at);
    const { [patient ?? '']: known } = Object.fromEntries(there);
    for (const wrong of [
      undefined,
      { ...known, name: [{ family: 'Oak' }] },
      { ...known, managingOrganization: { reference: 'Organization/9' } },
    ]) {
      if (wrong) there.set(patient ?? '', wrong);
      else there.delete(patient ?? '');
      expect(changedFacts(one.transaction, at, there)).toEqual([`Patient ${patient}`]);
    }
  });

  it('find two organizations, or two facts, in one place', () => {
    const other = documentOf('other', 'Bad Health Clinic');
    const all = [one, other].map(({ transaction }): readonly [Bundle, Locations] => [
      transaction,
      new Map([...located(transaction).keys()].map((url, i) => [url, `${transaction.entry[i]?.resource.resourceType}/${i}`])),
    ]);
    expect(mergedFacts(all)).toEqual(['Composition/0', 'Patient/1', 'Organization/2', 'DocumentReference/3', 'Binary/4']);
  });
});
