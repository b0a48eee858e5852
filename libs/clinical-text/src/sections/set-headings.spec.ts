import { describe, expect, it } from '@jest/globals';
import { readerOf } from '../lexicon/reader.js';
import { sourceOf } from '../text/source.js';
import { sectionsOf } from './sections.js';

/** A document whose lines that begin with `#` are set in bold, without that sign. */
const titlesOf = (lines: readonly string[]): readonly string[] => {
  const source = sourceOf(lines.map((line) => line.replace(/^#/, '')).join('\n'));
  const typed = {
    ...source,
    lines: source.lines.map((line, i) => ({ ...line, type: lines[i]?.startsWith('#') ? 'bold' : 'plain' })),
  };
  return sectionsOf(readerOf(typed)).map(({ kind, title }) => `${kind} ${title}`.trim());
};
const PROCEDURES = ['#PROCEDURES', 'Appendectomy', 'Chest X-ray'];
const TEXT = 'She came with a cough, and was treated in the ward for five days.';

describe('a title that ends the list above it', () => {
  const kindsOf = (title: string, reversed: boolean): string | undefined => {
    const source = sourceOf(['ALLERGIES', 'Penicillin', title, TEXT].join('\n'));
    const lines = source.lines.map((line, i) => ({ ...line, ...(i === 2 && reversed && { reversed: true as const }) }));
    return sectionsOf(readerOf({ ...source, lines })).at(-1)?.kind;
  };
  it.each([
    ['is white on a band', 'Physician Reminders', true],
    ['is white on a band, with a number', '9. Women only', true],
    ['is white on a band, with a number and an explanation', '10. In the last month - have you felt worse? (tick)', true],
    ['has its day and nothing else', 'Admission note, 11.09.2023', false],
    ['stands above the columns of the answers', 'GENERAL QUESTIONS      Yes    No', false],
  ])('%s', (_, title, reversed) => expect(kindsOf(title, reversed)).toBe('other'));
  it.each([
    ['is set as the text is', 'Physician Reminders', false],
    ['names an allergen with its day', 'Latex allergy, 11.09.2023', false],
    ['is one word: a label', 'Severe', true],
    ['names an allergen', 'Latex Rubber', true],
    ['is a question with its boxes', 'Asthma      Yes    No', false],
  ])('is none where it %s', (_, title, reversed) => expect(kindsOf(title, reversed)).toBe('allergies'));
});

describe('a title in white on a band', () => {
  const kindOf = (title: string, reversed = true): string | undefined => {
    const source = sourceOf(['Clinic', title, TEXT].join('\n'));
    const lines = source.lines.map((line, i) => ({ ...line, ...(i === 1 && reversed && { reversed: true as const }) }));
    return sectionsOf(readerOf({ ...source, lines })).at(-1)?.kind;
  };
  it.each([
    ['2. Your medical history - have you ever had any of these? (tick)', 'past-problems'],
    ['3. Operations and hospital stays', 'procedures'],
    ['4. Medicines you take now (include inhalers)', 'medications'],
    ['11. Vaccinations - please give date if known', 'immunizations'],
    ['9. Women only', 'other'],
  ])('opens what its words say: %s', (title, kind) => expect(kindOf(title)).toBe(kind));

  it('is a sentence of the text where it is not set so', () =>
    expect(kindOf('11. Vaccinations - please give date if known', false)).not.toBe('immunizations'));
});

describe('a title in bold capitals below a list', () => {
  const kindsBelow = (...lines: string[]): string | undefined => {
    const source = sourceOf(['ALLERGIES', 'Penicillin', ...lines, TEXT].join('\n'));
    const isBold = (i: number): boolean => i >= 2 && i < 2 + lines.length;
    const typed = source.lines.map((line, i) => ({
      ...line,
      type: isBold(i) ? 'bold' : 'plain',
      ...(isBold(i) && { bold: true as const }),
    }));
    return sectionsOf(readerOf({ ...source, lines: typed })).at(-1)?.kind;
  };
  it.each(['PHARMACIST NOTES', 'PACKED MEDICINES (weekly)', 'RENAL FUNCTION & REPLACEMENT'])('ends it: %s', (title) =>
    expect(kindsBelow(title)).not.toBe('allergies'),
  );
  it.each(['Clinical 14/06', 'Reviewed 14/06/2024'])('ends it with one word and a day: %s', (title) =>
    expect(kindsBelow(title)).not.toBe('allergies'),
  );
  it('does not where one word and a day are set as the text is', () => {
    const source = sourceOf(['ALLERGIES', 'Penicillin', 'Clinical 14/06', TEXT].join('\n'));
    expect(sectionsOf(readerOf(source)).at(-1)?.kind).toBe('allergies');
  });
  it.each([
    ['has a word that the language has not', ['ZORBIVANE NOTES']],
    ['names an allergen', ['LATEX GLOVES']],
    ['is one of several such lines', ['PHARMACIST NOTES', 'WARD NOTES']],
    ['is short', ['MILD']],
  ])('is none where it %s', (_, lines) => expect(kindsBelow(...lines)).toBe('allergies'));
});

describe('a title that is set as the headings are', () => {
  it('opens a section of its own, though no table knows it', () =>
    expect(titlesOf(['#ALLERGIES', 'Penicillin', ...PROCEDURES, '#The Stay in Brief', TEXT])).toEqual([
      'header', 'allergies ALLERGIES', 'procedures PROCEDURES', 'other The Stay in Brief',
    ])); // prettier-ignore

  it.each<[string, readonly string[]]>([
    ['names a disease', ['#ALLERGIES', 'Penicillin', ...PROCEDURES, '#Chronic Asthma', TEXT]],
    ['is the title of a panel', ['#ALLERGIES', 'Penicillin', ...PROCEDURES, '#Thyroid panel', TEXT]],
    ['is set as the text is', ['#ALLERGIES', 'Penicillin', ...PROCEDURES, 'The Stay in Brief', TEXT]],
    ['is a sentence', ['#ALLERGIES', 'Penicillin', ...PROCEDURES, '#Seen in the ward by us.', TEXT]],
    ['follows one known heading only', [...PROCEDURES, '#The Stay in Brief', TEXT]],
    ['is before the first known heading', ['#The Stay in Brief', '#ALLERGIES', 'Penicillin', ...PROCEDURES, TEXT]],
  ])('opens none where it %s', (_, lines) => expect(titlesOf(lines).filter((title) => title.startsWith('other'))).toEqual([]));

  it('opens none where all is set alike', () =>
    expect(
      titlesOf([
        '#ALLERGIES',
        '#Penicillin',
        ...PROCEDURES.map((line) => `#${line.replace('#', '')}`),
        '#The Stay in Brief',
        `#${TEXT}`,
      ]),
    ).not.toContain('other The Stay in Brief'));
});
