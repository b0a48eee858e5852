import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));
const row = (...cells: string[]) => cells.map((cell) => cell.padEnd(26)).join('');
const HEAD = row('Test', 'Result', 'Units', 'Reference range');

describe('a test without a value', () => {
  it.each([
    ['Sodium: pending', 'pending'],
    ['Sodium pending, Potassium 4.1', 'pending'],
    ['Sodium - to follow', 'pending'],
    ['Sodium (pending)', 'pending'],
    ['Sodium not done', 'not-done'],
    ['Sodium: QNS', 'not-done'],
    ['Sodium specimen hemolyzed', 'unfit'],
    ['Sodium: patient refused', 'refused'],
    ['Sodium: see comment', 'elsewhere'],
    ['Sodium not available', 'unknown'],
  ] as const)('%s', (line, why) =>
    expect(read('LABS', line).observations[0]).toMatchObject({ concept: { name: 'Sodium' }, value: { kind: 'absent', why } }),
  );
  it('is told in a table too', () =>
    expect(read('LABS', HEAD, row('Sodium', 'to follow'), row('Potassium', '4.1', 'mmol/L')).observations).toMatchObject([
      { value: { kind: 'absent', why: 'pending' } },
      { value: { kind: 'number', value: 4.1 } },
    ]));
  it('is none where the row tells what is to be expected: its words are what was found', () => {
    const rows = [row('Appearance', 'Cloudy', '', 'Clear'), row('HIV Screen', 'Non Reactive', '', 'Non Reactive')];
    expect(read('LABS', HEAD, ...rows, row('Zorbin', 'Cloudy')).observations.map(({ value }) => value)).toMatchObject([
      { kind: 'words', text: 'Cloudy' },
      { kind: 'words' },
    ]);
  });
  it('is none where the words go on', () =>
    expect(read('LABS', 'Sodium pending renewal of the diet order').observations).toEqual([]));
});

describe('numbers beside a name, under no heads', () => {
  it('may each be the result', () =>
    expect(read('LABS', row('Sodium', '138', '141', '139')).observations).toMatchObject([{ oneOfSeveral: true }]));
  it.each([
    ['one number', row('Sodium', '138', 'mmol/L', '135 - 145')],
    ['another name after it', row('Sodium 138', 'Potassium', '4.1')],
  ])('are its own with %s', (_, line) => expect(read('LABS', line).observations[0]?.oneOfSeveral).toBeUndefined());
});

describe('a test that no table knows', () => {
  it.each([
    ['Ferrocalm index 7.1 (5.0 to 9.0)', 'Ferrocalm index', 7.1, '5.0 to 9.0'],
    ['Sodium 138. Zinquist factor: 14 U/L (2 - 9).', 'Zinquist factor', 14, '2 - 9'],
  ])('is told in its words where its range is printed: %s', (line, name, value, rangeText) =>
    expect(read('LABS', line).observations).toContainEqual(
      expect.objectContaining({
        concept: expect.objectContaining({ name, codes: [] }),
        value: { kind: 'number', value },
        rangeText,
      }),
    ),
  );
  it.each(['Ferrocalm index 7.1', 'Call if Ferrocalm index 7.1 (5.0 to 9.0)', 'Asthma 3 (1 - 4)'])('is none: %s', (line) =>
    expect(read('LABS', line).observations).toEqual([]),
  );
});

describe('results in a section of something else', () => {
  it.each([
    ['MEDICATIONS', 'Wt 15.2 kg   Ht 97 cm   HR 128', [15.2, 97, 128]],
    ['MEDICATIONS', 'Potassium 20 mEq daily', []],
    ['FAMILY HISTORY', 'Goals: HR 80', []],
    ['RETURN PRECAUTIONS', 'HR 128', []],
  ])('under %s: %s', (heading, line, values) =>
    expect(read(heading, line).observations.map(({ value }) => value)).toEqual(
      values.map((value) => ({ kind: 'number', value })),
    ),
  );
  it('have the day that their row begins with', () =>
    expect(read('LABS', row('01/25/2025', 'Sodium 138')).observations).toMatchObject([{ date: '2025-01-25' }]));
  it('are none where a goal is told', () => expect(read('PLAN', 'Goals: Berg >45, BP <140/90').observations).toEqual([]));
});

it('a row that has a number under the values and is not understood is told to be unread', () => {
  const { unread, observations } = read('LABS', HEAD, row('Sodium', '138', 'mmol/L'), row('Nucleated cells', '8,450'));
  expect(observations).toHaveLength(1);
  expect(unread).toMatchObject([{ why: 'result' }]);
});
it('a number with an illegible figure is none, and told to be unread', () => {
  const { unread, observations } = read(
    'LABS',
    HEAD,
    row('Sodium', '138', 'mmol/L'),
    row('Hemoglobin', '1?.4', 'g/dL', '12 - 16'),
  );
  expect(observations).toMatchObject([{ value: { value: 138 } }]);
  expect(unread).toMatchObject([{ why: 'result' }]);
});
it('two numbers in the place of one are none, and told to be unread', () => {
  const { unread, observations } = read('LABS', HEAD, row('Glucose', '104 148', 'mg/dL', '70 - 100'));
  expect([observations, unread.map(({ why }) => why)]).toEqual([[], ['result']]);
});
it('what is counted between two numbers is told in words, beside a range of its own', () =>
  expect(read('URINALYSIS', HEAD, row('RBC', '15-20', '/hpf', '0 - 3')).observations).toMatchObject([
    { value: { kind: 'words', text: '15-20' }, low: 0, high: 3 },
  ]));
