import { describe, expect, it } from '@jest/globals';
import { panelIn } from './panels.js';
import { readClinicalText } from './read.js';
import { findRelativeDates, resolveRelative } from './relative-dates.js';
import { sourceOf } from './source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('a relative date', () => {
  it.each([
    ['3 days ago', '2024-03-01', '2024-02-27'],
    ['yesterday', '2024-03-01', '2024-02-29'],
    ['three weeks ago', '2024-03-01', '2024-02'],
    ['two months ago', '2024-01-15', '2023-11'],
    ['a year ago', '2024-03-01', '2023'],
    ['last month', '2024-01-15', '2023-12'],
    ['10 years ago', '2024-03-01', '2014'],
    ['3 days ago', '2024-03', undefined],
    ['3 days ago', undefined, undefined],
  ])('%s of %s is %s', (text, from, expected) => {
    const [found] = findRelativeDates(text, { start: 0, end: text.length });
    expect(found && resolveRelative(found, from)).toBe(expected);
  });

  it.each(['several weeks ago', 'a few days ago', 'long ago'])('%s is none', (text) =>
    expect(findRelativeDates(text, { start: 0, end: text.length })).toEqual([]),
  );

  it('tells when a condition began or an operation was done', () => {
    expect(read('HPI', 'Gout diagnosed two years ago. She has asthma.').conditions.map(({ began }) => began?.count)).toEqual([
      2,
      undefined,
    ]);
    expect(read('Surgical History', 'Appendectomy ten years ago').procedures).toMatchObject([
      { ago: { count: 10, unit: 'year' } },
    ]);
  });
});

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

describe('a clinician', () => {
  it.each([
    ['Attending: Jane Doe, MD', 'provider', 'Doe', ['MD']],
    ['Provider: Carmen Villalobos, PA-C', 'provider', 'Villalobos', ['PA-C']],
    ['Electronically signed by Marcus Hale, MD on 02/15/2024', 'author', 'Hale', ['MD']],
    ['Signed: Dana M. Whitlock, PA-C', 'author', 'Whitlock', ['PA-C']],
    ['Follow up with Dr. Ines Cabral', 'provider', 'Cabral', []],
    ['PCP: Doe, Jane, MD, PhD', 'provider', 'Doe', ['MD', 'PhD']],
    ['Dictated by: Lee Van Houten, DO', 'author', 'Houten', ['DO']],
  ])('%s', (line, role, family, credentials) => expect(read(line).providers).toMatchObject([{ role, family, credentials }]));

  it.each(['Attending: Jane Doe', 'Patient: Ann Lee, DOB 1/2/1970', 'Spoke with Family Members', 'Seen by Internal Medicine'])(
    'is not named by "%s"',
    (line) => expect(read(line).providers).toEqual([]),
  );
});

describe('a panel', () => {
  const panel = (line: string) => panelIn(line, { start: 0, end: line.length, cells: [], block: 0 });
  it.each([
    'COMPREHENSIVE METABOLIC PANEL',
    'CBC with Differential',
    'Complete Blood Count',
    'Lipid Panel:',
    'Hematology',
    'Thyroid function tests',
    'Liver Function Tests',
    'Hepatitis B Panel',
  ])('%s', (line) => expect(panel(line)).toBeDefined());
  it.each(['Sodium 138', 'Glucose', 'She had a lipid panel last year', 'Results'])('%s is none', (line) =>
    expect(panel(line)).toBeUndefined(),
  );
});
