import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linesOf, type LineOptions } from './lines.js';
import type { Box, PdfWord } from '../page/model.js';
import { column, set } from '../testing/typed-words.js';

const TITLES = ['Problems', 'Medications', 'Allergies', 'Return Precautions', 'Immunizations'];
const isHeading = (text: string): boolean => TITLES.includes(text.replace(/:$/, ''));
const read = (words: readonly PdfWord[], options: LineOptions = { isHeading }) => linesOf(words, options).map(({ text }) => text);
const table = (rows: readonly (readonly string[])[], stops: readonly number[], y = 100): PdfWord[] =>
  rows.flatMap((cells, i) => cells.flatMap((cell, j) => (cell ? set(stops[j] ?? 0, y + 14 * i, cell, { bold: i === 0 }) : [])));

const LEFT = ['#Problems', 'Asthma', 'Gout'];
const RIGHT = ['#Return Precautions', 'Chest pain', 'Fever'];
const plain = (lines: readonly string[]) => lines.filter(Boolean).map((line) => line.replace(/^#/, ''));

// prettier-ignore
it.each<[string, PdfWord[], readonly string[]]>([
  ['titles of the margin, set in bold, are beside their text', [...column(50, 100, ['#Problems', '#Past', '#Kin']), ...column(150, 100, ['Asthma since the age of ten', 'Cholera', 'no diseases at all'], 23.8)], ['Problems\tAsthma since the age of ten', 'Past\tCholera', 'Kin\tno diseases at all']],
  ['signs within the lines look like bullets', [...column(50, 100, ['CV', 'GU', 'Eye']), ...column(100, 100, ['- palpitations', '- dysuria', '- redness']), ...column(320, 100, ['- leg swelling', '- haematuria', '- vision loss'])], ['CV\t- palpitations\t- leg swelling', 'GU\t- dysuria\t- haematuria', 'Eye\t- redness\t- vision loss']],
])('rows are read across where %s', (_, words, lines) => expect(read(words)).toEqual(lines));

describe('columns are read to their end', () => {
  it.each<[string, PdfWord[], readonly string[]]>([
    ['two short lists level with each other', [...column(50, 100, LEFT), ...column(320, 100, RIGHT)], [...LEFT, ...RIGHT]],
    [
      'lists of two sections each',
      [...column(50, 100, [...LEFT, '#Allergies', 'Latex']), ...column(320, 100, [...RIGHT, '#Immunizations', 'Tdap'])],
      [...LEFT, '#Allergies', 'Latex', ...RIGHT, '#Immunizations', 'Tdap'],
    ],
    ['drawn out of order', [...column(320, 100, RIGHT), ...column(50, 100, LEFT)], [...LEFT, ...RIGHT]],
    [
      'bullets without a heading',
      [...column(50, 100, ['• Asthma', '• Gout']), ...column(320, 100, ['• Chest pain', '• Fever', '• Rash'])],
      ['• Asthma', '• Gout', '• Chest pain', '• Fever', '• Rash'],
    ],
    [
      'centred headings, a short column beside a long one',
      [
        ...set(146, 100, 'Problems', { bold: true }),
        ...column(50, 117, ['Vomiting and a burning of both feet', 'that began a week ago at his home']),
        ...set(135, 160, 'Medications', { bold: true }),
        ...column(50, 177, ['a. Aspirin 81 mg daily', 'b. Zocor 20 mg at bedtime', 'c. Tylenol as needed']),
        ...column(320, 106, [
          'b. Gout - refer for colonoscopy.',
          'c. GI bleed, improving, off Imitrex',
          'd. Vaccines are up to date.',
        ]),
        ...set(365, 153, 'Return Precautions', { bold: true }),
        ...column(320, 170, ['Call the office for a fever.']),
      ],
      [
        ...['Problems', 'Vomiting and a burning of both feet', 'that began a week ago at his home', 'Medications'],
        ...['a. Aspirin 81 mg daily', 'b. Zocor 20 mg at bedtime', 'c. Tylenol as needed'],
        ...['b. Gout - refer for colonoscopy.', 'c. GI bleed, improving, off Imitrex', 'd. Vaccines are up to date.'],
        ...['Return Precautions', 'Call the office for a fever.'],
      ],
    ],
    [
      'a few lines with a title within them, level with a paragraph',
      [
        ...column(50, 100, [
          'He has had a cough since last',
          'week and a fever for two days',
          'and no pain at all. He denies',
          'any swelling.',
        ]),
        ...column(320, 100, ['• Cipro (dizziness)', 'Return Precautions: Come back if you', 'have trouble sleeping.']),
      ],
      [
        ...['He has had a cough since last', 'week and a fever for two days', 'and no pain at all. He denies', 'any swelling.'],
        ...['• Cipro (dizziness)', 'Return Precautions: Come back if you', 'have trouble sleeping.'],
      ],
    ],
    [
      'numbered headings, the right one level with the left one',
      [
        ...column(50, 100, ['#1. Problems', 'Systemic lupus (M32.9)', 'Fibromyalgia', 'Gout', '#2. Medications', 'Zocor']),
        ...column(320, 100, [
          '#8. Immunizations',
          'MMR 12, Tdap 13 and the flu',
          'shot 15, all of them given here',
          'at the office.',
        ]),
      ],
      [
        ...['1. Problems', 'Systemic lupus (M32.9)', 'Fibromyalgia', 'Gout', '2. Medications', 'Zocor', '8. Immunizations'],
        ...['MMR 12, Tdap 13 and the flu', 'shot 15, all of them given here', 'at the office.'],
      ],
    ],
    [
      'three columns',
      [...column(40, 100, LEFT), ...column(220, 100, ['#Medications', 'Aspirin', 'Zocor']), ...column(400, 100, RIGHT)],
      [...LEFT, '#Medications', 'Aspirin', 'Zocor', ...RIGHT],
    ],
    [
      'a side bar beside prose',
      [
        ...column(
          50,
          100,
          Array.from({ length: 9 }, (_, i) => `She came in because her cough went on for weeks ${i}`),
        ),
        ...column(400, 114, ['#Allergies', 'Latex', 'Eggs']),
      ],
      [
        ...Array.from({ length: 9 }, (_, i) => `She came in because her cough went on for weeks ${i}`),
        '#Allergies',
        'Latex',
        'Eggs',
      ],
    ],
    [
      'unknown titles in larger type',
      [
        ...column(50, 100, ['Asthma', 'Gout', 'Obesity', 'Anemia', 'Acne']),
        ...set(320, 114, 'Come Back For', { size: 13 }),
        ...column(320, 128, ['Chest pain', 'Fever']),
        ...set(50, 190, 'About You', { size: 13 }),
        ...column(50, 204, ['Retired', 'Lives alone']),
        ...column(320, 204, ['Rash', 'Vomiting']),
      ],
      [
        'Asthma',
        'Gout',
        'Obesity',
        'Anemia',
        'Acne',
        'About You',
        'Retired',
        'Lives alone',
        'Come Back For',
        'Chest pain',
        'Fever',
        'Rash',
        'Vomiting',
      ],
    ],
  ])('%s', (_, words, expected) => {
    expect(read(words)).toEqual(plain(expected));
  });

  it('beside each other in frames', () => {
    const frames = [50, 320].map((x) => ({ x: x - 6, y: 80, width: 240, height: 80 }));
    const words = [...column(50, 100, ['Back pain', 'Gout', 'Sprain']), ...column(320, 100, ['Fever', 'Rash', 'Pain'])];
    expect(read(words, { isHeading, frames })).toEqual(['Back pain', 'Gout', 'Sprain', 'Fever', 'Rash', 'Pain']);
  });

  it('without the labels above them and the heading of what stands below', () => {
    const words = [
      ...set(50, 80, 'Patient: Ann Lee'),
      ...set(320, 80, 'DOB: 1/2/1970'),
      ...column(50, 110, LEFT),
      ...column(320, 110, RIGHT),
      ...set(50, 180, 'Course', { bold: true }),
      ...set(50, 194, 'She came to us because of a cough that had lasted for more than two weeks and went home well'),
    ];
    const lines = read(words);
    expect(lines[0]).toBe('Patient: Ann Lee\tDOB: 1/2/1970');
    expect(lines.slice(1, -1)).toEqual(plain([...LEFT, ...RIGHT, 'Course']));
  });

  it('below a title that runs over both', () => {
    const words = [
      ...set(150, 80, 'Summary of the visit on the second of May this year'),
      ...column(50, 110, LEFT),
      ...column(320, 110, RIGHT),
    ];
    expect(read(words).slice(1)).toEqual(plain([...LEFT, ...RIGHT]));
  });
});

describe('rows are read across', () => {
  it.each<[string, PdfWord[]]>([
    [
      'names and how each is taken, which fill their sides as running text does and begin anew on each line',
      [
        ...column(50, 100, Array<string>(7).fill('Felodipine 5mg Tablet')),
        ...column(180, 100, Array<string>(7).fill('One Tablet In the morning')),
      ],
    ],
    [
      'a table of four columns below a title in the middle that is nothing known, and a line of text',
      [
        ...set(50, 60, 'Weight 48.8 kg'),
        ...set(300, 85, 'FINDINGS', { bold: true }),
        ...table(
          [
            ['Test', 'Found', 'Units', 'Reference'],
            ['Sodium', '139', 'mmol/L', '135-145'],
            ['Potassium', '4.1', 'mmol/L', '3.5-5.1'],
            ['Calcium', '9.1', 'mg/dL', '8.6-10.3'],
          ],
          [50, 180, 300, 420],
        ),
      ],
    ],
    [
      'label and value in three columns below a title in the middle of the page, which they do not fill',
      [
        ...set(54, 60, 'A line that ends at the margin on the'),
        ...set(524, 60, 'right'),
        ...set(54, 100, '- Mastectomy (2008)'),
        ...set(54, 114, '- 2011: PCI'),
        ...set(269, 137, 'Immunizations', { bold: true }),
        ...set(54, 154, 'Pressure: 148/101 mm Hg'),
        ...set(222, 154, 'Pulse: 80 bpm'),
        ...set(390, 154, 'Resp 16'),
        ...set(54, 169, 'Temperature: 98.0 F'),
        ...set(222, 169, 'Saturation: 98%'),
        ...set(390, 169, 'Weight 81.8 kg'),
        ...set(54, 184, 'Index: 40.4'),
      ],
    ],
    [
      'a table of names and dates below two titles of nearly one length in the middle',
      [
        ...set(54, 60, 'Address: 3343 Dogwood Street, Brookhaven, MS 39601'),
        ...set(272, 100, 'Immunizations', { bold: true }),
        ...set(54, 116, '- Erythromycin (dizziness)'),
        ...set(269.5, 138, 'Immunizations:', { bold: true }),
        ...table(
          [
            ['Immunization', 'Date Given', 'Lot #'],
            ['Measles, mumps, rubella', '01/18/2009'],
            ['Hib', '05/19/2011'],
            ['Yellow fever', '08/05/2011', 'EK26950'],
            ['Menveo', '11/01/2008'],
            ['Td', '02/09/2017'],
            ['Influenza high dose', '11/16/2006', 'AB29514'],
            ['Prevnar 13', '01/11/2010', 'AB62752'],
            ['Flucelvax', '07/08/2014'],
          ],
          [54, 306, 432],
          156,
        ),
      ],
    ],
    [
      'a table',
      table(
        [
          ['Test', 'Result'],
          ['Sodium', '139'],
          ['Potassium', '4.1'],
        ],
        [50, 300],
      ),
    ],
    [
      'a table whose columns bear names of sections',
      table(
        [
          ['Medication', 'Instructions'],
          ['Aspirin', 'daily'],
          ['Zocor', 'nightly'],
        ],
        [50, 300],
      ),
    ],
    [
      'a table with a name of a section in a cell',
      table(
        [
          ['Medication', 'For'],
          ['Aspirin', 'Heart'],
          ['Zyrtec', 'Allergies'],
          ['Zocor', 'Lipids'],
        ],
        [50, 300],
      ),
    ],
    [
      'a table with empty cells',
      table(
        [
          ['Test', 'Result', 'Flag'],
          ['Sodium', '139', ''],
          ['Potassium', '6.1', 'HIGH'],
          ['Chloride', '99', ''],
        ],
        [50, 300, 400],
      ),
    ],
    [
      'a table whose headings are larger, as OCR sees them',
      [
        ...['Analyte', 'Your Value', 'Ref. Interval', 'Units'].flatMap((cell, j) =>
          set([50, 230, 300, 380][j] ?? 0, 100, cell, { size: 11 }),
        ),
        ...[
          ['Sodium', '137', '> 60', 'mmol/L'],
          ['Chloride', '99', '98-107', 'mmol/L'],
          ['Urate', '3.6', '3-7', 'mg/dL'],
        ].flatMap((cells, i) => cells.flatMap((cell, j) => set([50, 230, 300, 380][j] ?? 0, 113 + 13 * i, cell))),
      ],
    ],
    [
      'groups of rows',
      table(
        [
          ['Test', 'Result'],
          ['CHEMISTRY', ''],
          ['Sodium', '139'],
          ['HEMATOLOGY', ''],
          ['Hemoglobin', '13'],
        ],
        [50, 300],
      ),
    ],
    [
      'labels and values',
      table(
        [
          ['Patient: Ann Lee', 'DOB: 1/2/1970'],
          ['MRN: 123', 'Sex: F'],
          ['Phone: 1', 'Provider: Kay'],
        ],
        [50, 300],
      ),
    ],
    [
      'titles in the margin',
      [
        ...set(50, 100, 'Allergies', { bold: true }),
        ...set(200, 100, 'Latex'),
        ...set(50, 128, 'Medications', { bold: true }),
        ...set(200, 128, 'Aspirin'),
      ],
    ],
  ])('%s', (_, words) => {
    const rows = Map.groupBy(words, ({ box, fontSize }) => Math.round(box.y + 0.75 * fontSize));
    expect(read(words)).toHaveLength(rows.size);
  });

  /** A box on a page that is upside down. */
  const over = (box: Box): Box => ({ ...box, x: 600 - box.x - box.width, y: 800 - box.y - box.height });

  it.each([0, 180])('of a ruled table whose cells are centred beside longer ones, turned by %d degrees', (angle) => {
    const place = (box: Box): Box => (angle === 0 ? box : over(box));
    const rows = Array.from({ length: 6 }, (_, i) => i);
    const words = rows.flatMap((i) => [
      ...set(50, 107 + 30 * i, 'Aspirin'),
      ...set(200, 100 + 30 * i, 'one tablet'),
      ...set(200, 114 + 30 * i, 'every day'),
    ]);
    const rules = [...rows, 6].map((i) => ({ x: 40, y: 90 + 30 * i, width: 400, height: 0 }));
    const placed = words.map((word) => ({ ...word, box: place(word.box), angle }));
    const lines = read(placed, { isHeading, rules: rules.map(place) });
    expect(lines).toEqual(Array<string>(6).fill('Aspirin\tone tablet every day'));
  });
});

describe('whatever the lengths', () => {
  const items = fc.array(fc.constantFrom('Asthma', 'Gout', 'Type two diabetes', 'Chronic kidney disease'), {
    minLength: 1,
    maxLength: 12,
  });

  it('a warning of the right column never stands under a heading of the left', () => {
    fc.assert(
      fc.property(
        items,
        items,
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 11, max: 16 }),
        (left, right, shift, leading) => {
          const words = [
            ...column(50, 100, ['#Problems', ...left], 14),
            ...column(330, 100 + shift, ['#Return Precautions', ...right.map((item) => `severe ${item}`)], leading),
          ];
          const lines = read(words);
          const at = lines.indexOf('Return Precautions');
          expect(lines.slice(0, at)).toEqual(['Problems', ...left]);
        },
      ),
    );
  });

  it('every word is read once', () => {
    const [x, y] = [fc.integer({ min: 0, max: 500 }), fc.integer({ min: 50, max: 700 })];
    const word = fc.record({ x, y, text: fc.constantFrom('a', 'Allergies:', '• b', '12') });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (places) => {
        const words = places.flatMap((one) => set(one.x, one.y, one.text));
        const seen = linesOf(words, { isHeading }).flatMap(({ cells }) => cells.flatMap((cell) => cell.words));
        expect(new Set(seen)).toEqual(new Set(words));
        expect(seen).toHaveLength(words.length);
      }),
    );
  });
});

it('a finding beside the same finding is a row of results', () => {
  const tests = ['Glucose', 'Protein', 'Ketones', 'Blood', 'Bilirubin', 'Nitrite'];
  const found = (x: number) => column(x, 100, tests.map(() => 'Not Detected'), 42);
  const below = tests.flatMap((_, i) => column(50, 114 + 42 * i, ['Sample: Urine', 'Method: Dipstick']));
  const footers = column(250, 400, ['10002304958 Mrs. PL02', 'Page No: 4 of 8']);
  const lines = read([...column(50, 100, tests, 42), ...below, ...found(250), ...found(380), ...footers]);
  expect(lines.filter((line) => line.endsWith('Not Detected\tNot Detected'))).toEqual(tests.map((test) => `${test}\tNot Detected\tNot Detected`));
}); // prettier-ignore
