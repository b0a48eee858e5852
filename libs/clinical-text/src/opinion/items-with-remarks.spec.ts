import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { sourceOf, type RaisedSign } from '../text/source.js';
import { plainWordsIn, strangeWords } from './strange-words.js';

const read = (lines: readonly string[], raised?: readonly RaisedSign[]) =>
  readClinicalText({ ...sourceOf(lines.join('\n')), ...(raised && { raised }) });

/** Whether each drug and condition that is told as so has a doubt, by its name. */
function doubts(lines: readonly string[], raised?: readonly RaisedSign[]): Readonly<Record<string, boolean>> {
  const { medications, conditions } = read(lines, raised);
  return Object.fromEntries(
    [...medications, ...conditions.filter(({ assertion }) => assertion === 'present')].map(
      ({ concept, isToldOtherwise = false }) => [concept.name.toLowerCase(), isToldOtherwise],
    ),
  );
}

describe('plain words', () => {
  const pack = defaultPack();
  it('are in lower case, of three letters, and in no clinical term', () =>
    expect(plainWordsIn(pack, 'JMR Keane 10 mg of nausea: the seal unbroken')).toEqual(['seal', 'unbroken']));

  it.each([
    ['seal unbroken', new Set(['seal']), 1],
    ['seal unbroken', new Set(['seal', 'unbroken']), 0],
    ['seal, seal, seal', new Set<string>(), 1],
  ])('"%s" beside the familiar words %j has %d strange ones', (text, familiar, expected) =>
    expect(strangeWords(pack, text, familiar)).toBe(expected),
  );
});

describe('an item with a remark', () => {
  it.each([
    ['Warfarin\t3 mg\tonce daily\tthe late husband’s, turned up in the same biscuit tin', true],
    ['Simvastatin\t40 mg\tat night\tpacket in the drawer, seal unbroken since Easter', true],
    ['Sertraline\t50 mg\tdaily\t"No, that one\'s my wife\'s."', true],
    ['Ramipril\t5 mg\tonce daily\tfor blood pressure', false],
    ['Ramipril\t5 mg\tonce daily', false],
  ])('"%s" is in doubt: %s', (row, isDoubted) =>
    expect(Object.values(doubts(['Medications', 'Drug\tDose\tWhen\tRemark', row]))).toEqual([isDoubted]),
  );

  it.each([
    ['Epilepsy\t1998\tclerk picked the wrong line; sister has it', true],
    ['Breast cancer\t\tmother, aged 60', true],
    ['Type 2 diabetes mellitus\t2012\ton metformin', false],
  ])('"%s" is in doubt: %s', (row, isDoubted) =>
    expect(Object.values(doubts(['Problems', 'Problem\tSince\tRemark', row]))).toEqual([isDoubted]),
  );
});

describe('a letter in a column of its own', () => {
  const rows = ['Medications', 'Drug\tDose\tWhen\tK', 'Ramipril\t5 mg\tonce daily\tR', 'Amlodipine\t10 mg\tonce daily\tV'];

  it('that nothing explains leaves its drug in doubt', () => expect(doubts(rows)).toEqual({ ramipril: true, amlodipine: true }));

  it('says what the document explains it as', () =>
    expect(doubts([...rows, 'K: R = regular, V = finished with, the box was handed back'])).toEqual({
      ramipril: false,
      amlodipine: true,
    }));

  it.each(['Y', 'X'])('is an answer or a mark: %s', (letter) =>
    expect(doubts(['Medications', 'Drug\tDose\tWhen\tK', `Ramipril\t5 mg\tonce daily\t${letter}`])).toEqual({ ramipril: false }),
  );
});

describe('a note at an item', () => {
  const rows = ['Medications', 'Folic acid †\t5 mg\tonce daily', 'Ramipril\t5 mg\tonce daily', ''];

  it('leaves it in doubt', () =>
    expect(doubts([...rows, '† Item of Mr Hallworth at the same address'])).toEqual({ 'folic acid': true, ramipril: false }));

  it('is none where the document has no note of that sign', () =>
    expect(doubts(rows)).toEqual({ 'folic acid': false, ramipril: false }));

  it('may be at a raised figure, which is not in the text', () => {
    const lines = ['Problems', 'Pneumonia', 'Asthma', '', '1 Label given in the emergency department, scan clear'];
    const at = 'Problems\nPneumonia'.length;
    expect(doubts(lines, [{ at, sign: '1' }])).toEqual({ pneumonia: true, asthma: false });
  });
});

