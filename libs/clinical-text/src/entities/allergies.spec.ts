import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('no allergy', () => {
  it.each([
    ['is what a clinic for allergies is asked to test', 'PLAN\nReferral to Allergy for penicillin testing.', []],
    ['is what is excepted', 'HPI\nHe is intolerant of statins other than atorvastatin.', ['statins']],
    [
      'is what a drug is taken for',
      'MEDICATIONS\nDrug      Dose     Reason\nZyrtec    10 mg    allergies\nRamipril  5 mg     pressure',
      [],
    ],
    ['is named where none is known', 'ALLERGIES\nLatex: nil known', []],
    ['is what is measured on the next line', 'Allergies: nil known\nBP 112/68. Urine: protein neg, glucose +, latex.', []],
  ])('%s', (_, text, names) => expect(read(text).allergies.map(({ concept }) => concept.name.toLowerCase())).toEqual(names));

  it.each([
    ['a list that names one after it', 'Allergies NKDA ; trimethoprim - see sticker', ['trimethoprim']],
    ['a list that names one beside it', 'Allergies: NKDA\ttrimethoprim - rash (wife?)', ['trimethoprim']],
    ['a text that goes on with a drug', 'HPI\nNKDA, aspirin 75 mg daily.', []],
  ])('is told against: %s', (_, text, doubted) => {
    const { allergies, noKnownAllergies } = read(text);
    expect(allergies.flatMap(({ concept, isToldOtherwise }) => (isToldOtherwise ? [concept.name] : []))).toEqual(doubted);
    expect(noKnownAllergies).toHaveLength(doubted.length === 0 ? 1 : 0);
  });

  it('is taken back by the patient', () =>
    expect(read('Allergies: penicillin on your records; patient says not').allergies).toMatchObject([{ isToldOtherwise: true }]));

  it('is taken back by the next sentence', () =>
    expect(
      read('ALLERGIES', 'Latex - rash', 'Penicillin: upset tummy as child. NOT a true allergy, label removed').allergies,
    ).toMatchObject([{}, { isToldOtherwise: true }]));

  it.each(['Codeine makes her vomit.', 'Codeine gave her a widespread rash.'])(
    'a text tells of one by what it does: %s',
    (words) => expect(read('HPI', words).allergies.map(({ concept }) => concept.name)).toEqual(['codeine']),
  );

  it('is what a form asks for beside its answer', () => {
    const lines = ['ALLERGIES', 'Medicines, latex, food,      Cephazolin - hives', 'tapes                        swelling'];
    expect(read(...lines).allergies.map(({ concept }) => concept.name)).toEqual(['cefazolin']);
  });

  it('is known where the list says so', () => expect(read('Allergies: nil known').noKnownAllergies).toHaveLength(1));
});

describe('an allergy', () => {
  it.each([
    ['Latex; reaction: hives; severity: mild', ['Hives'], 'mild'],
    ['Latex: contact dermatitis', ['Contact dermatitis'], undefined],
    ['Latex (severe)', [], 'severe'],
  ])('%s', (line, reactions, severity) =>
    expect(
      read('ALLERGIES', line).allergies.map((each) => [each.reactions.map(({ concept }) => concept.name), each.severity]),
    ).toEqual([[reactions, severity]]),
  );

  it('is named in its column of a table, and its reaction in another', () => {
    const { allergies } = read(
      'ALLERGIES',
      'Allergen     Reaction              Severity',
      'Amiodarone   Thyroid dysfunction   Moderate',
    );
    expect(allergies).toMatchObject([
      {
        concept: { name: 'amiodarone' },
        severity: 'moderate',
        reactions: [{ concept: { name: 'Thyroid dysfunction', codes: [] } }],
      },
    ]);
  });
});

describe('a drug with its dose under the heading of allergies', () => {
  it('is none', () => expect(read('ALLERGIES', 'atorvastatin 20 mg by mouth at bedtime').allergies).toEqual([]));
  it('is one where a reaction tells of the dose', () =>
    expect(read('ALLERGIES', 'Codeine: nausea').allergies.map(({ concept }) => concept.name)).toEqual(['codeine']));
  it('is a medication where its own heading has a remark', () => {
    const { allergies, medications } = read('ALLERGIES', 'Penicillin - rash', 'MEDICATIONS (verified with pharmacy):', 'lisinopril 10 mg daily'); // prettier-ignore
    expect(allergies.map(({ concept }) => concept.name)).toEqual(['Penicillin']);
    expect(medications.map(({ concept }) => concept.name)).toEqual(['lisinopril']);
  });
});

it('an exception to no allergy is one', () => {
  const { allergies, noKnownAllergies } = read('ALLERGIES', 'NKDA except sulfa (hives)');
  expect(allergies.map(({ concept, reactions }) => [concept.name, reactions.length])).toEqual([
    [expect.stringMatching(/sulf/i), 1],
  ]);
  expect(noKnownAllergies).toEqual([]);
});

