import { describe, expect, it } from '@jest/globals';
import { correctness, unlinked } from './correctness.js';
import type { Json } from './output.js';
import { readDocument } from './source.js';

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const document = (entry: string) =>
  readDocument(new TextEncoder().encode(`<d ${XSI}><section><entry>${entry}</entry></section></d>`));
const resource = (path: string, fields: Json): Json => ({
  fullUrl: `urn:${path}`,
  resource: {
    extension: [{ url: 'x/source-element', extension: [{ url: 'xpath', valueString: `/d[1]/section[1]/entry[1]/${path}` }] }],
    ...fields,
  },
});

const DRUG = 'substanceAdministration[1]';
const NESTED = `${DRUG}/entryRelationship[1]/observation[1]`;
const drug = (inner: string, typeCode = 'REFR') =>
  `<substanceAdministration moodCode="EVN"><entryRelationship typeCode="${typeCode}">${inner}</entryRelationship></substanceAdministration>`;
const STATUS = '<observation moodCode="EVN"><code code="33999-4"/><value code="55561003"/></observation>';
const FINDING = '<observation moodCode="EVN"><code code="1"/><value code="2"/></observation>';

const judged = (entry: string, ...made: readonly Json[]) => {
  const root = document(entry);
  return root ? correctness(root, { entry: made }) : {};
};

describe('errors of meaning', () => {
  it('are resources made from a status', () => {
    const made = resource(NESTED, { resourceType: 'Observation' });
    expect(judged(drug(STATUS), made)).toMatchObject({ 'invented resources': [1, 1] });
  });

  it.each([
    ['active', 0],
    ['completed', 1],
  ])('are statuses that the source denies: %s', (status, wrong) => {
    const made = resource(DRUG, { resourceType: 'MedicationRequest', status });
    expect(judged(drug(STATUS), made)).toMatchObject({ 'status against source': [wrong, 1] });
  });

  it.each([
    ['without a reference', {}, 1],
    ['with one', { focus: [{ reference: `urn:${DRUG}` }] }, 0],
  ])('are nested resources %s', (_, fields, wrong) => {
    const made = [
      resource(DRUG, { resourceType: 'MedicationRequest' }),
      resource(NESTED, { resourceType: 'Observation', ...fields }),
    ];
    expect(judged(drug(FINDING), ...made)).toMatchObject({ 'nested without a link': [wrong, 1] });
    const root = document(drug(FINDING));
    expect(root && unlinked(root, { entry: made })).toHaveLength(wrong);
  });

  it('are rows that say that there is nothing', () => {
    const entry =
      '<procedure moodCode="EVN"><code nullFlavor="NI"><originalText>No procedures indicated</originalText></code></procedure>';
    const made = resource('procedure[1]', { resourceType: 'Procedure' });
    expect(judged(entry, made)).toMatchObject({ placeholders: [1, 1] });
  });

  it('are reasons that are gone', () => {
    const made = resource(DRUG, { resourceType: 'MedicationRequest' });
    expect(judged(drug(FINDING, 'RSON'), made)).toMatchObject({ 'reasons lost': [1, 1] });
  });

  it('are one visit twice, and identifiers without a valid system', () => {
    const identifier = [{ system: 'urn:ietf:rfc3986', value: 'urn:oid:1.2' }];
    const made = ['a', 'b'].map((path) => resource(path, { resourceType: 'Encounter', identifier }));
    expect(judged('', ...made)).toMatchObject({ 'encounters twice': [1, 2], 'wrong URIs': [2, 2] });
  });

  it('are not visits of two kinds on one day, under one id', () => {
    const identifier = [{ system: 'urn:oid:1.2', value: '1' }];
    const visit = (path: string, code: string) =>
      resource(path, {
        resourceType: 'Encounter',
        identifier,
        type: [{ coding: [{ system: 'http://www.ama-assn.org/go/cpt', code }] }],
      });
    expect(judged('', visit('a', '99213'), visit('b', '96150'))).toMatchObject({ 'encounters twice': [0, 2] });
    expect(judged('', visit('a', '99213'), visit('b', '99213'))).toMatchObject({ 'encounters twice': [1, 2] });
  });

  it('are places without their address', () => {
    const place =
      '<participant typeCode="LOC"><participantRole><addr><city>Larkfield</city></addr></participantRole></participant>';
    expect(judged(`<encounter>${place}</encounter>`)).toMatchObject({ 'addresses of places lost': [1, 1] });
  });
});
