import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

it('a row that was entered in error states nothing', () => {
  const { allergies, conditions } = read(
    'ALLERGIES',
    'Substance    Reaction   Status',
    'Penicillin   Hives      Active',
    'Latex                   Entered in error',
    'PROBLEMS',
    'Problem    Onset   Status',
    'Gout       2019    Active',
    'Asthma     2011    Entered in Error',
  );
  expect([...allergies, ...conditions].map(({ concept }) => concept.name)).toEqual(['Penicillin', 'Gout']);
});

it('a head of several words over a table tells what its rows are', () => {
  const { medications } = read(
    'CONDITIONS',
    'Gout',
    'Last filled   Drug / strength             Directions (SIG)            Qty',
    '2024-11-04    Metformin 500 mg tab        Take 2 tablets at supper    90',
    '2024-11-04    Lisinopril 10 mg tab        Take 1 tablet daily         90',
  );
  expect(medications).toMatchObject([
    { concept: { name: 'metformin' }, sig: { dose: { value: 2 } } },
    { concept: { name: 'lisinopril' }, sig: { dose: { value: 1 } } },
  ]);
});

describe('a table of problems', () => {
  const rows = [
    'Problem List',
    'Problem                  Onset      Status',
    'Essential hypertension   2012       Active',
    'Acute bronchitis         01/2022    Resolved',
    'Gout                     2019       Inactive',
  ];
  it('says of each what its row says', () => {
    const found = read(...rows).conditions.map(({ concept, assertion, onset }) => [concept.name, assertion, onset]);
    expect(found).toEqual([
      ['Essential hypertension', 'present', '2012'],
      [expect.stringMatching(/bronchitis/i), 'historical', '2022-01'],
      ['Gout', 'historical', '2019'],
    ]);
  });
  it('needs no heading of its columns where only one cell names a problem', () => {
    expect(read('Problem List', 'Pneumonia   J18.9   Resolved').conditions).toMatchObject([{ assertion: 'historical' }]);
    expect(read('Problem List', 'Asthma   Gout').conditions).toMatchObject([{ assertion: 'present' }, { assertion: 'present' }]);
  });
});

it.each([
  ['Allergen     Reaction      Severity', 'Penicillin   Anaphylaxis   Severe'],
  ['Allergen     Severity   Type of reaction', 'Penicillin   severe     anaphylaxis'],
])('a table of allergies: %s', (head, row) => {
  expect(read('Allergies', head, row).allergies).toMatchObject([{ severity: 'severe', reactions: [{}] }]);
});

it('a table of relatives', () => {
  const found = read(
    'Family History',
    'Relationship   Condition       Age at onset',
    'Mother         Breast cancer   52',
    'Father         Stroke          70',
  );
  expect(found.family.map(({ relation, concept }) => [relation, concept.name])).toEqual([
    ['Mother', expect.stringMatching(/breast cancer/i)],
    ['Father', expect.stringMatching(/stroke/i)],
  ]);
});

it('a table of operations', () => {
  const found = read('Surgical History', 'Procedure      Date      Surgeon', 'Appendectomy   1985      L. Berg, MD');
  expect(found.procedures).toMatchObject([{ status: 'done', date: '1985' }]);
});

describe('a table of drugs', () => {
  const head = 'Drug          Dose     Route   Frequency     Start        Stop         Indication';
  it.each([
    ['Apixaban      5 mg     Oral    Twice daily   03/02/2021                Stroke prevention', 'taken', 5, 'mg'],
    ['Lisinopril    10 mg    Oral    Daily         05/05/2016   04/01/2024   Cough', 'stopped', 10, 'mg'],
    ['Semaglutide   1 mg     subcut  weekly        03/02/2021                Diabetes', 'taken', 1, 'mg'],
  ])('%s', (row, status, value, unit) => {
    expect(read('Medications', head, row).medications).toMatchObject([{ status, sig: { dose: { value, unit } } }]);
  });
  it('keeps a count of tablets apart from their strength', () => {
    expect(read('Medications', 'Losartan 50 mg tablet daily').medications[0]?.sig.dose).toBeUndefined();
    expect(read('Medications', 'lisinopril 10 mg', 'Take 2 tablets once a day').medications).toMatchObject([
      { sig: { strength: '10 mg', dose: { value: 2 } } },
    ]);
  });
});

