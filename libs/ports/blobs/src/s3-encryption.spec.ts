import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Blobs, type S3Options } from './s3-blobs.js';

describe('what S3 is asked to encrypt with', () => {
  let server: Server;
  let asked: IncomingHttpHeaders = {};
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = request.headers;
      request.resume().on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  const headers = async (key: string, options: Partial<S3Options>) => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const blobs = new S3Blobs({ bucket: 'b', region: 'us-east-1', endpoint, credentials, spool: '/nowhere', ...options });
    await blobs.put(key, Buffer.from('x'));
    return [asked['x-amz-server-side-encryption'], asked['x-amz-server-side-encryption-aws-kms-key-id']];
  };

  it('is what is configured, and the key of the organization where it has one', async () => {
    const kms = { encryption: 'aws:kms', kmsKeyId: 'common', kmsKeys: { o1: 'of-o1' } } as const;
    expect(await headers('o1/files/f', {})).toEqual([undefined, undefined]);
    expect(await headers('o1/files/f', { encryption: 'AES256' })).toEqual(['AES256', undefined]);
    expect(await headers('o1/files/f', kms)).toEqual(['aws:kms', 'of-o1']);
    expect(await headers('o2/files/f', kms)).toEqual(['aws:kms', 'common']);
    expect(await headers('toString/files/f', { ...kms, encryption: 'AES256' })).toEqual(['AES256', undefined]);
    expect(await headers('o1/files/f', { encryption: 'AES256', kmsKeys: kms.kmsKeys })).toEqual(['aws:kms', 'of-o1']);
  });
});
