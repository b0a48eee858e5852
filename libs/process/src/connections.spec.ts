import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@chartloom/platform';
import { s3Options } from './connections.js';
import { BucketKeys } from './operations/environment.js';

const options = (more: Record<string, string>) => s3Options('/spool', parseConfig(BucketKeys, { S3_BUCKET: 'b', ...more }));

describe('the encryption of the bucket', () => {
  it('is what the bucket does by itself, unless another is asked for', () => {
    expect([options({}).encryption, options({ S3_ENCRYPTION: 'AES256' }).encryption]).toEqual([undefined, 'AES256']);
  });

  it('takes a key for each organization that has one', () => {
    expect(options({ S3_KMS_KEYS: 'o1=arn:aws:kms:us-east-1:1:key/a, o2=alias/b' }).kmsKeys).toEqual({
      ...{ o1: 'arn:aws:kms:us-east-1:1:key/a', o2: 'alias/b' },
    });
    expect(() => options({ S3_KMS_KEYS: 'o1' })).toThrow('S3_KMS_KEYS');
  });
});