describe('a table of vaccines', () => {
  const head = 'Vaccine      Date Given   Lot #';
  it.each([
    ['MMR\t04/20/2016\tK8821A', [{ date: '2016-04-20', lot: { text: 'K8821A' } }]],
    ['HPV9', []],
    ['Varicella    Declined', [{ refused: true }]],
  ])('%s', (row, expected) => {
    expect(read('Immunizations', head, row).vaccines).toMatchObject(expected);
  });
  it('has a line of its own for a name in lower case that has its date', () => {
    const rows = ['Pediarix\t02/10/2021\tU74062', 'nasal flu vaccine\t05/18/2013'];
    expect(read('Immunizations', head, ...rows).vaccines).toMatchObject([{ date: '2021-02-10' }, { date: '2013-05-18' }]);
    const lines = ['Arexvy - 03/27/2023, Lot X983146', 'shingles vaccine - 09/06/2016'];
    expect(read('Immunizations', ...lines).vaccines).toMatchObject([{ date: '2023-03-27' }, { date: '2016-09-06' }]);
  });
  it('has a row of its own for a name in lower case', () => {
    const rows = ['MMR\t04/20/2016\tK8821A', 'influenza\t11/02/2016\tU55877'];
    expect(read('Immunizations', head, ...rows).vaccines).toMatchObject([{ date: '2016-04-20' }, { date: '2016-11-02' }]);
  });
});

describe('a table of results', () => {
  const values = (...lines: string[]) =>
    read(...lines).observations.map(({ concept, value, unit, date, flag }) => [
      concept.name,
      value.kind === 'number' ? value.value : value,
      unit,
      date,
      flag,
    ]);

  it('goes on below the heading of a panel, and keeps an earlier result with its date', () => {
    const head = 'Analyte      Result   Flag   Reference    Units     Previous (05/01/2024)';
    const rows = [
      'CHEMISTRY',
      'Potassium    5.4      H      3.5 - 5.1    mmol/L    4.6',
      'HEMATOLOGY',
      'Hemoglobin   10.9     L      12.0-16.0    g/dL      11.4',
    ];
    expect(values('Laboratory', head, ...rows)).toEqual([
      ['Potassium', 5.4, 'mmol/L', undefined, 'H'],
      ['Potassium', 4.6, 'mmol/L', '2024-05-01', undefined],
      ['Hemoglobin', 10.9, 'g/dL', undefined, 'L'],
      ['Hemoglobin', 11.4, 'g/dL', '2024-05-01', undefined],
    ]);
    expect(read('Laboratory', head, ...rows).observations.map(({ panel }) => panel && 'panel')).toEqual(Array(4).fill('panel'));
  });

  it('with a column for each hour: below a head of days an hour says more of these', () => {
    const hours = ['Vitals', 'Time         09:50   10:15   PACU 12:45', 'HR (/min)    112     98      90'];
    expect(values(...hours).map(([, value]) => value)).toEqual([112, 98, 90]);
  });

  it('with a column for each day below words that no table knows', () => {
    const days = ['Clinic observations    18/11/2026    12/08/2026', 'Pulse (/min)           76            80'];
    expect(values('Vitals', ...days).map(([, value, , date]) => [value, date])).toEqual([
      [76, '2026-11-18'],
      [80, '2026-08-12'],
    ]);
  });

  it('with a column for each measurement and a row for each day', () => {
    const rows = [
      'Vitals',
      'Date         BP       Pulse   Wt (kg)',
      '01/08/2025   128/78   72      90.1',
      '01/09/2025   126/76   70      89.9',
    ];
    expect(values(...rows).filter(([name]) => name !== 'Blood pressure')).toEqual([
      [expect.any(String), 72, undefined, '2025-01-08', undefined],
      [expect.any(String), 90.1, 'kg', '2025-01-08', undefined],
      [expect.any(String), 70, undefined, '2025-01-09', undefined],
      [expect.any(String), 89.9, 'kg', '2025-01-09', undefined],
    ]);
  });

  it.each([
    ['a date in the heading', ['Labs (collected 6/28/2024)', 'TSH 1.8 uIU/mL'], '2024-06-28'],
    ['a date and a time before the colon', ['Labs 6/28/2024 08:15:', 'TSH 1.8 uIU/mL'], '2024-06-28'],
    ['a line that says when', ['Labs', 'Collected: 6/28/2024', 'TSH 1.8 uIU/mL'], '2024-06-28'],
    ['a line that begins with it', ['Labs', '6/28/2024 TSH 1.8 uIU/mL'], '2024-06-28'],
    [
      'a date broken over two lines',
      ['Labs', 'Date           Test   Value   Units', 'February 19,   TSH    1.8     uIU/mL', '2025'],
      '2025-02-19',
    ],
    ['none', ['Labs', 'TSH 1.8 uIU/mL'], undefined],
  ])('is dated by %s', (_, lines, date) => {
    expect(read(...lines).observations).toMatchObject([{ concept: { name: 'TSH' } }]);
    expect(read(...lines).observations[0]?.date).toBe(date);
  });

  it('whose headings run together is read by what stands in its cells', () => {
    const [found] = read(
      'Labs',
      'Analyte   Your Value   Ref. Interval Units   Flag',
      'Uric acid   8.2   3.5 - 7.2   mg/dL   H',
    ).observations;
    expect(found).toMatchObject({ value: { value: 8.2 }, low: 3.5, high: 7.2, unit: 'mg/dL' });
  });

  it('is read below a heading that nobody knows', () => {
    expect(values('Family History', 'Mother had gout.', 'Test   Value   Units', 'TSH    1.8     uIU/mL')).toEqual([
      ['TSH', 1.8, 'uIU/mL', undefined, undefined],
    ]);
  });
});

