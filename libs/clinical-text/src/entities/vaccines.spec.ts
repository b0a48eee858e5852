import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('a vaccine', () => {
  it.each(['Prevnar 20 due now', 'Next due: Tdap 5/2/2030', 'Overdue: Shingrix'])('is not given where it is due: %s', (line) =>
    expect(read('IMMUNIZATIONS', line).vaccines).toEqual([]),
  );

  it('has the lot number that stands between commas', () =>
    expect(read('IMMUNIZATIONS', '- Adacel, Jun 18, 2018, K52517A, LD').vaccines).toMatchObject([
      { date: '2018-06-18', lot: { text: 'K52517A' } },
    ]));
});
