import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const drugs = (line: string, title = 'ASSESSMENT') => readClinicalText(sourceOf(`${title}\n${line}`)).medications;

describe('a drug of a text', () => {
  it.each(['PONV prophylaxis: ondansetron.', 'Trimethoprim may contribute to it.'])('is only named: %s', (line) => {
    expect(drugs(line)).toMatchObject([{ status: 'taken', isOnlyNamed: true }]);
  });

  it.each([
    'Known AF, on apixaban.',
    'She uses latanoprost.',
    'Lisinopril continues.',
    'Seizures despite therapy with lamotrigine.',
    'Metoprolol 25 mg daily.',
  ])('is taken where its words say so or how: %s', (line) => {
    expect(drugs(line).map(({ isOnlyNamed = false }) => isOnlyNamed)).toEqual([false]);
  });

  it.each([
    ['SVT last summer, reverted with adenosine 12 mg.', true],
    ['2017: labour augmented with oxytocin.', true],
    ['UTI in February, nitrofurantoin 3/7.', true],
    ['Cardiology to decide on amiodarone.', true],
    ['She takes metformin 500 mg BD since her admission in 2019.', false],
    ['Metformin 500 mg BD.', false],
  ])('is in doubt where its sentence is of another time: %s', (line, isDoubted) =>
    expect(drugs(line, 'HPI').map(({ isToldOtherwise = false }) => isToldOtherwise)).toEqual([isDoubted]),
  );

  it('is taken where a list has it', () => {
    expect(drugs('Metformin', 'MEDICATIONS').map(({ isOnlyNamed = false }) => isOnlyNamed)).toEqual([false]);
  });

  it.each([
    ['Holding off on gabapentin for now.', ['not taken']],
    ['Daughter takes warfarin (not the patient).', []],
    ['A paracetamol level was requested.', []],
    ['Cultures grew Escherichia coli, resistant to ciprofloxacin.', []],
    ['Colchicine not to be used.', ['not taken']],
    ['Vancomycin 1 g IV to be given at 18:00.', ['proposed']],
    ['Vancomycin 1 g IV was given at 18:00.', ['given']],
    ['Vancomycin to be discontinued.', ['stopped']],
    ['Reversal with flumazenil: not required', ['not taken']],
    ['Example of correct entry: "Digoxin 62.5 mcg oral once daily"', []],
    ['If she has not improved we plan to start adalimumab 40 mg weekly.', ['proposed']],
    ['Cinacalcet 30 mg daily to start if PTH is above 80.', ['proposed']],
    ['Paclitaxel 80 mg weekly, stopped on 2 June after nine doses.', ['stopped']],
    ['Doxorubicin and cyclophosphamide, four cycles, completed in March.', ['stopped', 'stopped']],
    ['I would ask you to stop the naproxen if her kidney function falls.', ['taken']],
    ['She received an intramuscular injection of methylprednisolone 120 mg.', ['given']],
    ['She gave up the bisoprolol in January.', ['stopped']],
    ['Would consider duloxetine later.', []],
    ['Consider adding dapagliflozin and spironolactone.', []],
    ['Flecainide is not an option.', ['not taken']],
    ['Labetalol only if BP is above 150.', []],
    ['Flumazenil and naloxone were not required.', ['not taken', 'not taken']],
    ['Nitrofurantoin is not recommended when the eGFR is low.', []],
    ['Do not start insulin unless symptomatic.', []],
    ['Clopidogrel finished in March 2020.', ['stopped']],
    ['Was on famotidine until 7 months.', ['stopped']],
    ['L leg DVT 2019, off Eliquis.', ['stopped']],
    ['You have been out of your lisinopril.', ['stopped']],
    ['Adalimumab 40 mg every 2 weeks to commence once it is approved.', ['proposed']],
    ['His aspirin 81 mg and metoprolol were discontinued.', ['stopped', 'stopped']],
    ['She took metformin, lisinopril, glipizide (stopped).', ['completed', 'taken', 'stopped']],
    ['Breast cancer s/p doxorubicin.', ['completed']],
    ['Ketorolac 15 mg ordered - cancelled by me.', ['not taken']],
  ])('is what the words around it say: %s', (line, statuses) => {
    expect(drugs(line).map(({ status }) => status)).toEqual(statuses);
  });
});

