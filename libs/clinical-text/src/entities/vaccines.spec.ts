import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('a vaccine', () => {
  it.each(['Prevnar 20 due now', 'Next due: Tdap 5/2/2030', 'Overdue: Shingrix'])('is not given where it is due: %s', (line) =>
    expect(read('IMMUNIZATIONS', line).vaccines).toEqual([]),
  );

  it.each(['Shingles vaccine advised against', 'Varicella: Hx of disease 01/2023'])('is not given: %s', (line) =>
    expect(read('IMMUNIZATIONS', line).vaccines.map(({ refused }) => refused)).toEqual([true]),
  );

  it('has the lot number that stands between commas', () =>
    expect(read('IMMUNIZATIONS', '- Adacel, Jun 18, 2018, K52517A, LD').vaccines).toMatchObject([
      { date: '2018-06-18', lot: { text: 'K52517A' } },
    ]));
});

it('several vaccines of one line have each its own sentence or day', () =>
  expect(
    read(
      'IMMUNIZATIONS',
      'Fluzone not indicated. Flucelvax given in the left arm. Shingrix: recommended. Tdap 3/2/2019, Prevnar 20 5/4/2020',
    ).vaccines.map(({ concept, date }) => [concept.name, date]),
  ).toEqual([
    ['influenza vaccine', undefined],
    ['Tdap', '2019-03-02'],
    ['pneumococcal conjugate PCV20', '2020-05-04'],
  ]));

it.each([
  ['Influenza vaccine given 11/6/2026.', ['2026-11-06']],
  ['Influenza vaccine advised.', []],
  ['Tdap due 11/6/2027.', []],
])('in a text about something else it was given where its day is told: %s', (line, days) =>
  expect(read('FOLLOW UP', line).vaccines.map(({ date }) => date)).toEqual(days),
);

describe('the doses of one vaccine', () => {
  const days = (...lines: string[]) => read(...lines).vaccines.map(({ concept, date, refused }) => [concept.name, refused ? 'refused' : date]); // prettier-ignore

  it('have a column each below heads that might be a title', () =>
    expect(days('Vaccine       Dose 1       Booster', 'Tdap          03/14/2021   06/20/2022')).toEqual([
      ['Tdap', '2021-03-14'],
      ['Tdap', '2022-06-20'],
    ]));

  it('have a column each', () =>
    expect(
      days(
        'Vaccine       Dose 1       2nd          Booster      Next due',
        'Tdap          03/14/2021                06/20/2022   06/2032',
        'Hepatitis B   01/05/2019   02/07/2019',
        'MMR           Refused',
      ),
    ).toEqual([
      ['Tdap', '2021-03-14'],
      ['Tdap', '2022-06-20'],
      ['hepatitis B vaccine', '2019-01-05'],
      ['hepatitis B vaccine', '2019-02-07'],
      ['MMR', 'refused'],
    ]));

  it('follow each other in a line, without the day when the next one is due or the lot ends', () =>
    expect(
      days('IMMUNIZATIONS', '- Hep B 1/15/2001, 2/15/2001; third: 7/20/2001', '- Tdap 3/14/2021 (next due 3/14/2031)', '- MMR 5/4/2001, lot AB1234, exp 6/1/2002'), // prettier-ignore
    ).toEqual([
      ['hepatitis B vaccine', '2001-01-15'],
      ['hepatitis B vaccine', '2001-02-15'],
      ['hepatitis B vaccine', '2001-07-20'],
      ['Tdap', '2021-03-14'],
      ['MMR', '2001-05-04'],
    ]));
});

describe('in a text', () => {
  const given = (line: string) => read('ASSESSMENT', line).vaccines.map(({ concept }) => concept.name);

  it.each([
    ['She received her Tdap and influenza vaccines today.', ['Tdap', 'influenza vaccine']],
    ['Gave Tdap and hepatitis B vaccines.', ['Tdap', 'hepatitis B vaccine']],
    ['Flu shot today, mammogram due.', ['influenza vaccine']],
    [
      'Registry of immunizations: influenza HD 10/02/2025; PCV20 05/11/2023.',
      ['influenza vaccine', 'pneumococcal conjugate PCV20'],
    ],
  ])('vaccines are given where the words beside them say so: %s', (line, names) => {
    expect(given(line)).toEqual(names);
  });

  it.each([
    'She has not received the shingles vaccine.',
    'Tdap to be given at the next visit.',
    'Counselling given about flu vaccine.',
    'Had shingles in 2019.',
    'No record of MMR given.',
  ])('nothing is: %s', (line) => {
    expect(given(line)).toEqual([]);
  });

  it('the name of a vaccine that was given is no disease', () => {
    expect(read('ASSESSMENT', 'Immunizations: influenza HD 10/02/2025.').conditions).toEqual([]);
  });
});

it('the name of a row of doses is none of them, and what is forecast is none', () =>
  expect(
    read(
      'IMMUNIZATIONS',
      'Polio\t05/13/2019 Pediarix\t07/15/2019 Pediarix',
      'Varicella\tImmune – history of disease',
      'Nirsevimab\tAged out',
      'Forecast (next doses recommended)',
      'HPV9\t03/09/2028\t03/09/2030',
    ).vaccines.map(({ date }) => date),
  ).toEqual(['2019-05-13', '2019-07-15']));

it('has its day in the cell before it', () =>
  expect(
    read('IMMUNISATIONS', '09-Oct-2024\tInfluenza vaccination\tL deltoid', '28-Jan-2022\tShingles vaccination').vaccines.map(
      ({ date }) => date,
    ),
  ).toEqual(['2024-10-09', '2022-01-28']));

it('has a day for each dose below the numbers of the doses', () =>
  expect(
    read(
      'IMMUNIZATIONS',
      'Vaccine        1            2            3',
      'Hepatitis B    11/14/2023   12/18/2023   5/20/2024',
      'MMR            11/18/2024',
    ).vaccines.map(({ date }) => date),
  ).toEqual(['2023-11-14', '2023-12-18', '2024-05-20', '2024-11-18']));

it('was not given where whoever was invited did not come', () =>
  expect(read('IMMUNISATIONS', 'RSV vaccination\tInvited - no response').vaccines.map(({ refused }) => refused)).toEqual([true]));

it('is another vaccine than one of the sentence before it, below the heads of doses too', () =>
  expect(
    read(
      'IMMUNIZATIONS',
      'Vaccine        Dose 1       Dose 2',
      'Hepatitis A    11/14/2023   12/18/2023',
      'COVID-19 (Pfizer): 11/18/2022, 12/16/2022. Nirsevimab: not given.',
    ).vaccines.map(({ concept, refused }) => `${concept.name} ${refused}`),
  ).toContain('Nirsevimab true'));

it('a grid of numbered doses has a day for each of them, whatever other columns it has', () =>
  expect(
    read(
      'IMMUNIZATIONS',
      'Vaccine (brand)    1st           2nd           Status',
      'DTaP (Infanrix)    04/30/2025    07/01/2025    dose 3 not given (too old)',
      'MMR                03/02/2026                  next at 4 y',
    ).vaccines.map(({ concept, date, refused }) => [concept.name, date, refused]),
  ).toEqual([
    ['DTaP', '2025-04-30', false],
    ['DTaP', '2025-07-01', false],
    ['MMR', '2026-03-02', false],
  ]));
