import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PhiCategory, PhiSpan } from '../text/span.js';
import { surrogatesFor } from './surrogates.js';
import { shiftDate } from './shift-date.js';

const KEY = { secret: 'a secret of the tests', scope: 'batch 1' };

/** A text in which `[CATEGORY value]` marks what was found. */
function marked(text: string): { text: string; spans: PhiSpan[] } {
  const spans: PhiSpan[] = [];
  let plain = '';
  for (const part of text.split(/(\[[A-Z_0-9]+ [^\]]+\])/)) {
    const [, category, value] = /^\[([A-Z_0-9]+) (.+)\]$/s.exec(part) ?? [];
    if (value !== undefined)
      spans.push({ category: category as PhiCategory, start: plain.length, end: plain.length + value.length, score: 1, why: [] });
    plain += value ?? part;
  }
  return { text: plain, spans };
}

function surrogates(text: string, key = KEY): (string | undefined)[] {
  const { text: plain, spans } = marked(text);
  return surrogatesFor(plain, spans, key);
}

describe('a shifted date is written as it was', () => {
  it.each([
    ['03/05/2024', '02/24/2024'],
    ['3/5/2024', '2/24/2024'],
    ['03/05/24', '02/24/24'],
    ['2024-03-05', '2024-02-24'],
    ['20240305', '20240224'],
    ['2024-03-05T08:15', '2024-02-24T08:15'],
    ['03/05/2024 at 14:30', '02/24/2024 at 14:30'],
    ['25/12/2023', '15/12/2023'],
    ['March 5, 2024', 'February 24, 2024'],
    ['Mar 5, 2024', 'Feb 24, 2024'],
    ['MARCH 5, 2024', 'FEBRUARY 24, 2024'],
    ['Mar. 3rd, 2024', 'Feb. 22nd, 2024'],
    ['Tuesday, March 5, 2024', 'Saturday, February 24, 2024'],
    ['5 March 2024', '24 February 2024'],
    ['05-Mar-2024', '24-Feb-2024'],
    ['05MAR2024', '24FEB2024'],
    ['March 2024', 'March 2024'],
    ['03/2024', '03/2024'],
    ['March 5', 'February 23'],
    ['3/5', '2/23'],
    ['01/04/1931', '12/25/1930'],
  ])('%s is %s ten days before', (date, before) => expect(shiftDate(date, -10)).toBe(before));

  it.each(['yesterday', '02/30/2024', '13/13/2024', 'Smarch 5, 2024', 'the 5th', ''])('%j is no date of the table', (text) =>
    expect(shiftDate(text, -10)).toBeUndefined(),
  );

  it('keeps the interval between any two dates', () => {
    const day = fc.date({ min: new Date('1920-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const iso = (date: Date): string => date.toISOString().slice(0, 10);
    const ms = (text: string | undefined): number => Date.parse(text ?? '');
    fc.assert(
      fc.property(day, day, fc.integer({ min: -400, max: 0 }), (a, b, shift) => {
        const moved = ms(shiftDate(iso(a), shift)) - ms(shiftDate(iso(b), shift));
        expect(moved).toBe(ms(iso(a)) - ms(iso(b)));
      }),
    );
  });
});

describe('surrogates', () => {
  it.each<[string, string, RegExp]>([
    ['a name', '[NAME Margaret Holloway]', /^[A-Z][a-z']+ [A-Z][A-Za-z']+$/],
    ['capitals', '[NAME HOLLOWAY, MARGARET Q.]', /^[A-Z']+, [A-Z']+ [A-Z]\.$/],
    ['titles, particles and degrees stay', '[NAME Dr. Ludwig van Essen MD]', /^Dr\. \S+ van \S+ MD$/],
    ['a city', '[LOCATION Springfield]', /^[A-Z][A-Za-z .'-]+$/],
    ['an address', '[LOCATION 12 Oak Street, Apt 4B, Springfield, IL 62704]', /^\d\d [^,]+, Apt \dB, [^,]+, IL \d{5}$/],
    ['a facility', '[LOCATION Holloway Medical Center]', /^[^,]+ Medical Center$/],
    ['an age over 89', '[AGE_OVER_89 93]', /^90\+$/],
    ['a phone', '[PHONE (217) 330-9912]', /^\([2-9]\d\d\) 555-01\d\d$/],
    ['a fax with country code', '[FAX 1-217-330-9912]', /^1-[2-9]\d\d-555-01\d\d$/],
    ['an e-mail', '[EMAIL m.holloway@mail.com]', /^[a-z]{8}@example\.org$/],
    ['an SSN', '[SSN 219-09-9999]', /^9\d\d-\d\d-\d{4}$/],
    ['a record number', '[MRN HX-004417]', /^[A-Z]{2}-\d{6}$/],
    ['a URL', '[URL https://my.clinic.org/p/7]', /^https:\/\/example\.org\/[a-z]{8}$/],
    ['an IP address', '[IP 84.16.3.9]', /^203\.0\.113\.\d+$/],
  ])('%s', (_, text, form) => {
    const [made] = surrogates(text);
    expect(made).toMatch(form);
    expect(made).not.toBe(marked(text).text);
  });

  it('covers what has no form: a date in words', () => expect(surrogates('[DATE the morning of the fair]')).toEqual([undefined]));

  it('gives the same part of a name the same name, in whatever case and company', () => {
    const [whole, last, possessive] = surrogates('[NAME Margaret Holloway] [NAME HOLLOWAY] [NAME Holloway’s]');
    const surname = whole?.split(' ')[1] ?? '';
    expect(last).toBe(surname.toUpperCase());
    expect(possessive).toBe(`${surname}’s`);
  });

  it('moves all dates of a patient alike, in each document of a batch, and otherwise in another batch', () => {
    const note = '[MRN 004417] [DATE 2024-03-05] [DATE 2024-03-08]';
    const letter = '[NAME Margaret Holloway] [MRN 004417] [DATE 2024-03-05]';
    const [, first, second] = surrogates(note);
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(3 * 86_400_000);
    expect(surrogates(letter)[2]).toBe(first);
    expect(surrogates(letter, { ...KEY, scope: 'batch 2' })[2]).not.toBe(first);
  });

  it('brings out no name that somebody of the document bears', () => {
    const names = fc.array(fc.constantFrom('Smith', 'Jones', 'Holloway', 'Abbott', 'Mary', 'John'), { minLength: 2 });
    fc.assert(
      fc.property(names, fc.string(), (all, scope) => {
        const { text, spans } = marked(all.map((name) => `[NAME ${name}]`).join(' '));
        for (const made of surrogatesFor(text, spans, { ...KEY, scope })) expect(all).not.toContain(made);
      }),
    );
  });

  it('is another without the secret', () =>
    expect(surrogates('[NAME Margaret Holloway]', { ...KEY, secret: 'another' })).not.toEqual(
      surrogates('[NAME Margaret Holloway]'),
    ));
});
