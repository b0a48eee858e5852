import { CreateBucketCommand, HeadBucketCommand, type BucketLocationConstraint } from '@aws-sdk/client-s3';
import { s3Client, type S3Options } from './s3-blobs.js';

/** `missing` only where it was not to be made. */
export type BucketState = 'there' | 'created' | 'missing';

/** Names of S3's errors that mean: it is there, and it is ours. */
const OURS: ReadonlySet<string> = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);
const REGION_WITHOUT_CONSTRAINT = 'us-east-1';

/**
 * Whether the bucket exists; makes it if `create` is set.
 * @throws an error of the S3 client where it does not answer or refuses
 */
export async function ensureBucket(options: S3Options, create: boolean): Promise<BucketState> {
  const { bucket: Bucket, region } = options;
  const client = s3Client(options, options.endpoint);
  try {
    if (await isThere(client.send(new HeadBucketCommand({ Bucket })))) return 'there';
    if (!create) return 'missing';
    const LocationConstraint = region as BucketLocationConstraint;
    const elsewhere = region !== REGION_WITHOUT_CONSTRAINT;
    await client.send(
      new CreateBucketCommand({ Bucket, ...(elsewhere && { CreateBucketConfiguration: { LocationConstraint } }) }),
    );
    return 'created';
  } catch (error) {
    if (OURS.has((error as Error).name)) return 'there';
    throw error;
  } finally {
    client.destroy();
  }
}

async function isThere(head: Promise<unknown>): Promise<boolean> {
  try {
    await head;
    return true;
  } catch (error) {
    const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    if (name === 'NoSuchBucket' || $metadata?.httpStatusCode === 404) return false;
    throw error;
  }
}
