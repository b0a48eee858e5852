import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));
const kinds = (...lines: string[]) =>
  read(...lines)
    .sections.filter(({ lines: own }) => own.length > 0)
    .map(({ kind }) => kind);

describe('letters in place of titles', () => {
  it('divide a note that begins with S and O', () => {
    expect(kinds('S: Cough for a week. Denies fever.', 'O: BP 148/86. Lungs clear.', 'A/P: Bronchitis.')).toEqual([
      'history',
      'exam',
      'assessment',
    ]);
  });

  it('are none where they stand alone', () => {
    expect(kinds('A: Asthma', 'P: albuterol')).toEqual(['other']);
  });
});

describe('the parts of a list', () => {
  it.each(['Significant past', 'Minor past', 'Inactive problems'])('%s: also what lasts is over', (title) =>
    expect(read(title, 'Hypertension').conditions.map(({ assertion }) => assertion)).toEqual(['historical']),
  );

  it('may say of what time they are', () => {
    const { medications } = read('MEDICATIONS', 'Ramipril 5mg daily', 'Stopped in last 12 months', 'Naproxen 250mg bd - reflux');
    expect(medications.map(({ concept, status }) => [concept.name, status])).toEqual([
      ['ramipril', 'taken'],
      ['naproxen', 'stopped'],
    ]);
  });

  it('are of its kind, those that are over too', () => {
    const { medications } = read(
      'Medication',
      'Repeat',
      'Ramipril 5mg capsules daily',
      'Past repeat (ended)',
      'Naproxen 250mg tablets',
    );
    expect(medications.map(({ concept, status }) => [concept.name, status])).toEqual([
      ['ramipril', 'taken'],
      ['naproxen', 'stopped'],
    ]);
  });
});

it('parts of a form with letters are sections, known or not', () => {
  expect(
    kinds(
      'PART A. IMMUNIZATIONS',
      'MMR 5/4/2001',
      'PART B. SCREENING',
      'Vision passed',
      'PART C. MEDICATIONS',
      'albuterol as needed',
    ),
  ).toEqual(['immunizations', 'other', 'medications']);
});

describe('a label in capitals', () => {
  const note = (label: string) => [
    'INDICATION: anemia.',
    'MEDICATIONS: metoprolol 25 mg BID',
    `${label}: Risks were explained. Midazolam 3 mg IV.`,
    'IMPRESSION: Gastric ulcer.',
  ];

  it('ends a list in a document that sets its titles so', () => {
    expect(kinds(...note('CONSENT AND SEDATION'))).toEqual(['history', 'medications', 'other', 'assessment']);
  });

  it('begins the report of a procedure, which was done', () => {
    expect(read(...note('COLONOSCOPY')).procedures).toMatchObject([{ concept: { name: 'Colonoscopy' }, status: 'done' }]);
  });

  it('is no title where it names a drug', () => {
    expect(kinds(...note('METFORMIN'))).toEqual(['history', 'medications', 'assessment']);
  });
});

it('a part that the label of a row titles ends where another paragraph begins at another place', () => {
  const { observations, family } = read(
    'ANTENATAL RECORD',
    '',
    'Family history   Mother hypertension',
    '',
    'Antenatal visits',
    '',
    'Date         Wt kg   HR bpm',
    '2025-03-11   61      72',
  );
  expect(family).toHaveLength(1);
  expect(observations.map(({ concept }) => concept.name)).toEqual(['Body weight', 'Heart rate']);
});

describe('titles in the margin of rows without heads', () => {
  const letter = (...rows: string[]) => {
    const source = sourceOf(rows.join('\n').replaceAll('|', '\t'));
    const table = { heads: ['', ''], rows: rows.map((row) => row.split('|')) };
    const cellsOf = ({ cells }: (typeof source.lines)[number]) => cells.map((cell, column) => ({ ...cell, column }));
    return readClinicalText({ ...source, lines: source.lines.map((line) => ({ ...line, table, cells: cellsOf(line) })) });
  };
  it('are words of the language below a known title, each of a part of its own', () => {
    const { sections, conditions } = letter(
      'Diagnoses|Moderate asthma, diagnosed 2009',
      'Previous|Gout',
      'Treatment|Salbutamol as needed',
    );
    expect(sections.filter(({ lines }) => lines.length > 0).map(({ kind, title }) => [kind, title])).toEqual([
      ['problems', 'Diagnoses'],
      ['past-problems', 'Previous'],
      ['other', 'Treatment'],
    ]);
    expect(conditions.map(({ concept }) => concept.name)).toEqual(['Asthma', 'Gout']);
  });
  it.each(['Asthma|since 2009', 'Severity|moderate'])('are neither a fact nor a detail: %s', (row) => {
    expect(letter('Diagnoses|Recurrent gout, diagnosed 2009', row).sections.filter(({ lines }) => lines.length > 0)).toHaveLength(
      1,
    );
  });
});

it('a study alone on its line stands apart from results of the laboratory, with what was seen', () => {
  const { conditions } = read(
    'LABS',
    'Hemoglobin   14.8 g/dL',
    'Chest X-Ray (PA View)',
    'Lungs clear; no pleural effusion or pneumothorax.',
  );
  expect(conditions.map(({ concept, assertion }) => `${concept.name} ${assertion}`)).toEqual([
    'Pleural effusion absent',
    'Pneumothorax absent',
  ]);
});
