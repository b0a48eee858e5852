import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../../read.js';
import { sourceOf } from '../../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n'))).medications;
const statusesOf = (...lines: string[]) => read(...lines).map(({ concept, status }) => `${concept.name} ${status}`);

it('below a tag as title a drug is as the tag says, unless its own row says that it is no longer taken', () =>
  expect(
    statusesOf(
      'CURRENT MEDICATIONS', 'Taking', '- Metformin 500 mg', '- Ramipril 5 mg, stopped 7/3/2026',
      'Not-Taking', '- Amlodipine 5 mg', 'Discontinued', '- Naproxen 250 mg',
    ),
  ).toEqual(['metformin taken', 'ramipril stopped', 'amlodipine stopped', 'naproxen stopped'])); // prettier-ignore

it('a cell of its row that says that it was discontinued ends a drug', () =>
  expect(
    statusesOf(
      'MEDICATIONS',
      'Order             Directions                Start      End',
      'Memantine 5 mg    1 tab PO daily            07/01/24   08/03/24 D/C',
      'Senna 8.6 mg      2 tabs PO BID             10/10/24',
    ),
  ).toEqual(['memantine stopped', 'senna taken']));

it('a column of when drugs were stopped or given ends them', () =>
  expect(
    statusesOf(
      'MEDICATIONS',
      'Drug          Dose        Stopped / given   Reason',
      'Amlodipine    5 mg od     10/2020           swelling',
      'Naproxen      500 mg bd   14/06/2022        indigestion',
    ),
  ).toEqual(['amlodipine stopped', 'naproxen stopped']));

it.each([
  ['has a cell that ends it', 'Vancomycin 1 g\tIV post HD\tcourse ended 22-May', ['vancomycin stopped']],
  ['was never begun', 'Risperidone 0.5 mg\tat night\tnot commenced, daughter asked', ['risperidone not taken']],
  ['was considered and not needed', 'Quinine 300 mg\ttds\tconsidered, not needed', ['quinine not taken']],
  ['was not needed', 'Nicotine patch\tdaily\tnot needed', ['nicotine not taken']],
  ['was declined after a dash', 'Morphine 4 mg\tIV – ordered, pt declined\t--', ['morphine not taken']],
  ['was only discussed', 'Glargine\tdaily\tdiscussed', []],
  ['is to be avoided', 'Naproxen 500 mg\tbd\tAvoid - kidneys', ['naproxen not taken']],
  ['was only asked about', 'Pyridoxine    asked about - advised no evidence', []],
  ['is to start later', 'Prolia 60 mg/mL    1 injection s.c. every 6 months. To start Nov 2026', ['denosumab proposed']],
])('a drug of a list %s', (_, line, statuses) =>
  expect(statusesOf('MEDICATIONS', 'Ramipril 5 mg    daily', line)).toEqual(['ramipril taken', ...statuses]),
);

it('an hour after the day on which a drug was stopped is no other word', () =>
  expect(statusesOf('MEDICATIONS', 'Drug          Dose        Stopped', 'Naproxen      500 mg bd   14/06/2022 15:00')).toEqual([
    'naproxen stopped',
  ]));

it('a label that ends drugs is true of all of its item', () =>
  expect(
    statusesOf(
      'MEDICATIONS',
      'Apixaban 5 mg BD',
      'STOPPED today: ramipril 5 mg OD, aspirin 75 mg OD.',
      'Not to be restarted: digoxin.',
    ),
  ).toEqual(['apixaban taken', 'ramipril stopped', 'aspirin stopped', 'digoxin stopped']));

it('a drug whose row has the day on which it ceased is stopped', () =>
  expect(statusesOf('Medicine and strength    Date ceased    Reason', 'Digoxin 62.5 mcg    12/11/2026    slow pulse')).toEqual([
    'digoxin stopped',
  ]));

it.each([
  ['to be avoided', 'Avoid acetaminophen over 2 g a day.', ['acetaminophen not taken']],
  [
    'of several to be avoided',
    'Avoid Brufen, diclofenac, aspirin and IM injections.',
    ['ibuprofen not taken', 'diclofenac not taken', 'aspirin not taken'],
  ],
  ['asked for and advised against', 'He asked whether he might go back on aspirin, and I have advised against.', []],
  ['one of a wish', 'Her daughter asks that she not be given morphine.', ['morphine not taken']],
  ['not to be combined', 'Do not take ibuprofen with it.', ['ibuprofen not taken']],
  ['replaced by another', 'Ceftriaxone changed to amoxicillin 11/06.', ['ceftriaxone stopped', 'amoxicillin ordered']],
  ['not to be resumed', 'Glipizide will not be resumed.', ['glipizide stopped']],
])('a drug in a plan may be %s', (_, line, statuses) => expect(statusesOf('PLAN', line)).toEqual(statuses));

