import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KEY, surrogates } from './testing/marked.js';

const DAY_MS = 86_400_000;

describe('the surrogate of', () => {
  it.each<[string, string, RegExp]>([
    ['a name', '[NAME Margaret Holloway]', /^[A-Z][a-z']+ [A-Z][A-Za-z']+$/],
    ['capitals', '[NAME HOLLOWAY, MARGARET Q.]', /^[A-Z']+, [A-Z']+ [A-Z]\.$/],
    ['titles, particles and degrees', '[NAME Dr. Ludwig van Essen MD]', /^Dr\. \S+ van \S+ MD$/],
    ['a degree with points', '[NAME Ludwig Essen, M.D.]', /^\S+ \S+, M\.D\.$/],
    ['two people', '[NAME Margaret and Robert Holloway]', /^[A-Z]\S+ and [A-Z]\S+ [A-Z]\S+$/],
    ['a city', '[LOCATION Springfield]', /^[A-Z][A-Za-z .'-]+$/],
    ['an address', '[LOCATION 12 Oak Street, Apt 4B, Springfield, IL 62704]', /^\d\d [^,]+ Street, Apt \dB, [^,]+, IL \d{5}$/],
    [
      'an address without commas',
      '[LOCATION 12 N Oak St Apt 4 Springfield IL 62704-1122]',
      /^\d\d N .+ St Apt \d .+ IL \d{5}-\d{4}$/,
    ],
    ['an address of three lines', '[LOCATION 12 Oak Street\nSpringfield\nIL 62704]', /^\d\d .+ Street, .+, IL \d{5}$/],
    ['a facility', '[LOCATION Holloway Medical Center]', /^[^,]+ Medical Center$/],
    ['an age over 89', '[AGE_OVER_89 93]', /^90\+$/],
    ['a phone', '[PHONE (217) 330-9912]', /^\([2-9]\d\d\) 555-01\d\d$/],
    ['a phone with an extension', '[PHONE 217-330-9912 ext. 41]', /^[2-9]\d\d-555-01\d\d ext\. \d\d$/],
    ['a fax with country code', '[FAX 1-217-330-9912]', /^1-[2-9]\d\d-555-01\d\d$/],
    ['an e-mail', '[EMAIL m.holloway@mail.com]', /^[a-z]{8}@example\.org$/],
    ['an SSN', '[SSN 219-09-9999]', /^9\d\d-\d\d-\d{4}$/],
    ['a record number', '[MRN HX-004417]', /^[A-Z]{2}-\d{6}$/],
    ['a URL', '[URL https://my.clinic.org/p/7]', /^https:\/\/example\.org\/[a-z]{8}$/],
    ['an IP address', '[IP 84.16.3.9]', /^(?:203\.0\.113|198\.51\.100|192\.0\.2)\.\d+$/],
  ])('%s has its form', async (_, text, form) => {
    const [made] = await surrogates(text);
    expect(made).toMatch(form);
    expect(text).not.toContain(made);
  });

  it.each([
    ['a date in words', '[DATE the morning of the fair]'],
    ['a name with a figure that OCR misread', '[NAME 0karin]'],
  ])('%s does not exist, so that it is covered', async (_, text) => expect(await surrogates(text)).toEqual([undefined]));
});

/** The digits and letters of a value. */
const signs = (text: string | undefined): string => (text ?? '').replace(/[^0-9A-Za-z]/g, '').toLowerCase();
const tail = (length: number) => (text: string | undefined) => signs(text).slice(-length);

describe('writings of one value have one surrogate', () => {
  it.each<[string, string[], ((text: string | undefined) => string)?]>([
    ['a social security number', ['[SSN 219-09-9999]', '[SSN 219099999]', '[SSN 219 09 9999]', '[OTHER_ID 219099999]']],
    [
      'a telephone number',
      ['[PHONE (217) 330-9912]', '[PHONE 217.330.9912]', '[PHONE +1 217 330 9912]', '[FAX 217-330-9912]'],
      tail(10),
    ],
    ['one without its area code', ['[PHONE (217) 330-9912]', '[PHONE 330-9912]'], tail(7)],
    ['a record number', ['[MRN HX-004417]', '[MRN hx004417]', '[MRN HX 004417]', '[OTHER_ID HX004417]']],
    ['an e-mail address', ['[EMAIL M.Holloway@mail.com]', '[EMAIL m.holloway@MAIL.com]']],
    ['a URL', ['[URL my.clinic.org/p]', '[URL https://www.my.clinic.org/p/]'], tail(8)],
    [
      'a street',
      ['[LOCATION Larkmoor Lane]', '[LOCATION Larkmoor Ln]', '[LOCATION LARKMOOR LANE]'],
      (text) => signs(text).replace(/lane$|ln$/, ''),
    ],
    [
      'an address',
      ['[LOCATION 12 Larkmoor Lane in Abilene]', '[LOCATION 12 Larkmoor Ln., Abilene]', '[LOCATION 12 LARKMOOR LN\nABILENE]'],
      (text) => signs(text).replace(/lanein|lane|ln/, ' '),
    ],
    [
      'a town',
      ['[LOCATION Abilene]', '[LOCATION ABILENE, TX]', '[LOCATION Abilene TX 79601]'],
      (text) => signs(text).replace(/tx\d*$/, ''),
    ],
    ['a town with an abbreviation', ['[LOCATION St. Louis]', '[LOCATION Saint Louis]', '[LOCATION ST LOUIS]']],
    ['a ZIP code', ['[LOCATION 79601]', '[LOCATION 79601-4410]'], (text) => signs(text).slice(0, 5)],
  ])('%s', async (_, writings, compared = signs) => {
    const inOne = await surrogates(writings.join(' and '));
    const apart = await Promise.all(writings.map(async (writing) => (await surrogates(writing))[0]));
    expect(inOne).not.toContain(undefined);
    expect(new Set(inOne.map(compared)).size).toBe(1);
    // in documents of their own too, but for what another category found
    const same = apart.filter((__, i) => !writings[i]?.startsWith('[OTHER_ID'));
    expect(new Set([...same, inOne[0]].map(compared)).size).toBe(1);
  });

  it('in the form of each writing', async () => {
    const [dashes, plain] = await surrogates('[SSN 219-09-9999] [SSN 219099999]');
    expect(dashes).toMatch(/^\d{3}-\d\d-\d{4}$/);
    expect(plain).toBe(dashes?.replaceAll('-', ''));
  });
});

describe('the dates of a document', () => {
  it('of a patient move alike in each document of a scope, and otherwise in another scope', async () => {
    const note = '[MRN 00-4417] [DATE 2024-03-05] [DATE 2024-03-08]';
    const letter = '[NAME Margaret Holloway] [MRN 004417] [DATE 2024-03-05]';
    const [, first, second] = await surrogates(note);
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(3 * DAY_MS);
    expect((await surrogates(letter))[2]).toBe(first);
    expect((await surrogates(letter, { ...KEY, scope: 'batch 2' }))[2]).not.toBe(first);
  });

  it.each(['[NAME HOLLOWAY, MARGARET Q.]', '[NAME Ms. Holloway] [NAME Margaret]', '[NAME Margaret Hollo-\nway]'])(
    'move by the first name in whatever writing: %j',
    async (name) => {
      const [, shifted] = await surrogates('[NAME Margaret Holloway] [DATE 2024-03-05]');
      expect((await surrogates(`${name} [DATE 2024-03-05]`)).at(-1)).toBe(shifted);
    },
  );

  it('of documents with one patient key move alike, also where one has no record number or another', async () => {
    const [noted, bare, other] = [
      '[MRN 004417] [DATE 2024-03-05]',
      '[NAME Kit Okarin] [DATE 2024-03-05]',
      '[MRN 9] [DATE 2024-03-05]',
    ];
    const shifted = async (text: string, patient?: string) =>
      (await surrogates(text, { ...KEY, ...(patient !== undefined && { patient }) })).at(-1);
    expect(await shifted(bare)).not.toBe(await shifted(noted));
    const alike = await Promise.all([noted, bare, other].map((text) => shifted(text, 'p1')));
    expect(new Set(alike).size).toBe(1);
    expect(await shifted(bare, 'p2')).not.toBe(alike[0]);
  });

  it.each([
    ['a day', '[DATE 03/05/2024] then [DATE 3/5] and [DATE March 5]'],
    ['29 February', '[DATE 02/29/2024] then [DATE 2/29] and [DATE February 29]'],
    ['a day beside dates of other years', '[DATE 03/05/2024] [DATE 07/01/2022] and [DATE 3/5] and [DATE March 5]'],
  ])('without a year agree with those that have one: %s', async (_, text) => {
    for (let scope = 0; scope < 20; scope++) {
      const made = await surrogates(text, { ...KEY, scope: String(scope) });
      const dayOf = (date: string | undefined): string =>
        new Date(`${date ?? ''}${/\d{4}/.test(date ?? '') ? '' : ' 2024'}`).toDateString().slice(4, 10);
      const [short, long] = [made.at(-2), made.at(-1)].map(dayOf);
      expect([short, long]).toEqual([dayOf(made[0]), dayOf(made[0])]);
    }
  });

  it('without a year are read in the year of the nearest date, and 29 February in the last leap year until then', async () => {
    const [dated, day, leap] = await surrogates('[DATE 03/05/2023] [DATE 3/8] [DATE 2/29]');
    const at = Date.parse(`${dated ?? ''} UTC`);
    expect(day).toBe(new Date(at + 3 * DAY_MS).toISOString().replace(/^\d+-0?(\d+)-0?(\d+)T.*$/, '$1/$2'));
    expect(leap).toBeDefined();
  });

  const SEEN = '[DATE 06/01/2024]';
  it.each<[string, string, boolean]>([
    ['a birth date of an age over 89', `DOB: [DATE 01/04/1931] ${SEEN}`, false],
    ['the same without a label', `[DATE January 4, 1931] ${SEEN}`, false],
    ['the same with a short year', `DOB: [DATE 01/04/31] ${SEEN}`, false],
    ['a month of birth of an age over 89', `Born [DATE June 1934] ${SEEN}`, false],
    ['90 years to the day', `DOB [DATE 06/01/1934] ${SEEN}`, false],
    ['some days less', `DOB [DATE 06/04/1934] ${SEEN}`, true],
    ['a birth date in a document without another date', 'Date of birth: [DATE 01/04/1931]', false],
    ['a later one', 'Date of birth: [DATE 01/04/1951]', true],
    ['one beside an age over 89', 'DOB: [DATE 01/04/1951], aged [AGE_OVER_89 93]', false],
    ['another date in a document without another', 'Seen on [DATE 01/04/1931]', true],
  ])('%s', async (_, text, isShown) => {
    const [made] = await surrogates(text, { ...KEY, scope: 'ages' });
    expect(made !== undefined).toBe(isShown);
  });

  it('show no age over 89 that they did not have before', async () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(day, day, fc.string(), async (birth, seen, scope) => {
        const [born, then] = await surrogates(`DOB: [DATE ${birth}] [DATE ${seen}]`, { ...KEY, scope });
        if (born === undefined || then === undefined) return;
        const before90 = new Date(born);
        before90.setUTCFullYear(before90.getUTCFullYear() + 90);
        expect(Date.parse(then)).toBeLessThan(before90.getTime());
      }),
    );
  });
});

