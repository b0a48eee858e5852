import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@chartloom/platform';
import { s3Options } from './connections.js';
import { BucketKeys } from './operations/environment.js';

const options = (more: Record<string, string>) => s3Options('/spool', parseConfig(BucketKeys, { S3_BUCKET: 'b', ...more }));
const ELSEWHERE = { S3_ENDPOINT: 'http://minio:9000' };

describe('the encryption of the bucket', () => {
  it('is on at AWS unless it is switched off, and elsewhere where it is asked for', () => {
    const given: Record<string, string>[] = [{}, ELSEWHERE, { S3_ENCRYPTION: 'none' }, { ...ELSEWHERE, S3_ENCRYPTION: 'AES256' }];
    expect(given.map((keys) => options(keys).encryption)).toEqual(['AES256', undefined, undefined, 'AES256']);
  });

  it('takes a key for each organization that has one', () => {
    expect(options({ S3_KMS_KEYS: 'o1=arn:aws:kms:us-east-1:1:key/a, o2=alias/b' }).kmsKeys).toEqual({
      ...{ o1: 'arn:aws:kms:us-east-1:1:key/a', o2: 'alias/b' },
    });
    expect(() => options({ S3_KMS_KEYS: 'o1' })).toThrow('S3_KMS_KEYS');
  });
});
