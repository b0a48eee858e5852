import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const drugs = (text: string) => readClinicalText(sourceOf(text)).medications;

describe('what becomes of a drug', () => {
  it.each([
    ['stopped', 'PLAN\nZoloft discontinued.'],
    ['stopped', 'PLAN\nLisinopril was stopped because of cough.'],
    ['stopped', "PLAN\nOmeprazole d/c'd."],
    ['stopped', 'MEDICATIONS\nMovicol - not using'],
    ['held', 'PLAN\nHold metformin.'],
    ['held', 'MEDICATIONS\nMetformin 500 mg BID (held)'],
    ['held', 'MEDICATIONS\nMetformin 500 mg BID - on hold'],
    ['held', 'MEDICATIONS\nApixaban 5 mg BID - on hold for surgery'],
    ['held', 'MEDICATIONS\nMetoprolol 25 mg BID held for bradycardia'],
    ['taken', 'MEDICATIONS\nMetoprolol 25 mg BID held for SBP < 100'],
    ['taken', 'MEDICATIONS\nMetoprolol 25 mg BID, to be held if dizzy'],
    ['taken', 'MEDICATIONS\nMetoprolol 25 mg BID, hold for SBP < 100'],
    ['taken', 'MEDICATIONS\nMetoprolol 25 mg BID, hold dose if SBP < 100'],
    ['stopped', 'PLAN\nClopidogrel was completed in 05/2024.'],
    ['stopped', 'HPI\nHe had been taking naproxen 500 mg twice daily. I have asked him to stop it.'],
    ['taken', 'MEDICATIONS PRIOR TO ADMISSION\nMetformin 500 mg BID'],
    ['given', 'MEDICATION ADMINISTRATION\nEnoxaparin 40 mg SC'],
    ['ordered', 'PLAN\nRx: losartan 50 mg daily'],
    ['given', 'HPI\nInduction: Vincristine: Administered weekly'],
    ['given', 'HOSPITAL COURSE\nDiltiazem 20 mg IV was given once.'],
    ['given', 'HOSPITAL COURSE\nInsulin lispro was used in hospital.'],
    ['given', 'PROCEDURES PERFORMED\n- Ceftriaxone 1 g IV x 7 days'],
    ['given', 'HOSPITAL COURSE\nBleeding settled with tranexamic acid 1 g IV.'],
    ['taken', 'HOSPITAL COURSE\nShe was discharged on ramipril 5 mg daily.'],
    ['given', 'HPI\nI gave her methylprednisolone 120 mg IM today.'],
    ['taken', 'PLAN\nPlease stop the methotrexate once she has begun the other.'],
    ['stopped', 'PLAN\nStop all antihypertensives (amlodipine).'],
    ['held', 'PLAN\nHold anticoagulants (apixaban).'],
    ['ordered', 'PLAN\nStart an ACE inhibitor (ramipril 5 mg daily).'],
    ['taken', 'PLAN\nHe is well on his ACE inhibitor (ramipril 5 mg daily).'],
  ])('%s: %s', (status, text) => expect(drugs(text)).toMatchObject([{ status }]));

  it('is not what a new sentence says of the next one', () =>
    expect(drugs('MEDICATIONS\nSumatriptan 50 mg PRN. Stopped propranolol 3/12 ago').map(({ status }) => status)).toEqual([
      'taken',
      'stopped',
    ]));

  it('keeps what another clause speaks of apart', () =>
    expect(drugs('PLAN\nContinue losartan. Metformin was stopped.').map(({ status }) => status)).toEqual(['taken', 'stopped']));
});

it.each(['HPI\nASA class: III', 'HPI\nASA grade 2', 'HPI\nGlucose 60 mg/dL today.', 'LABS\nGlucose, normal range 70 - 99 mg/dL'])(
  'a level is no drug: %s',
  (text) => expect(drugs(text)).toEqual([]),
);

