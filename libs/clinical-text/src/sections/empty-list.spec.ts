import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readEmptyList, type EmptyList, type WhyEmpty } from './empty-list.js';

describe('readEmptyList', () => {
  it.each<[WhyEmpty | undefined, string, EmptyList]>([
    ['none-known', 'the kind of the title', { title: 'Problem List', texts: ['No known problems.'] }],
    ['none-known', 'the kind of the code', { loinc: '11450-4', texts: ['No known active problems'] }],
    ['none-known', 'the title itself', { title: 'Widgets Seen', texts: ['no known widgets seen'] }],
    ['none-known', 'a table of one row', { loinc: '10160-0', texts: ['No Known Medications', '', '07/22/2015'] }],
    ['none-known', 'allergies', { loinc: '48765-2', texts: ['No known allergies'] }],
    ['no-record', 'a form', { loinc: '11450-4', texts: ['No data available'] }],
    [
      'no-record',
      'a list that is named',
      { title: 'Medications Administered', texts: ['Medication Administration not documented'] },
    ],
    [undefined, 'a drug whose dose is not known', { loinc: '10160-0', texts: ['Insulin dose not documented'] }],
    [undefined, 'allergies to drugs', { loinc: '48765-2', texts: ['No known drug allergies'] }],
    [undefined, 'one disease', { loinc: '11450-4', texts: ['No known heart disease'] }],
    [undefined, 'another list', { loinc: '10160-0', texts: ['No known allergies'] }],
    [undefined, 'more than that', { loinc: '11450-4', texts: ['No known problems', 'Asthma'] }],
    [undefined, 'both', { loinc: '11450-4', texts: ['No known problems', 'No data'] }],
    [undefined, 'a section of no known kind', { texts: ['No known problems'] }],
    [undefined, 'a sentence that goes on', { loinc: '11450-4', texts: ['No known problems except asthma'] }],
    [undefined, 'no words', { loinc: '11450-4', texts: ['', '01/02/2020'] }],
  ])('%s of %s', (reason, _, list) => {
    expect(readEmptyList(defaultPack(), list)).toBe(reason);
  });
});
