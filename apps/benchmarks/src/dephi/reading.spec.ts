import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { literalStrings } from './reading.js';

/** What {@link literalStrings} finds is defined by it; on brackets without end it takes 400 steps each. */
const DEFINITION = /\(((?:\\.|[^()\\]){1,400})\)/g;

describe('literal strings', () => {
  it('are those of their definition', () => {
    const part = fc.constantFrom('(', ')', '(', ')', '\\', '\\(', '\\)', '\n', 'a', 'b'.repeat(199));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        expect(literalStrings(text)).toEqual([...text.matchAll(DEFINITION)].map((match) => match[1]));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([400, 401])('have at most 400 characters: %i', (length) => {
    expect(literalStrings(`(${'\\('.repeat(length)})`).length).toBe(1);
    expect(literalStrings(`(${'x'.repeat(length)})`).length).toBe(length > 400 ? 0 : 1);
  });
});
