import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { readHeader } from './header.js';
import { readerOf } from '../lexicon/reader.js';
import { sourceOf } from '../text/source.js';

const patient = (text: string) => readHeader(readerOf(sourceOf(text))).patient;

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
    'Client Name: Ottilie Underhill',
    'Child: Ottilie Underhill',
    "Infant's name: Ottilie Underhill",
    'Patient: Ottilie Underhill, 63-year-old female, DOB 3/14/1961',
    'UNDERHILL, OTTILIE M (MRN: 5530921)',
    'Ottilie M Underhill | Female | DOB 3/14/1961',
    'Ottilie Underhill\n63 y.o. female   Born 3/14/1961',
    'Patient UNDERHILL, Ottilie (Mrs)\tDOB 14/03/1961',
    'Mrs. OTTILIE UNDERHILL\t63 Y / F\tRef by: Self',
    'Name (Last, First, MI): Underhill, Ottilie M.',
    'RE: MRS OTTILIE UNDERHILL ID 610314 5550 083',
    'UNDERHILL, OTTILIE\nCell: (555) 555-0148\nLarkspur Ct\nKeep on file\nDOB: 3/14/1961',
  ])('names the patient: %s', (line) => {
    const { name } = patient(line);
    expect([name?.family.toLowerCase(), name?.given[0]?.toLowerCase()]).toEqual(['underhill', 'ottilie']);
  });

  it.each(['Patient Information   Birth Date', 'Wrenfield Clinic   MRN 5530921', 'New Patient Questionnaire   DOB'])(
    'takes no heading for a name: %s',
    (line) => expect(patient(line).name).toBeUndefined(),
  );

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
    ['Patient 1D; 00456033', '00456033'],
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

  it.each([
    'New Patient Evaluation\nDOB: 3/14/1961',
    'Cedar Valley Orthopedics\nDOB: 3/14/1961',
    'Provider Name: Ottilie Underhill',
    "Mother's name: Ottilie Underhill",
    'Fargo, ND\nDOB: 3/14/1961',
  ])('takes no other words for the patient: %s', (text) => expect(patient(text).name).toBeUndefined());

  it.each([
    ['Contact number: (555) 555-0148', '(555) 555-0148'],
    ['Cell: (555) 555-0148', '(555) 555-0148'],
    ['Emergency contact phone: (555) 555-0148', undefined],
    ['Pharmacy phone: (555) 555-0148', undefined],
  ])('gives the phone: %s', (line, number) => expect(patient(line).phone?.text).toBe(number));

  it.each(['Age/Sex: 63 / F', 'Sex assigned at birth: Female', '63 y.o. female   Born 3/14/1961'])('gives the sex: %s', (line) =>
    expect(patient(line).sex?.code).toBe('female'),
  );

  it.each([
    ['Emergency Department Note\nDate of visit: 2/9/2022', { kind: 'visit', class: 'EMER' }],
    ['ED Arrival: 2/9/2022', { kind: 'visit', class: 'EMER' }],
    ['Telehealth Visit\nSeen: 2/9/2022', { kind: 'visit', class: 'VR' }],
    ['Progress Note\nAppointment 2/9/2022', { kind: 'visit', class: 'AMB' }],
    ['Date of Admission 2/9/2022 | Discharged 2/11/2022', { kind: 'stay', class: 'IMP', end: { iso: '2022-02-11' } }],
  ])('tells of the encounter: %s', (text, expected) =>
    expect(readHeader(readerOf(sourceOf(text))).encounter).toMatchObject(expected),
  );

  it('dates a document by its signature where nothing else does', () =>
    expect(readHeader(readerOf(sourceOf('Progress note\nElectronically signed by A. Bell, MD on 3/9/2024'))).date?.iso).toBe(
      '2024-03-09',
    ));

  it('puts an address of two lines together', () =>
    expect(patient('Address: 77 Pine Ct\nBoise, ID 83702').address).toMatchObject({
      line: '77 Pine Ct',
      city: 'Boise',
      postalCode: '83702',
    }));

  it.each([
    ['Address: 77 Pine Ct, Boise, ID 83702', 'ID'],
    ['Address; 77 Pine Ct, Boise, 1D 83702', undefined],
    ['Address. 77 Pine Ct, Boise, 83702', undefined],
    ['Tel: (555) 555-0148 Address; 77 Pine Ct, Boise, 83702', undefined],
  ])('reads what is legible of an address: %s', (line, state) => {
    const { address } = patient(line);
    expect(address).toMatchObject({ line: '77 Pine Ct', city: 'Boise', postalCode: '83702' });
    expect(address?.state).toBe(state);
  });

  it.each(['Pt. Ottilie Underhill   DOB: 3/14/1961', 'Sex: F\nName; Ottilie Underhill'])('sees a misread colon: %s', (text) =>
    expect(patient(text).name?.given).toEqual(['Ottilie']),
  );

  it.each(['Paediatric Outpatients\nDOB: 3/14/1961', 'Inpatient Pharmacy\nMRN: 5530921'])(
    'is no name of a department: %s',
    (text) => expect(patient(text).name).toBeUndefined(),
  );

  it.each([
    ['Clinic Visit 7/1/2024', '2024-07-01'],
    ['DATE: 09/18/2024', '2024-09-18'],
    ['Pt: Ines Molina   DOS 10/2/2024', '2024-10-02'],
    ['Reviewed: 06/10/2024', '2024-06-10'],
  ])('dates the document: %s', (line, iso) => expect(readHeader(readerOf(sourceOf(line))).date?.iso).toBe(iso));

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

