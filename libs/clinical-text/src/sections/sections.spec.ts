import { describe, expect, it } from '@jest/globals';
import { sectionsOf } from './sections.js';
import { sectionType } from './section-titles.js';
import { defaultPack, readerOf } from '../lexicon/reader.js';
import { sourceOf } from '../text/source.js';

const read = (text: string) => sectionsOf(readerOf(sourceOf(text)));
const kinds = (...lines: string[]) => read(lines.join('\n')).map(({ kind, title }) => [kind, title]);

describe('sectionsOf', () => {
  it('begins a section at a title in a row of column heads that heads no column itself', () => {
    expect(kinds('ALLERGIES: Codeine (nausea)', 'SCHEDULED MEDICATIONS\tStart\tStop', 'Furosemide 40 mg daily\t11/24\t11/30')).toEqual([
      ['header', ''],
      ['allergies', 'ALLERGIES'],
      ['medications', 'SCHEDULED MEDICATIONS'],
    ]); // prettier-ignore
  });

  it.each([
    ['after a dash', 'PHYSICIAN ORDER SUMMARY - MEDICATIONS (active)', 'medications'],
    ['before a dash', 'MEDICATIONS - verified', 'medications'],
  ])('begins a section at a title in capitals %s', (_, line, kind) =>
    expect(kinds('HPI', 'He is here today.', line, 'Metformin 500 mg').at(-1)?.[0]).toBe(kind),
  );

  it('begins sections at the parts of a form', () =>
    expect(kinds('SECTION A - MEDICATIONS', 'Metformin 500 mg', 'SECTION B - ALLERGIES', 'Latex').map(([kind]) => kind)).toEqual(
      expect.arrayContaining(['medications', 'allergies']),
    ));

  it('ends a list beside its title where the text goes on', () =>
    expect(
      kinds(
        'HPI',
        'He is here.',
        'Medications: letrozole 2.5 mg daily',
        'Today she reports fatigue and has a mild cough at night.',
      ).map(([kind]) => kind),
    ).toEqual(['header', 'history', 'medications', 'history']));

  it('begins a section at a known title with a full stop, but not in the midst of a sentence', () => {
    expect(kinds('HPI', 'He is here today.', 'Family history. Her father had a stroke.').at(-1)).toEqual([
      'family',
      'Family history',
    ]);
    expect(kinds('HPI', 'He was asked about his', 'Family history. Nothing is known.').at(-1)?.[0]).toBe('history');
  });

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
    ['drugs at a time', 'Drugs on admission', 'medications'],
    ['what was given somewhere', 'Given in theatre', 'medications'],
    ['what happened somewhere', 'Treatment in ED', 'history'],
    ['blood taken at a time', 'Pre-op bloods', 'labs'],
    ['questions to everybody', 'Pre-dialysis screen', 'review'],
    ['what others do', 'Actions for GP', 'instructions'],
    ['an operation', 'Prior Surgeries', 'procedures'],
    ['a remark after a dash', 'MEDICATIONS - list all that you take', 'medications'],
    ['a remark in capitals', 'GIVEN IN HOSPITAL ONLY - NOT TO BE CONTINUED', 'medications'],
    ['a family', 'Family Hx', 'family'],
  ])('knows a heading with %s: %s', (_, heading, kind) =>
    expect(kinds('Note', heading, 'Text below it.').at(-1)?.[0]).toBe(kind),
  );

  it.each([
    ['Prior to Admission Medications', 'medications'],
    ['Past Surgical Hx', 'procedures'],
    ['Adverse Drug Reactions', 'allergies'],
    ['Principal and Secondary Diagnoses', 'problems'],
    ['Visit History', 'encounters'],
    ['What brings you in', 'complaint'],
    ['Vaccines due', 'instructions'],
    ['Medication Administration Record', 'medications'],
    ['Past medication trials', 'stopped-medications'],
    ['Diagnostic impression', 'assessment'],
  ])('%s heads %s', (heading, kind) => expect(sectionType(defaultPack(), heading)?.kind).toBe(kind));

  it('knows numbered headings where a document numbers its sections, and no item of a plan', () => {
    const numbered = ['1. Allergies', 'Latex', '2. Medications', 'Aspirin', 'III) Social History', 'Retired'];
    expect(kinds(...numbered).map(([kind]) => kind)).toEqual(['header', 'allergies', 'medications', 'social']);
    expect(kinds('Plan', '1. Labs', '2. Follow-up').map(([kind]) => kind)).toEqual(['header', 'assessment']);
  });

  it('opens no section for an order in a plan, and gives a signature to none', () => {
    expect(kinds('Plan', 'Rx: losartan 50 mg daily').map(([kind]) => kind)).toEqual(['header', 'assessment']);
    const [, encounters] = read('Encounters\n3/4/2024 Office visit\nElectronically signed by A. Bell, MD on 3/9/2024');
    expect(encounters?.lines).toHaveLength(1);
  });

  it('ends a heading that runs into its text at the colon', () =>
    expect(kinds('Note', 'Allergies: penicillin').at(-1)).toEqual(['allergies', 'Allergies']));

  it.each(['Seasonal allergies', 'Family stress', 'Physical therapy', 'Problem with gait', 'Plantar fasciitis'])(
    'takes no item of a list for a heading: %s',
    (item) => expect(sectionType(defaultPack(), item)).toBeUndefined(),
  );
});

it('a speck behind a numbered title changes nothing', () => {
  const lines = ['1. Active Prohlems.', 'Gout', '2. Medications', 'Aspirin'];
  expect(kinds(...lines).map(([kind]) => kind)).toEqual(['header', 'problems', 'medications']);
});

