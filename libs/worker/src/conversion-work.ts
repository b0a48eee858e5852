import { createHash } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { BlobExists, type BlobFacts, type BlobStore } from '@chartloom/blobs';
import {
  AppError,
  MOST_REVIEW_ITEMS,
  type Artifact,
  type ArtifactName,
  type Conversion,
  type RecordedReview,
  type SourceOptions,
} from '@chartloom/kernel';
import { retryWhileUnavailable } from './retry-while-unavailable.js';
import type { Runner } from './runner.js';
import type { Claim, Work } from './stage-worker.js';

/** Each attempt writes below a key of its own, which carries its token: nothing is overwritten. */
export const attemptFolder = ({ job, token }: Claim): string => `${job.organizationId}/jobs/${job.jobId}/${token}/`;

/**
 * Where an attempt stores its artifacts, below its own folder. What no client may get is in a folder of its own, so that the
 * store's permissions can tell it apart; it is deleted with the rest.
 */
const FOLDER_OF: Readonly<Record<ArtifactName, string>> = {
  result: '',
  report: '',
  'validation-report': '',
  certificate: '',
  'certificate-pdf': '',
  findings: 'private/',
  corrections: 'private/',
  decisions: 'private/',
  ndjson: '',
};

/**
 * Makes artifacts that accompany those of the engine. It is called with the source before the engine gets it, and what it
 * returns is called with what the engine made.
 */
export type Accompany = (
  input: Uint8Array,
  claim: Claim,
  source: SourceOptions,
) => (conversion: Conversion) => Promise<readonly Artifact[]>;

const alone: Accompany = () => () => Promise.resolve([]);

/** The work of a conversion stage: bytes from the blob store, through the engine, artifacts back to the blob store. */
export function conversionWork<Options>(
  blobs: BlobStore,
  runner: Runner<Options & SourceOptions>,
  optionsOf: (claim: Claim) => Options,
  accompany: Accompany = alone,
): Work {
  return async ({ claim, signal, onProgress, onWait }) => {
    const input = await retryWhileUnavailable(() => blobs.read(claim.sourceBlobKey), { signal, onWait });
    if (!input) throw new AppError('source-missing', 'The source file is no longer stored');
    const recordedAt = claim.job.acceptedAt && timestampDate(claim.job.acceptedAt).toISOString();
    const review = await reviewOf(blobs, claim);
    const source = {
      sourceId: claim.sourceSha256,
      ...(recordedAt !== undefined && { recordedAt }),
      ...(review && { review: JSON.parse(Buffer.from(review.bytes).toString()) as RecordedReview }),
    };
    const accompanying = accompany(input, claim, source);
    const conversion = await runner.run(input, { ...optionsOf(claim), ...source }, { signal, onProgress });
    signal.throwIfAborted();
    const made = [...conversion.artifacts, ...(await accompanying(conversion)), ...(review ? [review] : [])];
    const store = (artifact: Artifact) =>
      retryWhileUnavailable(() => stored(blobs, attemptFolder(claim), artifact), { signal, onWait });
    const artifacts = await Promise.all(made.map(store));
    return { case: 'converted', value: { artifacts, units: conversion.units, report: reportOf(conversion) } };
  };
}

/** A reviewer's decisions, which are kept with the result that they made. */
async function reviewOf(blobs: BlobStore, { job: { spec } }: Claim): Promise<Artifact | undefined> {
  const key = spec?.correctionsBlobKey ?? '';
  if (key === '') return undefined;
  const bytes = await blobs.read(key);
  if (!bytes) throw new AppError('review-missing', 'The decisions of the review are no longer stored');
  return { name: 'corrections', mediaType: 'application/json', bytes };
}

async function stored(blobs: BlobStore, folder: string, { name, mediaType, bytes }: Artifact) {
  const blobKey = `${folder}${FOLDER_OF[name]}${name}`;
  return { name, blobKey, mediaType, ...(await putOnce(blobs, blobKey, bytes)) };
}

/** A put whose response was lost finds its own bytes when it is repeated. */
async function putOnce(blobs: BlobStore, key: string, bytes: Uint8Array): Promise<BlobFacts> {
  try {
    return await blobs.put(key, bytes);
  } catch (error) {
    const there = error instanceof BlobExists ? await blobs.read(key) : undefined;
    if (!there || Buffer.compare(there, bytes) !== 0) throw error;
    return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
}

const reportOf = ({ report: { tools, counts, losses, needsReview = [], reviewItems = [] } }: Conversion) => ({
  tools: { ...tools },
  counts: { ...counts },
  losses: { ...losses },
  needsReview: [...needsReview],
  reviewItems: reviewItems
    .slice(0, MOST_REVIEW_ITEMS)
    .map((item) => ({ ...item, boxes: (item.boxes ?? []).map((box) => ({ ...box })) })),
});
