import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { BundleEntry, Resource } from '../r4.js';
import { withAbsences } from './absences.js';
import { check, PROFILES, profileFor } from './check.js';
import { usCoreClaims, withProfiles } from './claims.js';

const P = 'urn:uuid:p' as const;
const subject = { reference: P };
const patient = {
  resourceType: 'Patient',
  identifier: [{ system: 'urn:oid:1.2', value: '7' }],
  name: [{ family: 'Ash' }],
  gender: 'female',
} as Resource;
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const category = (code: string) => [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] }];
const UCUM = 'http://unitsofmeasure.org';
const pulse = {
  resourceType: 'Observation',
  status: 'final',
  category: category('vital-signs'),
  code: loinc('8867-4'),
  subject,
  effectiveDateTime: '2024-01-02',
  valueQuantity: { value: 80, unit: '/min', system: UCUM, code: '/min' },
} as unknown as Resource;
const pressure = {
  ...pulse,
  code: loinc('85354-9'),
  valueQuantity: undefined,
  component: ['8480-6', '8462-4'].map((code) => ({
    code: loinc(code),
    valueQuantity: { value: 80, unit: 'mm[Hg]', system: UCUM, code: 'mm[Hg]' },
  })),
} as unknown as Resource;

const missing = (resource: Resource): readonly string[] => {
  const profile = profileFor(resource);
  return profile ? check(resource, profile).missing : ['no profile'];
};
const changed = (resource: Resource, change: object): Resource => ({ ...resource, ...change });

describe('whether a resource meets its profile', () => {
  it.each<[string, Resource, readonly string[]]>([
    ['a patient', patient, []],
    ['a patient without a system', changed(patient, { identifier: [{ value: '7' }] }), ['identifier.system']],
    ['a patient with a name in one piece', changed(patient, { name: [{ text: 'Robin Ash' }] }), ['name.family']],
    ['a pulse', pulse, []],
    ['a pulse of a month', changed(pulse, { effectiveDateTime: '2024-01' }), ['effectiveDateTime as day']],
    ['a pulse over a period', changed(pulse, { effectiveDateTime: undefined, effectivePeriod: {} }), ['effectiveDateTime']],
    [
      'a pulse in beats',
      changed(pulse, { valueQuantity: { value: 80, unit: 'bpm', system: UCUM, code: '{beats}/min' } }),
      ['valueQuantity.code of /min'],
    ],
    ['a blood pressure', pressure, []],
    [
      'half a blood pressure',
      changed(pressure, { component: (pressure as unknown as { component: unknown[] }).component.slice(0, 1) }),
      ['component'],
    ],
    [
      'a practitioner whose NPI has a wrong check digit',
      {
        resourceType: 'Practitioner',
        identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567890' }],
        name: [{ family: 'Ash' }],
      },
      ['identifier.value as npi'],
    ],
    [
      'one whose NPI is right',
      {
        resourceType: 'Practitioner',
        identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
        name: [{ family: 'Ash' }],
      },
      [],
    ],
    [
      'a report of a laboratory that does not say when it was issued',
      {
        resourceType: 'DiagnosticReport',
        status: 'final',
        category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
        code: loinc('24357-6'),
        subject,
        effectiveDateTime: '2024-01-02',
      },
      ['issued'],
    ],
    [
      'a reported drug needs nobody who ordered it, an order does',
      { resourceType: 'MedicationRequest', status: 'active', intent: 'order', medicationCodeableConcept: {}, subject },
      ['requester'],
    ],
  ])('%s', (_, resource, expected) => expect(missing(resource)).toEqual(expected));

  it('chooses the profile by what the resource is', () => {
    expect([pulse, pressure, changed(pulse, { code: loinc('2708-6') })].map((r) => profileFor(r)?.name)).toEqual([
      'us-core-heart-rate',
      'us-core-blood-pressure',
      'us-core-vital-signs',
    ]);
    expect(profileFor({ resourceType: 'Device' })).toBeUndefined();
  });
});

