import { describe, expect, it } from '@jest/globals';
import { readPdf, type ReadOptions } from '../read.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const at = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
/** Rows from the top, each cell at the x of its column; an empty text leaves its cell empty. */
const grid = (xs: readonly number[], rows: readonly (readonly string[])[], top = 700, step = 16): string =>
  rows.flatMap((row, r) => row.map((text, c) => (text === '' ? '' : at(xs[c] ?? 0, top - step * r, text)))).join('\n');

const tablesOf = async (content: string, options: ReadOptions = {}): Promise<string[][]> =>
  ((await readPdf(pdfOf({ content }), options)).pages[0]?.tables ?? []).map(({ columns, rows }) => [
    columns.map(({ head }) => head).join('|'),
    ...rows.map((row) => row.map((cell) => cell?.words.map(({ text }) => text).join(' ') ?? '').join('|')),
  ]);

/** Vertical lines at the xs, each as one piece a row, from `top` down. */
const walls = (xs: readonly number[], top: number, rows: number, step = 16): string =>
  xs
    .flatMap((x) => Array.from({ length: rows }, (_, r) => `${x} ${top - step * r} m ${x} ${top - step * (r + 1)} l S`))
    .join(' ');

it('a table ends where its walls end: what is below stands in columns of its own', async () => {
  const grid1 = grid([72, 200, 240, 280], [['Test', 'Day 1', 'Day 2', 'Day 3'], ['Sodium', '139', '', '141'], ['Potassium', '', '4.1', '4.0']]); // prettier-ignore
  const grid2 = grid(
    [72, 210, 330],
    [
      ['Cough', 'Palpitations and', 'Rash'],
      ['Fever', 'Swelling of both legs', 'Itching'],
    ],
    652,
  );
  const content = `${walls([65, 190, 232, 272, 320], 712, 3)} ${grid1} ${grid2}`;
  expect((await tablesOf(content))[0]).toEqual(['Test|Day 1|Day 2|Day 3', 'Sodium|139||141', 'Potassium||4.1|4.0']);
});

it('a head without walls stays above the rows that have them', async () => {
  const rows = [
    ['Test', 'Result', 'Units'],
    ['Sodium', '139', 'mmol/L'],
    ['Urea', '4.1', 'mmol/L'],
  ];
  const content = `${walls([65, 190, 290, 380], 695, 2)} ${grid([72, 200, 300], rows)}`;
  const found = await tablesOf(content, { isColumnHead: (words) => rows[0]?.includes(words) === true });
  expect(found).toEqual([['Test|Result|Units', 'Sodium|139|mmol/L', 'Urea|4.1|mmol/L']]);
});

it('a table with every other row shaded, cell by cell, is one', async () => {
  const rows = [
    ['Test', 'Result', 'Units'],
    ['Sodium', '139', 'mmol/L'],
    ['Urea', '4.1', 'mmol/L'],
    ['Glucose', '5.0', 'mmol/L'],
    ['Calcium', '2.3', 'mmol/L'],
  ];
  const shades = [680, 648].flatMap((y) => [`0.9 g 65 ${y} 125 16 re f 190 ${y} 100 16 re f 290 ${y} 90 16 re f 0 g`]);
  const content = `${shades.join(' ')} ${grid([72, 200, 300], rows)}`;
  const found = await tablesOf(content, { isColumnHead: (words) => rows[0]?.includes(words) === true });
  expect(found).toEqual([rows.map((row) => row.join('|'))]);
});

it('rows between rules that are drawn cell by cell hold together', async () => {
  const rules = [712, 684, 656, 628].flatMap((y) => [`45 ${y} m 190 ${y} l S`, `190 ${y} m 400 ${y} l S`]).join(' ');
  const xs = [50, 80, 200];
  const texts = [
    grid(xs, [['A', 'Lisinopril 10 mg', 'Take one tablet'], ['', 'known as Zestril', 'by mouth daily']], 702, 12),
    grid(xs, [['B', 'Metformin 500 mg', 'Take one tablet'], ['', '', 'with supper']], 674, 12),
    grid(xs, [['C', 'Senna', 'Take two tablets']], 646),
  ]; // prettier-ignore
  expect((await tablesOf(`${rules} ${texts.join(' ')}`))[0]?.slice(1)).toEqual([
    'A|Lisinopril 10 mg known as Zestril|Take one tablet by mouth daily',
    'B|Metformin 500 mg|Take one tablet with supper',
    'C|Senna|Take two tablets',
  ]);
});