describe('a bare item below a title of no known kind', () => {
  it.each([
    ['LAID TO REST BY THE INSPECTOR:', true],
    ['Looked for in the ED and ruled out:', true],
    ['PROBLEMS:', false],
  ])('below "%s" is in doubt: %s', (title, isDoubted) => {
    const told = doubts(['Ward 7', '', title, 'Pulmonary embolism', 'Infective endocarditis', '']);
    expect([...new Set(Object.values(told))]).toEqual([isDoubted]);
  });
});

describe('a result with a remark', () => {
  const results = (...rows: string[]) =>
    read(['LABORATORY REPORT', 'Test\tResult\tUnit\tComment', ...rows]).observations.map(
      ({ isToldOtherwise = false }) => isToldOtherwise,
    );

  it.each([
    ['Troponin T\t412\tng/L\tbelongs to bed 4, stapled here in the rush', true],
    ['Potassium\t6.9\tmmol/L\tsample clotted, please send another', true],
    ['Potassium\t4.9\tmmol/L\tconfirmed on repeat', false],
    ['Potassium\t4.9\tmmol/L', false],
  ])('"%s" is in doubt: %s', (row, isDoubted) => expect(results(row)).toEqual([isDoubted]));

  it('has the words of its letters and its notes', () =>
    expect(
      results(
        'Sodium\t139\tmmol/L',
        'TSH\t0.02\tmU/L\tW',
        'Phosphate\t2.1\tmmol/L\tNote 1',
        'W = withdrawn by the laboratory, wrong tube',
        'Note 1: red cells burst in transit, kindly send a fresh tube.',
      ),
    ).toEqual([false, true, true]));
});

describe('a result of which the document says elsewhere that it does not count', () => {
  const doubted = (...lines: string[]) =>
    read(['LABORATORY REPORT', 'Test\tResult\tUnit', ...lines]).observations.map(
      ({ isToldOtherwise = false }) => isToldOtherwise,
    );
  const rows = ['Phosphate\t2.22\tmmol/L', 'Sodium\t139\tmmol/L'];

  it('in a sentence that names it', () =>
    expect(doubted(...rows, '', 'Telephone log: the raised phosphate belongs to another patient and not to her.')).toEqual([
      true,
      false,
    ]));

  it('in a line that has its name as a label', () =>
    expect(doubted(...rows, '', 'Phosphate: plain tube; seven hours on the cells, must not be used.')).toEqual([true, false]));

  it('in a line over its rows', () =>
    expect(doubted('Issued in error, please disregard', 'Lithium\t1.9\tmmol/L')).toEqual([true]));

  it('and not in a sentence that says that it does', () =>
    expect(doubted(...rows, '', 'The phosphate was confirmed by a second method.')).toEqual([false, false]));

  it('by a note in brackets', () =>
    expect(
      doubted(
        'Free T4\t34.0 (1)\tpmol/L',
        'Sodium\t139\tmmol/L',
        '',
        'Notes: (1) Assay interference suspected, fresh sample please.',
      ),
    ).toEqual([true, false]));
});

describe('an allergy', () => {
  const allergies = (...lines: string[]) =>
    read(['Allergies', ...lines]).allergies.map(({ concept, isToldOtherwise = false }) => [concept.name, isToldOtherwise]);

  it('with a note is in doubt', () =>
    expect(allergies('Aspirin † - rash', 'Latex - hives', '', '† This was his mother’s reaction')).toEqual([
      ['aspirin', true],
      ['Latex', false],
    ]));

  it('among drugs that were given is in doubt', () =>
    expect(allergies('Codeine (vomiting)', 'Midazolam 3 mg IV once, lidocaine throat spray')).toEqual([
      ['codeine', true],
      ['lidocaine', true],
    ]));
});

it.each([
  ['Platelets\tClumps seen on the film; the count of 61 is spurious', true],
  ['Platelets\tAdequate on the film as well', undefined],
])('a comment beside the name of a test is about its result: %s', (comment, isDoubted) => {
  const { observations } = read(['Test\tResult\tUnits', 'Platelets\t61\t10^9/L', 'Sodium\t140\tmmol/L', 'COMMENTS', comment]);
  expect(observations.map(({ isToldOtherwise }) => isToldOtherwise)).toEqual([isDoubted, undefined]);
});
