import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { defaultPack } from '../lexicon/reader.js';
import { sourceOf } from '../text/source.js';
import { readSig } from './sig.js';

const sigOf = (words: string) => readSig(defaultPack(), words);
const once = { frequency: 1, period: 1, unit: 'd' };

describe('doses by the times of the day', () => {
  it.each([
    [' 2 mg 1-½-1', [1, 0.5, 1], undefined],
    [' 0.5 mg tab 0-0-1/2', [0.5], undefined],
    [' 500mg tab 1+0+1', [1], undefined],
    [' 8-8-8 units s/c', [8], 'units'],
    [' 10-0-12 units', [10, 12], 'units'],
    [' 500-0-1000 mg', [500, 1_000], 'mg'],
  ])('%s', (words, values, unit) => {
    const { dose, also = [] } = sigOf(words);
    expect([dose, ...also.map((other) => other.dose)]).toEqual(
      values.map((value) => ({ value, ...(unit !== undefined && { unit }) })),
    );
  });

  it.each([' 10-160-25 mg OD', ' 12-11-26', ' 2024-10-12'])('are none: %s', (words) =>
    expect([sigOf(words).dose, sigOf(words).also]).toEqual([undefined, undefined]),
  );

  it('are no strength', () => expect(sigOf(' 500-0-1000 mg').strength).toBeUndefined());
});