it('after an amount the short name of a drug that is a route too is the route', () =>
  expect(read('MEDICATIONS', 'Tiotropium 18 mcg INH daily', 'INH 300 mg daily').map(({ concept, sig }) => [concept.name, sig.route])).toEqual([
    ['tiotropium', 'INH'],
    ['isoniazid', undefined],
  ])); // prettier-ignore

it.each([
  ['given', ['ED COURSE', 'Heparin 5000 IU IV given, and taken to the theatre.'], ['heparin given']],
  ['waiting for an insurer', ['PLAN', 'Semaglutide 0.25 mg weekly is pending prior authorization.'], []],
  ['not indicated', ['PLAN', 'Aspirin 81 mg is not indicated.'], ['aspirin not taken']],
  ['cancelled', ['PLAN', 'Cancel the digoxin.'], ['digoxin stopped']],
  ['taken all the same', ['STOPPED MEDICATIONS', 'Naproxen 250 mg', 'Ibuprofen 200 mg may be taken for pain'], ['naproxen stopped', 'ibuprofen taken']],
] as const)('a drug may be %s', (_, lines, statuses) => expect(statusesOf(...lines)).toEqual(statuses)); // prettier-ignore

it.each([
  ['Taking?', 'No – changed to ramipril', 'stopped'],
  ['Taking?', 'Yes', 'taken'],
  ['Status', 'Given', 'given'],
  ['Status', 'Active', 'taken'],
])('the column %s with %s: %s', (head, cell, status) =>
  expect(statusesOf(`Medication    Dose    ${head}`, `Naproxen    250 mg BID    ${cell}`)).toEqual([`naproxen ${status}`]),
);

describe('the row of a drug', () => {
  const head = 'Medication    Dose    Continue?    New dose';
  it('says whether it is continued, and how it is taken from now on', () => {
    const drugs = read(
      head,
      'Naproxen    250 mg BID    NO',
      'Ramipril    5 mg daily    CHANGED    10 mg daily',
      'Metformin    500 mg BID    YES    same',
      'Warfarin    3 mg daily    HOLD',
    );
    expect(drugs.map(({ concept, status, sig }) => [concept.name, status, sig.dose?.value])).toEqual([
      ['naproxen', 'stopped', 250],
      ['ramipril', 'changed', 10],
      ['metformin', 'taken', 500],
      ['warfarin', 'held', 3],
    ]);
  });

  it.each([
    ['not issued', 'Naproxen    250 mg BID    NOT ISSUED'],
    ['never filled', 'Naproxen    250 mg BID    patient never filled it'],
    ['not collected', 'Naproxen    250 mg BID    not collected'],
    ['not given at all', 'Naproxen    250 mg BID    none given this cycle'],
    ['cancelled', 'Naproxen    250 mg BID    cancelled - on apixaban'],
  ])('says that the drug was %s', (_, row) =>
    expect(statusesOf('Medication    Dose    Note', 'Ramipril    5 mg daily    -', row)).toContain('naproxen not taken'),
  );

  it('states nothing where it was written in error', () =>
    expect(
      statusesOf(
        'Medication    Dose    Note',
        'Ramipril    5 mg daily    -',
        'Naproxen    250 mg BID    Entered in error: spouse',
      ),
    ).toEqual(['ramipril taken']));

  it('may tell of the next drug that it was not begun', () =>
    expect(statusesOf('MEDICATIONS', 'Melatonin 5 mg HS PRN. Has not started the atorvastatin 20 mg prescribed 08/05.')).toEqual([
      'melatonin taken',
      'atorvastatin not taken',
    ]));

  it('of a chart by the hour says what was given, and what was held each time', () => {
    const lines = ['Drug    Dose    Route    08:00    20:00', 'Naproxen    250 mg    PO    SK    MJ', 'Ramipril    5 mg    PO    H    W', 'Metformin    500 mg    PO    H    SK']; // prettier-ignore
    expect(statusesOf(...lines)).toEqual(['naproxen given', 'ramipril held', 'metformin given']);
  });

  it('with a letter of a germ is no drug that is taken', () =>
    expect(statusesOf('PLAN', 'Trimethoprim R    Gentamicin S', 'Start ramipril 5 mg.')).toEqual(['ramipril ordered']));
});

