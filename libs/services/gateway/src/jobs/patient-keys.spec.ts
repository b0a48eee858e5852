import { describe, expect, it } from '@jest/globals';
import type { BulkConvertRequest, ConvertRequest } from '@chartloom/contracts';
import { PatientKeys } from './patient-keys.js';

const SECRET = 'a secret of the tests';
const config = (patient_key?: string) => ({
  process_config: { tasks: ['dephi'], deid: { mode: 'surrogate', ...(patient_key !== undefined && { patient_key }) } },
  output_config: { format: 'pdf' },
});
const convert = (patient_key?: string) => ({ file_id: 'f1', file_type: 'pdf', ...config(patient_key) }) as ConvertRequest;
const bulk = (keys: readonly (string | undefined)[], common?: string) =>
  ({
    ...config(common),
    files: keys.map((key) => ({
      presigned_url: 'https://client.example/x',
      file_type: 'pdf',
      ...(key !== undefined && { patient_key: key }),
    })),
  }) as BulkConvertRequest;

const hidden = (key: string, organization = 'o1', secret = SECRET): string | undefined =>
  new PatientKeys(secret).hideInConvert(organization, convert(key)).process_config.deid?.patient_key;

describe('patient keys', () => {
  it('become an HMAC that is the same for the same key, organization and secret, and for nothing else', () => {
    expect(hidden('p1')).toMatch(/^[0-9a-f]{64}$/);
    expect(hidden('p1')).toBe(hidden('p1'));
    expect(new Set([hidden('p1'), hidden('p2'), hidden('p1', 'o2'), hidden('p1', 'o1', 'another')]).size).toBe(4);
  });

  it('are the same in a bulk request, and files without one stay without', () => {
    const { files, process_config } = new PatientKeys(SECRET).hideInBulk('o1', bulk(['p1', undefined], 'p2'));
    expect(files.map(({ patient_key }) => patient_key)).toEqual([hidden('p1'), undefined]);
    expect(process_config.deid?.patient_key).toBe(hidden('p2'));
  });

  it('leave the rest of a request as it is', () => {
    expect(new PatientKeys(SECRET).hideInConvert('o1', convert())).toEqual(convert());
    expect(new PatientKeys().hideInBulk('o1', bulk([undefined]))).toEqual(bulk([undefined]));
  });

  it.each<[string, (keys: PatientKeys) => unknown, string, string]>([
    ['convert', (keys) => keys.hideInConvert('o1', convert('p1')), 'invalid-request', '/process_config/deid/patient_key'],
    ['bulk convert', (keys) => keys.hideInBulk('o1', bulk([undefined, 'p1'])), 'invalid-payload', '/files/1/patient_key'],
  ])('are refused in %s by a gateway without a secret, with what to do', (_, hide, code, pointer) => {
    expect(() => hide(new PatientKeys())).toThrow(
      expect.objectContaining({
        code,
        fields: [expect.objectContaining({ pointer, message: expect.stringContaining('SURROGATE_KEY') as unknown })],
      }),
    );
  });
});
