import { describe, expect, it } from '@jest/globals';
import { cursorFrom, cursorText } from './cursor.js';

const NOW = 1_795_512_600_000;
const MINUTE = 60_000;

describe('the id of an event', () => {
  it.each([
    { at: NOW, jobId: '' },
    { at: NOW - 59 * MINUTE, jobId: 'job_01KAVR4ZC2M8Q7W5T3N9XK6B1D' },
  ])('comes back as it went: %j', (cursor) => {
    expect(cursorFrom(cursorText(cursor), NOW)).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    '1.',
    `${NOW - 61 * MINUTE}.job_1`,
    `${NOW + 5 * MINUTE}.job_1`,
    `${NOW}.job 1`,
    `${NOW}`,
    `${NOW}.${'j'.repeat(90)}`,
  ])('is none to read on from: %j', (text) => {
    expect(cursorFrom(text, NOW)).toBeUndefined();
  });
});
