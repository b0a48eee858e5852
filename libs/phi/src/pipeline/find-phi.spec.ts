import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { modelRecognisers } from '../recognisers/models/tagged-entities.js';
import type { EntityTagger } from '../recognisers/recogniser.js';
import { defaultRegistry } from '../recognisers/registry.js';
import { findPhi } from './find-phi.js';

const values = async (
  text: string,
  ...rest: [Parameters<typeof findPhi>[1]?, Parameters<typeof findPhi>[2]?]
): Promise<string[]> => (await findPhi(text, ...rest)).map(({ start, end }) => text.slice(start, end));

describe('document memory', () => {
  const HEADER = 'Patient: Brilith Dovumble\n\nThe rest of this note is about the visit today.\n';

  it.each([
    ['a part', 'In the end Dovumble went home.', 'Dovumble'],
    ['lower case', 'the story of dovumble is long.', 'dovumble'],
    ['a possessive', "This is Brilith's cup.", 'Brilith'],
    ['a double name', 'This is the cup of Mrs. Okarin-Dovumble again.', 'Okarin-Dovumble'],
    ['a word broken over two lines', 'This is the cup of Dovum-\nble again.', 'Dovum-\nble'],
    ['one letter misread', 'This is the cup of dovurnble again.', 'dovurnble'],
    ['one letter lost', 'This is the cup of dovmble again.', 'dovmble'],
    ['initials before it', 'This cup was seen by B. Q. Dovumble again.', 'B. Q. Dovumble'],
  ])('finds %s of a name that a label announced', async (_, sentence, value) => {
    expect(await values(HEADER + sentence)).toContain(value);
  });

  it('leaves an ordinary word at the start of a sentence, and an eponym', async () => {
    const text = 'Patient: Foley, Will B.\n\nWill rest today. The Foley catheter drains well and will stay in place.';
    expect(await values(text)).toEqual(['Foley, Will B.']);
  });

  it('keeps its offsets where a letter has a longer lower case', async () => {
    const text = 'İİİİ MRN: 3096 6280\n\nThis is the long text of the page.\n\npage 2   3096 6280';
    expect(await values(text)).toEqual(['3096 6280', '3096 6280']);
  });

  it('finds a record number again where it has no label', async () => {
    const text = 'MRN: 3096 6280\n\nThis is the long text of the page.\n\npage 2   3096 6280';
    expect(await values(text)).toEqual(['3096 6280', '3096 6280']);
  });

  it('finds a town that is an ordinary word, once it stood before its state', async () => {
    const text = 'He fell at home in Canadian, TN. A nurse will come in Canadian; he drinks Canadian whisky.';
    expect(await values(text)).toEqual(['Canadian, TN', 'Canadian']);
  });
});

describe('a surname that is a profession', () => {
  it.each([
    ['Her son, Bill Doctor, called again.', 'Bill Doctor'],
    ['Interpreter Allani Doctor was present.', 'Allani Doctor'],
    ['Seen by Mrs. Doctor, who agreed.', 'Doctor'],
  ])('is found in: %s', async (text, value) => {
    expect(await values(text)).toEqual([value]);
  });

  it('is none before another name', async () => {
    expect(await values('Zelmira Okarin, Doctor Brilith Dovumble agreed.')).toEqual(['Zelmira Okarin', 'Brilith Dovumble']);
  });
});

describe("a value that a line's end breaks", () => {
  it.each([
    ['a name', 'The family of Mr. Bartholo-\nmew Quill-\nfeather was told.', 'Bartholo-\nmew Quill-\nfeather'],
    ['a social security number', 'The number is SSN 532-\n81-7764 of record.', '532-\n81-7764'],
    ['a date', 'She was born 04/17/\n1961 in the city.', '04/17/\n1961'],
    ['a record number without a mark', 'The chart with record MRN 8824\n1907 was reviewed.', 'MRN 8824\n1907'],
  ])('is found whole: %s', async (_, text, value) => {
    expect(await values(text)).toEqual([value]);
  });

  it('leaves words that are hyphenated', async () => {
    expect(await values('A well-\nknown case of hepa-\ntitis was fol-\nlowed with the med-\nication.')).toEqual([]);
  });
});

