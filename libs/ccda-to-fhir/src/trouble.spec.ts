import { describe, expect, it } from '@jest/globals';
import { converted, fixture, LOINC } from './testing/fixture.js';

const observed = (time: string, value = '<value xsi:type="PQ" value="7" unit="mg"/>') =>
  `<observation classCode="OBS" moodCode="EVN"><code code="2345-7" ${LOINC}/><statusCode code="completed"/>${time}${value}</observation>`;

describe('values that cannot be what they stand for', () => {
  it.each<[string, string, Record<string, number>]>([
    ['none', observed('<effectiveTime value="20240229"/>'), {}],
    ['a day that does not exist', observed('<effectiveTime value="20230229"/>'), { 'time-unreadable': 1 }],
    ['words in place of a number', observed('', '<value xsi:type="PQ" value="high" unit="mg"/>'), { 'quantity-unreadable': 1 }],
    [
      'an end before the start',
      observed('<effectiveTime><low value="20240202"/><high value="202401011200"/></effectiveTime>'),
      { 'interval-reversed': 1 },
    ],
    ['an end in the same month', observed('<effectiveTime><low value="20240202"/><high value="202402"/></effectiveTime>'), {}],
  ])('%s are named as losses', async (_, entry, expected) => {
    expect((await converted(fixture({ section: '30954-2', entry }))).losses).toEqual(expected);
  });

  it('are named in the header too', async () => {
    const header = '<effectiveTime value="tomorrow"/>';
    expect((await converted(fixture({ header }))).losses).toEqual({ 'time-unreadable': 1 });
  });
});