it('a row of values in bold, as results out of their range are set, is no head of another table', async () => {
  const bold = (x: number, y: number, text: string) => `BT 2 Tr /F1 10 Tf ${x} ${y} Td (${text}) Tj 0 Tr ET`;
  const plain = grid(
    [72, 200, 300],
    [
      ['Test', 'Result', 'Units'],
      ['Sodium', '139', 'mmol/L'],
      ['Urea', '4.1', 'mmol/L'],
    ],
  );
  const row = [bold(72, 652, 'Potassium'), bold(200, 652, '6.1'), bold(300, 652, 'mmol/L')];
  const heads = ['Test', 'Result', 'Units'];
  const found = await tablesOf([plain, ...row].join(' '), { isColumnHead: (words) => heads.includes(words) });
  expect(found).toEqual([['Test|Result|Units', 'Sodium|139|mmol/L', 'Urea|4.1|mmol/L', 'Potassium|6.1|mmol/L']]);
});

it('a head over values and their days is the head of the values', async () => {
  const content = grid(
    [72, 200, 300, 340, 460],
    [
      ['Test', 'Result', 'Previous Result', '', 'Units'],
      ['Sodium', '139', '141', '06/02/2026', 'mmol/L'],
      ['Potassium', '4.1', '4.4', '06/02/2026', 'mmol/L'],
    ],
  );
  const heads = ['Test', 'Result', 'Previous Result', 'Units'];
  const [table] = await tablesOf(content, { isColumnHead: (words) => heads.includes(words) });
  expect(table?.slice(0, 2)).toEqual(['Test|Result|Previous Result||Units', 'Sodium|139|141|06/02/2026|mmol/L']);
});

describe('a table', () => {
  it.each([
    [
      'with the reference range before the result',
      grid(
        [72, 200, 300, 400],
        [
          ['Test', 'Reference', 'Result', 'Units'],
          ['Sodium', '135-145', '139', 'mmol/L'],
          ['Potassium', '3.5-5.1', '5.4', 'mmol/L'],
        ],
      ),
      [['Test|Reference|Result|Units', 'Sodium|135-145|139|mmol/L', 'Potassium|3.5-5.1|5.4|mmol/L']],
    ],
    [
      'with dates as columns and cells left empty',
      grid(
        [72, 200, 300, 400],
        [
          ['', '03/05/2024', '02/01/2024', '01/02/2024'],
          ['Sodium', '139', '', '141'],
          ['Potassium', '', '4.1', '4.0'],
          ['Urea', '12', '', ''],
        ],
      ),
      [['|03/05/2024|02/01/2024|01/02/2024', 'Sodium|139||141', 'Potassium||4.1|4.0', 'Urea|12||']],
    ],
    [
      'without a head',
      grid(
        [72, 200, 300],
        [
          ['Sodium', '139', 'mmol/L'],
          ['Potassium', '5.4', 'mmol/L'],
          ['Chloride', '101', 'mmol/L'],
        ],
      ),
      [['||', 'Sodium|139|mmol/L', 'Potassium|5.4|mmol/L', 'Chloride|101|mmol/L']],
    ],
    [
      'without a head, whose first row is like the others though it holds words only',
      grid(
        [72, 200, 300, 400],
        [
          ['Platelets', '217', '220', '150-400'],
          ['Protein', 'POSITIVE', 'POSITIVE', 'Not detected'],
          ['Iron', '100', '104', '50-170'],
        ],
      ),
      [['|||', 'Platelets|217|220|150-400', 'Protein|POSITIVE|POSITIVE|Not detected', 'Iron|100|104|50-170']],
    ],
    [
      'of columns that are set close together',
      grid(
        [72, 200, 231, 257],
        [
          ['Test', 'Value', 'Unit', 'Range'],
          ['Sodium', '139', 'mEq', '135-145'],
          ['Potassium', '5.4', 'mEq', '3.5-5.1'],
          ['Chloride', '101', 'mEq', '98-107'],
        ],
      ),
      [['Test|Value|Unit|Range', 'Sodium|139|mEq|135-145', 'Potassium|5.4|mEq|3.5-5.1', 'Chloride|101|mEq|98-107']],
    ],
    [
      'below the lines that name the patient',
      `${grid(
        [72, 220],
        [
          ['Patient: Okarin', 'DOB: 03/05/1964'],
          ['Sex: F', 'MRN: 61-259771'],
        ],
      )}\n${grid(
        [72, 200, 300],
        [
          ['Test', 'Result', 'Flag'],
          ['Sodium', '139', ''],
          ['Potassium', '5.4', 'H'],
          ['Urea', '12', ''],
        ],
        668,
      )}`,
      [['Test|Result|Flag', 'Sodium|139|', 'Potassium|5.4|H', 'Urea|12|']],
    ],
    [
      'with a flag column that is empty, and its head close to the one before',
      grid(
        [72, 200, 242, 300],
        [
          ['Test', 'Result', 'Flag', 'Units'],
          ['Sodium', '139', '', 'mmol/L'],
          ['Potassium', '4.4', '', 'mmol/L'],
        ],
      ),
      [['Test|Result|Flag|Units', 'Sodium|139||mmol/L', 'Potassium|4.4||mmol/L']],
    ],
    [
      'whose cells run on, and whose panels have a title each',
      grid(
        [72, 200, 260],
        [
          ['Test', 'Result', 'Units'],
          ['Brain natriuretic peptide', '72', 'pg/mL'],
          ['type B', '', ''],
          ['Lipids', '', ''],
          ['Cholesterol', '170', 'mg/dL'],
        ],
      ),
      [['Test|Result|Units', 'Brain natriuretic peptide type B|72|pg/mL', 'Cholesterol|170|mg/dL']],
    ],
    [
      'of which two are below each other, each with its head',
      grid(
        [72, 200, 300],
        [
          ['Test', 'Result', 'Range'],
          ['Sodium', '139', '135-145'],
          ['Test', 'Result', 'Range'],
          ['Urea', '12', '7-20'],
        ],
      ),
      [
        ['Test|Result|Range', 'Sodium|139|135-145'],
        ['Test|Result|Range', 'Urea|12|7-20'],
      ],
    ],
    [
      'whose cells only vertical lines part',
      `${grid(
        [72, 160, 181],
        [
          ['Sodium level', '139', 'mmol/L'],
          ['Serum potassium', '5.4', 'mmol/L'],
          ['Chloride in serum', '101', 'mmol/L'],
        ],
      )}\n157 660 m 157 715 l S 179 660 m 179 715 l S`,
      [['||', 'Sodium level|139|mmol/L', 'Serum potassium|5.4|mmol/L', 'Chloride in serum|101|mmol/L']],
    ],
  ])('%s', async (_, content, tables) => {
    expect(await tablesOf(content)).toEqual(tables);
  });

  it('is none of lines of text', async () => {
    expect(await tablesOf(grid([72], [['The knee is better.'], ['She walks without a stick.']]))).toEqual([]);
  });
});