it.each<[string, object]>([
  [' 40 mg 1 tab at 8 am and ½ tab at 2 pm', { dose: { value: 1 }, also: [{ dose: { value: 0.5 } }] }],
  [' 0.25 mg OD 5 days a week', { frequency: { frequency: 5, period: 1, unit: 'wk' } }],
  [' 5mg: take SIX tablets (30 mg) each morning', { dose: { value: 6, unit: 'tablets' } }],
  [' 6.25 mg tabs, ii tabs po bid', { dose: { value: 2, unit: 'tabs' } }],
  [' 50 patches - apply one patch twice a week', { dose: { value: 1, unit: 'patch' } }],
  [' 200 mg IV on alternate days x 5 doses', { dose: { value: 200, unit: 'mg' } }],
  [' 1% gel 4 g QID', { strength: '1%', dose: { value: 4, unit: 'g' } }],
  [' 200mg tabs, one on alternate days', { dose: { value: 1 } }],
  [' 10 mg supp 1 PR daily', { dose: { value: 1, unit: 'supp' }, route: 'PR', routeCode: '37161004' }],
  [' increased from 2.5 mg OD to 5 mg OD', { strength: '5 mg', dose: { value: 5, unit: 'mg' } }],
  [' 75 mg once dialy', { frequency: { ...once, text: 'once dialy' } }],
  [' 500 mg thrice daily', { frequency: { ...once, frequency: 3 } }],
  [' 1 respule 8th hourly', { dose: { value: 1, unit: 'respule' }, frequency: { frequency: 1, period: 8, unit: 'h' } }],
  [' 5mg tablets. TAKE ONE DAILY', { dose: { value: 1 }, frequency: once }],
  [' 5mg tablets: ONE daily', { dose: { value: 1 }, frequency: once }],
  [' 100mg caps - one to be taken twice a day', { dose: { value: 1, unit: 'caps' } }],
  [' 25microgram tablets. Three to be taken each morning', { dose: { value: 3, unit: 'tablets' } }],
  [' 25 microgram. Three to be taken each morning', { dose: { value: 3 } }],
  [' 30/500 tablets. TWO to be taken up to FOUR times a day', { dose: { value: 2 }, frequency: { frequency: 4 } }],
  [' 135mg tabs i tds', { dose: { value: 1 } }],
  [' 40 mg tablets: ii mane, i midday', { dose: { value: 2 }, also: [{ dose: { value: 1 } }] }],
  [' 1mg/mL oral solution: 45mL daily', { dose: { value: 45, unit: 'mL' } }],
  [' 1 q6h prn (10 tabs supplied)', { dose: { value: 1 } }],
  [' 5mg capsules ONE To Be Taken Each Day 28 capsule', { dose: { value: 1 } }],
  [' 4 mg, Oral, q8hr, # 12 tab(s)', { asNeeded: false, strength: '4 mg' }],
  [' 14 u sc qAM + 8 u sc qHS', { dose: { value: 14, unit: 'u' }, also: [{ dose: { value: 8, unit: 'u' } }] }],
  [' 10 mg PO at 0800, 1200 and 1600', { frequency: { ...once, frequency: 3 } }],
  [' 2.5mg tablets - 2.5mg - PO - OM', { dose: { value: 2.5, unit: 'mg' } }],
  [' gel: rub 4 g onto the knee QID', { dose: { value: 4, unit: 'g' } }],
  [' tablets 40 mg PO ON, increased from 20 mg', { strength: '40 mg' }],
  [' 1 g QDS for 1/52', { duration: { value: 1, unit: 'wk' } }],
  [' 5mL TDS for 3/7', { duration: { value: 3, unit: 'd' } }],
  [' 25,000 units caps, two caps TDS', { dose: { value: 2, unit: 'caps' } }],
  [' 1 tab PO MWF', { frequency: { frequency: 3, period: 1, unit: 'wk' } }],
  [' 5 mg tab take 2 daily', { dose: { value: 2 }, frequency: once }],
  [' 400 mg tab take 1 or 2 daily', { dose: { value: 1, most: 2 }, frequency: once }],
  [' 10 daily', { frequency: once }],
  [' 15 weekly', { frequency: { frequency: 1, period: 1, unit: 'wk' } }],
  [' 90 mg 8 weekly', { frequency: { frequency: 1, period: 8, unit: 'wk' } }],
  [' 1 mg IM 3 monthly', { frequency: { frequency: 1, period: 3, unit: 'mo' } }],
  [' 1.5 mg twice weekly', { frequency: { frequency: 2, period: 1, unit: 'wk' } }],
  [' 5 a day', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
  [' 400 mg 3/day', { frequency: { frequency: 3, period: 1, unit: 'd' } }],
  [' 30 mg up to 4 a day', { frequency: { frequency: 4, period: 1, unit: 'd' } }],
  [' 40 a day', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
  [' 400 mg 1 tab SOS, max 4 times/day', { frequency: { frequency: 4, period: 1, unit: 'd' } }],
  [' 500 mg twcie daily', { frequency: { ...once, frequency: 2, text: 'twcie daily' } }],
])('%s', (words, expected) => expect(sigOf(words)).toMatchObject(expected));

describe('a route before the name', () => {
  const routes = (text: string) =>
    readClinicalText(sourceOf(text)).medications.map(({ concept, sig }) => `${concept.name}: ${sig.route ?? '-'}`);

  it.each([
    ['is that of the drug', 'MEDICATIONS\nIV vancomycin 1 g BD', ['vancomycin: IV']],
    ['takes the place of that of the form', 'MEDICATIONS\nSublingual nitroglycerin 1 tab', ['nitroglycerin: Sublingual']],
    ['is none of the drug before', 'MEDICATIONS\nAspirin 75 mg OD, IV ceftriaxone 1 g OD', ['aspirin: -', 'ceftriaxone: IV']],
    ['after an "and"', 'HPI\nShe takes aspirin 75 mg and oral prednisolone 5 mg.', ['aspirin: -', 'prednisolone: oral']],
    ['is that of the drug before where nothing parts them', 'MEDICATIONS\nAspirin 75 mg PO clopidogrel 75 mg', ['aspirin: PO', 'clopidogrel: -']], // prettier-ignore
    ['is none where there are two', 'MEDICATIONS\nIV or oral vancomycin 1 g', ['vancomycin: -']],
  ])('%s', (_, text, expected) => expect(routes(text)).toEqual(expected));
});

describe('the name of a drug', () => {
  const names = (text: string) => readClinicalText(sourceOf(text)).medications.map(({ concept }) => concept.name);
  it.each([
    ['has its brands', 'MEDICATIONS\nlisinopril (PRINIVIL,ZESTRIL) 10 MG tablet Take 1 tablet daily', ['lisinopril']],
    [
      'is none of what it contains',
      'MEDICATIONS\nCo-codamol 30/500 tablets. Two at night. Contains paracetamol.',
      ['acetaminophen / codeine'],
    ],
    [
      'has its brand after its strength',
      'MEDICATIONS\nLevothyroxine 88 mcg tab (Synthroid) Take 1 tablet daily',
      ['levothyroxine'],
    ],
    ['has its salt', 'MEDICATIONS\nTab. Sodium valproate 500 mg BD', ['valproate']],
    ['has the word before its amount', 'MEDICATIONS\nCalcium folinate 15 mg OD', ['Calcium folinate']],
    ['is known by its amount where it is alone', 'MEDICATIONS\nGaviscon 10 mL QDS', ['Gaviscon']],
    ['of two ingredients is one', 'MEDICATIONS\nGlycomet GP1 (glimepiride 1 mg + metformin 500 mg) 1-0-1', ['metformin']],
  ])('%s', (_, text, expected) => expect(names(text)).toEqual(expected));
});

it.each([
  ' 0.1% cream apply 2 times daily',
  ' 500 mg tab take two times a day',
  ' 150 mg caps take 3 days',
  ' inject 2 hours before meals',
  ' use 4x daily',
  ' as a morning dose and a night dose',
])('what else is counted after a verb is no dose: %s', (words) => expect(sigOf(words).dose).toBeUndefined());

it('what is handed out is no dose', () => expect(sigOf(' 4 mg, Oral, q8hr, # 12 tab(s)').dose).toBeUndefined());

describe('a former dose before the new one', () => {
  it.each([
    [' Was 40 mg PO daily. NOW 80 mg PO BID', 80, 2],
    [' was 5 mg once daily, now 10 mg once daily', 10, 1],
    [' 10 mg once daily (was 5 mg)', 10, 1],
  ])('is not read:%s', (words, value, frequency) =>
    expect(sigOf(words)).toMatchObject({ dose: { value, unit: 'mg' }, frequency: { frequency, period: 1, unit: 'd' } }),
  );
});
