import { describe, expect, it } from '@jest/globals';
import { readHeader } from './header.js';
import { sourceOf } from './source.js';

const patient = (text: string) => readHeader(sourceOf(text)).patient;

describe('the patient header', () => {
  it.each([
    'Patient: Ottilie Underhill',
    'Patient Name: UNDERHILL, OTTILIE',
    'Name: Ottilie Underhill',
    'Pt: Underhill, Ottilie',
    'Pt Name: Ottilie Underhill',
    'PATIENT: Ottilie M. Underhill',
    "Patient's name: Ottilie Underhill",
    'RE: Ottilie Underhill',
    'Patient Name: Mrs. Ottilie Underhill',
    'Name: Underhill, Ottilie M',
  ])('names the patient: %s', (line) => {
    const { name } = patient(line);
    expect([name?.family.toLowerCase(), name?.given[0]?.toLowerCase()]).toEqual(['underhill', 'ottilie']);
  });

  it.each([
    ['DOB: 03/14/1961', '1961-03-14'],
    ['D.O.B.: 3/14/1961', '1961-03-14'],
    ['Date of Birth: March 14, 1961', '1961-03-14'],
    ['Birth Date: 14-Mar-1961', '1961-03-14'],
    ['Born 1961-03-14', '1961-03-14'],
    ['DOB 03-14-1961', '1961-03-14'],
  ])('gives the birth date: %s', (line, iso) => expect(patient(line).birthDate?.iso).toBe(iso));

  it.each([
    ['MRN: 5530921', '5530921'],
    ['MRN# LF-2048813', 'LF-2048813'],
    ['Medical Record #: MR12345', 'MR12345'],
    ['Patient ID: 00456033', '00456033'],
    ['Chart No.: E4484785', 'E4484785'],
    ['Medical Record Number: 771046', '771046'],
  ])('gives the record number: %s', (line, number) => expect(patient(line).mrn?.text).toBe(number));

  it.each([
    ['Sex: F', 'female'],
    ['Gender: Male', 'male'],
    ['Legal Sex: Female', 'female'],
  ])('gives the sex: %s', (line, code) => expect(patient(line).sex?.code).toBe(code));

  it.each([
    'Ottilie Underhill (MRN 88-1)   Born 3/14/1961   Female',
    'UNDERHILL, OTTILIE | DOB 3/14/1961 | MRN 88-1 | F',
    'Patient: Ottilie Underhill, DOB: 3/14/1961, MRN: 88-1, F',
    'Patient\tOttilie Underhill\tDate of Birth\t3/14/1961\nGender\tFemale\tPatient ID\t88-1',
    'Patient Name      Date of Birth   Sex      Record No.\nOttilie Underhill   3/14/1961     Female     88-1',
    'Patient\nOttilie Underhill\nDOB: 3/14/1961\nMRN: 88-1\nFemale',
  ])('is read in any form: %s', (text) => {
    const { name, birthDate, sex, mrn } = patient(text);
    expect([name?.family.toLowerCase(), name?.given[0]?.toLowerCase()]).toEqual(['underhill', 'ottilie']);
    expect([birthDate?.iso, sex?.code, mrn?.text]).toEqual(['1961-03-14', 'female', '88-1']);
  });

  it('puts an address of two lines together', () =>
    expect(patient('Address: 77 Pine Ct\nBoise, ID 83702').address).toMatchObject({
      line: '77 Pine Ct',
      city: 'Boise',
      postalCode: '83702',
    }));

  it.each([
    ['Clinic Visit 7/1/2024', '2024-07-01'],
    ['DATE: 09/18/2024', '2024-09-18'],
    ['Pt: Ines Molina   DOS 10/2/2024', '2024-10-02'],
    ['Reviewed: 06/10/2024', '2024-06-10'],
  ])('dates the document: %s', (line, iso) => expect(readHeader(sourceOf(line)).date?.iso).toBe(iso));

  it('keeps the fields of one line apart', () =>
    expect(patient('Name: Ottilie Underhill | DOB: 03/14/1961 | Sex: Female | MRN: 5530921')).toMatchObject({
      name: { family: 'Underhill' },
      birthDate: { iso: '1961-03-14' },
      sex: { code: 'female' },
      mrn: { text: '5530921' },
    }));

  it('marks a year of two digits as a reading', () =>
    expect(patient('DOB: 03/14/61').birthDate).toMatchObject({ iso: '1961-03-14', twoDigitYear: true }));
});