describe('heads of a second table', () => {
  const rowHeads = ['Analyte', 'Substance'];
  const heads = [...rowHeads, 'Found', 'Range', 'Kind', 'Since'];
  const options = { isColumnHead: (text: string) => heads.includes(text), isRowHead: (text: string) => rowHeads.includes(text) };

  it('end the table above, in plain type below a title', async () => {
    const content = [
      grid([72, 200, 300, 400], [['Analyte', '1/2/2024', '3/4/2024', 'Range'], ['Zinc', '80', '77', '60-120'], ['Copper', '14', '15', '12-20']]), // prettier-ignore
      at(72, 652, 'Hormones'),
      grid([72, 200, 300, 400], [['Analyte', 'Found', 'Range', 'Kind'], ['Cortisol', '300', '140-690', 'am'], ['Insulin', '9', '2-25', 'am']], 636), // prettier-ignore
    ].join('\n');
    const tables = await tablesOf(content, options);
    expect(tables.map(([head, ...rows]) => [head, rows.at(-1)])).toEqual([
      ['Analyte|1/2/2024|3/4/2024|Range', 'Copper|14|15|12-20'],
      ['Analyte|Found|Range|Kind', 'Insulin|9|2-25|am'],
    ]);
  });

  it('may be missing below the title of a section, where cells are at other places', async () => {
    const content = [
      grid([72, 220, 400, 450], [['Analyte', 'Found', 'Range', 'Kind'], ['Zinc in a long name', '80', '60-120', 'am'], ['Copper', '14', '12-20', 'am']]), // prettier-ignore
      at(72, 652, 'Past Events'),
      grid(
        [72, 120, 300],
        [
          ['2019', 'Fall from a ladder at home', 'ward 7'],
          ['2021', 'Fall', 'ward 9'],
        ],
        636,
      ),
    ].join('\n');
    const tables = await tablesOf(content, { ...options, isHeading: (text) => text === 'Past Events' });
    expect(tables).toEqual([
      ['Analyte|Found|Range|Kind', 'Zinc in a long name|80|60-120|am', 'Copper|14|12-20|am'],
      ['||', '2019|Fall from a ladder at home|ward 7', '2021|Fall|ward 9'],
    ]);
  });

  it('beside those of the first are of a table beside it', async () => {
    const content = [
      grid(
        [72, 150, 210],
        [
          ['Analyte', 'Found', 'Range'],
          ['Zinc', '80', '60-120'],
          ['Copper', '14', '12-20'],
        ],
      ),
      grid(
        [330, 420, 480],
        [
          ['Substance', 'Kind', 'Since'],
          ['Latex', 'contact', '2019'],
          ['Nickel', 'skin', '2011'],
        ],
      ),
    ].join('\n');
    expect(await tablesOf(content, options)).toEqual([
      ['Analyte|Found|Range', 'Zinc|80|60-120', 'Copper|14|12-20'],
      ['Substance|Kind|Since', 'Latex|contact|2019', 'Nickel|skin|2011'],
    ]);
  });
});