it.each(['Sex: M / F', 'Gender: Male Female'])('a choice that no one has made is no sex: %s', (line) =>
  expect(patient(`Name: Ottilie Underhill\n${line}`)?.sex).toBeUndefined(),
);
it.each(['DOB / Sex\t02/09/1949 (74 Y) M', 'DOB/Sex: 02/09/1949 (74 Y) M', 'Sex / DOB\tM 02/09/1949'])(
  'two labels before one value: %s',
  (line) => {
    const { sex, birthDate } = patient(`Patient\tWhitford, Neil\n${line}`);
    expect(sex?.code).toBe('male');
    if (!line.startsWith('Sex')) expect(birthDate?.iso).toBe('1949-02-09');
  },
);

it.each([
  ['Patient: Mrs Ottilie Underhill', 'female'],
  ['Patient: Mr. Otto Underhill', 'male'],
  ['Patient: Dr Otto Underhill', undefined],
  ['Patient: Mrs Ottilie Underhill\nSex: M', 'male'],
])('a title tells the sex where nothing else does: %s', (text, sex) => expect(patient(text).sex?.code).toBe(sex));

it('the next visit is no visit', () =>
  expect(readHeader(readerOf(sourceOf('Patient: Ottilie Underhill\nNext visit: 25/06/2024'))).encounter).toBeUndefined());

it('a line with the birth date further down is a banner too: it stood beside the left column', () => {
  const column = Array.from({ length: 20 }, (_, i) => `Line ${i} of the left column.`);
  const read = (line: string) => readHeader(readerOf(sourceOf([...column, line].join('\n')))).encounter?.start?.iso;
  expect(read('Ottilie Underhill DOB 03/14/1961 • MRN 5530921 Visit 06/24/2025 • well child')).toBe('2025-06-24');
  expect(read('MRN 5530921 Visit 06/24/2025 • well child')).toBeUndefined();
});

it('a row of labels without colons names the patient', () =>
  expect(patient('Name Hemi Paratene\tNHI ZKQ4471\tDOB 30 Jan 1962\tSex M')).toMatchObject({
    name: { text: 'Hemi Paratene' },
    birthDate: { iso: '1962-01-30' },
    sex: { code: 'male' },
    mrn: { text: 'ZKQ4471' },
  }));

it('one such cell alone is text', () => expect(patient('Name Tags are worn by all staff\tWard 7').name).toBeUndefined());

it('a name may be in two fields', () =>
  expect(patient('Surname: MABUZA   First name: Lindiwe\nDOB: 17/08/1978   Hosp no: KZ 300418 7')).toMatchObject({
    name: { text: 'Lindiwe MABUZA', family: 'MABUZA', given: ['Lindiwe'] },
    mrn: { text: 'KZ 300418 7' },
  }));

