import { describe, expect, it } from '@jest/globals';
import type { LanguagePack } from '@chartloom/rules';
import { defaultPack } from './lexicon/reader.js';
import { readClinicalText } from './read.js';
import { sourceOf } from './text/source.js';

const english = defaultPack();
type Sections = LanguagePack['sections'];

/** A few rows of another language in place of the English ones. */
const german: LanguagePack = {
  ...english,
  language: 'de',
  terminology: {
    ...english.terminology,
    disorders: [
      { name: 'Lungenentzündung', synonyms: ['Pneumonie'], icd10cm: 'J18.9' },
      { name: 'Gicht', synonyms: [] },
    ],
    symptoms: [{ name: 'Fieber', synonyms: [] }],
    drugs: [{ name: 'Metformin', synonyms: [], rxnorm: '6809' }],
  } as unknown as LanguagePack['terminology'],
  sections: {
    ...english.sections,
    kinds: english.sections.kinds.map((row): Sections['kinds'][number] => ({
      ...row,
      titles: { problems: ['diagnosen'], medications: ['medikation'], history: ['anamnese'] }[row.kind as string] ?? [],
    })),
    heads: [],
  },
  assertion: {
    ...english.assertion,
    cues: [
      { cue: 'kein', kind: 'absent', direction: 'after', note: undefined },
      { cue: 'verdacht auf', kind: 'possible', direction: 'after', note: undefined },
      { cue: 'aber', kind: 'stopper', direction: 'after', note: undefined },
    ],
    relatives: [{ relative: 'mutter', form: 'word', code: undefined, describes: true }],
  },
  medication: {
    ...english.medication,
    numbers: [
      { word: 'zwei', value: 2, uses: ['count', 'dose'] },
      { word: 'einmal', value: 1, uses: ['times'] },
    ],
    routes: [{ route: 'oral', snomed: '26643006', forms: ['zum einnehmen'] }],
    doses: [{ form: 'tablette[n]', counted: true, bare: true, pieces: true, note: undefined }],
    frequencies: [{ form: '{times} täglich', times: 'printed', period: 1, unit: 'd', then: undefined }],
    sigWords: { asNeeded: ['bei bedarf'], beforeRoute: ['oral'] },
  },
  document: {
    ...english.document,
    labels: [{ label: 'birthDate', form: 'geboren[ am]', needsNoColon: undefined }],
  },
};
const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')), { pack: german });
const asserted = (...lines: string[]) => read(...lines).conditions.map(({ concept, assertion }) => [concept.name, assertion]);

describe('a pack of another language', () => {
  it('brings the titles of its sections, and none is known but those', () => {
    const { sections } = read('Diagnosen', 'Gicht', 'Medikation:', 'Metformin', 'Allergies', 'Fieber');
    expect(sections.map(({ kind, loinc }) => [kind, loinc])).toEqual([
      ['header', undefined],
      ['problems', '11450-4'],
      ['medications', '10160-0'],
    ]);
  });

  it('brings its cues', () => {
    expect(asserted('Anamnese', 'Kein Fieber, aber Gicht.')).toEqual([
      ['Fieber', 'absent'],
      ['Gicht', 'present'],
    ]);
    expect(asserted('Anamnese', 'Verdacht auf Pneumonie.')).toEqual([['Lungenentzündung', 'possible']]);
    expect(asserted('Anamnese', 'No Fieber.')).toEqual([['Fieber', 'present']]);
  });

  it('brings its relatives', () => {
    const { conditions, family } = read('Anamnese', 'Die Mutter hatte Gicht.');
    expect(conditions).toEqual([]);
    expect(family).toMatchObject([{ relation: 'Mutter', concept: { name: 'Gicht' } }]);
  });

  it('brings how drugs are taken', () => {
    expect(
      read('Medikation', 'Metformin 500 mg, zwei Tabletten einmal täglich zum Einnehmen, bei Bedarf').medications,
    ).toMatchObject([
      {
        sig: {
          dose: { value: 2, unit: 'Tabletten' },
          routeCode: '26643006',
          frequency: { frequency: 1, period: 1, unit: 'd' },
          asNeeded: true,
        },
      },
    ]);
  });

  it('brings the labels of the head', () => {
    expect(read('Geboren am: 1961-03-14').header.patient.birthDate?.iso).toBe('1961-03-14');
    expect(read('DOB: 1961-03-14').header.patient.birthDate).toBeUndefined();
  });

  it('has no section guessed by words that were learned for another language', () => {
    const other = { ...german, sections: { ...german.sections, words: [{ group: 'family', words: 'mutter' }] } };
    const text = 'Die Mutter starb mit achtzig Jahren an einem Herzinfarkt, die Mutter hatte auch Gicht und Fieber.';
    expect(readClinicalText(sourceOf(text), { pack: other }).sections.map(({ kind }) => kind)).toEqual(['other']);
  });

  it('leaves English as it is', () => {
    expect(readClinicalText(sourceOf('HPI\nNo fever.')).conditions).toMatchObject([{ assertion: 'absent' }]);
  });
});