it.each([
  ['asked for and answered with no', 'Latex allergy? No', []],
  ['asked for and not answered', 'Latex allergy?', []],
  ['asked for and affirmed', 'Latex allergy? Yes', ['latex']],
  ['with a reaction that nobody knows', 'Penicillin: none', ['penicillin']],
])('an allergy %s', (_, line, names) =>
  expect(read('ALLERGIES', line).allergies.map(({ concept }) => concept.name.toLowerCase())).toEqual(names),
);

it('a title without a colon in another section begins allergies', () => {
  const { allergies } = read('DIAGNOSES', 'Asthma', 'Allergies Vancomycin - infusion reaction (flushing).');
  expect(allergies.map(({ concept }) => concept.name)).toEqual(['vancomycin']);
});

it.each([
  ['with "no" before it, beside another', 'Codeine (nausea). No latex allergy.', ['codeine']],
  ['that is tolerated, beside another', 'Penicillin - hives, tolerates cefazolin', ['penicillin']],
  ['of which the words say that there is none', 'Codeine. No known allergy to latex.', ['codeine']],
])('an allergy %s', (_, line, names) =>
  expect(read('ALLERGIES', line).allergies.map(({ concept }) => concept.name.toLowerCase())).toEqual(names),
);

it('"no known drug allergies" in a text is a fact, and denies no disease', () => {
  const { conditions, allergies, noKnownAllergies } = read('Plan', 'No known drug allergies. No food allergies.');
  expect([conditions, allergies]).toEqual([[], []]);
  expect(noKnownAllergies.map(({ of }) => of)).toEqual(['drug', 'food']);
});

it.each<[string, readonly string[], readonly string[]]>([
  ['is answered with no in the next cell', ['Allergy to latex\tNo', 'Egg or soy\tNo', 'Iodine\tYes'], ['iodine']],
  [
    'is part of a question that lists several',
    ['Any reaction to a medicine, latex or food? Yes', 'Which one? Codeine - rash'],
    ['codeine'],
  ],
  ['is outgrown by a remark', ['Egg (hives, mild; outgrown 2022 per allergist). Amoxicillin (rash)'], ['amoxicillin']],
  ['is outgrown, or was refuted', ['Penicillin', 'Egg: outgrown in 2019', 'Codeine - refuted'], ['penicillin']],
  ['is what the one before the dash did', ['Amiodarone - thyroid trouble', 'Latex'], ['amiodarone', 'latex']],
])('a name is no allergy that %s', (_, lines, names) =>
  expect(read('ALLERGIES', ...lines).allergies.map(({ concept }) => concept.name.toLowerCase())).toEqual(names),
);

it('words after a dash that no table knows are the reaction', () => {
  const [allergy] = read('ALLERGIES', 'Codeine - felt odd all day').allergies;
  expect(allergy?.reactions.map(({ concept }) => concept.name)).toEqual(['felt odd all day']);
});

it.each([
  ['none in the question of a form', 'Food (e.g. shellfish, nuts): none', []],
  ['one where nothing is asked', 'Antibiotics (such as penicillin) - rash', ['Penicillin']],
])('an example is %s', (_, line, names) =>
  expect(readClinicalText(sourceOf(`ALLERGIES\n${line}`)).allergies.map(({ concept }) => concept.name)).toEqual(names),
);

it.each([
  ['Penicillin – widespread rash', 'widespread rash'],
  ['Sulfa – severe rash', 'severe rash'],
  ['Codeine – rash and vomiting', 'rash'],
])('a reaction of a few words is told in them: %s', (line, words) => {
  const text = `ALLERGIES\n${line}`;
  const [{ start = 0, end = 0 } = {}] = readClinicalText(sourceOf(text)).allergies[0]?.reactions ?? [];
  expect(text.slice(start, end)).toBe(words);
});

it('what happens is a column of reactions', () => {
  const text = 'ALLERGIES\nMedicine or food    What happens?\nShrimp              lips swell up';
  const [{ start = 0, end = 0 } = {}] = readClinicalText(sourceOf(text)).allergies[0]?.reactions ?? [];
  expect(text.slice(start, end)).toBe('lips swell up');
});

it.each([
  [
    'is not meant by its label that was removed',
    'Codeine - rash. Penicillin label removed after a negative oral challenge.',
    ['codeine'],
  ],
  ['was an error', 'Codeine (rash). The entry "carbimazole allergy" was an error.', ['codeine']],
  ['is eaten without a reaction', 'Egg - hives. Peanut: eats it without reaction.', ['Egg']],
  ['is answered with no amid a line', 'Codeine (rash). Latex: No. Next seen in May.', ['codeine']],
])('a name in a list that %s is no allergy', (_, line, names) =>
  expect(read('ALLERGIES', line).allergies.map(({ concept }) => concept.name)).toEqual(names),
);

