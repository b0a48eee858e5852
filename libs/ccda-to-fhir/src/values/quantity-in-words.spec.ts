import { describe, expect, it } from '@jest/globals';
import { quantityInWords } from './quantity-in-words.js';

describe('a value in words', () => {
  it.each<[string, number, string, string | undefined]>([
    ['155 MG/DL', 155, 'MG/DL', undefined],
    ['7.20 mmol/L', 7.2, 'mmol/L', undefined],
    ['<5 mg/dL', 5, 'mg/dL', '<'],
    ['>= 12%', 12, '%', '>='],
    ['4.1 K/uL', 4.1, 'K/uL', undefined],
    ['120 mmHg', 120, 'mmHg', undefined],
  ])('%s is a quantity, with its words and no code of a unit', (text, value, unit, comparator) => {
    const { valueQuantity, valueString } = quantityInWords(text) ?? {};
    expect(valueString).toBeUndefined();
    expect(valueQuantity).toMatchObject({ value, unit, ...(comparator && { comparator }) });
    expect(valueQuantity?.extension).toMatchObject([{ valueString: text }, { valueCode: 'quantity-in-words' }]);
    expect(valueQuantity).not.toHaveProperty('code');
  });

  it.each([
    ...['7.3', '1 pack per day', '120/80 mmHg', '3 B', '1:80', '2+', '5 cm x 3 cm', 'mg/dL', '10 mg/dL (high)', '4 apples'],
    ...['1-5 mg', '1,5 mg', '5 mg 3', ''],
  ])('"%s" stays as it is', (text) => expect(quantityInWords(text)).toBeUndefined());
});
