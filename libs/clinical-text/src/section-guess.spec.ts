import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from './read.js';
import { guessSection } from './section-guess.js';
import { sourceOf } from './source.js';

describe('a text without a heading', () => {
  it.each([
    ['family', 'Her mother died of a stroke at 80 and her sister has breast cancer; both grandfathers had heart disease.'],
    ['social', 'He is married, works as a carpenter, smokes half a pack a day and drinks beer on weekends.'],
    [
      'history',
      'A 44-year-old woman presents with three days of cough that began after a trip; she reports feeling worse since yesterday.',
    ],
    [
      'review',
      'Constitutional: no fever or chills. Cardiovascular: denies chest pain. Respiratory: negative for cough. All other systems negative.',
    ],
    [
      'exam',
      'General: well developed, no acute distress. Lungs: clear to auscultation bilaterally. Abdomen: soft, nontender, bowel sounds normal.',
    ],
    ['medications', 'Lisinopril 10 mg daily, metformin 500 mg b.i.d. and atorvastatin 20 mg at bedtime.'],
    ['allergies', 'Allergic to penicillin, which caused anaphylaxis.'],
    ['procedures', 'Appendectomy in 1990, left knee replacement and tonsillectomy as a child.'],
    ['immunizations', 'Vaccines are up to date; she had her flu shot and a tetanus booster.'],
    ['complaint', 'Chest pain and cough.'],
    ['instructions', 'She will follow up in two weeks; continue current diet, return if needed and call with questions.'],
  ] as const)('is of %s', (kind, text) => expect(guessSection(text, { start: 0, end: text.length })?.kind).toBe(kind));

  it('that says nothing is of no kind', () => expect(guessSection('...', { start: 0, end: 3 })?.kind).not.toBe('family'));

  it('tells relatives from the patient in a document without headings', () => {
    const text = [
      'A 44-year-old woman presents with three days of cough that began last week and is getting worse.',
      '',
      'Her mother died of a stroke at 80 and her sister has breast cancer; both grandfathers had heart disease.',
    ].join('\n');
    const { sections, conditions, family } = readClinicalText(sourceOf(text));
    expect(sections.map(({ kind }) => kind)).toEqual(['history', 'family']);
    expect(conditions.map(({ concept }) => concept.name)).toEqual(['Cough']);
    expect(family.length).toBeGreaterThanOrEqual(2);
  });

  it('leaves a document that has headings alone', () => {
    const { sections } = readClinicalText(
      sourceOf('Assessment\nHer mother died of a stroke and her sister has cancer of the breast.'),
    );
    expect(sections.map(({ kind }) => kind)).toEqual(['header', 'assessment']);
  });
});
