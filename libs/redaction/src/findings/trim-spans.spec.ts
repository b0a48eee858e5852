import { expect, it } from '@jest/globals';
import { trimSpans } from './trim-spans.js';

it.each([
  ['Dr[. Okarin]', 'Okarin'],
  ['[Okarin ,] MD', 'Okarin'],
  ['seen [ Okarin ] now', 'Okarin'],
  ['call [(217) 330-9912]', '(217) 330-9912'],
  ['[O.]', 'O.'],
  ['[- - Okarin - -]', 'Okarin'],
  ['[- -]', '- -'],
  ['[Hollo-\nway]', 'Hollo-\nway'],
])('takes the marks of the words beside it from %s', (marked, expected) => {
  const span = { start: marked.indexOf('['), end: marked.indexOf(']') - 1 };
  const text = marked.replace(/[[\]]/g, '');
  expect(trimSpans(text, [span]).map(({ start, end }) => text.slice(start, end))).toEqual([expected]);
});
