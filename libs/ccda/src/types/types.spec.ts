import { describe, expect, it } from '@jest/globals';
import { at, type XmlElement } from '../xml/element.js';
import { parseXml } from '../xml/parse.js';
import { ad } from './ad.js';
import { cd } from './cd.js';
import { ed } from './ed.js';
import { en } from './en.js';
import { ii } from './ii.js';
import { schedule } from './ivl-ts.js';
import { ivlPq, pq } from './pq.js';
import { timeParts } from './ts.js';

const parsed = (inner: string): XmlElement =>
  parseXml(
    new TextEncoder().encode(`<r xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${inner}</r>`),
  );
const element = (inner: string): XmlElement => at(parsed(inner), 'x') ?? parsed(inner);

describe('TS', () => {
  it.each([
    ['2020', { year: '2020' }],
    ['202003', { year: '2020', month: '03' }],
    ['202003151030-0500', { hour: '10', minute: '30', zone: '-0500' }],
    ['20200315103000.123+01', { second: '00', fraction: '123', zone: '+0100' }],
    ['20200229', { day: '29' }],
  ])('reads %s', (value, parts) => expect(timeParts(value)).toMatchObject(parts));

  it.each(['20210229', '20201301', '202003152500', '2020-03-15', '0000', 'yesterday'])('does not read %s', (value) =>
    expect(timeParts(value)).toBeUndefined(),
  );
});

describe('CD', () => {
  it('finds its words in the narrative', () => {
    const root = parsed(
      '<text><content ID="p1">Heart  <br/>attack</content></text><x code="1"><originalText><reference value="#p1"/></originalText></x>',
    );
    expect(cd(at(root, 'x') as XmlElement).originalText).toBe('Heart attack');
  });

  it('keeps translations and qualifiers', () => {
    const value = cd(
      element('<x nullFlavor="OTH"><translation code="2"/><qualifier><name code="n"/><value code="v"/></qualifier></x>'),
    );
    expect(value).toMatchObject({
      nullFlavor: 'OTH',
      translations: [{ code: '2' }],
      qualifiers: [{ name: { code: 'n' }, value: { code: 'v' } }],
    });
  });
});

describe('ED', () => {
  it.each([
    ['inline words', '<x>some words</x>', { text: 'some words' }],
    ['a reference to nothing', '<x><reference value="#none"/></x>', { unresolved: '#none' }],
  ])('reads %s', (_, xml, expected) => expect(ed(element(xml))).toMatchObject(expected));
});

describe('PQ', () => {
  it.each([
    ['<x value="1.50" unit="mg"/>', { value: 1.5, unit: 'mg' }],
    ['<x value="&lt;5" unit="mg"/>', { unreadable: '<5' }],
    ['<x value="1e400" unit="mg"/>', { value: undefined, digits: undefined, unreadable: '1e400' }],
    ['<x nullFlavor="UNK"/>', { nullFlavor: 'UNK' }],
  ])('of %s', (xml, expected) => expect(pq(element(xml))).toMatchObject(expected));

  it('rejects a hundred thousand digits and a letter in linear time', () => {
    const value = `${'1'.repeat(100_000)}x`;
    expect(pq(element(`<x value="${value}"/>`))).toMatchObject({ value: undefined, unreadable: value });
  });

  it('keeps which bounds an interval excludes', () => {
    expect(ivlPq(element('<x><low value="5" inclusive="false"/></x>'))).toMatchObject({ low: { value: 5 }, lowInclusive: false });
  });
});

describe('the schedule of a statement', () => {
  const times =
    '<effectiveTime xsi:type="IVL_TS"><low value="2020"/></effectiveTime><effectiveTime xsi:type="PIVL_TS"><period value="8" unit="h"/></effectiveTime>';
  it('separates the interval from the repetition', () => {
    expect(schedule(element(`<x>${times}</x>`))).toMatchObject({
      interval: { low: { value: '2020' } },
      repetitions: [{ period: { value: 8 } }],
      unread: [],
    });
  });
  it('lists the types that it cannot read', () => {
    expect(schedule(element('<x><effectiveTime xsi:type="ODD"/></x>')).unread).toHaveLength(1);
  });
});

describe('names, addresses, identifiers', () => {
  it.each([
    [
      'parts',
      '<x use="L"><given>Ada</given><given>B</given><family>Lee</family></x>',
      { given: ['Ada', 'B'], family: ['Lee'], text: 'Ada B Lee' },
    ],
    ['one text', '<x>Mercy Clinic</x>', { given: [], text: 'Mercy Clinic' }],
  ])('a name of %s', (_, xml, expected) => expect(en(element(xml))).toMatchObject(expected));

  it('an address', () => {
    expect(ad(element('<x><streetAddressLine>1 A St</streetAddressLine><city>B</city></x>'))).toMatchObject({
      lines: ['1 A St'],
      city: 'B',
    });
  });

  it('an identifier', () => {
    expect(ii(element('<x root="1.2.3" extension=" 4 "/>'))).toMatchObject({ root: '1.2.3', extension: '4' });
  });
});