describe('a title that OCR misread', () => {
  it.each([
    ['Drug.Allergies', 'allergies'],
    ['Prohlem List', 'problems'],
    ['lmmunizations:', 'immunizations'],
    ['Medlcatlons', 'medications'],
    ['Present lllness', 'history'],
    ['Fami1y History: none', 'family'],
    ['AlP', 'assessment'],
  ])('%s opens its section', (title, kind) => expect(read(`${title}\nx`).at(-1)?.kind).toBe(kind));
  it.each(['1. Labs are pending', 'Seasonal al1ergies', 'lisinopril', 'labs', 'lipid panel'])('%s opens none', (line) =>
    expect(read(`${line}\nx`).at(-1)?.kind).not.toMatch(/labs|allergies|medications/),
  );
});

it('a form that begins above the first heading is no header, from its first answer on', () =>
  expect(kinds('Elm Dental', 'Name: Ann Roe', 'Gout    Yes', 'Asthma    No', 'MEDICATIONS', 'Aspirin')).toEqual([
    ['header', ''],
    ['other', ''],
    ['medications', 'MEDICATIONS'],
  ]));

it('the letters of a note may stand alone on their lines', () =>
  expect(kinds('S:', 'Generally well.', 'O:', 'Chest clear.', 'P:', 'See again.').slice(1)).toEqual([
    ['history', 'S'],
    ['exam', 'O'],
    ['assessment', 'P'],
  ]));

it.each([
  ['of which one part is known as text', 'Airway / exam', 'exam'],
  ['of which both parts are of one list', 'Allergies / Intolerances', 'allergies'],
  ['of alerts and reactions', 'Alerts / Adverse Drug Reactions', 'allergies'],
  ['of several lists', 'CHRONIC MEDICATION / ALLERGIES / BASELINE', 'other'],
  ['of two lists', 'Medications and allergies', 'other'],
  ['of a list and what nobody knows', 'Problems / gadgets / reactions', 'other'],
  ['of which one part is a list', 'Medications / parking', undefined],
])('a title %s: %s', (_, title, kind) => expect(sectionType(defaultPack(), title)?.kind).toBe(kind));

it('letters number the sections of a form', () =>
  expect(kinds('A. Medicines (herbs too, if any)', 'Aspirin', 'B. Allergies', 'Latex').map(([kind]) => kind)).toEqual([
    'header',
    'medications',
    'allergies',
  ]));

it('what follows a list within a list is not taken for that list', () => {
  const lines = [
    'ALLERGIES',
    'Latex',
    '',
    'Drug    Dose',
    'Aspirin    81 mg',
    'Ramipril    5 mg',
    '',
    'Heparin as in the protocol',
  ];
  expect(kinds(...lines).map(([kind]) => kind)).toEqual(['header', 'allergies', 'medications', 'other']);
});

it('a remark may stand beside the title of a numbered section', () =>
  expect(
    kinds('1. Allergies\tas far as you know', 'Latex', '2. FAMILY HISTORY\tCheck the box', 'Mother: gout').map(([kind]) => kind),
  ).toEqual(['header', 'allergies', 'family']));

it('a band between the rows of a table is a title of rows of the same kind', () => {
  const rows = ['MEDICATIONS', 'Drug\tHow', 'Ramipril\tdaily', 'NEWCOMERS', 'Digoxin\tdaily'];
  const { text, lines } = sourceOf(rows.join('\n'));
  const table = { heads: ['Drug', 'How'], rows: [] };
  const inTable = lines.map((line) =>
    line.cells.length > 1 ? { ...line, table } : { ...line, type: 'bold', bold: true as const },
  );
  const found = sectionsOf(readerOf({ text, lines: inTable }));
  expect(found.map(({ kind, title }) => [kind, title])).toEqual([
    ['header', ''],
    ['medications', 'MEDICATIONS'],
    ['medications', 'NEWCOMERS'],
  ]);
});

it('a list on the line of its title ends where a paragraph in sentences begins', () => {
  const found = kinds(
    'HPI',
    'She is well.',
    'Allergies: none known',
    '',
    'I have reviewed her today and the oxaliplatin was reduced again.',
  );
  expect(found).toEqual([
    ['header', ''],
    ['history', 'HPI'],
    ['allergies', 'Allergies'],
    ['history', 'HPI'],
  ]);
});

it('a row of scores is no title', () => {
  const { text, lines } = sourceOf('Scale\tScore\nSecondary diagnosis\t15');
  const table = { heads: ['Scale', 'Score'], rows: [['Secondary diagnosis', '15']] };
  const inTable = lines.map((line) => ({ ...line, table }));
  expect(sectionsOf(readerOf({ text, lines: inTable })).map(({ kind }) => kind)).not.toContain('problems');
});

it.each([
  ['Active Past History', 'problems'],
  ['Inactive Past History', 'past-problems'],
  ['ONCE ONLY MEDICINES', 'medications'],
  ['Allergies / reaction:', 'allergies'],
  ['LAST VITAL SIGNS (2025-10-08, 14:50)', 'vitals'],
  ['Consultation 30/07/2026 - Dr Tomas Beric', 'history'],
])('%s is a title of %s', (title, kind) =>
  expect(read(`Ward 7\n\nCeased Medications:\nSimvastatin 40 mg\n\n${title}\nHypertension`).at(-1)?.kind).toBe(kind),
);

describe('a title of several parts', () => {
  const kindOf = (title: string) => sectionsOf(readerOf(sourceOf(`${title}\nHypertension.`))).at(-1)?.kind;
  it.each([
    ['PAST / FAMILY HISTORY', 'history'],
    ['Past medical / birth / family', 'history'],
    ['FH/SH', 'family'],
    ['PMH/PSH', 'past-problems'],
    ['Medications / allergies', 'other'],
  ])('%s opens a section of the kind %s', (title, kind) => expect(kindOf(title)).toBe(kind));
});