it.each([
  ['Date of Test: 2026-04-08\n\nDate: 2026-04-09', '2026-04-08'],
  ['Collected on: 01:29 PM 22 Apr 2026', '2026-04-22'],
  ['COLLECTED ON:\n01:29 PM 22 Apr 2026', '2026-04-22'],
  ['Collected on: room 4, 22 Apr 2026', undefined],
])('a specimen was taken on the day that its label has: %s', (text, iso) =>
  expect(readHeader(readerOf(sourceOf(text))).collected?.iso).toBe(iso),
);

it.each([
  ['Admit Date: 2025-08-01\nDate: 2025-08-04', '2025-08-04'],
  ['Date: 2025-08-04\nAdmission Date: 2025-08-01', '2025-08-04'],
  ['Admission Date: 2025-08-01\nSigned on: 2025-08-04', '2025-08-01'],
  ['Admission Date: 2025-08-01\nDischarge Date: 2025-08-03\nDate: 2025-08-04', '2025-08-03'],
])('a note of a stay has its own day: %s', (lines, iso) => expect(readClinicalText(sourceOf(lines)).header.date?.iso).toBe(iso));

it.each([
  ['Name : SURESH\nAge / Sex : 25 Yrs. / M', 'SURESH'],
  ['Patient Name: Patient', undefined],
  ['Name: Hemoglobin', undefined],
  ['Name: Metformin', undefined],
  ['Name: SURESH\nPatient: Mary Example', 'Mary Example'],
])('a name of one word: %s', (lines, name) => expect(readClinicalText(sourceOf(lines)).header.patient.name?.text).toBe(name));

it.each([
  ['123 Health Avenue | Tel: 800-555-0199 | www.lab.example\nPatient: Mary Example', undefined],
  ['Sunrise Hospital, phone: 800-555-0199\nPatient: Mary Example', undefined],
  ['Patient: Mary Example\nPhone: 555-123-4567', '555-123-4567'],
])("a letterhead's telephone is not the patient's: %s", (lines, phone) =>
  expect(readClinicalText(sourceOf(lines)).header.patient.phone?.text).toBe(phone),
);

it('a name in a cell of the banner is above what identifies the patient, and a test is none', () => {
  const cell = (text: string, start: number, x: number) => ({ start, end: start + text.length, x, right: x + 100 });
  const named = (name: string) => {
    const [clinic, below] = ['Lakeshore Partners', 'MRN: E30055127 DOB: 10/23/1958'];
    const source = sourceOf(`${clinic}\t${name}\n${below}`);
    const second = source.text.length - below.length;
    const cells = [[cell(clinic, 0, 30), cell(name, clinic.length + 1, 430)], [cell(below, second, 420)]];
    const lines = source.lines.map((line, i) => ({ ...line, cells: cells[i] ?? [] }));
    return readHeader(readerOf({ ...source, lines })).patient.name?.text;
  };
  expect(named('Alejandro Quintero-Reyes')).toBe('Alejandro Quintero-Reyes');
  expect(named('Platelet Count')).toBeUndefined();
});

it.each([
  ['UR No: 2204 1187', '2204 1187'],
  ['Hosp. No: OMH/23/014552', 'OMH/23/014552'],
])('a record number may have blanks and strokes: %s', (line, number) => expect(patient(line).mrn?.text).toBe(number));

it('a sex that is all of its cell needs no colon', () => expect(patient('Sex M\tWard 4').sex?.code).toBe('male'));

it('reads the values below a row of labels, two pairs of which are beside each other', () =>
  expect(
    patient('Resident name (last, first)\tDOB\tSex\tFacility ID\nQuintana, Rosalind M.\t10/05/1938\tF\tJG-3381'),
  ).toMatchObject({ name: { text: 'Quintana, Rosalind M' }, birthDate: { iso: '1938-10-05' } }));

it('reads the values below a row of labels that end in colons', () =>
  expect(
    patient('Sex:      DOB:         Phone:            MRN:\nFemale    02/17/1989   (615) 555-0161    7345209'),
  ).toMatchObject({
    sex: { code: 'female' },
    birthDate: { iso: '1989-02-17' },
    mrn: { text: '7345209' },
  }));
