import { readClinicalText, sourceOf } from '@chartloom/clinical-text';
import { readConfidence, type Resource } from '@chartloom/fhir';
import { describe, expect, it } from '@jest/globals';
import { confidenceOf, type Grounds } from './confidence.js';
import type { Fact } from './fact-builder.js';
import { judge, withoutFacts } from './judged.js';

const URN = 'urn:uuid:00000000-0000-4000-8000-000000000001' as const;
const factOf = (resource: object, start = 0, id: `urn:uuid:${string}` = URN): Fact => ({
  entry: { fullUrl: id, resource: resource as Resource },
  span: { start, end: start + 4 },
});
const condition = (code: object, status = 'active') => ({
  resourceType: 'Condition',
  code,
  clinicalStatus: { coding: [{ code: status }] },
});
const CODED = { coding: [{ code: 'M10.9' }], text: 'Gout' };

function groundsOf(text: string, more: { ocr?: number; doubt?: string } = {}): Grounds {
  const source = sourceOf(text);
  const box = { x: 1, y: 2, width: 3, height: 4 };
  return {
    source: { ...source, confidenceIn: () => more.ocr ?? 1, regionsOf: () => [{ page: 1, ...box }], disputedIn: () => [] },
    sections: readClinicalText(source).sections,
    pages: [{ number: 1, doubts: more.doubt ? [{ code: more.doubt, box }] : [] }] as unknown as Grounds['pages'],
  };
}

describe('how sure a fact is', () => {
  const LIST = 'PROBLEM LIST\nGout';
  it.each<[string, object, string, Parameters<typeof groundsOf>[1], number]>([
    ['a coded one of a list', condition(CODED), LIST, {}, 0.99],
    ['one of a text is less sure', condition(CODED), 'HPI\nGout', {}, 0.95],
    ['one without a heading too', condition(CODED), '\nGout', {}, 0.93],
    ['a short abbreviation may be another', condition({ ...CODED, text: 'PE' }), LIST, {}, 0.96],
    ['words without a code may be no such thing', condition({ text: 'Zorblax' }), LIST, {}, 0.89],
    ['a past one was told by a cue', condition(CODED, 'inactive'), LIST, {}, 0.96],
    ['OCR was not sure', condition(CODED), LIST, { ocr: 0.7 }, 0.74],
    ['a doubt lies over it', condition(CODED), LIST, { doubt: 'table-head-unknown' }, 0.87],
    ['the least of both counts', condition(CODED), LIST, { ocr: 0.7, doubt: 'number-read-two-ways' }, 0.49],
  ])('%s', (_, resource, text, more, expected) =>
    expect(confidenceOf(factOf(resource, text.indexOf('Gout')), groundsOf(text, more))).toBe(expected),
  );

  it.each([
    [0.25, 0.62],
    [0.5, 0.84],
    [0.99, 0.89],
  ])('of words that only the tagger names with %d is %d', (proposed, expected) =>
    expect(confidenceOf({ ...factOf(condition({ text: 'Gout' }), 4), proposed }, groundsOf('HPI\nGout'))).toBe(expected),
  );

  it('is not known of what has no place in the text', () =>
    expect(confidenceOf({ entry: factOf(condition(CODED)).entry }, groundsOf(LIST))).toBeUndefined());
});

describe('facts below a confidence', () => {
  const [GLUCOSE, SODIUM] = ['urn:uuid:00000000-0000-4000-8000-000000000002', 'urn:uuid:00000000-0000-4000-8000-000000000003'] as const; // prettier-ignore
  const report = factOf({
    resourceType: 'DiagnosticReport',
    code: CODED,
    result: [{ reference: GLUCOSE }, { reference: SODIUM }],
  });
  const results = [
    factOf({ resourceType: 'Observation', code: CODED }, 0, GLUCOSE),
    factOf({ resourceType: 'Observation', code: { text: 'Zorblax' } }, 0, SODIUM),
  ];
  const judged = (least?: number) => judge([...results, report], groundsOf('LABS\nGout'), least);

  it('stay where none is asked for, and tell it', () => {
    const { facts, leftOut } = judged();
    expect([leftOut['confidence-low'].length, ...facts.map(({ entry }) => readConfidence(entry.resource))]).toEqual([
      0, 0.93, 0.84, 0.93,
    ]);
  });
  it('are left out, also of their report', () => {
    const { facts, leftOut } = judged(0.9);
    expect([leftOut['confidence-low'].map(({ entry }) => entry.fullUrl), facts.length]).toEqual([[SODIUM], 2]);
    expect(facts[1]?.entry.resource).toMatchObject({ result: [{ reference: GLUCOSE }] });
  });
  it('take their report with them', () =>
    expect(judged(0.95)).toMatchObject({ facts: [], leftOut: { 'confidence-low': [{}, {}, {}] } }));
});

it('facts in another language are left out, whatever is asked for', () => {
  const { facts, leftOut } = judge([factOf(condition(CODED))], groundsOf('PROBLEMES\nGout', { doubt: 'language-not-english' }));
  expect([facts, leftOut]).toMatchObject([[], { 'confidence-low': [], 'language-not-english': [{ entry: { fullUrl: URN } }] }]);
});

it('leaves no fact that refers to one that is left out, whichever field does', () => {
  const [TESTED, ORGANISM] = ['urn:uuid:00000000-0000-4000-8000-000000000004', 'urn:uuid:00000000-0000-4000-8000-000000000005'] as const; // prettier-ignore
  const tested = factOf({ resourceType: 'Observation', code: CODED }, 0, TESTED);
  const organism = factOf({ resourceType: 'Observation', code: CODED, hasMember: [{ reference: TESTED }] }, 0, ORGANISM);
  expect(withoutFacts([tested, organism], [tested])).toEqual([
    { ...organism, entry: { fullUrl: ORGANISM, resource: { resourceType: 'Observation', code: CODED } } },
  ]);
});
