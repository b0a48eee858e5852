import { describe, expect, it } from '@jest/globals';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract } from './blobs.contract.js';
import { S3Blobs } from './s3-blobs.js';

const { S3_ENDPOINT: endpoint = '', S3_ACCESS_KEY: accessKeyId = '', S3_SECRET_KEY: secretAccessKey = '' } = process.env;
const credentials = { accessKeyId, secretAccessKey };
const bucket = `contract-${Date.now()}`;

const open = async (): Promise<S3Blobs> => {
  const admin = new S3Client({ region: 'us-east-1', endpoint, credentials, forcePathStyle: true });
  await admin.send(new CreateBucketCommand({ Bucket: bucket })).catch(() => undefined);
  admin.destroy();
  return new S3Blobs({
    bucket,
    region: 'us-east-1',
    endpoint,
    credentials,
    spool: mkdtempSync(join(tmpdir(), 'chartloom-spool-')),
  });
};

blobStoreContract('S3', open);

describe('a presigned S3 URL', () => {
  it('gives the bytes with type and name, and nothing once it was changed', async () => {
    const blobs = await open();
    await blobs.put('links/a', Buffer.from('%PDF-'));
    const url = await blobs.downloadUrl({
      key: 'links/a',
      mediaType: 'application/pdf',
      fileName: 'job.pdf',
      expiresAt: Date.now() + 60_000,
    });
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'application/pdf', '%PDF-']);
    const forged = await fetch(url.replace('links/a', 'links/b'));
    await forged.text();
    expect(forged.status).toBe(403);
  });
});
