import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { readSig } from './sig.js';

const drugs = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n'))).medications;
const sigOf = (words: string) => readSig(defaultPack(), words);

describe('what an instruction says and the sig has not', () => {
  it.each([
    'Furosemide 40 mg PO every morning, 1 extra at noon if weight up 3 lb',
    'Senna 2 tabs nightly, may repeat x1',
    'Metformin 500 mg daily, increase by 500 mg every week',
    'Insulin glargine 18 units at bedtime, hold if glucose <100',
    'Clindamycin 600 mg 1 hour before dental visits',
    'Bisoprolol 2.5 mg 1 tablet once daily, morning and evening',
    'Furosemide 40 mg take as before, see other sheet',
    'Furosemide 20 mg take 1 tab th...',
    'Gabapentin 300 mg take 1 cap th…',
    'Denosumab 60 mg SC 6 months',
    'Leuprolide 22.5 mg IM 3 months',
    'Acetaminophen 500 mg tablet, take 2 tablets (1,500 mg total) every 8 hours',
    'Levothyroxine 75 / 100 PO OD',
    'Furosemide 40 mg PO 2 daily',
    'Prednisolone 6 tabs PO OM reducing, see plan',
    'Aprepitant 80 mg capsules once daily days 2 and 3',
    'Prednisolone 5 mg 1/2 tab daily, for pain 3 tabs',
  ])('is doubted: %s', (line) => expect(drugs('MEDICATIONS', line)).toMatchObject([{ isUnread: true }]));
  it.each([
    'Metformin 500 mg BID with meals',
    'Metoprolol 25 mg once daily in the morning',
    'Albuterol HFA 2 puffs q4h prn wheeze, max 8/day',
    'Prednisone 40 mg daily x 5 days, then 20 mg daily x 5 days, then stop',
    'Azithromycin 500 mg PO x1 then 250 mg daily for 4 days',
    'Warfarin 5 mg Mon/Wed/Fri, 2.5 mg other days',
    'Metoprolol succinate 25 mg -> 50 mg daily',
    'Amoxicillin 400 mg/5 mL, 8 mL BID x 10 days',
    'Lisinopril 20 mg daily, disp #30, refills 2',
    'Lisinopril 20 mg daily since 2019',
    'Timolol 0.5% 1 gtt BID',
    'Metformin 500 mg - twice daily after meals - 90 days',
    'Amoxicillin 500 mg (7 days)',
    'Loperamide 2 mg SOS 3 DAYS',
    'Ofloxacin 200 mg 1-0-1 5 DAYS',
    'Lisinopril 10 mg daily, 90 day supply',
    'Metformin 500 mg 1 tab in the morning and 2 tabs at night',
    'Acetaminophen 500 mg tablet, take 2 tablets (1,000 mg total) every 8 (eight) hours if needed',
    'Metoprolol tartrate 25 mg tab 37.5 mg (1.5 tab) PO BID',
    'Levothyroxine 25 microgram tablets three to be taken each morning (total 75 micrograms)',
    'Naproxen 500 mg tablets one to be taken twice a day with or after food',
    'Omeprazole 20 mg capsule, 1 capsule daily, 30 minutes before breakfast',
    'Sacubitril/valsartan 49/51 mg 1 tablet twice daily, INCREASED (was 24/26 mg twice daily)',
    'Furosemide 40 mg mane (reduced from 80 mg)',
    'Adcal-D3 1500mg/400unit chewable tablets 1 bd',
    'Colecalciferol 50,000 units PO once weekly, first dose 05-Sep',
    'Rivaroxaban 20 mg once daily (last dose May 19)',
    'Senna 8.6 mg 2 tabs qHS, new 11/18 0900 2100',
    'Jardiance 10 mg tablet 1 mane, type 2 diabetes',
    'Oxycodone 5 mg PO q4h PRN pain 4-7',
    'Paracetamol 650 mg 1 tab SOS if temp > 100 F',
  ])('is nothing of %s', (line) => expect(drugs('MEDICATIONS', line)[0]?.isUnread).toBeUndefined());
});

describe('the most of a day', () => {
  it.each([
    ['max 8/day', 8, undefined],
    ['max 8 tablets in 24 hours', 8, 'tablets'],
    ['not to exceed 3,000 mg per day', 3000, 'mg'],
    ['no more than eight a day', 8, undefined],
    ['maximum dose: 4 g daily', 4, 'g'],
  ])('%s', (words, value, unit) => {
    const { max, frequency, dose } = sigOf(` 2 puffs every 4 hours as needed, ${words}`);
    expect(max).toMatchObject({ value, text: words, ...(unit !== undefined && { unit }) });
    expect([frequency?.period, dose?.value]).toEqual([4, 2]);
  });
  it('is not said by how many times it is taken', () => expect(sigOf(' 2 puffs, max 3 times a day').max).toBeUndefined());
});

describe('steps', () => {
  it('may begin with one dose', () =>
    expect(sigOf(' 500 mg PO x1 then 250 mg daily for 4 days')).toMatchObject({
      dose: { value: 500 },
      next: [{ dose: { value: 250 }, frequency: { frequency: 1, unit: 'd' }, duration: { value: 4 } }],
    }));
  it('may be counted without saying of what', () =>
    expect(sigOf(' 10 mg daily x 1 wk, then 2 daily')).toMatchObject({ dose: { value: 10 }, next: [{ dose: { value: 2 } }] }));
});

describe('whether a drug is taken', () => {
  it('was never started', () =>
    expect(drugs('PLAN', 'I have not started methotrexate.')).toMatchObject([{ status: 'not taken' }]));
  it('was stopped by who tells it', () =>
    expect(drugs('HISTORY', 'She takes naproxen 250 mg twice a day, which I asked her to stop two weeks ago.')).toMatchObject([
      { status: 'stopped' },
    ]));
});

it('the last cell of a row may be what was handed out', () =>
  expect(drugs('REPEAT MEDICATION', 'Ramipril 5mg capsules\tOne each morning\t28 capsule')[0]?.sig).toMatchObject({
    dose: { value: 1 },
    frequency: { frequency: 1, unit: 'd' },
  }));