it('two strengths of a combination are no range of its dose', () =>
  expect(drugs('MEDICATIONS\nLisinopril/hydrochlorothiazide 20-25 mg daily')[0]?.sig).toEqual({
    strength: '20-25 mg',
    frequency: { text: 'daily', frequency: 1, period: 1, unit: 'd' },
    asNeeded: false,
  }));

it.each([
  'HOSPITAL COURSE\nCyclophosphamide was discussed but not given.',
  'PLAN\nMepolizumab 300 mg SC every 4 weeks is under\nconsideration; not started.',
  'PLAN\nPCP within 7 days: glucose log.',
  'HPI\nCodeine makes him nauseated.',
  'PLAN\nBecause of his ciprofloxacin reaction he came back.',
  'PLAN\nAspirin, NSAIDs: do not take without asking.',
  'PLAN\nCall us once she has begun the adalimumab.',
  'PLAN\nI have recommended adalimumab 40 mg every two weeks.',
  'LABS\nAmpicillin\t>=32\tR',
  'PLAN\nDiscussed atorvastatin 20 mg; she prefers to wait.',
])('neither taken nor given: %s', (text) => expect(drugs(text)).toEqual([]));

it.each([
  'PLAN\nAvoid NSAIDs (naproxen).',
  'HPI\nNever tried duloxetine.',
  'PLAN\nI would not add finasteride until then.',
  'PLAN\nDiet. Please avoid all NSAIDs (naproxen, ibuprofen).',
  'MEDICATIONS\nBisoprolol was never tried because of his asthma.',
])('told as not taken: %s', (text) => expect(new Set(drugs(text).map(({ status }) => status))).toEqual(new Set(['not taken'])));

it('what is said of a drug is said of those that an "and" joins to it, with how they are taken', () => {
  const statusesOf = (text: string) => drugs(text).map(({ status }) => status);
  expect(statusesOf('HOSPITAL COURSE\nHe was covered with ceftriaxone 1 g IV q24h and azithromycin 500 mg IV daily.')).toEqual([
    'given',
    'given',
  ]);
  expect(
    statusesOf('HOSPITAL COURSE\nGiven 2 L lactated Ringers, ketorolac 0.5 mg/kg IV, morphine 4 mg IV and naloxone.').slice(-3),
  ).toEqual(['given', 'given', 'given']);
  expect(statusesOf('HOSPITAL COURSE\nShe received ketorolac, and takes metformin.')).toEqual(['given', 'taken']);
  expect(statusesOf('HOSPITAL COURSE\nMetoprolol was given and lisinopril continues daily.')).toEqual(['given', 'taken']);
});

it.each<[string, readonly string[]]>([
  ['Increase metoprolol to 50 mg BID.', ['changed']],
  ['Metoprolol increased to 50 mg BID.', ['changed']],
  ['May increase metoprolol to 50 mg BID.', ['taken']],
  ['Increase metoprolol.', ['taken']],
  ['Change lisinopril to losartan 50 mg daily.', ['stopped', 'ordered']],
  ['Insulin sliding scale initiated for control.', ['ordered']],
])('a plan changes a dose or a drug: %s', (plan, statuses) =>
  expect(drugs(`PLAN\n${plan}`).map(({ status }) => status)).toEqual(statuses),
);

it('in a table only the column of names has drugs', () =>
  expect(
    drugs('MEDICATIONS\nMedication      Strength   For what\nlevothyroxine   88 mcg     thyroid').map(
      ({ concept }) => concept.name,
    ),
  ).toEqual(['levothyroxine']));