it('boxes that are not ticked say no', () => {
  const found = read('Your health conditions', '[x] Gout', '[ ] Asthma').conditions.map(({ assertion }) => assertion);
  expect(found).toEqual(['present', 'absent']);
});

it('what a patient reacts with is no condition', () => {
  expect(read('History', 'He is allergic to penicillin, which causes hives.').conditions).toEqual([]);
});

it('titles in the margin open sections', () => {
  const found = read(
    'MEDICATIONS            Atorvastatin 40 mg nightly; aspirin 81 mg daily.',
    'PAST MEDICAL HISTORY   Gout, pneumonia in 2015.',
    'ALLERGIES              NKDA',
  );
  expect(found.sections.map(({ kind }) => kind)).toEqual(['header', 'medications', 'past-problems', 'allergies']);
  expect(found.conditions.map(({ assertion }) => assertion)).toEqual(['present', 'historical']);
});

it.each([
  'Call us if',
  'Seek care if you have',
  'Return to the emergency department for',
  'When to call your doctor',
  'Warning signs',
  'Get help right away if you notice',
])('below "%s" stands what may come', (title) => {
  expect(read('Assessment', 'Gout', `${title}:`, 'chest pain').conditions).toMatchObject([
    { assertion: 'present' },
    { assertion: 'hypothetical' },
  ]);
});

it('an instruction to come again opens no section', () => {
  expect(read('Plan', 'Return to clinic in three months', 'Gout: continue allopurinol').conditions).toMatchObject([
    { assertion: 'present' },
  ]);
});

it('a unit that OCR misread is known by its looks', () => {
  const rows = ['Lab Results', 'Analyte           Result   Units   Reference', 'LDL Cholesterol   79       ma/dL   <100'];
  expect(read(...rows).observations).toMatchObject([{ unit: 'ma/dL', ucum: 'mg/dL', unitMisread: true, high: 100 }]);
});

it('a unit and a range that stand close under one heading are told apart', () => {
  const rows = ['Lab Results', 'Analyte   Result   Units   Reference', 'eGFR      61       mL/min/1.73m2 >60'];
  expect(read(...rows).observations).toMatchObject([{ unit: 'mL/min/1.73m2', ucum: 'mL/min/{1.73_m2}', low: 60 }]);
});

it('columns are known by titles that OCR misread', () => {
  const rows = ['Lab Resu1ts', 'Ana1yte   Resuit   F1ag   Un1ts    Re1erence', 'Sodium    150      H      mmol/L   136-145'];
  expect(read(...rows).observations).toMatchObject([{ value: { value: 150 }, flag: 'H', unit: 'mmol/L', low: 136, high: 145 }]);
});

describe('a table whose head names what it lists is a list of that, under whatever heading', () => {
  const table = [
    'Insurance: Blue River Health',
    '',
    'Rx #       Medication    Strength   Directions           Last Filled',
    'RX-78223   Lisinopril    20 mg      Take 1 tab PO daily   11/12/2025',
    '',
    'Please respond within 48 hours.',
  ];
  it('has its own section, and what follows belongs to the section before', () => {
    const { sections, medications } = read(...table);
    expect(sections.map(({ kind, title }) => [kind, title])).toEqual([
      ['header', ''],
      ['other', 'Insurance'],
      ['medications', 'Medication'],
      ['other', 'Insurance'],
    ]);
    expect(medications).toMatchObject([{ status: 'taken', sig: { route: 'PO', dose: { value: 1 } } }]);
  });
  it.each([
    ['it names two kinds', 'Onset   Problem   Allergy'],
    ['it is about relatives', 'Relation   Diagnosis   Age'],
    ['its columns do not tell', 'Name   Dose   Route'],
  ])('but not where %s', (_, head) => {
    expect(read('Insurance: Blue River', '', head, 'Gout   allopurinol   2019').sections.at(-1)).toMatchObject({ kind: 'other' });
  });
});

