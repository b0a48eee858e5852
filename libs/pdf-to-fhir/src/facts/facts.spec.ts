import { describe, expect, it } from '@jest/globals';
import { defaultPack, readClinicalText, sourceOf } from '@chartloom/clinical-text';
import { HL7, type Resource } from '@chartloom/fhir';
import { addConditions } from './conditions.js';
import { FactBuilder, type Displays } from './fact-builder.js';
import { addMedications } from './medications.js';
import { addObservations } from './observations.js';
import { addProcedures } from './procedures.js';
import { patientOf } from './patient.js';
import { addProviders } from './providers.js';
import { addHabits } from './social.js';

/** A builder with what its text states, as far as `add` takes it up. */
function built<T>(
  lines: readonly string[],
  add: (builder: FactBuilder, entities: ReturnType<typeof readClinicalText>) => T,
  site?: Displays,
) {
  const source = sourceOf(lines.join('\n'));
  const builder = new FactBuilder(
    'test',
    { ...source, confidenceIn: () => 1, regionsOf: () => [], disputedIn: () => [] },
    false,
    defaultPack(),
    site,
  );
  const added = add(builder, readClinicalText(source));
  const of = <R extends Resource['resourceType']>(type: R) =>
    builder.entries.flatMap(({ entry: { fullUrl, resource } }) =>
      resource.resourceType === type ? [{ ...(resource as Extract<Resource, { readonly resourceType: R }>), fullUrl }] : [],
    );
  return { of, added };
}

describe('the display of a code', () => {
  const codingsOf = (site?: Displays) =>
    built(['PROBLEM LIST', '- Asthma', '- Gout (ICD-10: Z00.00)', '- Type 2 diabetes mellitus'], addConditions, site)
      .of('Condition')
      .map(({ code }) => code?.coding?.map(({ code, display }) => [code, display]));

  it('is an official name of it, or absent where our name is none', () =>
    expect(codingsOf()).toEqual([
      [
        ['J45.909', undefined],
        ['195967001', 'Asthma'],
      ],
      [['Z00.00', undefined]],
      [
        ['E11.9', undefined],
        ['44054006', 'Diabetes mellitus type 2'],
      ],
    ]));

  it("is the name of a site's release where it has one, also of a code that the document prints", () => {
    const releases = new Map([
      ['Z00.00', 'General adult examination'],
      ['195967001', 'Asthma (disorder)'],
    ]);
    expect(codingsOf({ displayOf: ({ code }) => releases.get(code) }).slice(0, 2)).toEqual([
      [
        ['J45.909', undefined],
        ['195967001', 'Asthma (disorder)'],
      ],
      [['Z00.00', 'General adult examination']],
    ]);
  });
});

describe('how a drug is taken', () => {
  const dosagesOf = (sig: string) =>
    built(['MEDICATIONS', `Metformin ${sig}`], addMedications).of('MedicationRequest')[0]?.dosageInstruction;

  it('is a range where one is printed', () =>
    expect(dosagesOf('1-2 tablets daily')).toMatchObject([
      { doseAndRate: [{ doseRange: { low: { value: 1, unit: 'tablets' }, high: { value: 2, unit: 'tablets' } } }] },
    ]));
  it('is ordered where the document starts it, however else it speaks of it', () => {
    const lines = ['PLAN', '1. Initiate metformin.', '2. Visits during treatment with metformin 500 mg daily.'];
    expect(built(lines, addMedications).of('MedicationRequest')).toMatchObject([{ intent: 'order' }]);
  });
  it('is what the plan changes it to', () => {
    const lines = ['MEDICATIONS', 'Metformin 500 mg daily', '', 'PLAN', 'Increase metformin to 1000 mg BID.'];
    const [changed, ...more] = built(lines, addMedications).of('MedicationRequest');
    expect(more).toEqual([]);
    expect(changed).toMatchObject({
      ...{ status: 'active', intent: 'order', medicationCodeableConcept: { text: 'metformin' } },
      dosageInstruction: [{ timing: { repeat: { frequency: 2 } }, doseAndRate: [{ doseQuantity: { value: 1000 } }] }],
    });
  });
  it('has numbered instructions where they follow one after the other', () =>
    expect(dosagesOf('500 mg daily for 7 days, then 1000 mg daily')).toMatchObject([
      { sequence: 1, timing: { repeat: { boundsDuration: { value: 7, unit: 'd' } } } },
      { sequence: 2, text: '1000 mg daily', doseAndRate: [{ doseQuantity: { value: 1000 } }] },
    ]));
  it('has an instruction for each dose of a day, where they differ', () =>
    expect(dosagesOf('1 tab in the morning and 2 tabs at night')).toMatchObject([
      { text: '1 tab in the morning and 2 tabs at night', doseAndRate: [{ doseQuantity: { value: 1 } }] },
      {
        text: 'at night',
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 2 } }],
      },
    ]));
});

