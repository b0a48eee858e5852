export { BlobExists, BlobStore, type BlobFacts, type BlobKey, type DownloadLink } from './blobs.js';
export { DownloadTokens, type SigningKey } from './download-tokens.js';
export { SealedBlobs, type KeyOf } from './sealed-blobs.js';
export { FolderBlobs } from './folder-blobs.js';
