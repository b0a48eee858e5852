import { convertCcda } from '../convert.js';
import { fixture, LOINC } from '../testing/fixture.js';
import { describe, expect, it } from '@jest/globals';
import { timeParts, type TS } from '@chartloom/ccda';
import { contactPoint, identifier, partyIdentifiers } from './person.js';
import { codeSystemUri } from './systems.js';
import { fhirTime, period } from './time.js';
import { isUcum } from './ucum.js';

const ts = (value: string): TS => ({ value, parts: timeParts(value) });

describe('time', () => {
  it.each([
    ['2020', '2020'],
    ['20200315', '2020-03-15'],
    ['202003151030-0500', '2020-03-15T10:30:00-05:00'],
    ['20200315103000.5+0000', '2020-03-15T10:30:00.5+00:00'],
  ])('%s keeps its precision', (value, expected) => expect(fhirTime(ts(value))).toEqual({ value: expected, extension: [] }));

  it.each([
    ['202003151030', '2020-03-15'],
    ['20201301', undefined],
  ])('%s is kept verbatim beside what FHIR can hold of it', (value, expected) => {
    expect(fhirTime(ts(value))).toMatchObject({ ...(expected && { value: expected }), extension: [{ valueString: value }] });
  });

  it('drops an end before its start', () => {
    expect(period({ low: ts('20200301'), high: ts('20200201') })).toMatchObject({ start: '2020-03-01', _end: expect.anything() });
  });
});

describe('isUcum', () => {
  it.each([
    'mg',
    'mg/dL',
    'mm[Hg]',
    '/min',
    '10*3/uL',
    'ug/kg/min',
    '{tbl}',
    '%',
    'kg/m2',
    '[iU]/mL',
    'mL/min/{1.73_m2}',
    'Cel',
    '1',
  ])('knows %s', (unit) => expect(isUcum(unit)).toBe(true));
  it.each(['m[Hg]', 'mol/kg{ww}', '10*-3', 'kat', 'm[iU]/L', 'g.m/s2', '[in_i]', "mg/[arb'U]"])('knows %s too', (unit) =>
    expect(isUcum(unit)).toBe(true),
  );
  it.each(['', 'tablet', 'MG/DL x', 'mm Hg', '10+3/ul', 'lbs', 'mg/', '(mg', 'md/dL', 'kh', 'kilogram', 'm'.repeat(61)])(
    'does not take %s for a unit',
    (unit) => expect(isUcum(unit)).toBe(false),
  );
});

describe('systems', () => {
  it.each([
    ['2.16.840.1.113883.6.96', 'http://snomed.info/sct'],
    ['2.16.840.1.113883.3.4444', 'urn:oid:2.16.840.1.113883.3.4444'],
    ['not an oid', undefined],
  ])('of %s', (oid, uri) => expect(codeSystemUri(oid)).toBe(uri));
});

describe('identifiers and telecoms', () => {
  it('an identifier without extension is a URI', () => {
    expect(identifier({ root: '1.2.3.4' })).toEqual({ system: 'urn:ietf:rfc:3986', value: 'urn:oid:1.2.3.4' });
  });
  it.each(['UNK', 'ni', 'NULL'])('a number that is %s is none', (extension) => {
    expect(identifier({ root: '2.16.840.1.113883.4.6', extension })).toBeUndefined();
  });
  it('a root that is no OID keeps its numbers apart from others', () => {
    const system = 'https://chartloom.dev/fhir/irregular-root/2.16.0001';
    expect(identifier({ root: '2.16.0001', extension: '7' })).toEqual({ system, value: '7' });
  });
  it('a register is no identifier of its members', () => {
    const uuid = '8c2d1fa5-6b30-4c53-9b0d-3b2f9a3d7b11';
    expect(partyIdentifiers([{ root: '2.16.840.1.113883.4.6' }])).toEqual({});
    expect(partyIdentifiers([{ root: uuid }])).toEqual({
      identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${uuid}` }],
    });
  });
  it.each([
    ['tel:+1(555)0100', 'phone'],
    ['mailto:a@b.example', 'email'],
    ['https://example.org', 'url'],
    ['555-0100', 'phone'],
  ])('%s', (value, system) => expect(contactPoint({ value })).toMatchObject({ system }));
});

describe('the digits of a quantity', () => {
  it.each([
    ['5.0', '"value":5.0'],
    ['007', '"value":7'],
    ['1e2', '"value":100'],
    ['+3.10', '"value":3.1,'],
    ['0.50', '"value":0.50'],
  ])('%s is written as %s', async (digits, written) => {
    const entry = `<observation classCode="OBS" moodCode="EVN"><code code="1" ${LOINC}/><value xsi:type="PQ" value="${digits}" unit="mg"/></observation>`;
    const bytes = new TextEncoder().encode(fixture({ entry }));
    const { artifacts } = await convertCcda(bytes, { format: 'fhir', sourceId: 'doc' }, { tools: {} });
    expect(new TextDecoder().decode(artifacts[0]?.bytes)).toContain(written);
  });
});
