import { describe, expect, it } from '@jest/globals';
import { defaultPack, readClinicalText, sourceOf } from '@chartloom/clinical-text';
import { placesIn } from '../source/places.js';
import { addAllergies } from './allergies.js';
import { addConditions } from './conditions.js';
import { FactBuilder } from './fact-builder.js';
import { factReviews, unreadReviews } from './fact-doubts.js';
import { addMedications } from './medications.js';
import { addObservations } from './observations.js';
import { addImmunizations, addProcedures } from './procedures.js';

function read(...lines: string[]) {
  const source = { ...sourceOf(lines.join('\n')), confidenceIn: () => 1, regionsOf: () => [], disputedIn: () => [] };
  const builder = new FactBuilder('test', source, false, defaultPack());
  const entities = readClinicalText(source);
  for (const add of [addAllergies, addConditions, addMedications, addObservations, addProcedures, addImmunizations])
    add(builder, entities);
  const placeOf = placesIn(source, entities.sections);
  const reviews = [...factReviews(builder.entries, placeOf), ...unreadReviews(entities.unread, placeOf)];
  return { resources: builder.entries.map(({ entry }) => entry.resource), reviews, reasons: reviews.map(({ reason }) => reason) };
}

it('a review has the section and the words of its place', () =>
  expect(read('MEDICATIONS', 'Lisinopril 10 mg? daily').reviews).toMatchObject([
    { section: 'MEDICATIONS', text: expect.stringContaining('Lisinopril 10 mg') as unknown },
  ]));

describe('what the page itself doubts has a review', () => {
  it.each([
    ['MEDICATIONS', 'Lisinopril 10 mg? daily'],
    ['MEDICATIONS', 'Lisinopril 10 mg daily (wife unsure of dose)'],
    ['MEDICATIONS', '?Lisinopril 10 mg daily'],
    ['MEDICATIONS', 'Lisinopril 10 mg daily – ?Dr V to confirm'],
    ['LABS', 'Sodium 138?'],
    ['LABS', 'Sodium 138 mmol/L (?)'],
    ['LABS', 'Sodium ?138'],
    ['LABS', 'Sodium 138 mmol/L (unconfirmed)'],
    ['LABS', 'Potassium 6.8 (haem)'],
    ['LABS', 'White cell count\t6.\t10^9/L\t4.0 - 11.0'],
    ['LABS', 'Ferritin 15 ug/L (dilution repeat pending)'],
    ['PROCEDURES', 'Drain removed or fell out?'],
    ['PROCEDURES', 'Colonoscopy – consent in notes, done?? / rebooked'],
    ['LABS', 'Potassium 6.8 mmol/L, sample haemolysed'],
    ['ALLERGIES', 'Shellfish?'],
    ['ALLERGIES', 'NKDA / see old notes'],
  ])('%s: %s', (heading, line) => expect(read(heading, line).reasons).toEqual(['doubted-in-words']));
  it.each([
    ['MEDICATIONS', 'Lisinopril 10 mg daily. Any side effects? No'],
    ['LABS', 'Sodium 138 mmol/L (135 - 145)'],
  ])('but not %s: %s', (heading, line) => expect(read(heading, line).reasons).toEqual([]));
});

it.each([
  ['an answer with details against it', 'Gout\tN\tsince 2011', ['told-otherwise']],
  ['an answer with a relative alone', 'Gout\tY\taunt', ['told-otherwise']],
  ['an answer with details that say no more', 'Gout\tN\tnone ever', []],
  ['an answer with details below it and against it', 'Gout\tN\nDetails: since 2011, on tablets', ['told-otherwise']],
  ['a yes with details that deny it', 'Gout\tY\nDetails: none', ['told-otherwise']],
  ['a no with what is printed for whoever answers yes', 'Gout\tN\nIf yes: hands / feet', []],
  ['an answer with details that go with it', 'Gout\tY\tsince 2011', []],
  ['a record of a day, which asks nothing', '11/03/26\tNo\tpulse 72', []],
  ['a yes with details that find nothing', 'Gout\tY\tnone found on scan', ['told-otherwise']],
])('%s', (_, line, reasons) => expect(read('HISTORY', line, 'Asthma\tN').reasons).toEqual(reasons));

it.each([
  ['among others that have one', ['Influenza 05/04/2024', 'Tetanus 03/02/2011', 'Shingles'], ['only-named']],
  ['where it is told that it was given', ['Influenza 05/04/2024', 'Tetanus 03/02/2011', 'Shingles given'], []],
  ['in a list without days', ['Influenza', 'Tetanus', 'Shingles'], []],
])('a vaccine without a day %s', (_, lines, reasons) => expect(read('IMMUNIZATIONS', ...lines).reasons).toEqual(reasons));