it.each([
  'Proposed maintenance phase:\nMethotrexate weekly',
  'NOTES\nMedication requested: (name, strength and schedule)\nAdalimumab 40 mg every other week',
  'PLAN\nStart heparin infusion only if the scan shows a clot.',
  'PLAN\nWhen afebrile for 24 h, change to cefalexin 500 mg qid.',
  'MEDICATIONS\nHydroxychloroquine 200 mg daily - to start once retinal screening has been done',
])('what is proposed or asked for is not taken: %s', (text) => expect(drugs(text)).toMatchObject([{ status: 'proposed' }]));
it('what is under the title of a completed course is over, in all its parts', () => {
  const course =
    'Completed treatment:\nInduction phase:\nMethotrexate: weekly\nConsolidation phase:\nMethotrexate: High-dose, weekly';
  expect(drugs(course).map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(drugs(`${course}\nMEDICATIONS\nMethotrexate 10 mg weekly`).at(-1)).toMatchObject({ status: 'taken' });
  expect(drugs('Prior lines of therapy:\nMethotrexate weekly')).toMatchObject([{ status: 'completed' }]);
});
it('what follows another label is taken', () =>
  expect(drugs('NOTES\nMedication requested: see below\nTakes: Methotrexate weekly')).toMatchObject([{ status: 'taken' }]));

describe('a line of a list', () => {
  it('may give its instruction before the name', () => {
    const [drug] = drugs('MEDICATIONS\nTake one 20 mg capsule of omeprazole by mouth daily');
    expect(drug).toMatchObject({ sig: { strength: '20 mg', dose: { value: 1 }, frequency: { frequency: 1 } } });
  });

  it('takes no instruction from the line above', () =>
    expect(
      drugs('MEDICATIONS\nMelatonin 3 mg. Take 1 tablet at bedtime for 7 days\nnaproxen 500 mg tablet 2 times a day')[1]?.sig,
    ).toMatchObject({
      frequency: { frequency: 2 },
    }));

  it.each([
    ['behind a mark', 'MEDICATIONS\n- Lipitor 40 mg p.o. daily x\n5 days\n- Aspirin 81 mg daily'],
    ['behind a letter', 'MEDICATIONS\na. Lipitor 40 mg p.o. daily x\n5 days\nb. Aspirin 81 mg daily'],
    ['within parentheses', 'MEDICATIONS\nLipitor 40 mg p.o. daily (for the next\n5 days)\nAspirin 81 mg daily'],
    ['within its strength', 'MEDICATIONS\nLipitor 40\nMG p.o. daily x 5 days\nAspirin 81 mg daily'],
    ['within its times', 'MEDICATIONS\nLipitor 40 mg by mouth\n1x/day x 5 days\nAspirin 81 mg daily'],
    ['behind an abbreviation', 'PLAN\nStart Lipitor 40 mg p.o. QD x 5 days.\nContinue Aspirin 81 mg.'],
    ['within its route', 'MEDICATIONS\nLipitor 40 mg by\nmouth daily x 5 days\nAspirin 81 mg daily'],
  ])('goes on below %s', (_, text) => {
    const [first, second] = drugs(text);
    expect(first?.sig).toMatchObject({ frequency: { frequency: 1 }, duration: { value: 5 } });
    expect(second?.concept.name).toBe('aspirin');
  });
});

describe('a drug that no table knows', () => {
  const read = (text: string) => drugs(text).map(({ concept, sig }) => [concept.name, sig.strength]);

  it.each<[string, string, [string, string | undefined][]]>([
    [
      'has its own dose, which is not lent to the drug before',
      'lisinopril, Zorbivane 10 mg daily',
      [
        ['lisinopril', undefined],
        ['Zorbivane', '10 mg'],
      ],
    ],
    [
      'is not lost between drugs that are known',
      'metformin 500 mg twice daily, Brentol 25 mg at night, aspirin 81 mg daily',
      [
        ['metformin', '500 mg'],
        ['Brentol', '25 mg'],
        ['aspirin', '81 mg'],
      ],
    ],
    [
      'is not lost where its dose is doubted',
      'Zorbivane 10 mg? daily; atorvastatin 20 mg nightly',
      [
        ['Zorbivane', '10 mg'],
        ['atorvastatin', '20 mg'],
      ],
    ],
  ])('%s', (_, line, wanted) => expect(read(`MEDICATIONS\nMeds: ${line}`)).toEqual(wanted));

  it('is doubted where little says that it is one', () => {
    const doubted = (text: string) => drugs(text).map(({ concept, isNameDoubted = false }) => [concept.name, isNameDoubted]);
    expect(doubted('MEDICATIONS\nMeds: lisinopril 10 mg daily, Zorbivane')).toEqual([
      ['lisinopril', false],
      ['Zorbivane', true],
    ]);
    expect(doubted('HPI\nHe takes Norvasta 5 mg daily by mouth.')).toEqual([['Norvasta', true]]);
  });

  it.each(['HPI\nWalks the dog 2 miles daily and lives in Portland.', 'MEDICATIONS\nPharmacy: Walgreens, Main Street, 555-0134'])(
    'is not made of other words: %s',
    (text) => expect(read(text)).toEqual([]),
  );
});

describe('the words after a drug', () => {
  const printed = (text: string) => drugs(text).map(({ name, end }) => text.slice(name.end, end).trim());
  it('are how it is taken, and not what a text says of something else', () => {
    expect(printed('HOSPITAL COURSE\nShe was put on enoxaparin during her stay, and her pain improved.')).toEqual(['']);
    expect(printed('HOSPITAL COURSE\nShe was put on enoxaparin 40 mg daily during her stay.')).toEqual([
      '40 mg daily during her stay',
    ]);
    expect(printed('MEDICATIONS\n○ Warfarin as the clinic says\n○ Aspirin 81 mg daily')).toEqual([
      'as the clinic says',
      '81 mg daily',
    ]);
    expect(printed('MEDICATIONS\nTAB WARFARIN 5MG OD\nTAB ASPIRIN 75MG OD')).toEqual(['5MG OD', '75MG OD']);
  });

  it.each([
    ['TAB Warfarin 5MG OD', 'oral', true],
    ['Cap. Omeprazole 20 mg OD', 'oral', true],
    ['Albuterol HFA 2 puffs every 4 hours', 'inhaled', true],
    ['Warfarin 5 mg tablet by mouth daily', 'by mouth', undefined],
    ['Warfarin 5 mg daily', undefined, undefined],
    ['Inj. Ceftriaxone 1 g BD', undefined, undefined],
    ['Nitroglycerin 0.4 mg tablet PRN', undefined, undefined],
    ['Clotrimazole 500 mg tablet once', undefined, undefined],
  ])('tell a route by the form where it has one: %s', (line, route, isRouteOfForm) => {
    const [drug] = drugs(`MEDICATIONS\n${line}`);
    expect([drug?.sig.route, drug?.sig.isRouteOfForm]).toEqual([route, isRouteOfForm]);
  });
});

it('a drug that is given in another way from now on is not stopped', () =>
  expect(
    drugs('HOSPITAL COURSE\nHe completed 3 days of IV azithromycin, transitioned to oral azithromycin.').map(
      ({ status }) => status,
    ),
  ).toEqual(['completed', 'given']));

it.each([
  ['PLAN\nHigh risk - plan ondansetron 4 mg IV and dexamethasone 4 mg IV.', []],
  ['PLAN\nClexane 40 mg daily post-op, then rivaroxaban 10 mg od to 14 days.', ['proposed', 'proposed']],
  ['PLAN\nStart insulin glargine or adjust the oral drugs.', ['proposed']],
  ['HPI\nWork-up requested with a view to adalimumab.', []],
  ['PLAN\nFurosemide deferred as he is dry.', ['not taken']],
  ['PLAN\nConsider apixaban, and continue metformin.', ['taken']],
])('what is said of the drug before is said of the next one: %s', (text, statuses) =>
  expect(drugs(text).map(({ status }) => status)).toEqual(statuses),
);
