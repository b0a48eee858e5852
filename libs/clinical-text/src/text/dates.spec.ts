import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { dateOrderOf } from './date-order.js';
import { findDates } from './dates.js';

describe('findDates', () => {
  it.each([
    ['seen 02/06/2024', ['2024-02-06']],
    ['03-Dec-1979', ['1979-12-03']],
    ['January 27, 2008 (16 years old)', ['2008-01-27']],
    ['2025/07/25 and 2025.07.26', ['2025-07-25', '2025-07-26']],
    ['17/Aug/2025, 17-Aug-25', ['2025-08-17', '2025-08-17']],
    ['1952-Apr-09, 2024 Nov 12', ['1952-04-09', '2024-11-12']],
    ['17-Aug 25 mg', []],
    ['dx 2019', ['2019']],
    ['in Mar 2020', ['2020-03']],
    ['06/2018', ['2018-06']],
    ['07/10/91', ['1991-07-10']],
    ['02/30/2024', []],
    ['02-NOV-2019', ['2019-11-02']],
    ['operated September\n14, 2000', ['2000-09-14']],
    // A month is a whole word.
    ['s/p appendectomy 2008', ['2008']],
    ['marked 2019, sepsis 2015', ['2019', '2015']],
    ['(555) 555-0148', []],
  ])('%s', (text, dates) =>
    expect(
      findDates({ text, pack: defaultPack(), dateOrder: 'month' }, { start: 0, end: text.length }).map(({ iso }) => iso),
    ).toEqual(dates),
  );
});

describe('the order of day and month', () => {
  it.each([
    ['day', 'Clinic 04/03/2025. Bloods 18/02/2025.'],
    ['month', 'Visit 04/03/2025. Labs 02/18/2025. NHS, MRCP'],
    ['unknown', 'Visit 04/03/2025, 18/02/2025, 02/18/2025'],
    ['day', 'Clinic 04/03/2025. Wrenfield NHS Trust, Dr A. Bell MRCP'],
    ['month', 'Visit 04/03/2025, seen by an NHS doctor'],
    ['month', 'Ratio 18/02 and 13/40/2025'],
    ['day', 'Immunisation record, born 12 Mar 2019: Rotavirus 07/05/2019'],
    ['month', 'Immunization record, born 12 Mar 2019: Rotavirus 07/05/2019'],
    ['day', 'born 19 / 03 / 1966, operation 12 / 08 / 2025'],
  ])('%s: %s', (order, text) => expect(dateOrderOf(text, defaultPack())).toBe(order));
  it.each([
    ['day', ['2025-03-04', '2025-02-18', '2025-05-05']],
    ['month', ['2025-04-03', '2025-05-05']],
    ['unknown', ['2025-02-18', '2025-05-05']],
  ] as const)('%s decides how a date is read, and none beats a wrong one', (dateOrder, dates) => {
    const text = '04/03/2025, 18/02/2025, 05/05/2025';
    expect(findDates({ text, pack: defaultPack(), dateOrder }, { start: 0, end: text.length }).map(({ iso }) => iso)).toEqual(
      dates,
    );
  });
});
