import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the Secret in the chart's values. */
export const SECRET = 'chartloom';
const PUBLIC_BASE_URL = 'http://127.0.0.1:8080';

/**
 * What a user of the chart would write for the servers of this machine: values without secrets, and the Secret's
 * content.
 */
export interface LocalValues {
  /** Path of the values file. */
  readonly file: string;
  readonly secret: Readonly<Record<string, string>>;
}

/**
 * @param name of bucket and database, which separates the specs
 * @param more additional values
 */
export function localValues(
  servers: Readonly<Record<string, string>>,
  name: string,
  data: string,
  more: object = {},
): LocalValues {
  const here = { to: [{ ipBlock: { cidr: '127.0.0.1/32' } }] };
  const values = {
    publicBaseUrl: PUBLIC_BASE_URL,
    secrets: { existingSecret: SECRET },
    kafka: { brokers: (servers['KAFKA_BROKERS'] ?? '').split(','), partitions: 4, replication: 1 },
    s3: { bucket: name, endpoint: servers['S3_ENDPOINT'] },
    networkPolicy: { kafka: here, mongodb: here, s3: here },
    init: { createBucket: true, waitSeconds: 30, backoffLimit: 0 },
    ...more,
  };
  const file = join(data, 'values.json'); // JSON is YAML
  writeFileSync(file, JSON.stringify(values));
  const secret = {
    'service-tokens': randomBytes(24).toString('hex'),
    'mongodb-url': `${servers['MONGODB_URL'] ?? ''}/${name}`,
    'webhook-keys': `test:${randomBytes(32).toString('base64')}`,
    'surrogate-key': randomBytes(24).toString('hex'),
    'certificate-key': generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    's3-access-key': servers['S3_ACCESS_KEY'] ?? '',
    's3-secret-key': servers['S3_SECRET_KEY'] ?? '',
  };
  return { file, secret };
}
