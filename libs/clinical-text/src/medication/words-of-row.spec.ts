import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const drugs = (...lines: string[]) =>
  readClinicalText(sourceOf(lines.join('\n'))).medications.map(({ concept, sig: { dose, frequency, also, asNeeded } }) => ({
    drug: concept.name,
    ...(dose && { dose: dose.value }),
    times: frequency && frequency.frequency / frequency.period,
    ...(also && { also: also.map((one) => one.dose.value) }),
    ...(asNeeded && { asNeeded }),
  }));

describe('a row of a table of drugs', () => {
  it('is taken as the head of a ticked column says', () =>
    expect(
      drugs(
        'Drug         Dose     Route   Mane   TDS   PRN',
        'Ramipril     5 mg     PO      ✓',
        'Baclofen     10 mg    PO             X',
        'Ondansetron  8 mg     PO                   [x]',
      ),
    ).toEqual([
      { drug: 'ramipril', dose: 5, times: 1 },
      { drug: 'baclofen', dose: 10, times: 3 },
      { drug: 'ondansetron', dose: 8, times: undefined, asNeeded: true },
    ]));

  it('says so in its words, with the head that is ticked', () => {
    const lines = ['Drug         Dose     Route   TDS   PRN', 'Baclofen     10 mg    PO      X'];
    expect(readClinicalText(sourceOf(lines.join('\n'))).medications).toMatchObject([{ inWords: '10 mg PO TDS' }]);
  });

  it('with a day in the place of the name is of another table', () =>
    expect(
      drugs(
        'Drug              Directions        Qty',
        'Ramipril 5 mg     One daily         28',
        '',
        '12-Mar-2024       Senna 7.5 mg      2 at night',
      ),
    ).toMatchObject([
      { drug: 'ramipril', times: 1 },
      { drug: 'senna', times: 1 },
    ]));

  it('is taken at each time of the day that is ticked, or as many pieces as are counted', () =>
    expect(
      drugs(
        'Medicine     Strength   Morning   Noon   Night   Qty',
        'Ramipril     5 mg       X                X       60',
        'Senna        7.5 mg     0         1      2       90',
      ),
    ).toEqual([
      { drug: 'ramipril', dose: 5, times: 2 },
      { drug: 'senna', dose: 1, times: 1, also: [2] },
    ]));

  it('is taken at each hour of the day that has a count, and words below one of them say no hour', () =>
    expect(
      drugs(
        'Medicine     Strength   0600   0800   2000   HS',
        'Ramipril     5 mg              1      1',
        'Senna        7.5 mg     2             2      2',
        'Methotrexate 10 mg      once a week',
      ),
    ).toEqual([
      { drug: 'ramipril', dose: 1, times: 2 },
      { drug: 'senna', dose: 2, times: 3 },
      { drug: 'methotrexate', dose: 10, times: 1 }, // of a week
    ]));

  it('has no hours below years', () =>
    expect(drugs('Medicine     Strength   2000   2015', 'Ramipril     5 mg       1      1')).not.toContainEqual(
      expect.objectContaining({ times: 2 }),
    ));

  it('is not taken as much as was handed out', () => {
    const rows = [
      'Drug         Directions           Quantity     Last issued   Refills',
      'Ramipril 5mg tablets   One each morning     56 tablets   02/11/2025    3',
      'Senna 7.5mg tablets    2 at night           60 tablets   12/11/2025    1',
    ];
    expect(drugs(...rows)).toEqual([
      { drug: 'ramipril', dose: 1, times: 1 },
      { drug: 'senna', dose: 2, times: 1 },
    ]);
    const text = rows.join('\n');
    const { medications } = readClinicalText(sourceOf(text));
    expect(
      medications.map(
        ({ start, end }) => text.slice(start, end).endsWith('56 tablets') || text.slice(start, end).includes('2025'),
      ),
    ).toEqual([false, false]);
  });
});

describe('a column of decisions', () => {
  const told = (...lines: string[]) =>
    readClinicalText(sourceOf(lines.join('\n'))).medications.map(({ concept, status, isUnread }) => [
      concept.name,
      status,
      ...(isUnread ? ['doubted'] : []),
    ]);

  it('says what becomes of the drug, where it is ticked', () =>
    expect(
      told(
        'Medication   Dose and frequency   Continue   Change   Hold   Stop',
        'Baclofen     10 mg PO TID         X',
        'Sertraline   50 mg PO daily                  X',
        'Ramipril     5 mg PO daily                            X',
        'Zolpidem     5 mg PO nightly                                 X',
      ),
    ).toEqual([
      ['baclofen', 'taken'],
      ['sertraline', 'taken', 'doubted'],
      ['ramipril', 'held'],
      ['zolpidem', 'stopped'],
    ]));

  it('that holds the drugs themselves leaves them in doubt', () =>
    expect(
      told('MEDICATIONS', 'CHANGE            HOLD              STOP', 'Baclofen 10 mg    Ramipril 5 mg     Zolpidem 5 mg'),
    ).toEqual([
      ['baclofen', 'taken', 'doubted'],
      ['ramipril', 'held', 'doubted'],
      ['zolpidem', 'stopped', 'doubted'],
    ]));
});

it('a drug in a column of a decision keeps the strength that is printed with it', () =>
  expect(
    readClinicalText(sourceOf('NEW    Dose    Frequency\nParacetamol 500 mg    2 tabs    QDS')).medications.map(
      ({ sig }) => sig.strength,
    ),
  ).toEqual(['500 mg']));

describe('a flow sheet', () => {
  const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));
  const rows = ['Intra-operative\t08:00\t08:15', 'Propofol (mg)\t\t140', 'Rocuronium (mg)\t50\t20'];

  it('tells what was given, with its first amount', () =>
    expect(
      read('Anaesthetic', '', 'Technique:', ...rows).medications.map(({ concept, status, sig }) => [
        concept.name,
        status,
        sig.strength,
      ]),
    ).toEqual([
      ['propofol', 'given', '140 mg'],
      ['rocuronium', 'given', '50 mg'],
    ]));
});

describe('a row that names a product in two ways', () => {
  const HEAD = 'Medicine                          Dosage     Duration';
  it.each([
    ['TAB. CEFTUM 500 MG Cefuroxime     1-0-1      7 days', 'cefuroxime', 2],
    ['TAB. XYZOL 4 MG Ondansetron       1-0-0      5 days', 'ondansetron', 1],
  ])('has one drug: %s', (line, drug, times) =>
    expect(drugs(HEAD, line)).toEqual([{ drug, dose: expect.any(Number) as unknown, times }]),
  );
  it('has how it is taken for each of its parts', () =>
    expect(drugs(HEAD, 'Pantoprazole 40 + Domperidone 30     1-0-0      7 days').map(({ times }) => times)).toEqual([1, 1]));
  it('has none that a remark names', () =>
    expect(drugs(HEAD, 'ATORVASTATIN hold while on clarithromycin   0-0-1      7 days').map(({ drug }) => drug)).toEqual([
      'atorvastatin',
    ]));
});

it('an amount under a duration, or that was supplied, is no dose', () =>
  expect(
    drugs(
      'Medicine       Dosage   Duration',
      'Paracetamol    SOS      5 tabs',
      '',
      'DISCHARGE PLAN',
      'Oxycodone 5 mg PO Q6H PRN, 4 tabs supplied',
    ),
  ).toEqual([
    { drug: 'acetaminophen', times: undefined, asNeeded: true },
    { drug: 'oxycodone', dose: 5, times: 1 / 6, asNeeded: true },
  ]));