it.each([
  ['declined', ['vaccine-refused']],
  ['given 10/02/2025', []],
])('a vaccine that was %s', (said, reasons) =>
  expect(read('IMMUNIZATIONS', `Influenza vaccine: ${said}`).reasons).toEqual(reasons),
);

it('a drug beside the answer "No" has a review, and beside "Yes" none', () => {
  const answered = (answer: string): readonly string[] =>
    read('HISTORY', `Do you take blood thinners?\t${answer}\twarfarin 3 mg at night`).reasons;
  expect([answered('No'), answered('Yes')]).toEqual([['told-otherwise'], []]);
});

it.each([
  ['is taken and stopped', ['Omeprazole 20 mg daily', 'Omeprazole stopped on 20 Nov 2026'], ['told-otherwise', 'told-otherwise']],
  ['is stopped in another strength', ['Omeprazole 20 mg daily', 'Omeprazole 40 mg stopped on 20 Nov 2026'], []],
  ['is taken more often elsewhere', ['Metformin 500 mg twice daily', 'Metformin 500 mg three times daily'], ['told-otherwise']],
  ['is taken twice', ['Omeprazole 20 mg daily', 'Omeprazole 40 mg at night'], []],
])('a drug that %s in one document: its reviews', (_, lines, reasons) =>
  expect(read('MEDICATIONS', ...lines).reasons).toEqual(reasons),
);

it.each([
  ['He takes bisoprolol 2.5 mg each morning. Please continue his bisoprolol 5 mg daily.', ['told-otherwise']],
  ['He takes bisoprolol 2.5 mg each morning. Please continue his bisoprolol 2.5 mg daily.', []],
  ['He takes bisoprolol 2.5 mg each morning. Increase bisoprolol to 5 mg daily.', []],
  ['PONV prophylaxis: ondansetron.', ['only-named']],
  ['Known AF, on apixaban.', []],
])('a drug in two doses, or without a word that it is taken, has a review: %s', (line, reasons) =>
  expect(read('ASSESSMENT', line).reasons).toEqual(reasons),
);

it('which of several numbers is the result is not stated', () => {
  const { resources, reasons } = read('LABS', ['Sodium', '138', '141', '139'].map((cell) => cell.padEnd(20)).join(''));
  expect(resources).toMatchObject([{ dataAbsentReason: { coding: [{ code: 'as-text' }] }, note: [{}] }]);
  expect(resources[0]).not.toHaveProperty('valueQuantity');
  expect(reasons).toEqual(['value-of-several']);
});

describe('two numbers as a result', () => {
  const row = (...cells: string[]) => cells.map((cell) => cell.padEnd(26)).join('');
  const reasonsOf = (...cells: string[]) =>
    read('LABS', row('Test', 'Result', 'Units', 'Reference range'), row(...cells)).reasons;
  it('are usual of cells in a field', () => expect(reasonsOf('Urine RBC', '15-20', '/hpf', '0 - 3')).toEqual([]));
  it('are doubted of anything else', () =>
    expect(reasonsOf('Hemoglobin', '12.0 - 14.5', 'g/dL', '12.0 - 16.0')).toEqual(['value-of-several']));
});

it.each([
  ['pending', 'registered', 'temp-unknown'],
  ['not done', 'cancelled', 'not-performed'],
  ['specimen hemolyzed', 'cancelled', 'error'],
  ['refused', 'cancelled', 'asked-declined'],
  ['see comment', 'final', 'as-text'],
  ['not available', 'unknown', 'unknown'],
])('a result that is %s has the status %s, without a value', (words, status, code) =>
  expect(read('LABS', `Sodium: ${words}`).resources).toMatchObject([
    { status, dataAbsentReason: { coding: [{ code }] }, note: [{ text: `Sodium: ${words}` }] },
  ]),
);
it('is over once the value is there', () =>
  expect(read('LABS', 'Sodium: pending', '', 'LATER LABS', 'Sodium 138 mmol/L').resources).toMatchObject([
    { valueQuantity: { value: 138 } },
  ]));

it('a date of two days has a review', () =>
  expect(read('Seen 25/03/2025, again 03/28/2025 and 04/05/2025').reasons).toEqual(['date-in-two-orders']));

describe('a value that nobody can have', () => {
  it.each([
    ['temperature 63.7 °C', ['value-not-possible']],
    ['temperature 36.7 °C', []],
    ['temperature 98.4 °F', []],
    ['temperature 38.4 °F', ['value-not-possible']],
    ['Potassium 41 mmol/L', ['value-not-possible']],
    ['Potassium 4.1 mmol/L', []],
    ['Hemoglobin 138 g/dL', ['value-not-possible']],
    ['Hemoglobin 138 g/L', []],
    ['Hemoglobin 13.8', []],
    ['BP 138/182 mmHg', ['value-not-possible']],
    ['BP 138/82 mmHg', []],
  ])('%s', (line, reasons) => expect(read('RESULTS', line).reasons).toEqual(reasons));
});

