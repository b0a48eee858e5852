import { describe, expect, it } from '@jest/globals';
import { sectionsOf } from './sections.js';
import { sectionType } from './section-titles.js';
import { sourceOf } from './source.js';

const kinds = (...lines: string[]) => sectionsOf(sourceOf(lines.join('\n'))).map(({ kind, title }) => [kind, title]);

describe('sectionsOf', () => {
  it.each([
    ['capitals', 'PAST MEDICAL HISTORY', 'past-problems'],
    ['capitals and colon', 'MEDICATIONS:', 'medications'],
    ['title case', 'Ongoing Conditions', 'problems'],
    ['title case and colon', 'Social History:', 'social'],
    ['an ampersand', 'Assessment & Plan', 'assessment'],
    ['a slash', 'A/P', 'assessment'],
    ['an abbreviation', 'HPI:', 'history'],
    ['a possessive', "Today's Vitals", 'vitals'],
    ['what is over', 'Discontinued Medications', 'stopped-medications'],
    ['a record', 'Vaccine Record', 'immunizations'],
    ['a sentence of the reader', 'STOP taking these medications', 'stopped-medications'],
    ['two nouns', 'Allergies and Intolerances', 'allergies'],
    ['a review', 'Review of Systems', 'review'],
    ['an operation', 'Prior Surgeries', 'procedures'],
    ['a family', 'Family Hx', 'family'],
  ])('knows a heading with %s: %s', (_, heading, kind) =>
    expect(kinds('Note', heading, 'Text below it.').at(-1)?.[0]).toBe(kind),
  );

  it('ends a heading that runs into its text at the colon', () =>
    expect(kinds('Note', 'Allergies: penicillin').at(-1)).toEqual(['allergies', 'Allergies']));

  it.each(['Seasonal allergies', 'Family stress', 'Physical therapy', 'Problem with gait', 'Plantar fasciitis'])(
    'takes no item of a list for a heading: %s',
    (item) => expect(sectionType(item)).toBeUndefined(),
  );
});
