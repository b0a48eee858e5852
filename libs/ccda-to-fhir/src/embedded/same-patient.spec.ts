import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Patient } from '@chartloom/fhir';
import { isAnotherPatient } from './same-patient.js';

const patient = (fields: Partial<Patient>): Patient => ({ resourceType: 'Patient', ...fields });
const named = (given: string, family: string, more: Partial<Patient> = {}): Patient =>
  patient({ name: [{ given: [given], family }], ...more });
const HEADER = named('Zoë', 'Ash-Elm', { birthDate: '1961-03-14', gender: 'female', identifier: [{ value: 'MR-7' }] });
const twoDigits = { extension: [{ url: 'urn:derived', valueCode: 'two-digit-year' }] };

describe('a document within the document', () => {
  it.each<[string, Partial<Patient>]>([
    ['names no one', {}],
    ['has the same name in other letters', { name: [{ given: ['ZOE'], family: 'ASH-ELM' }] }],
    ['has one of two family names', { name: [{ given: ['Zoë'], family: 'Elm' }] }],
    ['has the initial only', { name: [{ given: ['Z'], family: 'Ash' }] }],
    ['has the name in one piece', { name: [{ text: 'Ash-Elm, Zoë' }] }],
    ['has the family name only', { name: [{ family: 'Ash-Elm' }] }],
    ['has the date of birth only', { birthDate: '1961-03-14' }],
    ['has the month of birth only', { birthDate: '1961-03' }],
    ['has a year of two digits', { birthDate: '2061-03-14', _birthDate: twoDigits }],
    ['has the number only', { identifier: [{ value: 'MR-7' }] }],
  ])('that %s is about the same patient', (_, said) => expect(isAnotherPatient(HEADER, patient(said))).toBe(false));

  it.each<[string, Partial<Patient>]>([
    ['has another family name', { name: [{ given: ['Zoë'], family: 'Oak' }] }],
    ['has another given name', { name: [{ given: ['Ann'], family: 'Ash-Elm' }] }],
    ['has the name of two people', { name: [{ family: 'Ash-Elm' }, { family: 'Oak' }] }],
    ['has another date of birth', { name: [{ given: ['Zoë'], family: 'Ash-Elm' }], birthDate: '1961-03-15' }],
    ['has the other sex', { name: [{ given: ['Zoë'], family: 'Ash-Elm' }], gender: 'male' }],
    ['has another number and nothing else', { identifier: [{ value: 'MR-8' }] }],
  ])('that %s is about another', (_, said) => expect(isAnotherPatient(HEADER, patient(said))).toBe(true));

  it('is about another patient when the header has nothing to compare', () => {
    expect(isAnotherPatient(patient({ identifier: [{ value: 'MR-7' }] }), named('Zoë', 'Ash'))).toBe(true);
  });

  it('is never about another patient when all details agree', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž]{1,12}$/);
    const date = fc.constantFrom('1961', '1961-03', '1961-03-14', undefined);
    const anyone = fc.record({ given: word, family: word, birthDate: date, gender: fc.constantFrom('male', 'other', undefined) });
    fc.assert(
      fc.property(anyone, ({ given, family, birthDate, gender }) => {
        const one = named(given, family, { birthDate, gender: gender as Patient['gender'] });
        return !isAnotherPatient(one, one);
      }),
    );
  });
});
