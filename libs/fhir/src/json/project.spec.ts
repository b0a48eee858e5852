import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { bundleOf, entryOf } from '../bundle.js';
import { asUncertain, codeableConcept } from '../codes.js';
import { sourceElement, sourceRegion } from '../provenance.js';
import type { BundleEntry, Composition, Resource } from '../r4.js';
import { project } from './project.js';
import { jsonDataSchema } from './schema.js';
import { plainText } from './sections.js';

const validate = new Ajv2020({ strict: true }).compile(jsonDataSchema);
const PATIENT = entryOf('doc', 'patient', { resourceType: 'Patient' as const, name: [{ family: 'Ash', given: ['Robin'] }] });
const subject = { reference: PATIENT.fullUrl };
const concept = codeableConcept('http://snomed.info/sct', '1', 'thing');

function projected(...resources: readonly Resource[]) {
  const entries: BundleEntry[] = resources.map((r, i) => entryOf('doc', `${i}`, r));
  const composition = entryOf<Composition>('doc', 'composition', {
    resourceType: 'Composition',
    status: 'final',
    type: concept,
    author: [subject],
    title: 'Summary',
    section: [{ title: 'A section', entry: entries.map((e) => ({ reference: e.fullUrl })) }],
  });
  const data = project(bundleOf({ sourceId: 'doc', composition, entries: [PATIENT, ...entries] }));
  expect(validate(JSON.parse(JSON.stringify(data))) ? [] : validate.errors).toEqual([]);
  return data;
}

describe('project', () => {
  it('names the document and the patient', () => {
    expect(projected()).toMatchObject({
      schema_version: '1.6',
      document: { title: 'Summary' },
      patient: { names: ['Robin Ash'], name_parts: [{ given: ['Robin'], family: 'Ash' }] },
    });
  });

  const VERIFICATION = 'http://terminology.hl7.org/CodeSystem/condition-ver-status';
  it.each<[string, Resource, string, object]>([
    [
      'a refuted condition',
      { resourceType: 'Condition', code: concept, subject, verificationStatus: codeableConcept(VERIFICATION, 'refuted') },
      'conditions',
      { negated: true },
    ],
    [
      'a possible condition',
      { resourceType: 'Condition', code: concept, subject, verificationStatus: codeableConcept(VERIFICATION, 'provisional') },
      'conditions',
      { negated: false, certainty: 'provisional' },
    ],
    [
      'a drug that no person has confirmed',
      asUncertain({
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'plan',
        medicationCodeableConcept: concept,
        subject,
      }),
      'medications',
      { negated: false, certainty: 'provisional' },
    ],
    [
      'no known drugs',
      {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'plan',
        medicationCodeableConcept: codeableConcept('http://snomed.info/sct', '787481004'),
        subject,
      },
      'medications',
      { negated: true, certainty: 'confirmed' },
    ],
    [
      'a planned procedure',
      { resourceType: 'ServiceRequest', status: 'active', intent: 'plan', code: concept, subject },
      'plans',
      { temporality: 'planned' },
    ],
    [
      'a proposed drug',
      { resourceType: 'MedicationRequest', status: 'active', intent: 'proposal', subject },
      'plans',
      { temporality: 'planned' },
    ],
    [
      "a relative's disease",
      {
        resourceType: 'FamilyMemberHistory',
        status: 'completed',
        patient: subject,
        relationship: concept,
        condition: [{ code: concept }],
      },
      'family_history',
      { subject: 'relative' },
    ],
    [
      'a refused vaccine',
      { resourceType: 'Immunization', status: 'not-done', vaccineCode: concept, patient: subject },
      'immunizations',
      { negated: true, temporality: 'current' },
    ],
  ])('puts %s in its list with its assertion', (_, resource, list, assertion) => {
    expect(projected(resource)).toMatchObject({ [list]: [{ assertion, source: { section: 'A section' } }] });
  });

  it.each([
    ['an element', sourceElement({ xpath: '/a[1]', line: 7 }), { xpath: '/a[1]', line: 7 }],
    ['a region', sourceRegion({ page: 3, x: 1, y: 2, width: 3, height: 4 }), { page: 3, boxes: [{ page: 3, x: 1 }] }],
  ])('gives the place of a fact by %s', (_, extension, source) => {
    const data = projected({ resourceType: 'Condition', code: concept, subject, extension: [extension] });
    expect(data.conditions[0]?.source).toMatchObject(source);
  });

  it('keeps the components of a panel', () => {
    const bp = {
      resourceType: 'Observation',
      status: 'final',
      code: concept,
      component: [{ code: concept, valueQuantity: { value: 120 } }],
    } as const;
    expect(projected(bp).observations[0]).toMatchObject({ components: [{ value: { number: 120 } }] });
  });
});

describe('the lists of people', () => {
  it('keep those apart who care for the patient', () => {
    const at = (n: number) => ({ reference: entryOf('doc', `${n}`, PATIENT.resource).fullUrl });
    const data = projected(
      { resourceType: 'Organization', name: 'Works' },
      { resourceType: 'Organization', name: 'Ward' },
      { resourceType: 'Practitioner', name: [{ family: 'Ode' }] },
      { resourceType: 'RelatedPerson', patient: subject, name: [{ family: 'Kin' }] },
      { resourceType: 'RelatedPerson', patient: subject, name: [{ family: 'Nurse' }] },
      { resourceType: 'Location', name: 'Room' },
      { resourceType: 'Medication', manufacturer: at(0) },
      { resourceType: 'CareTeam', participant: [{ member: at(4) }] },
      { resourceType: 'Encounter', status: 'finished', class: {}, serviceProvider: at(1), location: [{ location: at(5) }] },
    );
    expect(data.care_team.flatMap((p) => p.names)).toEqual(['Ward', 'Ode', 'Nurse']);
    expect(data.parties.flatMap((p) => p.names)).toEqual(['Works', 'Kin', 'Room']);
  });
});

describe('details', () => {
  it('of an allergy: how severe it was and how dangerous it may be', () => {
    const reaction = (severity: 'mild' | 'severe') => ({ manifestation: [concept], severity });
    const data = projected({
      resourceType: 'AllergyIntolerance',
      patient: subject,
      code: concept,
      criticality: 'low',
      reaction: [reaction('mild'), reaction('severe')],
    });
    expect(data.allergies).toMatchObject([{ severity: 'severe', criticality: 'low' }]);
  });

  it('of a goal: what is to be reached', () => {
    const target = [{ measure: concept, detailQuantity: { value: 7, unit: '%' }, dueDate: '2025-01-01' }];
    const data = projected({ resourceType: 'Goal', lifecycleStatus: 'active', description: concept, subject, target });
    expect(data.goals).toMatchObject([{ targets: [{ text: 'thing', value: { number: 7, unit: '%' }, end: '2025-01-01' }] }]);
  });
});

describe('plainText', () => {
  it.each([
    ['<div><p>a &lt; b</p><p>c</p></div>', 'a < b\nc'],
    ['<table><tr><td>x</td><td>1</td></tr></table>', 'x\t1'],
    ['<div>&#x41;&#66;</div>', 'AB'],
  ])('of %s', (div, text) => expect(plainText(div)).toBe(text));
});
