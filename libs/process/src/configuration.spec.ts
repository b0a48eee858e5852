import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '@chartloom/platform';
import { SCHEMAS } from './configuration.js';
import { configurationTable } from './configuration-table.js';

const GOOD = {
  SERVICE_TOKENS: 'one,two',
  ACCOUNTS_URL: 'http://accounts:9000',
  REGISTRY_URL: 'dns+http://registry:9000',
  NOTIFIER_URL: 'http://a:1,http://b:2',
  KAFKA_BROKERS: 'kafka:9092',
  MONGODB_URL: 'mongodb://mongo/chartloom',
  S3_BUCKET: 'chartloom',
  PUBLIC_BASE_URL: 'https://api.example.org',
  WEBHOOK_KEYS: `new:${Buffer.alloc(32, 1).toString('base64')},old:${Buffer.alloc(32, 2).toString('base64')}`,
};
const PUBLIC_KEY = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString();
type Service = keyof typeof SCHEMAS;
const services = Object.keys(SCHEMAS) as Service[];

describe('the environment of a service', () => {
  it.each(services)('is enough for %s with what is required', (service) => {
    expect(parseConfig(SCHEMAS[service], GOOD)).toMatchObject({ SERVICE_TOKENS: ['one', 'two'], KAFKA_BROKERS: ['kafka:9092'] });
  });

  it.each<[string, Service, Record<string, string>]>([
    ['RPC_CALLERS', 'registry', { RPC_CALLERS: 'gateway:abc' }],
    ['RPC_CALLERS', 'accounts', { RPC_CALLERS: `nobody:${'0'.repeat(64)}` }],
    ['RPC_TLS_NAME', 'notifier', { RPC_TLS_NAME: 'chartloom' }],
    ['KAFKA_BROKERS', 'registry', { KAFKA_BROKERS: '' }],
    ['REGISTRY_URL', 'extractor', { REGISTRY_URL: 'registry' }],
    ['KAFKA_SESSION_MS', 'accounts', { KAFKA_SESSION_MS: '10' }],
    ['OUTBOUND_ALLOW', 'gateway', { OUTBOUND_ALLOW: 'everything' }],
    ['WEBHOOK_KEYS', 'notifier', { WEBHOOK_KEYS: 'short:YWJj' }],
    ['CONCURRENCY', 'deidentifier', { CONCURRENCY: '0' }],
    ['CERTIFICATE_KEY', 'deidentifier', { CERTIFICATE_KEY: 'file:/not/there' }],
    ['CERTIFICATE_KEY', 'deidentifier', { CERTIFICATE_KEY: PUBLIC_KEY }],
    ['CERTIFICATE_PUBLIC_KEYS', 'gateway', { CERTIFICATE_PUBLIC_KEYS: 'a key' }],
    ['JOB_BACK_OFF_MS', 'registry', { JOB_BACK_OFF_MS: '1,soon' }],
    ['TRUSTED_PROXIES', 'gateway', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['MONGODB_URL', 'accounts', { MONGODB_URL: '' }],
  ])('ends the boot with a sentence that names %s', (key, service, wrong) => {
    expect(() => parseConfig(SCHEMAS[service], { ...GOOD, ...wrong })).toThrow(new RegExp(`not usable\\. ${key}`));
  });

  it('never repeats a value in its complaint', () => {
    expect(() => parseConfig(SCHEMAS.notifier, { ...GOOD, WEBHOOK_KEYS: 'k:c2VjcmV0' })).not.toThrow(/c2VjcmV0/);
  });

  it('is documented as it is (npx jest -u does not mend this: paste the table into docs/configuration.md)', () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
    expect(documented).toContain(configurationTable());
  });
});