describe('words beside a fact that may take it back', () => {
  it.each([
    ['MEDICATIONS', 'Clopidogrel 75 mg daily: leave for the operation', ['told-otherwise']],
    ['MEDICATIONS', 'Cetirizine 10 mg at night, has not needed it', ['told-otherwise']],
    ['MEDICATIONS', 'Clopidogrel 75 mg daily, do not stop', []],
    ['ALLERGIES', 'Penicillin: a neighbour says her late husband spoke of it', ['told-otherwise']],
    ['PROCEDURES', 'ERCP: as things stand there is no call for it', ['told-otherwise']],
    ['PROCEDURES', 'ERCP 2019: no stones seen', []],
  ])('%s: %s', (heading, line, reasons) => expect(read(heading, line).reasons).toEqual(reasons));

  it('are also those of a story that ended a drug which a list has', () => {
    const story = ['HPI', 'She gave up the bisoprolol in January.', 'MEDICATIONS', 'Bisoprolol 2.5 mg once daily'];
    expect(read(...story).reasons).toEqual(['told-otherwise']);
  });
  it('are no words of a plan, which decides', () => {
    const plan = ['MEDICATIONS', 'Bisoprolol 2.5 mg once daily', 'PLAN', 'Stop bisoprolol.'];
    expect(read(...plan).reasons).toEqual([]);
  });
});

it('the unit of a dose is one short form with its code; the words stay', () =>
  expect(read('MEDICATIONS', 'Levothyroxine 75 micrograms every morning').resources).toMatchObject([
    {
      dosageInstruction: [
        {
          text: '75 micrograms every morning',
          doseAndRate: [{ doseQuantity: { value: 75, unit: 'mcg', system: 'http://unitsofmeasure.org', code: 'ug' } }],
        },
      ],
    },
  ]));

it('a piece has no unit of amounts', () =>
  expect(read('MEDICATIONS', 'Metformin 500 mg, take 2 tablets daily').resources).toMatchObject([
    { dosageInstruction: [{ doseAndRate: [{ doseQuantity: { value: 2, unit: 'tablets' } }] }] },
  ]));

it('a drug that is proposed, and that a text has as taken too, has a review', () => {
  const lines = ['Tofacitinib 5 mg daily', 'HISTORY OF PRESENT ILLNESS', 'She is on tofacitinib 5 mg daily.'];
  expect(read('RECOMMENDATIONS', ...lines).reasons).toEqual(['told-otherwise']);
});

describe('of a drug that is listed twice', () => {
  const drugs = (...lines: string[]) =>
    read(...lines).resources.map((resource) =>
      resource.resourceType === 'MedicationRequest' ? resource.dosageInstruction?.[0]?.text : undefined,
    );

  it('the fuller of two equal lines is told', () =>
    expect(
      drugs('ADMISSION MEDICATIONS', 'Metformin 500 mg BD', 'ADVICE ON DISCHARGE:', 'TAB METFORMIN 500 mg BD 30 DAYS'),
    ).toEqual(['500 mg BD 30 DAYS']));

  it('what its plan says is not', () =>
    expect(drugs('MEDICATIONS', 'Carbimazole 10 mg daily', 'PLAN', 'Carbimazole 10 mg daily for 6 months.')).toEqual([
      '10 mg daily',
    ]));

  it('both regimens are told where neither has a strength', () =>
    expect(drugs('MEDICATIONS', 'Methotrexate: weekly doses', 'Intrathecal methotrexate: every 2 months')).toEqual([
      'weekly doses',
      'every 2 months',
    ]));
});

it.each([
  ['twice in different counts', 'Metformin 500 mg twice daily, take three times a day with meals', ['instruction-not-read']],
  [
    'with a second dose that is cut off',
    'Furosemide 40 mg tablets, one tablet every morning and one tabl',
    ['instruction-not-read'],
  ],
  ['or another one', 'Aspirin or clopidogrel 75 mg once daily', ['told-otherwise', 'told-otherwise']],
  ['twice a day and with meals', 'Metformin 500 mg twice daily with meals', []],
])('a drug that is taken %s: its reviews', (_, line, reasons) => expect(read('MEDICATIONS', line).reasons).toEqual(reasons));

it('the name of a drug has no number but that of its strength', () =>
  expect(read('MEDICATIONS', 'Bisoprolol increased from 2.5 mg to 5 mg once daily').resources).toMatchObject([
    { medicationCodeableConcept: { text: 'Bisoprolol' } },
  ]));

it('a drug that is listed, and declined elsewhere, has a review', () =>
  expect(read('MEDICATIONS', 'Naproxen 250 mg twice daily', 'Naproxen 500 mg\tbd\tdeclined').reasons).toEqual([
    'told-otherwise',
  ]));