describe('the resources of a Bundle', () => {
  const entries = (p: Resource): readonly BundleEntry[] => [
    { fullUrl: P, resource: p },
    { fullUrl: 'urn:uuid:1', resource: pulse },
    {
      fullUrl: 'urn:uuid:2',
      resource: { resourceType: 'Provenance', target: [], agent: [{ who: { reference: P } }], recorded: 'x' },
    },
  ];

  it('claim together, each the profile that it meets', () => {
    const profiles = withProfiles(entries(patient)).map((e) => e.resource.meta?.profile);
    expect(profiles.map((p) => p?.[0]?.split('/').at(-1))).toEqual(['us-core-patient', 'us-core-heart-rate', undefined]);
  });

  it('claim nothing where the patient does not conform, and say why', () => {
    const all = entries(changed(patient, { name: undefined }));
    expect(withProfiles(all).some((e) => e.resource.meta?.profile)).toBe(false);
    expect([...usCoreClaims(all).values()].map((c) => c.missing)).toEqual([
      ['name'],
      ['subject to Patient'],
      ['agent.onBehalfOf', 'agent.who to Patient'].slice(0, 1),
    ]);
  });

  it('hold their claims where they refer to each other', () => {
    const a = {
      resourceType: 'Encounter',
      status: 'finished',
      class: {},
      type: [{}],
      subject,
      reasonReference: [{ reference: 'urn:uuid:c' }],
    };
    const c = {
      resourceType: 'Condition',
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'encounter-diagnosis' }] },
      ],
      code: {},
      subject,
      encounter: { reference: 'urn:uuid:a' },
    };
    const both = (code?: object) =>
      usCoreClaims([
        { fullUrl: P, resource: patient },
        { fullUrl: 'urn:uuid:a', resource: a as unknown as Resource },
        { fullUrl: 'urn:uuid:c', resource: { ...c, code } as unknown as Resource },
      ]);
    expect([...both({}).values()].map((x) => x.missing)).toEqual([[], [], []]);
    expect([...both(undefined).values()].map((x) => x.missing)).toEqual([[], ['reasonReference to Condition'], ['code']]);
  });
});

describe('a reason why an element is absent', () => {
  it('stands for what the source lacks, and is counted', () => {
    const filled = withAbsences(changed(patient, { identifier: [{ value: '7' }], name: [{ text: 'Robin Ash' }] }));
    const profile = profileFor(filled);
    expect(profile && check(filled, profile)).toMatchObject({ missing: [], absent: ['identifier.system', 'name.family'] });
  });

  it('never stands beside a value', () => {
    expect([patient, pulse, pressure].map(withAbsences)).toEqual([patient, pulse, pressure]);
  });
});

/** Where HL7's definitions are given, the tables are compared with them. */
const OFFICIAL = join(process.env['CHARTLOOM_SHARED'] ?? join(import.meta.dirname, '../../../../../shared'), 'score/us-core');
interface Definition {
  readonly snapshot: {
    readonly element: readonly { readonly id: string; readonly min: number; readonly base?: { readonly min: number } }[];
  };
}
const isGiven = existsSync(OFFICIAL);
if (!isGiven) process.stderr.write(`NOT TESTED against the definitions of US Core: they are not in ${OFFICIAL}.\n`);
(isGiven ? describe : describe.skip)('the tables and the definitions of US Core 6.1', () => {
  it.each(PROFILES.map((p) => [p.name, p] as const))('%s demands every required element', (name, { type, demands }) => {
    const file = join(OFFICIAL, `StructureDefinition-${name}.json`);
    const { snapshot } = JSON.parse(readFileSync(file, 'utf8')) as Definition;
    const required = snapshot.element
      .filter((e) => !e.id.includes(':') && e.min > (e.base?.min ?? 0) && !/extension|\.id$/.test(e.id))
      .map((e) => e.id.slice(type.length + 1))
      // What is required within a slice, or twice, is in the demand for the slice.
      .filter((path) => !/^(?:component|code\.coding)/.test(path));
    const known = demands
      .filter((d) => (d.min ?? 1) > 0 && !d.when)
      .flatMap((d) => [d.at, `${d.at.replace(/DateTime|CodeableConcept/, '')}[x]`]);
    expect(required.filter((path) => !known.includes(path))).toEqual([]);
  });
});
