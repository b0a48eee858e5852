import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobExists } from '@chartloom/blobs';
import { ensureBucket, S3Blobs } from '@chartloom/blobs/s3';
import { s3Options } from '../../connections.js';
import { BucketKeys } from '../environment.js';
import { failed, ok, warning, type FindingBody } from '../finding.js';
import { clockFinding } from './clock.js';
import { section } from './section.js';

const LINK_MS = 60_000;
const PROBE = Buffer.from('chartloom doctor');

interface Opened extends AsyncDisposable {
  readonly blobs: S3Blobs;
  /** Everything below it is deleted at the end. */
  readonly folder: string;
}

export const S3 = section<BucketKeys, Opened>({
  name: 's3',
  namedBy: 'S3_BUCKET',
  keys: BucketKeys,
  advice: 'check S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY, and what the key may do',
  open: (keys) => {
    const id = randomUUID();
    const blobs = new S3Blobs(s3Options(join(tmpdir(), `chartloom-doctor-${id}`), keys));
    const folder = `chartloom-doctor/${id}/`;
    const dispose = () => blobs.deleteAll(folder).catch(() => undefined);
    return Promise.resolve({ blobs, folder, [Symbol.asyncDispose]: dispose });
  },
  reach: async (_, keys) => {
    const state = await ensureBucket(s3Options('', keys), false);
    if (state === 'missing')
      return failed(`there is no bucket ${keys.S3_BUCKET}`, 'make it, or `chartloom init --create-bucket`');
    return ok(`bucket ${keys.S3_BUCKET} answers`);
  },
  checks: { 'write once': writeOnce, links, clock },
});

async function writeOnce({ blobs, folder }: Opened): Promise<FindingBody> {
  const key = `${folder}once`;
  await blobs.put(key, PROBE);
  try {
    await blobs.put(key, PROBE);
  } catch (error) {
    if (error instanceof BlobExists) return ok('a second write to the same key is refused');
    throw error;
  }
  return failed(
    'a second write to the same key was accepted',
    'use a store that honours If-None-Match: * on PutObject; a result could be replaced here',
  );
}

async function links({ blobs, folder }: Opened, { S3_PUBLIC_ENDPOINT }: BucketKeys): Promise<FindingBody> {
  const { status, bytes } = await throughLink(blobs, `${folder}link`);
  if (status === 200 && bytes.equals(PROBE)) return ok('a presigned link gives the bytes');
  const seen = `a presigned link answers with status ${status}`;
  return S3_PUBLIC_ENDPOINT === undefined
    ? failed(seen, 'compare the clock of this machine with the store, and S3_REGION with the bucket')
    : warning(seen, 'S3_PUBLIC_ENDPOINT must reach the same store under the Host that is signed; try a link from outside');
}

async function clock({ blobs, folder }: Opened): Promise<FindingBody> {
  const { date, at } = await throughLink(blobs, `${folder}clock`);
  return clockFinding(date, at);
}

async function throughLink(blobs: S3Blobs, key: string) {
  await blobs.put(key, PROBE);
  const link = { key, mediaType: 'text/plain', fileName: 'probe.txt', expiresAt: Date.now() + LINK_MS };
  const answer = await fetch(await blobs.downloadUrl(link));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, date: answer.headers.get('date'), at: Date.now() };
}
