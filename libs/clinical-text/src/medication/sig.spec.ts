import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readSig } from './sig.js';
import { hasUnreadWords } from './unread-words.js';

describe('readSig', () => {
  it.each([' 88 mcg 1 daily, 2 on Sundays', ' 5 mg daily and 5 mg extra on Sundays', ' 5 mg daily but not on Sundays'])(
    'has no dose of every day where the days differ: %s',
    (words) => expect(Object.keys(readSig(defaultPack(), words))).toEqual(['strength', 'asNeeded']),
  );
  it.each<[string, number, number, readonly (readonly [number, number])[]]>([
    [' 5 mg Mon/Wed/Fri, 2.5 mg all other days', 5, 3, [[2.5, 4]]],
    [' 5 mg daily except 7.5 mg on Tuesdays and Thursdays', 5, 5, [[7.5, 2]]],
    [' 5 mg nightly, except 2.5 mg on Mon and Fri', 5, 5, [[2.5, 2]]],
    [' 1 tablet Mon-Fri and 2 tablets Sat, Sun', 1, 5, [[2, 2]]],
    [' Mon 5 mg, Tue 2.5 mg, Wed-Sun 5 mg', 5, 1, [[2.5, 1], [5, 5]]],
  ])('reads the doses of a week:%s', (words, dose, times, also) => {
    const weekly = (value: number, frequency: number) => ({ dose: { value }, frequency: { frequency, period: 1, unit: 'wk' } });
    expect(readSig(defaultPack(), words)).toMatchObject({ ...weekly(dose, times), also: also.map(([d, n]) => weekly(d, n)) });
  }); // prettier-ignore

  it.each([
    [' 10 mg Mon-Fri', 5],
    [' 2.5 mg PO daily Mon through Fri', 5],
    [' 5 mg daily except Sundays', 6],
    [' 5 mg BID on Mondays', 2],
    [' 10 mg one time a day every Tue for RA', 1],
    [' 1 mg one time a day every Sun, Mon, Wed, Thu, Fri, Sat', 6],
    [' 10 mg on Monday and Thursday', 2],
    [' 70 mg once weekly on Sunday', 1],
    [' 10 mg three times a week (Mon, Wed, Fri)', 3],
  ])('counts the days of a week:%s', (words, frequency) =>
    expect(readSig(defaultPack(), words).frequency).toMatchObject({ frequency, period: 1, unit: 'wk' }),
  );

  it.each<[string, readonly (readonly [number, number | undefined])[]]>([
    [' 40 mg daily for 5 days, then 20 mg daily for 5 days, then stop', [[40, 5], [20, 5]]],
    [' 30 mg x 3 days, 20 mg x 3 days; 10 mg x 3 days', [[30, 3], [20, 3], [10, 3]]],
    [' 4 tablets daily for 2 days then 2 tablets', [[4, 2], [2, undefined]]],
  ])('reads what follows one after the other:%s', (words, steps) => {
    const { next = [], ...first } = readSig(defaultPack(), words);
    expect([first, ...next].map(({ dose, duration }) => [dose?.value, duration?.value])).toEqual(steps);
  }); // prettier-ignore

  it.each([' 500 mg BID for 7 days', ' two tablets to start, then one tablet daily', ' 5 mg daily, INR check on Monday'])(
    'has no steps where nothing follows:%s',
    (words) => expect(readSig(defaultPack(), words)).not.toHaveProperty('next'),
  );

  it.each<[string, readonly (readonly [number | undefined, string | undefined])[]]>([
    [' 2 tablets in the morning and 1 at night', [[2, 'tablets'], [1, 'tablets']]],
    [' 20 mg one in the morning and two at night', [[1, undefined], [2, undefined]]],
    [' 20 mg in the morning and 10 at night', [[20, 'mg'], [10, 'mg']]],
    [' 10 mg at 8 am and 2 pm', [[10, 'mg']]],
  ])('takes a number before a time of the day for a count:%s', (words, doses) => {
    const { dose, also = [] } = readSig(defaultPack(), words);
    expect([dose, ...also.map((other) => other.dose)].map((one) => [one?.value, one?.unit])).toEqual(doses);
  }); // prettier-ignore

  it.each<[string, object]>([
    [' 5mg caps 1 OD', { dose: { value: 1 }, frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 2 tablets orally at 6am 2pm and 9pm', { frequency: { text: 'at 6am 2pm and 9pm', frequency: 3, period: 1, unit: 'd' } }],
    [' 10 mg at 8 am and 2 pm', { frequency: { text: 'at 8 am and 2 pm', frequency: 2, period: 1, unit: 'd' } }],
    [' 1 tablet at bedtime every other night', { frequency: { frequency: 1, period: 2, unit: 'd' } }],
    [' 1 tablet at bedtime three times a week', { frequency: { frequency: 3, period: 1, unit: 'wk' } }],
    [' 4 tabs q.4.d', { frequency: { frequency: 1, period: 4, unit: 'd' } }],
  ])('reads%s', (words, expected) => expect(readSig(defaultPack(), words)).toMatchObject(expected));

  it('counts pieces by the time of day, whatever one of them holds', () =>
    expect(readSig(defaultPack(), ' 500 mg 1-0-1').dose).toEqual({ value: 1 }));

  it.each([
    [' 25 MG tablet, Sig: 1 tablet p.o. two times a day', { strength: '25 MG', dose: { value: 1, unit: 'tablet' }, route: 'p.o.', frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 12.5mg oral each morning', { strength: '12.5mg', route: 'oral', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 4 mg q8h prn', { strength: '4 mg', frequency: { frequency: 1, period: 8, unit: 'h' }, asNeeded: true }],
    [' 400 mg by mouth every 4-6 hours as needed for knee pain', { frequency: { period: 4, periodMax: 6 }, asNeeded: true, reason: 'knee pain' }],
    [' 5 mg, 1 tablet PO gDay', { route: 'PO', frequency: { text: 'gDay', frequency: 1, period: 1, unit: 'd' } }],
    [' 50 mg tablet oral g6 hours as needed', { frequency: { text: 'g6 hours', frequency: 1, period: 6, unit: 'h' } }],
    [' 4 mg g8h PRN for nausea', { strength: '4 mg', frequency: { frequency: 1, period: 8, unit: 'h' } }],
    [' 10 mg -> 20 mg daily', { strength: '20 mg', dose: { value: 20 }, frequency: { frequency: 1 } }],
    [' from 375 mg TDS to 750 mg BID', { strength: '750 mg', dose: { value: 750 }, frequency: { frequency: 2 } }],
    [' from 25 to 50 mg BID', { strength: '50 mg', frequency: { frequency: 2 } }],
    [' 875-125 mg BID', { strength: '875-125 mg', frequency: { frequency: 2 } }],
    [' 1 cap AM, 1 cap noon, 2 caps HS', { dose: { value: 1 }, also: [{ dose: { value: 1 } }, { dose: { value: 2 } }] }],
    [' 1 tab morning, 1 tab night', { dose: { value: 1 }, frequency: { frequency: 2 } }],
    [' 1 tab OD', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 1 tab BD', { dose: { value: 1, unit: 'tab' }, frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 1 g QDS SOS', { frequency: { frequency: 4 }, asNeeded: true }],
    [' 10 units nocte', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 1 tab 1-0-1 x 5 days', { dose: { value: 1, unit: 'tab' }, frequency: { frequency: 2 }, duration: { value: 5 } }],
    [' 1-0-1', { dose: { value: 1 }, frequency: { frequency: 2 } }],
    [' 0–1–0', { dose: { value: 1 }, frequency: { frequency: 1 } }],
    [' ½–0–0', { dose: { value: 0.5 }, frequency: { frequency: 1 } }],
    [' 18 – 0 – 10', { dose: { value: 18 }, also: [{ dose: { value: 10 } }] }],
    [' 40 mg 1–0–0 before 1 month', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 1 tablet 2 (two) times daily', { dose: { value: 1 }, frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' take one (1) tablet every 6 (six) hours', { dose: { value: 1, unit: 'tablet' }, frequency: { frequency: 1, period: 6, unit: 'h' } }],
    [' 1-0-2', { dose: { value: 1 }, also: [{ dose: { value: 2 } }] }],
    [' one tablet every morning and one tablet every evening', { dose: { value: 1 }, frequency: { frequency: 2 } }],
    [' 1 tab in the morning and 2 tabs at night', { dose: { value: 1 }, frequency: { frequency: 1 }, also: [{ dose: { value: 2, unit: 'tabs' }, frequency: { text: 'at night' } }] }],
    [' 20 units before breakfast and 15 units before dinner', { dose: { value: 20 }, also: [{ dose: { value: 15, unit: 'units' } }] }],
    [' 1 tablet at 8 am and 2 pm', { dose: { value: 1 }, frequency: { frequency: 2 } }],
    [' 1 tab every morning with breakfast', { dose: { value: 1 }, frequency: { frequency: 1 } }],
    [' 1 tablet 3 times every week', { frequency: { frequency: 3, period: 1, unit: 'wk' } }],
    [' 10 mg on Monday, Wednesday and Friday', { frequency: { frequency: 3, period: 1, unit: 'wk' } }],
    [' 1 tab on alternate days', { frequency: { frequency: 1, period: 2, unit: 'd' } }],
    [' 5-10 mg every 4 hours as needed', { dose: { value: 5, most: 10, unit: 'mg' } }],
    [' 1 to 2 tablets every 6 hours', { dose: { value: 1, most: 2, unit: 'tablets' } }],
    [' 15 mg/kg IV q12h', { strength: '15 mg/kg', dose: { value: 15, unit: 'mg/kg' } }],
    [' two tablets to start, then 1 tablet daily', { dose: { value: 1, unit: 'tablet' }, frequency: { frequency: 1 } }],
    [' 40 mg daily for 3 days, then 20 mg daily', { dose: { value: 40 }, frequency: { frequency: 1 }, duration: { value: 3 } }],
    [' 1 g q6h', { strength: '1 g', frequency: { frequency: 1, period: 6, unit: 'h' } }],
    [' 20 mg OD, increased today to 20 mg BD', { strength: '20 mg', dose: { value: 20 }, frequency: { frequency: 2 } }],
    [' 20 mg OD, increased to BD', { strength: '20 mg', frequency: { frequency: 2 } }],
    [' 10 mg daily, to be increased to 20 mg daily', { strength: '10 mg', dose: { value: 10 } }],
    [' 24-26mg BID', { strength: '24-26mg', frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 500 mg three times daily for 5 days', { frequency: { frequency: 3 }, duration: { value: 5, unit: 'd' } }],
    [' 70 mg once weekly', { frequency: { frequency: 1, period: 1, unit: 'wk' } }],
  ])('%s', (words, expected) => expect(readSig(defaultPack(), words)).toMatchObject(expected)); // prettier-ignore

  it.each([
    [' 2000 UNITS tablet, Sig: 1 tablet orally once a day', { dose: { value: 1, unit: 'tablet' } }],
    [' 100 units/mL injection, 8 units subcutaneously before each meal', { dose: { value: 8, unit: 'units' }, frequency: { frequency: 3, period: 1, unit: 'd' } }],
    [' 20 mg capsule; 1 PO daily', { dose: { value: 1, unit: 'capsule' } }],
    ['Take two 500 mg tablets by mouth', { dose: { value: 2, unit: 'tablets' } }],
    [' 5 mg every morning and at bedtime', { frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 5 mg with breakfast and dinner', { frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 5 mg at night', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 40 mg every other week', { frequency: { frequency: 1, period: 2, unit: 'wk' } }],
    [' 5 mg Mon, Wed and Fri', { frequency: { frequency: 3, period: 1, unit: 'wk' } }],
    [' 500 mg tid x7d', { duration: { value: 7, unit: 'd' } }],
    [' 500 mg tid for ten days', { duration: { value: 10, unit: 'd' } }],
    // The 18 is of a date, and so are all of these.
    [' since 12-11-26', { asNeeded: false }],
    [' 01/05/18 times a day', { asNeeded: false }],
    [' 10 mg daily', { strength: '10 mg', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 5 mg tab PO QD', { strength: '5 mg', route: 'PO', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 40 mg p.o. qhs', { strength: '40 mg', route: 'p.o.', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 20mg PO every day', { strength: '20mg', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 0.4 mg capsule, take 1 capsule by mouth at bedtime', { strength: '0.4 mg', dose: { value: 1, unit: 'capsule' }, route: 'by mouth', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 500 mg: two tablets PO TID', { strength: '500 mg', dose: { value: 2, unit: 'tablets' }, frequency: { frequency: 3, period: 1, unit: 'd' } }],
    [' 300 mg three times a day', { frequency: { frequency: 3, period: 1, unit: 'd' } }],
    [' 100 mg qid', { frequency: { frequency: 4, period: 1, unit: 'd' } }],
    [' 25 mcg every other day', { strength: '25 mcg', frequency: { frequency: 1, period: 2, unit: 'd' } }],
    [' 70 mg once a week', { frequency: { frequency: 1, period: 1, unit: 'wk' } }],
    [' 2.5 mg, 6 tablets weekly', { dose: { value: 6, unit: 'tablets' }, frequency: { frequency: 1, period: 1, unit: 'wk' } }],
    [' 40 mg every 2 weeks', { frequency: { frequency: 1, period: 2, unit: 'wk' } }],
    [' 1000 mcg IM monthly', { route: 'IM', frequency: { frequency: 1, period: 1, unit: 'mo' } }],
    [' 5 mg q12h', { frequency: { frequency: 1, period: 12, unit: 'h' } }],
    [' 1 g every 8 hours IV', { strength: '1 g', route: 'IV', frequency: { frequency: 1, period: 8, unit: 'h' } }],
    [' 650 mg every six hours as needed for pain', { frequency: { frequency: 1, period: 6, unit: 'h' }, asNeeded: true, reason: 'pain' }],
    [' 4 mg every 8 hours PRN nausea', { frequency: { frequency: 1, period: 8, unit: 'h' }, asNeeded: true }],
    [' 50 mg q4-6h prn', { asNeeded: true }],
    [' HFA 2 puffs inhaled every 4 hours as needed for wheezing', { dose: { value: 2, unit: 'puffs' }, route: 'inhaled', frequency: { frequency: 1, period: 4, unit: 'h' }, asNeeded: true, reason: 'wheezing' }],
    [' 18 units subcutaneously at bedtime', { dose: { value: 18, unit: 'units' }, route: 'subcutaneously', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 10 units SC twice daily', { route: 'SC', frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 100 units/mL, 6 units subcut TID', { strength: '100 units/mL', frequency: { frequency: 3, period: 1, unit: 'd' } }],
    [' 0.5 mg weekly, 1 injection under the skin', { dose: { value: 1, unit: 'injection' }, route: 'under the skin' }],
    [' 50 mcg 2 sprays in each nostril daily', { dose: { value: 2, unit: 'sprays' }, frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 0.005% 1 drop in both eyes nightly', { strength: '0.005%', dose: { value: 1, unit: 'drop' }, frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 5% patch, 1 patch transdermally daily', { dose: { value: 1, unit: 'patch' }, route: 'transdermally' }],
    [' 0.1 % cream topically BID', { strength: '0.1 %', route: 'topically', frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 0.4 mg SL prn', { route: 'SL', asNeeded: true }],
    [' 875-125 mg BID for 10 days', { strength: '875-125 mg', frequency: { frequency: 2, period: 1, unit: 'd' }, duration: { value: 10, unit: 'd' } }],
    [' 500 mg QID x 7 days', { frequency: { frequency: 4, period: 1, unit: 'd' }, duration: { value: 7, unit: 'd' } }],
    [' 250 mg daily for 4 days', { duration: { value: 4, unit: 'd' } }],
    [' 100 mg bid x 2 weeks', { duration: { value: 2, unit: 'wk' } }],
    [' 20 mg daily for three months', { duration: { value: 3, unit: 'mo' } }],
    [' 10-325 mg 1 tablet q6h prn', { strength: '10-325 mg', dose: { value: 1, unit: 'tablet' }, frequency: { frequency: 1, period: 6, unit: 'h' }, asNeeded: true }],
    [' 12.5 mg each morning', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 20 mEq once daily', { strength: '20 mEq', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 1,000 mg twice a day', { strength: '1,000 mg', frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 81 mg (1 tablet) orally once a day', { dose: { value: 1, unit: 'tablet' }, route: 'orally' }],
    [' 15 mg every evening', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 250-50 mcg 1 puff BID', { strength: '250-50 mcg', dose: { value: 1, unit: 'puff' } }],
    [' 17 g packet daily', { strength: '17 g' }],
    [' half a tablet daily', { dose: { value: 0.5, unit: 'tablet' } }],
    [' 1/2 tablet nightly', { dose: { value: 0.5, unit: 'tablet' }, frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' one capsule by mouth two times daily', { dose: { value: 1, unit: 'capsule' }, frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 5 mL every 12 hours', { frequency: { frequency: 1, period: 12, unit: 'h' } }],
    [' 90 mcg/actuation inhaler', { strength: '90 mcg/actuation' }],
    [' 2 mg hourly', { frequency: { frequency: 1, period: 1, unit: 'h' } }],
    [' 10 mg QAM', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 10 mg b.i.d.', { frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 3 times daily with food', { frequency: { frequency: 3, period: 1, unit: 'd' } }],
    [' 1 tablet 2x/day', { frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 40 mg q24h', { frequency: { frequency: 1, period: 24, unit: 'h' } }],
    [' 2.5 mg PO TIW', { frequency: { frequency: 3, period: 1, unit: 'wk' } }],
    [' 7.5 mg by mouth every Sunday', { frequency: { frequency: 1, period: 1, unit: 'wk' } }],
    [' 20 mg q. day', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 6 units SC qAC', { frequency: { frequency: 3, period: 1, unit: 'd' } }],
    [' 30 mg rectally once', { route: 'rectally', routeCode: '37161004' }],
    [' 0.005% drops, 1 drop in both eyes at bedtime', { dose: { value: 1, unit: 'drop' }, route: 'both eyes' }],
    [' 50 mcg, 2 sprays in each nostril daily', { dose: { value: 2, unit: 'sprays' }, route: 'each nostril', routeCode: '46713006' }],
    [' otic solution 4 drops in the left ear twice daily', { route: 'otic' }],
    [' 2.5 mg via nebulizer every 6 hours', { route: 'via nebulizer' }],
    [' 1 g IVPB every 8 hours', { route: 'IVPB', routeCode: '47625008' }],
    [' 0.75% gel, one applicatorful vaginally at bedtime', { route: 'vaginally', routeCode: '16857009' }],
    [' suspension 40 mg via PEG tube daily', { route: 'via PEG tube' }],
    [' 1% cream, apply to affected area twice daily', { route: 'to affected area', routeCode: '6064005' }],
    [' 10 units subq before meals', { route: 'subq', routeCode: '34206005' }],
    [' 50 mg q.d.', { frequency: { frequency: 1, period: 1, unit: 'd' } }],
  ])('%s', (words, expected) => expect(readSig(defaultPack(), words)).toMatchObject(expected)); // prettier-ignore

  it.each([
    [' 40 mg daily', { value: 40, unit: 'mg' }],
    [' 40 mg PO', { value: 40, unit: 'mg' }],
    [' 1,000 mg twice a day', { value: 1_000, unit: 'mg' }],
    [' 2.5 mL by mouth', { value: 2.5, unit: 'mL' }],
    [' 40 mg', undefined],
    [' 40 mg tablet daily', undefined],
    [' 40 mg capsule PO', undefined],
    [' 0.1 % cream daily', undefined],
  ])('takes an amount for the dose where it is taken and no form is counted: %s', (words, dose) => {
    expect(readSig(defaultPack(), words).dose).toEqual(dose);
  });

  it.each([
    [' 5 mg EVERY 2 DAYS', { frequency: { text: 'EVERY 2 DAYS', frequency: 1, period: 2, unit: 'd' } }],
    [' 5 mg EVERY 2 WEEKS', { frequency: { text: 'EVERY 2 WEEKS', frequency: 1, period: 2, unit: 'wk' } }],
    [' 5 mg Q6H', { frequency: { text: 'Q6H', frequency: 1, period: 6, unit: 'h' } }],
    [' 5 mg prn for UC .', { reason: 'UC' }],
    [' IV or PO', { route: 'IV', routeCode: '47625008' }],
    [' PO or IV', { route: 'PO', routeCode: '26643006' }],
    [' IM, IV or PO', { route: 'IM', routeCode: '78421000' }],
  ])('%s, in every spelling and order', (words, expected) => expect(readSig(defaultPack(), words)).toMatchObject(expected));

  it('takes two strengths for no range of a dose', () => {
    expect(readSig(defaultPack(), ' 875-125 mg BID').dose).toBeUndefined();
    expect(readSig(defaultPack(), ' 5-325 mg BID').dose).toBeUndefined();
  });

  it('takes OD of eye drops for the right eye', () => expect(readSig(defaultPack(), ' 1 drop OD').frequency).toBeUndefined());

  it('says nothing that the words do not say', () => expect(readSig(defaultPack(), ' as directed')).toEqual({ asNeeded: false }));
});

it('words that OCR misread are understood and printed as they were read', () => {
  expect(readSig(defaultPack(), '25 mg, Take 1 tahlet PO once dai1y')).toMatchObject({
    dose: { value: 1, unit: 'tablet' },
    frequency: { frequency: 1, period: 1, unit: 'd', text: 'once dai1y' },
  });
  expect(readSig(defaultPack(), '5% transdermat daily').route).toBe('transdermat');
});

it.each([
  [' 5 mg po 4 hourly prn, max 6 doses', { value: 5, unit: 'mg' }, 4],
  [' 5 mg PO q6h prn (10 tabs)', { value: 5, unit: 'mg' }, 6],
  [' 500 mg tablets TWO up to every 6 hours', { value: 2 }, 6],
])('what limits or was handed out is no dose:%s', (words, dose, period) =>
  expect(readSig(defaultPack(), words)).toMatchObject({ dose, frequency: { frequency: 1, period, unit: 'h' } }),
);

describe('a dose of a whole number and a part', () => {
  const pack = defaultPack();
  it.each([
    ['take 1 1/2 tablets daily', 1.5],
    ['1½ tabs nocte', 1.5],
    ['take 1 and 1/2 tablets daily', 1.5],
    ['take one and one-half tablets daily', 1.5],
    ['2-1/2 tabs daily', 2.5],
    ['1/2 tablet daily', 0.5],
    ['5 mg 1/2 tablet daily', 0.5],
  ])('%s', (words, value) => {
    const sig = readSig(pack, words);
    expect([sig.dose?.value, hasUnreadWords(pack, words, sig)]).toEqual([value, false]);
  });

  it('is one of several at hours of the day', () =>
    expect(readSig(pack, '1 tablet at 8am, 1 1/2 tablets at 12pm and 2 tablets at 6pm')).toMatchObject({
      dose: { value: 1 },
      frequency: { text: 'at 8am', frequency: 1 },
      also: [{ dose: { value: 1.5 } }, { dose: { value: 2 }, frequency: { text: 'at 6pm' } }],
    }));

  it('counts each hour of equal doses', () =>
    expect(readSig(pack, '10 mg at 8 am and 2 pm and 10 mg at 8 pm')).toMatchObject({ frequency: { frequency: 3 } }));

  it.each([
    [' 900 mg daily divided into 3 doses', 300, 3, 1, 'd'],
    [' 2.4 g/day PO in three divided doses', 0.8, 3, 1, 'd'],
    [' 6 g/day IV divided every 8 hours', 2, 1, 8, 'h'],
    [' 1000 mg/day divided BID', 500, 2, 1, 'd'],
    [' 80 mg/kg/day in 2 divided doses', undefined, 2, 1, 'd'],
  ])("divides a day's amount:%s", (words, value, frequency, period, unit) => {
    const sig = readSig(defaultPack(), words);
    expect([sig.dose?.value, sig.frequency]).toEqual([value, expect.objectContaining({ frequency, period, unit })]);
  });

  it.each([
    [' 500 mg twice daily - 90 days', 90, 'd'],
    [' 400 mg TDS 5 DAYS', 5, 'd'],
    [' 50,000 IU weekly 8 weeks', 8, 'wk'],
    [' 500 mg (7 days)', 7, 'd'],
    [' 10 mg every 7 days', undefined, undefined],
    [' 60 mg SC 6 months', undefined, undefined],
    [' 150 mg IM once, review in 3 months', undefined, undefined],
  ])('has a duration where the words say one:%s', (words, value, unit) => {
    const { duration } = readSig(defaultPack(), words);
    expect([duration?.value, duration?.unit]).toEqual([value, unit]);
  });
});
