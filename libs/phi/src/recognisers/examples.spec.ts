import { describe, expect, it } from '@jest/globals';
import { findPhi, type PhiCategory } from '../index.js';

/** What must go is marked `[so]`; everything else must stay. All people and numbers are invented. */
const EXAMPLES: Readonly<Record<PhiCategory, readonly string[]>> = {
  NAME: [
    'Patient: [DOVASTA, WALTER Q] seen today and stable.',
    'Patient Name: [Zelmira Okarin]',
    'Electronically signed by [Tamlith K. Orrenby], MD',
    'The wound was dressed by Dr. [Late] and looked clean.',
    'A long talk was had with the wife [Xiaoming] about diet.',
    'Two children, [Ordella] and [Nilenna X. Gonzalez] were present.',
    'The note was written by [Aydella O. Osmundson], PA-C in the clinic.',
    'The case went to [C. Perez] for review of the films.',
    'The case went to [Schröder, Jessica] for review of the films.',
    'The history of Parkinson disease and the Foley catheter were noted.',
    "He has Crohn's disease and a positive Babinski sign was seen.",
    'The wire was a Kirschner wire and the score was a Gleason score 7.',
    'Grace period for refills was explained and the iris is normal.',
    'Growth of E. coli and S. aureus was noted in the urine culture.',
    'He takes metformin 500 mg and atorvastatin 40 mg every day.',
  ],
  LOCATION: [
    'She lives at [347A South Foxglove Terrace Apt 4], near the park.',
    'He gave [4861 Washington Place] as the address of his sister.',
    'Mail goes to [P.O. Box 1234], please.',
    'Mail goes to [RR 4 Box 236], please.',
    'The client is in [Wonalancet, GA 30372-4860] for the winter.',
    'He lives in [Lesage County] with a dog.',
    'He was seen at [Summit Ridge Hospital] for the same reason.',
    "He was transferred from [St. Vincent's] in the night.",
    'He is retired from [Larkspur Nurseries] since spring.',
    'A new St. Jude valve was placed in the operating room.',
    'Give 2 tablets every 4 hours and drive with care.',
  ],
  DATE: [
    'Seen on [01/10/2025] at 08:51 in the clinic.',
    'Seen on [2025-01-10] in the clinic.',
    'Study of [20241222] compared.',
    'Seen on [17 January 2014] in the clinic.',
    'Seen on [Sep. 16, 2010] in the clinic.',
    'Seen on [07-MAY-2019] in the clinic.',
    'Seen on [18Oct2008] in the clinic.',
    'Worse since [the 20th of March], better now.',
    "Worse since [Nov '24], better now.",
    'Labs from [February of 2009] were normal.',
    'The stay was [10/14]-[10/28/13] in the ward.',
    'The pain was 7/10 and the murmur 2/6 systolic.',
    'Blood pressure was 120/80 and the ratio 1:200.',
    'He quit in 2008 and the dose is 1-2 tablets.',
  ],
  AGE_OVER_89: [
    'A [97]-year-old man with a cough.',
    'A [ninety-five] year old man with a cough.',
    'He is [103] y/o and well.',
    'Age: [92] at the time.',
    'An 89-year-old man with a cough.',
    'The saturation is 97% and the pulse 98.',
  ],
  PHONE: [
    'Call [(391) 512-4044] with questions.',
    'Call [816 877 2187] with questions.',
    'Call [710/891-1827] with questions.',
    'Call [8436386548] with questions.',
    'The office was paged at pager [x6399] twice.',
    'Reference range 135-145 mmol for sodium.',
  ],
  FAX: ['Records by fax [1-978-976-9086] please.', 'Records by fax 1 page please.'],
  EMAIL: ['Write to [a.okarin+health@example.co.uk] please.', 'The ratio was 3 @ 5 units.'],
  SSN: ['SSN [420-84-0324] was shown.', 'SSN [***-**-2890] was shown.', 'Social security [249339080] was shown.'],
  MRN: [
    'MRN: [61-259771] checked.',
    'mrn [3096 6280] checked.',
    'Medical Record Number: [E689218774]',
    'Chart reviewed in 2019.',
  ],
  HEALTH_PLAN: [
    'The subscriber [VAN007147648] is covered.',
    'The group [RU81680] is covered.',
    'The plan: 10-point review again.',
  ],
  ACCOUNT: ['The acct [4987084004] is open.', 'The card is [4539 5787 6362 1486] today.', 'The account was clear and full.'],
  LICENSE: [
    'The NPI [1234567893] is valid.',
    'The DEA [AB1234563] is valid.',
    'License: [MD-057454]',
    'He lost the license to drive.',
  ],
  VEHICLE: [
    'The car is [1M8GDM9AXKP042788] and red.',
    'License plate [BCG-3548] was noted.',
    'The plates and screws are intact.',
  ],
  DEVICE: [
    'The pump serial number [PJN329692] was noted.',
    'The device [(01)02748425932589(21)K817553] was noted.',
    'The lot [GK-2831-607] was noted.',
    'The device works well and the pump is full.',
  ],
  URL: [
    'See [https://portal.example.org/patients/2521566] for more.',
    'See [www.example.com/u/x1] for more.',
    'Take one e.g. with food.',
  ],
  IP: ['Sent from [227.32.121.144] at night.', 'Sent from [2001:db8::6fc7:c159] at night.', 'Time was 10:15:30 at night.'],
  OTHER_ID: [
    'The accession [CT-4682348] was read.',
    'The user name [dovast97] was given.',
    'The print is [VPRINT-FVLW8910] on file.',
    'The code is CPT 99213 and ICD-10 I10 today.',
    'The count was 250 K/uL and the tumor T2 N1 M0.',
  ],
};

/** The text with everything found put in brackets. */
const marked = async (text: string): Promise<string> =>
  (await findPhi(text)).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );

const CASES = Object.entries(EXAMPLES).flatMap(([category, examples]) => examples.map((example) => [category, example] as const));

describe('findPhi', () => {
  it.each(CASES)('%s: %s', async (_, example) => {
    expect(await marked(example.replace(/[[\]]/g, ''))).toBe(example);
  });
});
