import { describe, expect, it } from '@jest/globals';
import { price, PRICES } from './prices.js';

describe('the price', () => {
  it.each([
    ['pdf', 'clinical_extraction', 3, false, 3],
    ['pdf', 'clinical_extraction', 3, true, 6],
    ['pdf', 'dephi', 3, false, 3],
    ['pdf', 'dephi', 3, true, 3],
    ['ccda', 'clinical_extraction', 0, false, 1],
    ['ccda', 'clinical_extraction', 0, true, 1],
  ] as const)('of a %s for %s with %d pages, boxes %s, is %d', (fileType, task, pages, boxes, credits) => {
    expect(price(PRICES, fileType, task, pages, boxes)).toBe(credits);
  });
});