describe('all surrogates', () => {
  it('are others without the secret', async () => {
    const text =
      '[NAME Margaret Holloway] [LOCATION Abilene] [SSN 219-09-9999] [PHONE 217-330-9912] [MRN HX-004417] [EMAIL a@b.org]';
    const [mine, others] = await Promise.all([surrogates(text), surrogates(text, { ...KEY, secret: 'another' })]);
    mine.forEach((made, i) => expect(made).not.toBe(others[i]));
  });

  it('differ where the values of a document differ', async () => {
    const code = fc.stringMatching(/^[A-Z]{2}-\d{4}$/);
    const phone = fc.stringMatching(/^[2-9]\d\d-[2-9]\d\d-\d{4}$/);
    const town = fc.constantFrom('Abilene', 'Akron', 'Dallas', 'Stow', 'Larkmoor', 'Fargo', 'Salem', 'Troy', 'Ames', 'Boise');
    const kinds = [
      ['MRN', code],
      ['PHONE', phone],
      ['LOCATION', town],
    ] as const;
    for (const [kind, values] of kinds) {
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(values, { minLength: 2, maxLength: 10 }), fc.string(), async (all, scope) => {
          const made = await surrogates(all.map((value) => `[${kind} ${value}]`).join(' '), { ...KEY, scope });
          expect(new Set([...made, ...all]).size).toBe(2 * all.length);
        }),
        { numRuns: 50 },
      );
    }
  });
});
