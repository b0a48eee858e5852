import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@chartloom/kernel';
import { validateConvert } from './validate.js';

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const refusalOf = (fileType: unknown) => {
  try {
    return validateConvert({ file_id: 'f', file_type: fileType });
  } catch (error) {
    return isAppError(error) ? { code: error.code, shown: error.details.meta?.['file_type'] } : error;
  }
};

describe('a file type that nobody knows', () => {
  it.each([
    ['a word', 'docx', 'docx'],
    ['a number', 7, '7'],
    ['an object', { a: 1 }, '{…}'],
    ['a list of any depth', deep(20_000), '[…]'],
  ])('is refused with its beginning: %s', (_, fileType, shown) => {
    expect(refusalOf(fileType)).toEqual({ code: 'file-type-unsupported', shown });
  });
});
