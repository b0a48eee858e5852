import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('a procedure', () => {
  it.each([
    ['HOSPITAL COURSE', 'On 5/14/2020 she underwent an appendectomy.', '2020-05-14'],
    ['HPI', 's/p appendectomy 2008, now with pain', '2008'],
    ['SURGICAL HISTORY', 'Appendectomy (October\n2005)', '2005-10'],
  ])('%s: %s', (heading, text, date) => expect(read(heading, text).procedures).toMatchObject([{ date }]));
});

it.each(['Cholecystectomy - planned for May', 'Cholecystectomy  Jan 2026 - scheduled', 'Cholecystectomy, 01/2026, proposed'])(
  'in a list of what was done one that is planned is planned: %s',
  (line) =>
    expect(read('PAST SURGICAL HISTORY', 'Appendectomy 1998', line).procedures.map(({ status }) => status)).toEqual([
      'done',
      'planned',
    ]),
);

it.each([
  ['done', 'HPI\nLikely Crohn disease given colonoscopy results.'],
  ['done', 'HPI\nA colonoscopy on 3/29/24 confirmed the diagnosis.'],
  ['planned', 'PLAN\nFollow up colonoscopy.'],
  ['planned', 'PLAN\nAwait colonoscopy results.'],
])('%s: %s', (status, text) => expect(read(text).procedures).toMatchObject([{ status }]));