it('a grade of a dipstick is no number', () =>
  expect(read('URINALYSIS', HEAD, row('Protein', '2+', '', 'Negative')).observations).toMatchObject([
    { value: { kind: 'words', text: '2+' } },
  ]));
it('a number that is one of two days is told to be unread', () => {
  const { unread } = read('Seen 25/03/2025, again 03/28/2025 and 04/05/2025');
  expect(unread).toMatchObject([{ why: 'date' }]);
});

it('a row of which it is not known which number is the result is told to be unread, whatever it names', () => {
  const rows = [
    ['Sodium', '139', '141'],
    ['Zorbase', '12', '13'],
  ];
  const table = { heads: ['', 'Val 1', 'Val 2'], rows };
  const source = sourceOf(['LABS', ...rows.map((cells) => cells.join('   '))].join('\n'));
  const lines = source.lines.map((line, i) => (i === 0 ? line : { ...line, table }));
  const { unread } = readClinicalText({ ...source, lines });
  expect(unread.map(({ start, end }) => source.text.slice(start, end).split(/\s/)[0])).toEqual(['Zorbase']);
});

describe('rows of pairs', () => {
  it('have each value beside its name', () => {
    const rows = [row('BP', '134/79', 'HR', '72 reg', 'SpO2', '97%'), row('Temp', '36.5', 'RR', '14', 'BMI', '32.0')];
    const heads = ['', '', '', '', '', ''];
    const source = sourceOf(['OBSERVATIONS', ...rows].join('\n'));
    const lines = source.lines.map((line, i) => (i === 0 ? line : { ...line, table: { heads, rows: [] } }));
    expect(
      readClinicalText({ ...source, lines }).observations.map(({ oneOfSeveral, value }) => [oneOfSeveral, value]),
    ).toMatchObject(Array.from({ length: 6 }, () => [undefined, {}]));
  });
});

describe('a table that a remark parts', () => {
  it('has the heads of its beginning', () => {
    const head = row('Test', 'Result', 'Previous', 'Reference range');
    const [first, second] = [row('Sodium', '139', '141', '135 - 145'), row('Ketones', '2+', 'Negative', 'Negative')];
    const remark = 'Levels in patients with heart failure may be low; persons on diuretics should be tested again.';
    const source = sourceOf(['LABS', head, first, remark, 'Urinalysis, Complete', second].join('\n'));
    const [known, bare] = [
      { heads: ['Test', 'Result', 'Previous', 'Reference range'], rows: [] },
      { heads: ['', '', '', ''], rows: [] },
    ];
    const lines = source.lines.map((line, i) =>
      i === 2 ? { ...line, table: known } : i === 5 ? { ...line, table: bare } : line,
    );
    const { observations } = readClinicalText({ ...source, lines });
    expect(observations.find(({ concept }) => concept.name === 'Urine ketones')?.value).toMatchObject({ text: '2+' });
  });
});

it('what was counted and a finding have their flag in the same cell, beside bounds with a sign in words', () =>
  expect(
    read('URINALYSIS', HEAD, row('WBC', '6-10 A', '/HPF', '< OR = 5'), row('Bacteria', 'FEW A', '/HPF', 'NONE SEEN'))
      .observations,
  ).toMatchObject([
    { value: { text: '6-10' }, flag: 'A', high: 5 },
    { value: { text: 'FEW' }, flag: 'A' },
  ]));

it.each([
  ['1.9-3.7 g/dL (calc)', 'g/dL', '1.9-3.7 g/dL (calc)'],
  ['mg/dL (calc)', 'mg/dL', undefined],
])('the unit of a value is that of its bounds, whatever is remarked on them: %s', (range, unit, rangeText) => {
  const [found] = read('LABS', 'Test           Result      Range', `Globulin       2.7         ${range}`).observations;
  expect([found?.unit, found?.rangeText]).toEqual([unit, rangeText]);
});

it('a step of a scale is no test', () =>
  expect(read('LABS', HEAD, row('Deficiency', '<20', 'ng/mL', '<20'), row('Sodium', '138', 'mmol/L')).observations).toHaveLength(
    1,
  ));

it('a number below zero is one beside bounds below zero, and a dash elsewhere', () =>
  expect(
    read('LABS', HEAD, row('GLS', '-13.1', '%', '< -18'), row('Sodium', '-138', 'mmol/L', '135-145')).observations,
  ).toMatchObject([{ value: { value: -13.1 } }]));

it('one finding is of each of the names that are joined before it', () =>
  expect(
    read('LABS', 'HBsAg / ketones, nitrite: negative').observations.map(({ value }) => value.kind === 'words' && value.text),
  ).toEqual(['negative', 'negative', 'negative']));

it.each([
  [
    [
      '{',
      '"vitals": [',
      '{',
      '"heartRate": 102,',
      '"bloodPressure": "132/78",',
      '"respiratoryRate": 22,',
      '"oxygenSaturation": 92',
      '}',
    ],
    1,
  ],
  [["Parameters: {'ALT': 8.0, 'Hemoglobin': 4.35, 'T3': 3.0, 'Platelets': 145.0,", "'WBC': 12.0, 'Glucose': 38.2}"], 1],
  [['He said: "I am fine": so he was.', 'Pulse 80.'], 0],
])('the data of a program is told to be unread, as one: %j', (lines, runs) => {
  const { unread } = readClinicalText(sourceOf(['NOTE', ...lines].join('\n')));
  expect(unread.filter(({ start, end }) => end - start > 60)).toHaveLength(runs);
});
