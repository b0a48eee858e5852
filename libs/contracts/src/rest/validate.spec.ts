import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@chartloom/kernel';
import { validateBulkConvert, validateConvert } from './validate.js';

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

describe('a page range', () => {
  const config = (task: string, range: string) => ({
    process_config: { tasks: [task], page_range: range },
    output_config: { format: task === 'dephi' ? 'pdf' : 'fhir' },
  });
  const one = (fileType: string, task: string, range: string) =>
    validateConvert({ file_id: 'f', file_type: fileType, ...config(task, range) });
  const many = (fileTypes: readonly string[], task: string, range: string) =>
    validateBulkConvert({
      files: fileTypes.map((file_type) => ({ presigned_url: 'https://a.example/f', file_type })),
      batch_callback_url: 'https://a.example/hook',
      ...config(task, range),
    });
  const at = (pointer: string): unknown => expect.objectContaining({ fields: [expect.objectContaining({ pointer })] });

  it('is kept for the extraction of PDFs', () => {
    expect(one('pdf', 'clinical_extraction', '1-3,7').process_config.page_range).toBe('1-3,7');
    expect(many(['pdf', 'pdf'], 'clinical_extraction', '2').process_config.page_range).toBe('2');
  });

  it.each([
    ['de-identification', 'pdf', 'dephi', '1'],
    ['a C-CDA', 'ccda', 'clinical_extraction', '1'],
    ['a range that is none', 'pdf', 'clinical_extraction', '3-1'],
    ['an empty range', 'pdf', 'clinical_extraction', ''],
  ])('is refused with its pointer: %s', (_, fileType, task, range) => {
    expect(() => one(fileType, task, range)).toThrow(at('/process_config/page_range'));
    expect(() => many(['pdf', fileType], task, range)).toThrow(at('/process_config/page_range'));
  });
});

describe('a field that is missing', () => {
  const config = { process_config: { tasks: ['clinical_extraction'] } };
  const source = { presigned_url: 'https://a.example/f', file_type: 'pdf', callback_url: 'https://a.example/hook' };
  const field = (pointer: string, message: string): unknown => expect.objectContaining({ fields: [{ pointer, message }] });

  it('is said to be required, with what belongs there', () => {
    const one = { file_id: 'f', file_type: 'pdf', ...config };
    const isMissing = field('/output_config', 'output_config is required: Invalid input: expected object');
    expect(() => validateConvert(one)).toThrow(isMissing);
    expect(() => validateBulkConvert({ files: [source], ...config })).toThrow(isMissing);
    expect(() => validateConvert({ ...one, output_config: {} })).toThrow(
      field('/output_config/format', 'format is required: Invalid option: expected one of "fhir"|"json"|"pdf"'),
    );
  });

  it('is not confused with one of the wrong type', () => {
    expect(() => validateConvert({ file_id: 'f', file_type: 'pdf', ...config, output_config: null })).toThrow(
      field('/output_config', 'Invalid input: expected object, received null'),
    );
  });
});
