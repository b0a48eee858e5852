import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const uncoded = (text: string): string[] =>
  readClinicalText(sourceOf(text)).conditions.flatMap(({ concept, start, end, assertion }) =>
    concept.codes.length === 0 ? [`${assertion}: ${text.slice(start, end)}`] : [],
  );

describe('what no table knows in a list of denials is denied in its words', () => {
  it.each([
    ['ROS\nNegative for dysuria, zorbling, hematuria.', ['absent: zorbling']],
    ['ROS\nNegative for fever or changes in zorbling', ['absent: changes in zorbling']],
    ['ROS\nShe denies cough, zorbling, or night blinkering.', ['absent: zorbling', 'absent: night blinkering']],
    ['ROS\nNegative for dysuria, hematuria, frequency', ['absent: frequency']],
    ['ROS\nNegative for fever, distress', ['absent: distress']],
    ['EXAM\nNo edema, clubbing\nor zorbling.', ['absent: zorbling']],
  ])('%s', (text, expected) => expect(uncoded(text)).toEqual(expect.arrayContaining(expected)));

  it.each([
    ['without one before it that is known', 'ROS\nNegative for zorbling.'],
    ['what is not denied', 'HPI\nShe has cough, zorbling.'],
    ['another clause', 'HPI\nShe denies cough, lives with zorblers.'],
    ['a finding that is as it should be', 'EXAM\nNo edema, heart regular, abdomen soft.'],
    ['another sentence', 'HPI\nNo fever. Zorbling, cough.'],
    ['a drug', 'HPI\nShe denies fever, Tylenol.'],
    ['after a verb', 'HPI\nNo fever, and zorbling is gone.'],
    ['what is more than a name', 'HPI\nNo fever, zorbling of a kind that no one has seen.'],
  ])('and not: %s', (_, text) => expect(uncoded(text).filter((one) => one.startsWith('absent'))).toEqual([]));
});

it('a word of doubt before an item that no table knows is no part of its name', () =>
  expect(uncoded('ASSESSMENT\n1. Asthma\n2. Possible zorbling injury, small finger')).toEqual(['possible: zorbling injury']));
