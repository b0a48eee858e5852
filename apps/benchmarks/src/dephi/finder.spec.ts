import { builtInPolicy } from '@chartloom/policies';
import { expect, it } from '@jest/globals';
import { finderOf } from './finder.js';

const TEXT = 'Seen on 3 May 2021 at 14:30 by Dr. Okarin.';

it.each([
  [undefined, ['3 May 2021', 'Okarin']],
  ['limited-data-set', ['Okarin']],
  ['recall-first', ['3 May 2021', '14:30', 'Okarin']],
])('finds what the policy %s removes', async (name, expected) => {
  const spans = await finderOf(name === undefined ? undefined : builtInPolicy(name))(TEXT);
  expect(spans.map(({ start, end }) => TEXT.slice(start, end))).toEqual(expected);
});