it.each([
  ['Penicillin allergy noted: avoid co-amoxiclav.', ['Penicillin']],
  ['She has penicillin and egg allergies.', ['Penicillin', 'Egg']],
  ['No penicillin allergy.', []],
])('in a text the names right before the word are allergies: %s', (line, names) =>
  expect(read('PLAN', line).allergies.map(({ concept }) => concept.name)).toEqual(names),
);

describe('a label after a list of allergies', () => {
  const list = (label: string) =>
    read('Allergies: Latex (rash).', `${label}: levothyroxine 75 mcg od`, 'salbutamol inhaler 100 mcg prn');
  it.each(['Drugs on admission', 'What she takes'])('ends it before drugs with their amounts: %s', (label) => {
    const { allergies, medications } = list(label);
    expect(allergies.map(({ concept }) => concept.name)).toEqual(['Latex']);
    expect(medications.map(({ concept }) => concept.name)).toEqual(['levothyroxine', 'albuterol']);
  });
  it.each(['Drug', 'Food', 'Other'])('within the list ends nothing: %s', (label) =>
    expect(read('Allergies: Latex (rash).', `${label}: codeine`).allergies.map(({ concept }) => concept.name)).toEqual([
      'Latex',
      'codeine',
    ]),
  );
});

it.each<[string, string, readonly (readonly [string, boolean])[]]>([
  ['taken since', 'Sulfa (hives). Told "allergic to penicillin" as child - took amoxicillin 2023 w/o problem.', [['Sulfonamide antibiotic', false], ['Penicillin', true]]],
  ['what another drug did', 'Penicillin - anaphylaxis - tolerates cefazolin without reaction.', [['Penicillin', true]]],
  ['answered after a dash', 'Penicillin - rash. Latex - no.', [['Penicillin', false]]],
  ['eaten', 'Codeine - itching; shellfish - entered in error, pt eats shrimp', [['codeine', false]]],
  ['said to be taken, before the first of several', 'Took her tablets this morning: ramipril, metformin.', [['ramipril', true], ['metformin', true]]],
  ['perhaps taken back', 'Codeine (nausea). Penicillin never confirmed.', [['codeine', false], ['Penicillin', true]]],
])('a person is asked to look at an allergy only where its words may take it back: %s', (_, line, names) =>
  expect(read('ALLERGIES', line).allergies.map(({ concept, isToldOtherwise = false }) => [concept.name, isToldOtherwise])).toEqual(names)); // prettier-ignore

it('an allergy that the patient denies is none', () =>
  expect(read('HPI', 'Shellfish allergy listed by another office - pt denies it.').allergies).toEqual([]));

it.each([
  ['one of them none so far', 'ALLERGIES\nAspirin - rash\nPaclitaxel: none so far', ['Aspirin']],
  ['asked about two', 'ALLERGIES\nAspirin - rash\nAsked about latex and penicillin: no problem', ['Aspirin']],
  ['an entry that was deleted', 'ALLERGIES\nAspirin - rash\nHeparin: HIT excluded, entry deleted', ['Aspirin']],
  ['what is carried against them', 'ALLERGIES\nCashew - hives, lip swelling. EpiPen\nAspirin', ['Cashew', 'Aspirin']],
  ['what had no reaction', 'ALLERGIES\nPenicillin - rash. Oxaliplatin: no reaction to date.', ['Penicillin']],
  [
    'the story of a letter below them',
    'Adverse reactions:\nAmiodarone - rash.\n\nI reviewed this man in the clinic today and he was reasonably well since.\nThe cough is down to the ramipril; he had a chest X-ray.',
    ['amiodarone'],
  ],
  [
    'the next row of a form',
    'Allergy        Co-amoxiclav (rash)\nAntibiotics    IV ceftriaxone 2 g at induction\nBackground     Aspirin continued',
    ['amoxicillin / clavulanate'],
  ],
  ['medicines as a part of them', 'ALLERGIES / INTOLERANCES\nMedicines: Codeine - vomiting', ['codeine']],
  [
    'a germ, of which another list has answers',
    'SENSITIVITIES\nAmoxicillin\tR\nCiprofloxacin\tS\nCOMMENT\nNone.\nSENSITIVITIES\nFlucloxacillin',
    [],
  ],
])('allergies: %s', (_, text, names) =>
  expect(readClinicalText(sourceOf(text)).allergies.map(({ concept }) => concept.name.toLowerCase())).toEqual(
    names.map((name) => name.toLowerCase()),
  ),
);

it('an allergy by what somebody thinks is told, and in doubt', () =>
  expect(
    readClinicalText(sourceOf('ALLERGIES\nAspirin - rash. Latex - mother thinks so')).allergies.map(
      ({ isToldOtherwise }) => isToldOtherwise,
    ),
  ).toEqual([undefined, true]));

it('an allergy that is denied on the next line is none', () =>
  expect(
    readClinicalText(sourceOf('ALLERGIES: Adhesive tape (rash). NO KNOWN\nLATEX ALLERGY.')).allergies.map(
      ({ concept }) => concept.name,
    ),
  ).toEqual(['Adhesive tape']));