it('a form of an examination names what is to be looked for, and only its findings were found', () => {
  const row = (...cells: string[]) => cells.map((cell) => cell.padEnd(40)).join('');
  const { conditions } = readClinicalText(
    sourceOf(
      [
        'EXAMINATION',
        row('Medical', 'Normal', 'Abnormal findings'),
        row('Skin: psoriasis, tinea corporis', '', 'acne on the back'),
        row('Abdomen (hepatomegaly)', 'x', ''),
      ].join('\n'),
    ),
  );
  expect(conditions.map(({ concept }) => concept.name)).toEqual(['Acne']);
});

it('each row of a table that the page shows is an item of its own, whatever its words begin with', () => {
  const rows = ['Medication\tDose\tComment', 'Ramipril\t5 mg daily\t-', 'metformin\t500 mg BID\twith food'];
  const { text, lines } = sourceOf(rows.join('\n'));
  const [heads = [], ...cells] = rows.map((row) => row.split('\t'));
  const table = { heads, rows: cells };
  const inTable = lines.map((line) => ({ ...line, table, cells: line.cells.map((cell, column) => ({ ...cell, column })) }));
  const { medications } = readClinicalText({ text, lines: inTable });
  expect(medications.map(({ concept, sig }) => [concept.name, sig.strength])).toEqual([
    ['ramipril', '5 mg'],
    ['metformin', '500 mg'],
  ]);
});

it('an answer in a table of drugs above the first heading is no form', () => {
  const { medications } = read(
    'Medication    Sig    Taking?',
    'Losartan 50 mg    1 tab daily    Yes',
    'Naproxen 250 mg    1 tab daily    No',
  );
  expect(medications.map(({ concept, status }) => [concept.name, status])).toEqual([
    ['losartan', 'taken'],
    ['naproxen', 'stopped'],
  ]);
});

it('words below values that name what is measured end the columns above: heads that were not understood', () => {
  const { observations } = read(
    'VITALS',
    'Temperature    Pulse',
    '36.9 C         74',
    'Respiration    Oxygen level of blood',
    '16             97 %',
  );
  expect(observations.map(({ concept, value }) => [concept.name, value.kind === 'number' && value.value])).toEqual([
    ['Body temperature', 36.9],
    ['Heart rate', 74],
  ]);
});

it('what a drug is taken for in its column is a disease that lasts', () =>
  expect(
    read(
      'Medication    Dose    Indication',
      'Apixaban    5 mg BID    Atrial fibrillation',
      'Senna    2 tabs    Constipation',
    ).conditions.map(({ concept }) => concept.name),
  ).toEqual(['Atrial fibrillation']));

it('the head of a table of the page is no fact, and the steps of a plan are no problems', () => {
  const { text, lines } = sourceOf('NOTE\nDay\tFluid\tEdema\n1\tclear\tNone');
  const table = { heads: ['Day', 'Fluid', 'Edema'], rows: [['1', 'clear', 'None']] };
  const placed = lines.map((line, i) =>
    i < 2 ? line : { ...line, table, cells: line.cells.map((cell, column) => ({ ...cell, column })) },
  );
  expect(readClinicalText({ text, lines: placed }).conditions.filter(({ assertion }) => assertion === 'present')).toEqual([]);
  expect(read('PLAN', '1. Consent signed', '2. RTC two weeks').conditions).toEqual([]);
});

it('a chart of days says how each drug is taken, and not who gave it on which of them', () => {
  const { medications } = read(
    'MEDICATIONS',
    'Medicine and directions   Mon 5   Tue 6   Wed 7   Thu 8',
    'Furosemide 20 mg daily    MD      MD      LP      R',
    'Senna 7.5 mg at night     KO      KO      BT      KO',
  );
  expect(medications.map(({ concept, status, sig }) => [concept.name, status, sig.frequency?.text])).toEqual([
    ['furosemide', 'taken', 'daily'],
    ['senna', 'taken', 'at night'],
  ]);
});

it('a table of growth names what it measures in its heads', () => {
  const { observations } = read(
    'GROWTH',
    'Date         Weight (kg)   Length (cm)   Head (cm)   centile',
    '24/01/2023   5.85          60.5          40.3        25th',
  );
  expect(observations.map(({ concept, value }) => [concept.name, 'value' in value ? value.value : value])).toEqual([
    ['Body weight', 5.85],
    ['Body height', 60.5],
    ['Head circumference', 40.3],
  ]);
});
it('a drug that is measured elsewhere ends no table of drugs below allergies', () => {
  const rows = [
    'ALLERGIES',
    'None known',
    'Medicine        Dose        Route       Frequency',
    'Bisoprolol      5 mg        PO          OD',
  ];
  const { medications } = read(
    ...rows,
    'Digoxin         125 mcg     PO          OD',
    'Ramipril        2.5 mg      PO          OD',
  );
  expect(medications.map(({ concept }) => concept.name)).toEqual(['bisoprolol', 'digoxin', 'ramipril']);
});
