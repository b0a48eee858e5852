/** The adapter for S3, apart from the face of the library: a service of one process never loads its client. */
export { ensureBucket, type BucketState } from './s3-bucket.js';
export { S3Blobs, type S3Options } from './s3-blobs.js';
