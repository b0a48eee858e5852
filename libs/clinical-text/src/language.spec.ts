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
    analytes: ['Kalium', 'Ketone'].map((name) => ({ name, synonyms: [] })),
  } as unknown as LanguagePack['terminology'],
  sections: {
    ...english.sections,
    kinds: english.sections.kinds.map((row): Sections['kinds'][number] => ({
      ...row,
      titles:
        { problems: ['diagnosen'], medications: ['medikation'], history: ['anamnese'], labs: ['labor'] }[row.kind as string] ??
        [],
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
      { word: 'drei', value: 3, uses: ['ago'] },
      { word: 'einem', value: 1, uses: ['ago'] },
      { word: 'einmal', value: 1, uses: ['times'] },
    ],
    routes: [{ route: 'oral', snomed: '26643006', forms: ['zum einnehmen'] }],
    doses: [{ form: 'tablette[n]', counted: true, bare: true, pieces: true, route: undefined, note: undefined }],
    frequencies: [
      {
        form: '{times} täglich',
        times: 'printed',
        period: 1,
        unit: 'd',
        then: undefined,
        part: undefined,
        unless: undefined,
        most: undefined,
        given: undefined,
      },
    ],
    frequencyWords: {
      ...english.medication.frequencyWords,
      units: { h: [], d: ['tag[e]'], wk: ['woche[n]'], mo: ['monat[e]'], a: ['jahr[e]'] },
    },
    sigWords: { asNeeded: ['bei bedarf'], beforeRoute: ['oral'] },
    phrases: [
      { use: 'duration', phrase: 'für' },
      { use: 'reason', phrase: 'gegen' },
      { use: 'drug stopped', phrase: 'abgesetzt' },
      { use: 'instruction', phrase: 'nehmen sie' },
      { use: 'unit of strength', phrase: 'einheit[en]' },
      { use: 'and', phrase: 'und' },
    ],
  },
  document: {
    ...english.document,
    labels: [{ label: 'birthDate', form: 'geboren[ am]', needsNoColon: undefined }],
    dates: {
      first: 'day',
      dayEndings: { beforeMonth: ['.'], afterMonth: [] },
      units: { day: ['tag[en]'], week: ['woche[n]'], month: ['monat[en]'], year: ['jahr[en]'] },
    },
    relativeDates: [
      { form: 'vor {number} {unit}', count: 'printed', unit: 'printed' },
      { form: 'gestern', count: 1, unit: 'day' },
    ],
    phrases: [
      { use: 'provider', phrase: 'behandelnder arzt' },
      { use: 'credential', phrase: 'Facharzt' },
    ],
  },
  identifiers: {
    ...english.identifiers,
    calendar: ['januar', 'februar', 'märz'].map((name) => ({
      name,
      class: 'month' as const,
      abbreviations: [],
      ambiguous: undefined,
      note: undefined,
    })),
  },
  surrogates: { words: [] },
  entities: {
    ...english.entities,
    phrases: [
      { use: 'before an onset', phrase: 'seit' },
      { use: 'before an onset long ago', phrase: 'diagnostiziert' },
      { use: 'about', phrase: 'etwa' },
    ],
  },
  results: {
    ...english.results,
    flags: [{ flag: 'H', printed: 'erhöht' }],
    phrases: [
      { use: 'before a value', phrase: 'beträgt' },
      { use: 'finding', phrase: 'negativ' },
      { use: 'to', phrase: 'bis' },
    ],
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

  it('brings how long drugs are taken, and what for', () => {
    const [drug, stopped] = read(
      'Medikation',
      'Nehmen Sie 2 Metformin für 7 Tage gegen Gicht',
      'Metformin abgesetzt',
    ).medications;
    expect(drug?.sig).toMatchObject({ duration: { value: 7, unit: 'd' }, reason: 'Gicht' });
    expect(stopped?.status).toBe('stopped');
    expect(read('Medikation', 'Metformin 20 Einheiten für zwei Wochen').medications).toMatchObject([
      { sig: { strength: '20 Einheiten', duration: { value: 2, unit: 'wk' } } },
    ]);
    expect(read('Medikation', 'Metformin 500 mg for 7 days').medications[0]?.sig.duration).toBeUndefined();
  });

  it('brings its months and the order of a date', () => {
    const dateOf = (printed: string) => read(`Geboren: ${printed}`).header.patient.birthDate?.iso;
    expect(['3. März 1961', '14.02.1961', '3 März 1961', 'March 3, 1961'].map(dateOf)).toEqual([
      '1961-03-03',
      '1961-02-14',
      '1961-03-03',
      undefined,
    ]);
  });

  it('brings how long ago something was', () => {
    const beganOf = (words: string) =>
      read('Anamnese', `Gicht diagnostiziert ${words}.`).conditions.map(({ began }) => began && [began.count, began.unit]);
    expect(beganOf('etwa vor drei Wochen')).toEqual([[3, 'week']]);
    expect(beganOf('vor einem Jahr')).toEqual([[1, 'year']]);
    expect(beganOf('gestern')).toEqual([[1, 'day']]);
    expect(beganOf('three weeks ago')).toEqual([undefined]);
    expect(read('Anamnese', 'Gicht seit 2019.').conditions).toMatchObject([{ onset: '2019' }]);
  });

  it('brings its words of results', () => {
    const [potassium, ketones] = read('Labor', 'Kalium beträgt 5.9 mmol/L erhöht (3.5 bis 5.1)', 'Ketone: negativ').observations;
    expect(potassium).toMatchObject({ value: { value: 5.9 }, flag: 'H', low: 3.5, high: 5.1 });
    expect(ketones?.value).toEqual({ kind: 'words', text: 'negativ' });
    expect(read('Labor', 'Ketone: negative').observations).toEqual([]);
  });

  it('brings the labels of clinicians', () => {
    expect(read('Behandelnder Arzt: Eva Maria Braun, Facharzt').providers).toMatchObject([
      { role: 'provider', family: 'Braun', credentials: ['Facharzt'] },
    ]);
    expect(read('Attending: Jane Doe, MD').providers).toEqual([]);
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
