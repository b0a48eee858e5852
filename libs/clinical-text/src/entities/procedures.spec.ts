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