describe('what was given', () => {
  const given = (line: string) => built(['HOSPITAL COURSE', line], addMedications).of('MedicationAdministration');
  it('keeps its dose and route', () =>
    expect(given('Diltiazem 20 mg IV was given once.')).toMatchObject([
      { dosage: { route: { text: 'intravenous' }, dose: { value: 20, unit: 'mg' } } },
    ]));
  it('keeps its words where FHIR has no place for them', () =>
    expect(given('Insulin lispro was used in hospital.')).toMatchObject([{ note: [{ text: 'was used in hospital' }] }]));
});

it('what was thought of in the story is not stated where the list of diagnoses denies it', () => {
  const lines = ['DIAGNOSES', 'Asthma', 'Pulmonary embolism - ruled out', 'HOSPITAL COURSE', 'Heparin for possible pulmonary embolism.']; // prettier-ignore
  expect(built(lines, addConditions).of('Condition').map(({ verificationStatus }) => verificationStatus?.coding?.[0]?.code)).toEqual(['confirmed', 'refuted']); // prettier-ignore
});

describe('a panel', () => {
  const { of } = built(
    [
      'Labs',
      'Collected: 6/28/2024',
      'Basic Metabolic Panel',
      'Sodium 139 mmol/L',
      'Potassium 4.1 mmol/L',
      'Special Stains Panel',
      'TSH 1.8 uIU/mL',
    ],
    addObservations,
  );
  it('is a report with references to its results', () => {
    const results = of('Observation').map(({ fullUrl }) => ({ reference: fullUrl }));
    expect(of('DiagnosticReport')).toMatchObject([
      { effectiveDateTime: '2024-06-28', result: results.slice(0, 2) },
      { effectiveDateTime: '2024-06-28', result: results.slice(2) },
    ]);
  });
  it('is coded where its title names a panel of LOINC, else its title is all', () => {
    expect(of('DiagnosticReport').map(({ code }) => code)).toMatchObject([
      { coding: [{ code: '24321-2' }], text: 'Basic Metabolic Panel' },
      { text: 'Special Stains Panel' },
    ]);
  });
});

describe('a result of the arrival', () => {
  const stay = ['Date of Admission: 04/17/2024', 'Date of Discharge: 04/25/2024', 'Hospital Course'];
  const dates = (line: string) =>
    built([...stay, line], addObservations)
      .of('Observation')
      .map(({ effectiveDateTime }) => effectiveDateTime);
  it('is of the day of admission, and says that this was told in words', () => {
    const { of } = built([...stay, 'On arrival labs were notable for AST 47 U/L.'], addObservations);
    expect(of('Observation')).toMatchObject([{ effectiveDateTime: '2024-04-17' }]);
    expect(JSON.stringify(of('Observation'))).toContain('relative-date');
  });
  it.each([
    ['Admission labs: AST 47 U/L. At discharge AST 30 U/L.', ['2024-04-17', '2024-04-25']],
    ['AST was 47 U/L.', ['2024-04-25']],
  ])('%s', (line, expected) => expect(dates(line)).toEqual(expected));
});

