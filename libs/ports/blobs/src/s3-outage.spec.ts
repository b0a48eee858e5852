import { describe, expect, it } from '@jest/globals';
import { withOutageError } from './s3-outage.js';

const failed = (facts: object): Promise<never> => Promise.reject(Object.assign(new Error('its words'), facts));

describe('an answer of S3', () => {
  it.each([
    ['a refused connection', { code: 'ECONNREFUSED' }],
    ['a stream that broke off', { code: 'ECONNRESET' }],
    ['a deadline', { name: 'TimeoutError' }],
    ['a 503', { name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } }],
    ['a 500', { name: 'InternalError', $metadata: { httpStatusCode: 500 } }],
  ])('that is %s says that the store is away', async (_, facts) => {
    const expected = { code: 'service-unavailable', details: { retryable: true } };
    await expect(withOutageError(failed(facts))).rejects.toMatchObject(expected);
  });

  it.each([
    ['a wrong key', { name: 'InvalidAccessKeyId', $metadata: { httpStatusCode: 403 } }],
    ['a missing object', { name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } }],
    ['a fault of ours', { name: 'TypeError' }],
  ])('that is %s stays what it is', async (_, facts) => {
    await expect(withOutageError(failed(facts))).rejects.toMatchObject(facts);
  });

  it('that is an answer is handed on', async () => {
    expect(await withOutageError(Promise.resolve(7))).toBe(7);
  });
});
