import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('alcohol', () => {
  it.each([
    ['Denies alcohol or illicit drug use.', 'none'],
    ['No tobacco or alcohol use.', 'none'],
    ['Alcohol use: none', 'none'],
    ['He does not drink.', 'none'],
    ['Drinks socially.', 'current'],
    ['Drinks two beers on weekends.', 'current'],
    ['Alcohol use\t2-3 drinks per week', 'current'],
    ['Occasional alcohol.', 'current'],
    ['ETOH: social', 'current'],
    ['Sober since 2010.', 'former'],
    ['Quit drinking in 2015.', 'former'],
    ['Lifelong non-drinker.', 'never'],
    ['Alcohol: never', 'never'],
  ])('%s', (line, status) => expect(read('Social History', line).alcohol).toMatchObject([{ status }]));

  it.each(['Lives alone.', 'Drinks plenty of water.', 'Works in a brewery.'])('is not told by "%s"', (line) =>
    expect(read('Social History', line).alcohol).toEqual([]),
  );
});
