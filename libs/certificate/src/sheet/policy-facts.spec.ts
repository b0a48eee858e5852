import { describe, expect, it } from '@jest/globals';
import { actionsInWords, caveats } from './policy-facts.js';

const policy = (
  mode: 'remove' | 'surrogate',
  keep: readonly string[],
  categories?: Record<string, string>,
  location_parts: Record<string, string> = {},
): Parameters<typeof caveats>[0] => ({
  ...{ name: 'x', version: '1', rules: { language: 'en', sha256: 'c'.repeat(64) }, mode, layout: 'keep', keep: [...keep] },
  ...(categories && {
    definition: {
      ...{ categories, location_parts, time_of_day: 'keep', doubts: 'by-kind' },
      finder: { least_score: 0.5, least_probability: 0.35 },
    },
  }),
});

describe('the printed certificate', () => {
  it.each<[string, Parameters<typeof caveats>[0], RegExp]>([
    ['nothing where all is removed', policy('remove', []), /^$/],
    ['nothing of parts that Safe Harbor leaves', policy('remove', ['state', 'year', 'zip3']), /^$/],
    ['that shifted dates are dates', policy('surrogate', []), /Expert Determination/],
    [
      'nothing of shifted dates where only names are invented',
      policy('surrogate', [], { NAME: 'surrogate', DATE: 'cover' }),
      /^$/,
    ],
    ['that dates are shifted where a policy says so', policy('surrogate', [], { DATE: 'surrogate' }), /Expert Determination/],
    ['that identifiers stayed', policy('remove', ['DATE'], { DATE: 'keep' }), /not de-identified by that method/],
  ])('says %s', (_, given, expected) => {
    expect(caveats(given)).toMatch(expected);
  });

  it.each([
    [policy('remove', []), 'identifiers removed under black boxes'],
    [
      policy(
        'remove',
        ['DATE'],
        { NAME: 'cover', LOCATION: 'cover', DATE: 'keep', SSN: 'cover' },
        { town: 'keep', zip: 'cover' },
      ),
      'keep DATE, town; cover all others',
    ],
    [policy('remove', [], { NAME: 'cover', SSN: 'cover' }), 'cover all others'],
  ])('says what happened to what', (given, expected) => {
    expect(actionsInWords(given)).toBe(expected);
  });
});