describe('how a drug is taken', () => {
  const sig = (line: string) => drugs(line, 'MEDICATIONS').map(({ sig: { dose, frequency, asNeeded } }) => [dose?.value, frequency && [frequency.frequency, frequency.period, frequency.unit], asNeeded])[0]; // prettier-ignore

  it.each([
    ['Ramipril 5 mg capsules\tOne each morning\t28 capsule\t03-Jan-2024', [1, [1, 1, 'd'], false]],
    ['Prednisolone 1 mg tablets THREE each morning, reduce by 1 mg every 8 weeks', [3, [1, 1, 'd'], false]],
    ['Metformin 500 mg Two to be taken twice a day', [2, [2, 1, 'd'], false]],
    ['Digoxin 125 mcg 1 tablet mane alt. days', [1, [1, 2, 'd'], false]],
    ['Ferrous fumarate 300 mg at bedtime every second day', [300, [1, 2, 'd'], false]],
    ['Hydroxocobalamin 1 mg 1 amp 3-monthly', [1, [1, 3, 'mo'], false]],
    ['Senna 15 mg PO ON', [15, [1, 1, 'd'], false]],
    ['Salbutamol inhaler 2 puffs QDS when required', [2, [4, 1, 'd'], true]],
    ['Alendronate 70 mg 1 Sundays', [1, [1, 1, 'wk'], false]],
  ])('%s', (line, expected) => {
    expect(sig(line)).toEqual(expected);
  });
});

it.each([
  ['ON HOLD', 'Lisinopril 10 mg daily', 'held'],
  ['MEDICATIONS TO BE GIVEN BEFORE SURGERY', 'Cefuroxime 1.5 g IV', 'proposed'],
  ['OWN MEDICINES', 'Lisinopril 10 mg daily', 'taken'],
])('a drug under the title %s', (title, line, status) => expect(drugs(line, title)).toMatchObject([{ status }]));

it.each([
  ['Switched from ramipril to losartan 50 mg OD', { ramipril: 'stopped', losartan: 'ordered' }],
  ['Tried sertraline, no benefit', { sertraline: 'stopped' }],
  ['Used to take lithium', { lithium: 'stopped' }],
  ['Awaiting approval for adalimumab', {}],
  ['We talked about changing him to maintenance rituximab.', {}],
  ['We discussed starting semaglutide 0.25 mg weekly.', {}],
])('a drug that is not taken any more, or not yet: %s', (line, statuses) =>
  expect(
    Object.fromEntries(
      readClinicalText(sourceOf(`PLAN\n${line}`)).medications.map(({ concept, status }) => [concept.name, status]),
    ),
  ).toEqual(statuses),
);

describe('a drug that is only named under the title of a plan', () => {
  it.each(['Dual antiplatelet therapy (aspirin + clopidogrel)', 'Anticoagulation with heparin and warfarin'])(
    'is to come: %s',
    (line) => expect(drugs(line, 'PLAN').map(({ status }) => status)).toEqual(['proposed', 'proposed']),
  );
  it.each(['Continue warfarin', 'INR is 2.3 on warfarin', 'Warfarin 5 mg daily'])('is taken where the words say so: %s', (line) =>
    expect(drugs(line, 'PLAN').map(({ status }) => status)).toEqual(['taken']),
  );
  it('waits for what is not known yet', () =>
    expect(drugs('Amoxicillin 500 mg (if pneumonia is confirmed)', 'PRESCRIPTION')).toMatchObject([{ status: 'proposed' }]));
});

it('a drug in a row of results was measured', () => {
  const row = 'Zinc\t74.000\tug/dL\t70 - 120';
  expect(readClinicalText(sourceOf(`Findings\nTest\tResult\tUnits\tReference Range\n${row}`)).medications).toEqual([]);
});

it('one of two changes is none yet', () =>
  expect(
    drugs('Increase amlodipine to 10 mg or add ramipril', 'PLAN').map(({ concept, status }) => [concept.name, status]),
  ).toEqual([['ramipril', 'proposed']]));
