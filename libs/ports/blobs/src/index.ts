export { BlobExists, BlobStore, type BlobFacts, type BlobKey, type DownloadLink } from './blobs.js';
export { DownloadTokens, type SigningKey } from './download-tokens.js';
export { ensureBucket, type BucketState } from './s3-bucket.js';
export { S3Blobs, type S3Options } from './s3-blobs.js';
export { SealedBlobs, type KeyOf } from './sealed-blobs.js';
export { FolderBlobs } from './folder-blobs.js';