it('a remark on a drug that was stopped stops no other', () =>
  expect(
    statusesOf('STOPPED MEDICATIONS', 'Aspirin 81 mg\t-\tYou now take apixaban', 'Naproxen 250 mg\tDigoxin 62.5 mcg'),
  ).toEqual(['aspirin stopped', 'naproxen stopped', 'digoxin stopped']));

it.each<[string, string, readonly string[]]>([
  ['what another drug of the line did', 'MEDICATIONS: Ramipril 5 mg od. Zorbivane stopped in May.', ['ramipril taken']],
  [
    'its own next sentence',
    'MEDICATIONS: Ramipril 5 mg od. Stopped in May. Amlodipine 5 mg od.',
    ['ramipril stopped', 'amlodipine taken'],
  ],
  [
    'a day or month after "d/c" or "finished"',
    'MEDICATIONS: Metoprolol d/c 2025-Apr. Omeprazole 20 mg finished July.',
    ['metoprolol stopped', 'omeprazole stopped'],
  ],
  ['an order', 'MEDICATIONS: Amoxicillin 500 mg tds until finished.', ['amoxicillin taken']],
  ['that it was never ordered', 'PLAN\nIbuprofen crossed off chart. Cefazolin 2 g IV not ordered.', ['cefazolin not taken']],
])('what ends a drug: %s', (_, lines, statuses) => expect(statusesOf(...lines.split('\n'))).toEqual(statuses));

it.each([
  ['Enoxaparin 40 mg SC OD post-op x 28 days.', ['enoxaparin proposed']],
  ['Dexamethasone and ondansetron for PONV.', ['dexamethasone proposed', 'ondansetron proposed']],
  ['Continue aspirin 75 mg OD post-op.', ['aspirin taken']],
])('a drug of a plan around an operation is proposed, unless it goes on: %s', (line, statuses) =>
  expect(statusesOf('PLAN', line)).toEqual(statuses),
);

describe('letters in the cells of a list of drugs', () => {
  const list = [
    'Medication\tDose\tOrder\tComment',
    'Warfarin\t5 mg\tH\tINR 3.6',
    'Furosemide\t40 mg\tD\tsee B',
    'Tamsulosin\t0.4 mg\tC\town supply',
  ];
  it.each([
    ['mean what a legend says', 'MEDICATIONS (C = continue, H = hold, D = discontinue)', ['held', 'stopped', 'taken']],
    ['mean nothing without one', 'MEDICATIONS', ['taken', 'taken', 'taken']],
    ['mean nothing by one letter alone', 'MEDICATIONS (D = discontinue)', ['taken', 'taken', 'taken']],
  ])('%s', (_, title, statuses) => expect(read(title, ...list).map(({ status }) => status)).toEqual(statuses));
});

it.each([
  ['a form', 'Stop Tab. Metformin 500 mg', 'stopped'],
  ['a bracket', '(d/c) Metformin', 'stopped'],
  ['nothing that gives it a status', 'Tab. Metformin 500 mg', 'taken'],
])('between a word and its drug may be %s', (_, line, status) =>
  expect(read('MEDICATIONS', line).map((one) => one.status)).toEqual([status]),
);

it.each(['ED Medications', 'Medications in the emergency department'])('below "%s" a drug was given', (title) =>
  expect(read(title, 'Ondansetron 4 mg IV x1').map(({ status }) => status)).toEqual(['given']),
);

it('the months from which and to which a drug was taken end it', () =>
  expect(
    statusesOf(
      'MEDICATIONS',
      'Drug                 From       To         Outcome',
      'Prednisone 40 mg     2022-03    2022-06    flared below 15 mg',
      'Azathioprine 50 mg   2022-06               well',
    ),
  ).toEqual(['prednisone stopped', 'azathioprine taken']));

it('a word of a sentence that goes on is no tag', () =>
  expect(statusesOf('MEDICATIONS', 'Sertraline 50 mg daily', 'Cetirizine 10 mg daily – not', 'taking')).toEqual([
    'sertraline taken',
    'cetirizine stopped',
  ]));
