import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findPhi } from './find-phi.js';
import { withoutKept, type Keepable } from './keep.js';

/** The text with what is removed in brackets. */
async function marked(text: string, keep: readonly Keepable[]): Promise<string> {
  return withoutKept(text, await findPhi(text), keep).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );
}

describe('what may stay of an identifier', () => {
  it.each<[string, readonly Keepable[], string]>([
    ['nothing by default', [], 'Seen on [01/10/2025] in the clinic.'],
    ['the year of a date', ['year'], 'Seen on [01/10/]2025 in the clinic.'],
    ['the year that comes first', ['year'], 'Seen on 2025[-01-10] in the clinic.'],
    ['the year behind a month', ['year'], 'Seen on [17 January ]2014 in the clinic.'],
    ['no year of two digits', ['year'], 'Seen on [01/10/25] in the clinic.'],
    ['no year beside an age over 89', ['year'], 'A [93]-year-old man was seen on [01/10/2025] in the clinic.'],
    ['no year where two of them show an age over 89', ['year'], 'Born on [02/03/1931] and seen on [01/10/2025] again.'],
    ['both years of a younger person', ['year'], 'Born on [02/03/]1951 and seen on [01/10/]2025 again.'],
    ['three digits of a ZIP code', ['zip3'], 'The client is in [Wonalancet, GA ]303[72-4860] for the winter.'],
    ['three digits behind a label', ['zip3'], 'The file says ZIP: 212[11] for the client.'],
    ['no digit of an area with few people', ['zip3'], 'The client is in [Wonalancet, WY 82190] for the winter.'],
    ['no house number', ['zip3'], 'She lives at [30372 Foxglove Terrace] near the park.'],
    ['no ZIP digit with the year only', ['year'], 'The client is in [Wonalancet, GA 30372-4860] for the winter.'],
  ])('is %s', async (_, keep, expected) => {
    expect(await marked(expected.replace(/[[\]]/g, ''), keep)).toBe(expected);
  });

  it('never removes more than without it, and leaves no span empty', async () => {
    const parts = fc.constantFrom(
      'Seen on 01/10/2025.',
      'A 91-year-old woman.',
      'Macon, GA 31201',
      'Born 1930-02-03',
      'Dr. Okarin',
      '\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 8 }), fc.subarray<Keepable>(['year', 'zip3']), async (texts, keep) => {
        const text = texts.join(' ');
        const all = await findPhi(text);
        const left = withoutKept(text, all, keep);
        expect(
          left.every((span) => span.end > span.start && all.some((whole) => whole.start <= span.start && span.end <= whole.end)),
        ).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
