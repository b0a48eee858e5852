import { describe, expect, it } from '@jest/globals';
import { defaultPack, readClinicalText, sourceOf, type Span } from '@chartloom/clinical-text';
import type { Observation, Resource } from '@chartloom/fhir';
import { placesIn } from '../source/places.js';
import { FactBuilder } from './fact-builder.js';
import { addMedications } from './medications.js';
import { addObservations } from './observations.js';
import { patientOf } from './patient.js';

/** A builder of a text in which a number was read two ways. */
function builderOf(text: string, disputed: string): FactBuilder {
  const source = sourceOf(text);
  const number = { start: text.indexOf(disputed), end: text.indexOf(disputed) + disputed.length };
  const disputedIn = (span: Span) => (number.start < span.end && span.start < number.end ? [number] : []);
  const builder = new FactBuilder(
    'test',
    { ...source, confidenceIn: () => 1, regionsOf: () => [{ page: 1, x: 1, y: 2, width: 3, height: 4 }], disputedIn },
    false,
    defaultPack(),
  );
  const entities = readClinicalText(source);
  addObservations(builder, entities);
  addMedications(builder, entities);
  return builder;
}
const resourcesOf = (builder: FactBuilder): readonly Resource[] => builder.entries.map(({ entry }) => entry.resource);
const reviewsOf = (builder: FactBuilder) => builder.disputeReviews(placesIn(builder.source, []));
/** Without its words: they may be the wrong ones. */
const REVIEWS = [{ reason: 'number-read-two-ways', regions: [{ page: 1 }] }];

describe('a number that was read two ways', () => {
  it('is no value; the words stay', () => {
    const builder = builderOf('Labs\nHemoglobin 137 g/dL (12.0 - 16.0)', '137');
    const [result] = resourcesOf(builder) as readonly Observation[];
    expect(result).toMatchObject({
      dataAbsentReason: { coding: [{ code: 'as-text' }] },
      note: [{ text: expect.stringContaining('137') as unknown as string }],
      referenceRange: [{ low: { value: 12 }, high: { value: 16 } }],
    });
    expect(result).not.toHaveProperty('valueQuantity');
    expect(reviewsOf(builder)).toMatchObject(REVIEWS);
    expect(reviewsOf(builder)[0]).not.toHaveProperty('text');
  });

  it('is no blood pressure', () => {
    const [result] = resourcesOf(builderOf('Vitals\nBP 188/74', '188/74')) as readonly Observation[];
    expect(result).not.toHaveProperty('component');
    expect(result).toHaveProperty('dataAbsentReason');
  });

  it('is no bound of a range, which keeps its words beside a value', () => {
    const [result] = resourcesOf(builderOf('Labs\nHemoglobin 13.7 g/dL (120 - 16.0)', '120')) as readonly Observation[];
    expect(result).toMatchObject({
      valueQuantity: { value: 13.7 },
      referenceRange: [{ text: expect.stringContaining('120') as unknown as string }],
    });
    expect(result?.referenceRange?.[0]).not.toHaveProperty('low');
  });

  it('is no dose and no timing; the dosage keeps its words', () => {
    const builder = builderOf('Medications\nlisinopril 10 mg 2 tablets by mouth twice daily', '2 tablets');
    const [request] = resourcesOf(builder);
    expect(request).toMatchObject({ dosageInstruction: [{ text: expect.stringContaining('2 tablets') as unknown as string }] });
    expect(JSON.stringify(request)).not.toContain('doseQuantity');
    expect(reviewsOf(builder)).toMatchObject(REVIEWS);
  });

  it.each([
    ['birth date', '3/14/1961', { _birthDate: { extension: [{ valueCode: 'as-text' }, { valueString: '3/14/1961' }] } }],
    ['record number', '5530921', { birthDate: '1961-03-14' }],
    ['telephone number', '555-0148', { birthDate: '1961-03-14' }],
  ])('is no %s of the patient', (_, disputed, expected) => {
    const text = 'Patient: Ottilie Underhill\nDOB: 3/14/1961\nMRN: 5530921\nPhone: (555) 555-0148';
    const builder = builderOf(text, disputed);
    const patient = patientOf(builder, readClinicalText(builder.source).header);
    expect(patient).toMatchObject({ name: [{ family: 'Underhill' }], ...expected });
    const said = { birthDate: patient.birthDate, identifier: patient.identifier, telecom: patient.telecom };
    expect(JSON.stringify(said)).not.toContain(disputed === '3/14/1961' ? '1961' : disputed);
    expect(Object.values(said).filter((value) => value !== undefined)).toHaveLength(2);
    expect(reviewsOf(builder)).toMatchObject(REVIEWS);
  });

  it('of which nothing is said asks for nothing', () => {
    expect(reviewsOf(builderOf('Plan\nCall room 137.', '137'))).toEqual([]);
  });
});
