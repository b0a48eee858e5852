import { describe, expect, it } from '@jest/globals';
import { readSig } from './sig.js';

describe('readSig', () => {
  it.each([
    [' 25 MG tablet, Sig: 1 tablet p.o. two times a day', { strength: '25 MG', dose: { value: 1, unit: 'tablet' }, route: 'p.o.', frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 12.5mg oral each morning', { strength: '12.5mg', route: 'oral', frequency: { frequency: 1, period: 1, unit: 'd' } }],
    [' 4 mg q8h prn', { strength: '4 mg', frequency: { frequency: 1, period: 8, unit: 'h' }, asNeeded: true }],
    [' 400 mg by mouth every 4-6 hours as needed for knee pain', { frequency: { period: 4, periodMax: 6 }, asNeeded: true, reason: 'knee pain' }],
    [' 24-26mg BID', { strength: '24-26mg', frequency: { frequency: 2, period: 1, unit: 'd' } }],
    [' 500 mg three times daily for 5 days', { frequency: { frequency: 3 }, duration: { value: 5, unit: 'd' } }],
    [' 70 mg once weekly', { frequency: { frequency: 1, period: 1, unit: 'wk' } }],
  ])('%s', (words, expected) => expect(readSig(words)).toMatchObject(expected)); // prettier-ignore

  it('says nothing that the words do not say', () => expect(readSig(' as directed')).toEqual({ asNeeded: false }));
});
