import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@chartloom/platform';
import { SCHEMAS } from './configuration.js';
import { busOptions, calleeSecurity, callerSecurity, s3Options } from './connections.js';
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

describe('the bus of a service', () => {
  const needed = {
    ...{ ACCOUNTS_URL: 'http://a', REGISTRY_URL: 'http://r', NOTIFIER_URL: 'http://n', KAFKA_BROKERS: 'k:9092' },
    ...{ S3_BUCKET: 'b', RPC_TOKEN: 'a token of the extractor' },
  };
  const optionsOf = (more: Record<string, string>) => busOptions('x', parseConfig(SCHEMAS.extractor, { ...needed, ...more }));

  it('is kafkajs unless another library is chosen', () => {
    expect(optionsOf({}).client).toBe('kafkajs');
    expect(optionsOf({ KAFKA_CLIENT: 'platformatic' }).client).toBe('platformatic');
    expect(() => optionsOf({ KAFKA_CLIENT: 'other' })).toThrow('KAFKA_CLIENT');
  });

  it('takes its session and its heartbeat from the environment', () =>
    expect(optionsOf({ KAFKA_SESSION_MS: '7000', KAFKA_HEARTBEAT_MS: '700' })).toMatchObject({
      ...{ sessionTimeoutMs: 7_000, heartbeatMs: 700 },
    }));
});

describe('the security of calls', () => {
  const callers = [{ caller: 'gateway' as const, sha256: '0'.repeat(64) }];
  const tls = { RPC_TLS_KEY: 'k', RPC_TLS_CERT: 'c', RPC_TLS_CA: 'a' };

  it('is the token of the caller, and in an upgrade the shared one beside it', () => {
    expect(callerSecurity({ RPC_TOKEN: 'own' })).toEqual({ token: 'own' });
    expect(callerSecurity({ RPC_TOKEN: 'own', SERVICE_TOKENS: ['shared', 'old'] })).toEqual({
      token: 'own',
      sharedToken: 'shared',
    });
    expect(callerSecurity({ SERVICE_TOKENS: ['shared'], ...tls })).toMatchObject({ token: 'shared', tls: { key: 'k' } });
    expect(() => callerSecurity({})).toThrow('RPC_TOKEN');
  });

  it('is for a callee who may call, and by which certificate', () => {
    expect(calleeSecurity({ RPC_CALLERS: callers, ...tls, RPC_TLS_NAME: '{caller}' })).toMatchObject({
      ...{ callers, sharedTokens: [], certificateName: '{caller}' },
    });
    expect(calleeSecurity({ RPC_CALLERS: callers, ...tls, RPC_TLS_ACCEPT_PLAIN: true })).toMatchObject({ acceptsPlain: true });
    expect(() => calleeSecurity({})).toThrow('RPC_CALLERS');
    expect(() => calleeSecurity({ RPC_CALLERS: callers, RPC_TLS_NAME: '{caller}' })).toThrow('RPC_TLS_NAME');
    expect(() => calleeSecurity({ RPC_CALLERS: callers, RPC_TLS_KEY: 'k' })).toThrow('belong together');
  });
});
