import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findPhi } from './find-phi.js';

const values = (text: string, ...rest: [Parameters<typeof findPhi>[1]?, Parameters<typeof findPhi>[2]?]): string[] =>
  findPhi(text, ...rest).map(({ start, end }) => text.slice(start, end));

describe('document memory', () => {
  const HEADER = 'Patient: Brilith Dovumble\n\nThe rest of this note is about the visit today.\n';

  it.each([
    ['a part', 'In the end Dovumble went home.', 'Dovumble'],
    ['lower case', 'the story of dovumble is long.', 'dovumble'],
    ['a possessive', "This is Brilith's cup.", "Brilith's"],
    ['a double name', 'This is the cup of Mrs. Okarin-Dovumble again.', 'Okarin-Dovumble'],
    ['a word broken over two lines', 'This is the cup of Dovum-\nble again.', 'Dovum'],
    ['one letter misread', 'This is the cup of dovurnble again.', 'dovurnble'],
    ['one letter lost', 'This is the cup of dovmble again.', 'dovmble'],
    ['its other half', 'This is the cup of Dovum-\nble again.', 'ble'],
    ['initials before it', 'This cup was seen by B. Q. Dovumble again.', 'B. Q. Dovumble'],
  ])('finds %s of a name that a label announced', (_, sentence, value) => {
    expect(values(HEADER + sentence)).toContain(value);
  });

  it('leaves an ordinary word at the start of a sentence, and an eponym', () => {
    const text = 'Patient: Foley, Will B.\n\nWill rest today. The Foley catheter drains well and will stay in place.';
    expect(values(text)).toEqual(['Foley, Will B.']);
  });

  it('finds a record number again where it has no label', () => {
    const text = 'MRN: 3096 6280\n\nThis is the long text of the page.\n\npage 2   3096 6280';
    expect(values(text)).toEqual(['3096 6280', '3096 6280']);
  });
});

describe('findPhi', () => {
  it('explains each span without its value', () => {
    const [span] = findPhi('Patient: Zelmira Okarin');
    expect(span).toMatchObject({ category: 'NAME', start: 9, end: 23 });
    expect(span?.why.join(' ')).toMatch(/after "patient"/);
    expect(span?.why.join(' ')).not.toMatch(/Zelmira|Okarin/i);
  });

  it('unites overlapping spans instead of choosing one', () => {
    const text = 'Write to zelmira.okarin@portal.example.org/patients now please.';
    const spans = findPhi(text);
    expect(spans.every((span, i) => i === 0 || span.start >= (spans[i - 1]?.end ?? 0))).toBe(true);
    expect(values(text).join(' ')).toContain('zelmira.okarin@portal.example.org');
  });

  it('keeps what the caller allows', () => {
    const text = 'He was given Zelmira Okarin in the morning and felt well.';
    expect(values(text)).toEqual(['Zelmira Okarin']);
    expect(values(text, undefined, { allow: new Set(['zelmira', 'okarin']) })).toEqual([]);
  });

  it('uses only the recognisers it is given', () => {
    expect(values('Patient: Zelmira Okarin, 01/10/2025', [])).toEqual([]);
  });

  it('gives spans in order that are apart and within the text, the same each time', () => {
    const piece = fc.constantFrom(
      'Dr. ', 'Okarin', ' Braden 17', '"Tex" ', 'J.R.M. ', '\n', '\t', '  ', 'Facility: ', 'Date\t', '4/1', 'MRN 12 34 ', 'pt ', 'of the ', 'Clinic ', '@', '🙂', 'é', '1 2 3 4 ', 'corner of ',
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const spans = findPhi(text);
        expect(spans.every(({ start, end }, i) => start < end && end <= text.length && start >= (spans[i - 1]?.end ?? 0))).toBe(
          true,
        );
        expect(findPhi(text)).toEqual(spans);
      }),
    );
  });

  it('searches a text without capitals for identifiers of letters and figures', () => {
    expect(values('member id: xqj 884 201 553 was read to the clerk')).toEqual(['xqj 884 201 553']);
  });

  it('reads the letters in a number as the figures they look like', () => {
    expect(values('Seen on O1/O9/2O25 and call (5l3) 555-0l22 for the level of I10 or 2 L more.')).toEqual([
      'O1/O9/2O25',
      '(5l3) 555-0l22',
    ]);
  });

  it('believes the capitals of a form, where most words have one', () => {
    const text = 'Patient Name   Zelmira Okarin\nPlan   Gold\nUnit   Surgery\nSeen   Harbor Imaging Center\nHere   Monday\n';
    expect(values(text)).toContain('Harbor Imaging Center');
  });

  it('stays linear on hostile text', () => {
    for (const text of [
      'a'.repeat(50_000),
      '1-'.repeat(25_000),
      'A. '.repeat(15_000),
      '(1 '.repeat(15_000),
      'x@'.repeat(25_000),
      'St '.repeat(15_000),
    ]) {
      const started = performance.now();
      findPhi(text);
      expect(performance.now() - started).toBeLessThan(10_000); // a quadratic one takes minutes
    }
  }, 60_000);
});
