import { describe, expect, it } from '@jest/globals';
import { ENDPOINTS } from './endpoints.js';
import { unknownField } from './unknown-fields.js';
import { refuseUnknownQuery, validateBulkConvert, validateConvert } from './validate.js';

const CONVERT = {
  ...{ file_id: 'f', file_type: 'pdf' },
  ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'json' } },
};
const { file_id: _, file_type: __, ...CONFIGS } = CONVERT;
const FILE = { presigned_url: 'https://files.example.org/a', file_type: 'pdf', callback_url: 'https://example.org/hook' };

const refused = (check: () => unknown): unknown => {
  try {
    return check();
  } catch (error) {
    const { code, fields } = error as { readonly code: string; readonly fields?: unknown };
    return { code, fields };
  }
};
const faults = (code: string, ...fields: readonly (readonly [string, string])[]) => ({
  code,
  fields: fields.map(([pointer, message]) => ({ pointer, message })),
});

describe('a field that there is not', () => {
  it.each<[string, object, readonly [string, string]]>([
    ['of the body', { callback_uri: 'x' }, ['/callback_uri', 'unknown; did you mean callback_url?']],
    [
      'of an object',
      { output_config: { format: 'json', include_boxes: true } },
      ['/output_config/include_boxes', 'unknown; did you mean include_bbox?'],
    ],
    [
      'with letters swapped',
      { output_config: { foramt: 'json', format: 'json' } },
      ['/output_config/foramt', 'unknown; did you mean format?'],
    ],
    [
      'of an optional object',
      { process_config: { tasks: ['clinical_extraction'], extraction: { min_confidense: 0.5 } } },
      ['/process_config/extraction/min_confidense', 'unknown; did you mean min_confidence?'],
    ],
    ['with a name of any length', { ['x'.repeat(500)]: 1 }, [`/${'x'.repeat(60)}`, 'unknown: leave it out']],
  ])('%s is refused with the one that is written alike', (_, change, fault) => {
    expect(refused(() => validateConvert({ ...CONVERT, ...change }))).toEqual(faults('invalid-request', fault));
  });

  it('of a file of many has its place', () => {
    const files = [FILE, { ...FILE, patient_kye: 'a' }];
    expect(refused(() => validateBulkConvert({ ...CONFIGS, files }))).toEqual(
      faults('invalid-payload', ['/files/1/patient_kye', 'unknown; did you mean patient_key?']),
    );
  });

  it('does not come before the messages of the interface', () => {
    expect(refused(() => validateConvert({ ...CONVERT, file_type: 'docx', callback_uri: 'x' }))).toMatchObject({
      code: 'file-type-unsupported',
    });
  });
});

describe('a parameter that there is not', () => {
  it.each([
    [ENDPOINTS.jobs, { statsu: 'failed' }, ['statsu', 'unknown; did you mean status?']],
    [ENDPOINTS.jobs, { created_after: '2026-01-01' }, ['created_after', 'unknown: leave it out']],
    [ENDPOINTS.job, { task: 'dephi' }, ['task', 'unknown: leave it out']],
  ] as const)('is refused', (endpoint, query, fault) => {
    expect(refused(() => refuseUnknownQuery(endpoint, query))).toEqual(faults('invalid-request', fault));
  });

  it('is refused alone: those that there are pass', () => {
    expect(refused(() => refuseUnknownQuery(ENDPOINTS.jobs, { status: 'failed', limit: '5' }))).toBeUndefined();
  });
});

it('is not taken for a name that is altogether another', () => {
  expect(unknownField('id', ['wait', 'format'])).toBe('unknown: leave it out');
});
