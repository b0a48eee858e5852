import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar.js';
import { readDate } from './date-forms.js';

/** The date so many days later, in its form. */
function shiftDate(text: string, days: number): string | undefined {
  const date = readDate(text);
  return date?.write(addDays(date.day, days));
}

describe('a shifted date is written as it was', () => {
  it.each([
    ['03/05/2024', '02/24/2024'],
    ['3/5/2024', '2/24/2024'],
    ['03/05/24', '02/24/24'],
    ['2024-03-05', '2024-02-24'],
    ['20240305', '20240224'],
    ['2024-03-05T08:15', '2024-02-24T08:15'],
    ['03/05/2024 at 14:30', '02/24/2024 at 14:30'],
    ['25/12/2023', '15/12/2023'],
    ['March 5, 2024', 'February 24, 2024'],
    ['Mar 5, 2024', 'Feb 24, 2024'],
    ['MARCH 5, 2024', 'FEBRUARY 24, 2024'],
    ['Mar. 3rd, 2024', 'Feb. 22nd, 2024'],
    ['Tuesday, March 5, 2024', 'Saturday, February 24, 2024'],
    ['5 March 2024', '24 February 2024'],
    ['05-Mar-2024', '24-Feb-2024'],
    ['05MAR2024', '24FEB2024'],
    ['March 2024', 'March 2024'],
    ['03/2024', '03/2024'],
    ['March 5', 'February 24'],
    ['3/5', '2/24'],
    ['29 Feb 2024', '19 Feb 2024'],
    ['Feb 29', 'Feb 19'],
    ['01/04/1931', '12/25/1930'],
  ])('%s is %s ten days before', (date, before) => expect(shiftDate(date, -10)).toBe(before));

  it.each(['yesterday', '02/30/2024', '13/13/2024', 'Smarch 5, 2024', 'the 5th', ''])('%j is no date of the table', (text) =>
    expect(shiftDate(text, -10)).toBeUndefined(),
  );

  it('keeps the interval between any two dates', () => {
    const day = fc.date({ min: new Date('1920-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const iso = (date: Date): string => date.toISOString().slice(0, 10);
    const ms = (text: string | undefined): number => Date.parse(text ?? '');
    fc.assert(
      fc.property(day, day, fc.integer({ min: -400, max: 0 }), (a, b, shift) => {
        const moved = ms(shiftDate(iso(a), shift)) - ms(shiftDate(iso(b), shift));
        expect(moved).toBe(ms(iso(a)) - ms(iso(b)));
      }),
    );
  });
});