describe('a flag', () => {
  const flags = (...lines: readonly string[]) =>
    built(['Labs', ...lines], addObservations)
      .of('Observation')
      .map(({ interpretation }) =>
        interpretation?.map(({ coding, extension }) => [coding?.[0]?.code, extension?.[0]?.valueCode]),
      );
  it.each([
    ['above the range', 'Potassium 5.9 mmol/L (3.5-5.1)', 'H'],
    ['below the range', 'Sodium 128 mmol/L (135-145)', 'L'],
    ['above the only limit', 'LDL 162 mg/dL (<100)', 'H'],
  ])('that nobody printed is computed for a number %s, and says so', (_, line, flag) =>
    expect(flags(line)).toEqual([[[flag, 'flag-computed']]]),
  );
  it.each([
    ['within the range', 'Potassium 4.1 mmol/L (3.5-5.1)'],
    ['that has no range', 'Potassium 5.9 mmol/L'],
    ['that is a limit itself', 'Troponin <0.01 ng/mL (0.02-0.04)'],
  ])('is none for a number %s', (_, line) => expect(flags(line)).toEqual([undefined]));
  it('of an asterisk says on which side of the range the number is', () =>
    expect(flags('Potassium 5.9 * mmol/L (3.5-5.1)')).toEqual([
      [
        ['A', undefined],
        ['H', 'flag-computed'],
      ],
    ]));
  it('is left to the laboratory where it prints flags', () =>
    expect(flags('Potassium 5.9 H mmol/L (3.5-5.1)', 'Sodium 134 mmol/L (135-145)')).toEqual([[['H', undefined]], undefined]));
});

it('a date that was counted back says so, and says no more than the words', () => {
  const { of } = built(['Date of Visit: 03/10/2025', 'HPI', 'Gout diagnosed three weeks ago.'], addConditions);
  expect(of('Condition')).toMatchObject([{ onsetDateTime: '2025-02' }]);
  expect(JSON.stringify(of('Condition'))).toContain('relative-date');
});

it('a relative date stays in the text where the document has none', () => {
  const { of } = built(['HPI', 'Gout diagnosed three weeks ago.'], addConditions);
  expect(of('Condition')[0]).not.toHaveProperty('onsetDateTime');
});

it.each([
  ['Never smoker. Denies alcohol.', ['266919005', '105542008']],
  ['Former smoker. Drinks socially.', ['8517006', '219006']],
  ['Lives alone.', []],
])('habits: %s', (line, codes) => {
  const { of } = built(['Social History', line], addHabits);
  expect(of('Observation').map((each) => each.valueCodeableConcept?.coding?.[0]?.code)).toEqual(codes);
});

describe('clinicians', () => {
  it('are named once, and who signed is the author', () => {
    const { of, added } = built(
      ['Attending: Jane Doe, MD', 'Consultant: Ian Roth, DO', 'Electronically signed by Jane Doe, MD'],
      addProviders,
    );
    expect(of('Practitioner').map(({ name }) => name?.[0]?.family)).toEqual(expect.arrayContaining(['Doe', 'Roth']));
    expect(of('Practitioner')).toHaveLength(2);
    expect(added).toBe(of('Practitioner').find(({ name }) => name?.[0]?.family === 'Doe')?.fullUrl);
  });
  it('without a signature nobody is', () => expect(built(['Attending: Jane Doe, MD'], addProviders).added).toBeUndefined());
});

it('a patient whom the document does not name has a name that says so', () => {
  const { added } = built(['Glucose 95 mg/dL'], (builder, { header }) => patientOf(builder, header));
  expect(added).toEqual({
    resourceType: 'Patient',
    name: [{ extension: [{ url: HL7.dataAbsentReason, valueCode: 'unknown' }] }],
  });
});

it('a condition that only the tagger names is told in its words, with how probable it is', () => {
  const { of, added } = built(['HPI', 'He presented to us with a zorbitic vasculopathy.'], (builder, entities) => {
    addConditions(builder, entities);
    return builder.entries;
  });
  expect(of('Condition')).toMatchObject([{ code: { text: expect.stringContaining('vasculopathy') } }]);
  expect(added[0]?.proposed).toBeGreaterThan(0);
});