describe('findPhi', () => {
  it('explains each span without its value', async () => {
    const [span] = await findPhi('Patient: Zelmira Okarin');
    expect(span).toMatchObject({ category: 'NAME', start: 9, end: 23 });
    expect(span?.why.join(' ')).toMatch(/after "patient"/);
    expect(span?.why.join(' ')).not.toMatch(/Zelmira|Okarin/i);
  });

  it('unites overlapping spans instead of choosing one', async () => {
    const text = 'Write to zelmira.okarin@portal.example.org/patients now please.';
    const spans = await findPhi(text);
    expect(spans.every((span, i) => i === 0 || span.start >= (spans[i - 1]?.end ?? 0))).toBe(true);
    expect((await values(text)).join(' ')).toContain('zelmira.okarin@portal.example.org');
  });

  it('keeps what the caller allows', async () => {
    const text = 'He was given Zelmira Okarin in the morning and felt well.';
    expect(await values(text)).toEqual(['Zelmira Okarin']);
    expect(await values(text, undefined, { allow: new Set(['zelmira', 'okarin']) })).toEqual([]);
  });

  it('ends a name before a label of two words', async () => {
    const text = 'Referring Physician: Dr. Zelmira Okarin Collection Date: 01/10/2025 at noon.';
    expect(await values(text)).toEqual(['Zelmira Okarin', '01/10/2025']);
  });

  it('takes no label of two words for a name, though one is a name elsewhere', async () => {
    expect(await values('The form is for Medicare.\nPatient Street Address: 25 W Larkmoor St\nIt was signed.')).toEqual([
      '25 W Larkmoor St',
    ]);
  });

  it('ends a name before the label of a number', async () => {
    expect(await values('Seen by Dr. Zelmira Okarin MSP# 31877 at noon.')).toEqual(['Zelmira Okarin', '31877']);
  });

  it('uses only the recognisers it is given', async () => {
    expect(await values('Patient: Zelmira Okarin, 01/10/2025', [])).toEqual([]);
  });

  it('gives spans in order that are apart and within the text, the same each time', async () => {
    const piece = fc.constantFrom(
      'Dr. ', 'Okarin', ' Braden 17', '"Tex" ', 'J.R.M. ', '\n', '\t', '  ', 'Facility: ', 'Date\t', '4/1', 'MRN 12 34 ', 'pt ', 'of the ', 'Clinic ', '@', '🙂', 'é', '1 2 3 4 ', 'corner of ',
    ); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        const spans = await findPhi(text);
        expect(spans.every(({ start, end }, i) => start < end && end <= text.length && start >= (spans[i - 1]?.end ?? 0))).toBe(
          true,
        );
        expect(await findPhi(text)).toEqual(spans);
      }),
    );
  });

  it('searches a text without capitals for identifiers of letters and figures', async () => {
    expect(await values('member id: xqj 884 201 553 was read to the clerk')).toEqual(['xqj 884 201 553']);
  });

  it('reads the letters in a number as the figures they look like', async () => {
    expect(await values('Seen on O1/O9/2O25 and call (5l3) 555-0l22 for the level of I10 or 2 L more.')).toEqual([
      'O1/O9/2O25',
      '(5l3) 555-0l22',
    ]);
  });

  it('believes the capitals of a form, where most words have one', async () => {
    const text = 'Patient Name   Zelmira Okarin\nPlan   Gold\nUnit   Surgery\nSeen   Harbor Imaging Center\nHere   Monday\n';
    expect(await values(text)).toContain('Harbor Imaging Center');
  });

  it.each([
    ['one long word', 'a', 12_000],
    ['figures and hyphens', '1-', 6_000],
    ['days and a month', '1-1-1-1-1-1-1-1 May ', 1_000],
    ['initials', 'A. ', 4_000],
    ['open brackets', '(1 ', 4_000],
    ['signs of addresses', 'x@', 6_000],
    ['abbreviations of names', 'St ', 4_000],
  ])('takes linear time for %s', async (_, piece, count) => {
    const secondsOf = async (text: string): Promise<number> => {
      const before = process.cpuUsage();
      await findPhi(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    };
    await findPhi(piece.repeat(100)); // the first call reads the dictionaries
    // Of two times the shorter: a collection of garbage may fall into one of them.
    const leastOf = async (text: string) => Math.min(await secondsOf(text), await secondsOf(text));
    const [half, whole] = [await leastOf(piece.repeat(count)), await leastOf(piece.repeat(2 * count))];
    expect(whole).toBeLessThan(3 * half + 1); // quadratic time is four times as long
  });
});

describe('a model', () => {
  /** Plays a model: it finds what the text calls a hero, in the language that was asked for. */
  const taggerOf = (tag: EntityTagger['tag']): EntityTagger => ({ name: 'toy', version: '1', tag });
  const tagger = taggerOf((text, language) =>
    Promise.resolve(
      [...text.matchAll(language === 'de' ? /(?<=Held )\p{L}+/gu : /(?<=hero )\p{L}+/gu)].map(({ 0: name, index }) => ({
        category: 'NAME',
        start: index,
        end: index + name.length,
        score: 0.9,
      })),
    ),
  );
  it('is used by later steps too, and finds nothing without a model', async () => {
    const text = 'our hero okarin J. is here. after a week okarin left.';
    expect(await values(text, modelRecognisers, { tools: { tagger } })).toEqual(['okarin J.', 'okarin']);
    expect(await values(text, modelRecognisers)).toEqual([]);
  });

  it('adds to the other recognisers', async () => {
    const text = 'Our hero grace was seen on 01/10/2025 in the clinic.';
    expect(await values(text, defaultRegistry, { tools: { tagger } })).toEqual(['grace', '01/10/2025']);
    expect(await values(text, defaultRegistry)).toEqual(['01/10/2025']);
  });

  it('gets the language of the text', async () => {
    const languages: string[] = [];
    const listening = taggerOf((_, language) => Promise.resolve(languages.push(language)).then(() => []));
    await findPhi('Our hero grace is here.', modelRecognisers, { tools: { tagger: listening }, language: 'en' });
    expect(languages).toEqual(['en']);
  });

  it('refuses a text in a language without a pack, since its names would stay', async () => {
    await expect(findPhi('Unser Held Grace ist hier.', defaultRegistry, { language: 'de' })).rejects.toThrow(
      'no language pack "de"',
    );
  });

  it('fails the whole search when the model fails', async () => {
    const broken = taggerOf(() => Promise.reject(new Error('no model')));
    await expect(findPhi('Our hero grace is here.', defaultRegistry, { tools: { tagger: broken } })).rejects.toThrow('no model');
  });
});
