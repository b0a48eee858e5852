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

describe('smoking', () => {
  it.each([
    ['Current smoker?\tNo', 'none'],
    ['Current smoker? Yes', 'current'],
    ['Do you smoke? N', 'none'],
    ['Tobacco use?\tNo', 'none'],
    ['Smoker: Yes', 'current'],
    ['Tobacco use: no', 'none'],
    ['Have you ever smoked? No', 'never'],
    ['Former smoker? No. Current smoker? Yes', 'current'],
    ['Non-smoker.', 'none'],
    ['Does not smoke.', 'none'],
    ['Lifelong nonsmoker.', 'never'],
    ['Was advised to quit smoking.', 'current'],
    ['Quit smoking in 2010.', 'former'],
    ['Smokes half a pack per day', 'daily'],
  ])('%s', (line, status) => expect(read('Social History', line).smoking).toMatchObject([{ status }]));

  it.each([
    'Current smoker?',
    'Former smoker? No',
    'Never smoked? No',
    'Smoking',
    'Tobacco use: unknown',
    'Counselled on smoking.',
  ])('is not told by "%s"', (line) => expect(read('Social History', line).smoking).toEqual([]));
});

it.each([
  ['Do you drink alcohol? No', 'none'],
  ['Alcohol use?\tYes', 'current'],
  ['Drinks socially? No', 'none'],
])('a question about alcohol has its answer: %s', (line, status) =>
  expect(read('Social History', line).alcohol).toMatchObject([{ status }]),
);
