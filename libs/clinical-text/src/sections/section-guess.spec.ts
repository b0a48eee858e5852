import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { defaultPack, readerOf } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { featureTable, sectionFeatures } from './section-features.js';
import { classProbabilities, guessSection } from './section-guess.js';
import { LEARNED_FOR, SECTION_CLASSES } from './section-weights.js';
import { sourceOf } from '../text/source.js';

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
  ] as const)('is of %s', (kind, text) =>
    expect(guessSection(readerOf(sourceOf(text)), { start: 0, end: text.length }).kind).toBe(kind),
  );

  it.each([['...'], ['None.'], ['']])('that says as little as "%s" is surely of no kind', (text) =>
    expect(guessSection(readerOf(sourceOf(text)), { start: 0, end: text.length }).certainty).toBeLessThan(0.7),
  );

  it('that tells of relatives and of habits is surely neither', () => {
    const text = 'Her mother has diabetes and her father had a stroke. She smokes, drinks wine and works as a teacher.';
    expect(guessSection(readerOf(sourceOf(text)), { start: 0, end: text.length }).certainty).toBeLessThan(0.7);
  });

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

describe('the learned weights', () => {
  it('are those of the words in use: else run `npm run train:sections`', () => {
    expect(LEARNED_FOR).toBe(createHash('sha256').update(featureTable(defaultPack()).sources).digest('hex'));
    for (const { weights } of SECTION_CLASSES)
      expect(Buffer.from(weights, 'base64')).toHaveLength(featureTable(defaultPack()).count);
  });

  it('are for numbers that every text keeps to', () => {
    const text = 'He is allergic to sulfa; his mother died at 80. # 12 mg p.o. b.i.d.';
    const numbers = sectionFeatures(readerOf(sourceOf(text)), { start: 0, end: text.length }).map(([number]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBe(featureTable(defaultPack()).count - 1);
  });

  it('make probabilities', () => {
    const chances = classProbabilities([[0, 1], [1, 2]], [[1, 0], [0, 2], [-1, 0]]); // prettier-ignore
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
    expect(chances.indexOf(Math.max(...chances))).toBe(1);
  });
});
