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

it('in a list of what was done one that is planned is planned', () => {
  const { procedures } = readClinicalText(
    sourceOf('PAST SURGICAL HISTORY\nAppendectomy 1998\nCholecystectomy - planned for May'),
  );
  expect(procedures.map(({ status }) => status)).toEqual(['done', 'planned']);
});
