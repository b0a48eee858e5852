import { describe, expect, it } from '@jest/globals';
import { tokenise } from '../../text/tokens.js';
import { skipUnread } from './unread-gap.js';

describe('what could not be read before a name', () => {
  it.each([
    ['[UNREAD]. Frost came', 'Frost'],
    ['[not read] Frost came', 'Frost'],
    ['### Frost came', 'Frost'],
    ['***. Frost came', 'Frost'],
    ['__ Frost came', 'Frost'],
    ['.... Frost came', 'Frost'],
  ])('is skipped in %j', (text, next) => {
    const { tokens } = tokenise(text);
    expect(tokens[skipUnread(tokens, 0)]?.text).toBe(next);
  });

  it.each([
    'Frost came',
    '# Frost came',
    '■. Frost came',
    '(a cardiologist of ours) Frost came',
    '. Frost came',
    '[] Frost came',
  ])('is nothing in %j', (text) => {
    expect(skipUnread(tokenise(text).tokens, 0)).toBe(0);
  });
});