describe('a drug that lists on arrival and on leaving have', () => {
  const strengthsOf = (...lines: readonly string[]) =>
    built(lines, addMedications)
      .of('MedicationRequest')
      .map(({ medicationCodeableConcept }) => medicationCodeableConcept?.text);
  it('is as on leaving', () =>
    expect(strengthsOf('HOME MEDICATIONS', 'Lisinopril 10 mg daily', 'DISCHARGE MEDICATIONS', 'Lisinopril 20 mg daily')).toEqual([
      'Lisinopril 20 mg',
    ]));
  it('is as on arrival where no other list has it', () =>
    expect(strengthsOf('HOME MEDICATIONS', 'Lisinopril 10 mg daily', 'DISCHARGE MEDICATIONS', 'Metformin 500 mg daily')).toEqual([
      'Lisinopril 10 mg',
      'Metformin 500 mg',
    ]));
  it('is in two strengths where both lists are of one time', () =>
    expect(strengthsOf('HOME MEDICATIONS', 'Warfarin 5 mg daily', 'Warfarin 2 mg daily')).toEqual([
      'Warfarin 5 mg',
      'Warfarin 2 mg',
    ]));
});

describe('a route that only the form tells', () => {
  const routeOf = (line: string) =>
    built(['MEDICATIONS', line], addMedications).of('MedicationRequest')[0]?.dosageInstruction?.[0]?.route;
  it('is marked as derived', () =>
    expect(routeOf('TAB Metformin 500MG BD')).toMatchObject({
      extension: [{ valueCode: 'route-of-form' }],
      coding: [{ code: '26643006' }],
      text: 'oral',
    }));
  it('gives way to a printed one', () => expect(routeOf('Metformin 500 mg tablet PO BD')).not.toHaveProperty('extension'));
});

it('two reports of one document date their procedures each by its own day', () => {
  const lines = [
    ...['PATHOLOGY REPORT', 'Date of Procedure: 10/04/2024', 'Procedure: Colonoscopy', ''],
    ...['PATHOLOGY REPORT', 'Date of Procedure: 03/29/2023', 'Procedure: Colonoscopy'],
  ];
  const dates = built(lines, addProcedures)
    .of('Procedure')
    .map(({ performedDateTime }) => performedDateTime);
  expect(dates).toEqual(['2024-10-04', '2023-03-29']);
});

it('a drug that was declined is withdrawn and not to be given, unless the document has it as taken too', () => {
  const requestsOf = (...lines: string[]) =>
    built(['MEDICATIONS', ...lines], addMedications)
      .of('MedicationRequest')
      .map(({ status, doNotPerform = false }) => [status, doNotPerform]);
  expect(requestsOf('Naproxen 250 mg\tbd\tdeclined')).toEqual([['cancelled', true]]);
  expect(requestsOf('Naproxen 250 mg\tbd', 'Naproxen 500 mg\tbd\tdeclined')).toEqual([['active', false]]);
});

describe('a document of a stay', () => {
  const lines = [
    'DISCHARGE DIAGNOSES',
    '- Leukocytosis (resolved)',
    'HOSPITAL COURSE',
    'Labs showed leukocytosis. He was initiated on ceftriaxone 1 g IV q24h.',
  ];
  const onLeaving = ['DISCHARGE MEDICATIONS', '1. Azithromycin 500 mg PO daily'];
  it('has what was started then and is not taken home as given', () => {
    const { of } = built([...lines, ...onLeaving], addMedications);
    expect(of('MedicationRequest').map(({ medicationCodeableConcept }) => medicationCodeableConcept?.text)).toEqual([
      'Azithromycin 500 mg',
    ]);
    expect(of('MedicationAdministration')).toHaveLength(1);
  });
  it('has an order where nothing tells what is taken home', () =>
    expect(built(lines, addMedications).of('MedicationAdministration')).toEqual([]));
  it('has a disease as over that its list has as resolved, and its story tells of', () =>
    expect(
      built(lines, addConditions)
        .of('Condition')
        .map(({ clinicalStatus }) => clinicalStatus?.coding?.[0]?.code),
    ).toEqual(['inactive']));
});