it('several lines of text before cells at other places end a table', async () => {
  const tiles = [
    ['Weight', 'Height'],
    ['82 kg', '170 cm'],
    ['Breathing rate', 'Oxygen level'],
    ['16', '97%'],
  ];
  const result = [
    ['Result', 'Today', '4/22/2024'],
    ['HbA1c', '8.1 %', '7.4 %'],
  ];
  const texts = ['Done for you', 'one thing', 'another thing'].map((line, i) => at(72, 636 - 16 * i, line));
  const content = [grid([72, 220], tiles), ...texts, grid([72, 250, 330], result, 588)].join('\n');
  expect((await tablesOf(content)).map(([head]) => head)).toEqual(['Weight|Height', 'Result|Today|4/22/2024']);
});

it('a row of days is a head, also of columns without one, and another one begins another table', async () => {
  const rows = [
    ['Date', '09/11/23', '14/05/24'],
    ['Number', '23-99', '24-51', 'Units'],
    ['Zinc', '80', '77', 'umol/L'],
    ['Copper', '14', '15', 'umol/L'],
    ['Date', '09/11/23', '14/05/24', 'Target'],
    ['Iron', '12', '13', '10-30'],
  ];
  const found = await tablesOf(grid([72, 180, 260, 340], rows), { isColumnHead: (words) => words === 'Target' });
  expect(found.map(([head]) => head)).toEqual(['Date|09/11/23|14/05/24|', 'Date|09/11/23|14/05/24|Target']);
});

it('a finding in words below a number is the value of its own row', async () => {
  const rows = [
    ['Leucocytes', '500', 'x10', '(10)'],
    ['Erythrocytes', '40', 'x10', '(10)'],
    ['Epithelial cells', 'Occasional'],
    ['Casts', 'Not seen'],
  ];
  expect((await tablesOf(grid([72, 180, 260, 340], rows)))[0]?.slice(-2)).toEqual([
    'Epithelial cells|Occasional||',
    'Casts|Not seen||',
  ]);
});

it('a wall between two cells ends a table where text below it has none', async () => {
  const rows = [
    ['Drug', 'Answer'],
    ['Amoxicillin', 'R'],
    ['Cefalexin', 'S'],
  ];
  const text = at(72, 652, 'Comment: growth of one germ in keeping with   an infection of the bladder');
  const content = `${walls([65, 190, 240], 712, 3)} ${grid([72, 210], rows)} ${text}`;
  expect((await tablesOf(content)).flat().at(-1)).toBe('Cefalexin|S');
});

it('lists beside each other are read one after the other, each below its title', async () => {
  const rows = [
    ['2011', 'Diabetes', '1979', 'Operation'],
    ['2013', 'Gout', '2018', 'Shingles'],
  ];
  const content = [grid([72, 130, 300, 360], rows, 684), at(72, 700, 'Active Problems'), at(300, 700, 'Past History')].join('\n');
  const isHeading = (words: string) => ['Active Problems', 'Past History'].includes(words);
  expect((await tablesOf(content, { isHeading })).map(([, ...body]) => body)).toEqual([
    ['2011|Diabetes', '2013|Gout'],
    ['1979|Operation', '2018|Shingles'],
  ]);
});

it('a row with what is expected in brackets is no head of rows that have that too', async () => {
  const rows = [
    ['Appearance', 'Turbid', '(clear)'],
    ['Specific gravity', '1.018', '(1.005 - 1.030)'],
    ['pH', '5.5', '(5.0 - 8.0)'],
    ['Protein', '1+', '(negative)'],
  ];
  expect((await tablesOf(grid([72, 200, 300], rows)))[0]).toEqual(['||', ...rows.map((row) => row.join('|'))]);
});
