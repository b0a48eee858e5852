import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from './feature-table.js';
import { BUCKETS } from './features.js';
import { TRANSITIONS } from './marginals.js';
import { TAGS } from './tags.js';

/** Steps of a unit of weight: a signed byte holds weights below 4. */
export const STEPS = 32;

/** What training writes: the digest of what the features read, the transitions, and a row of tags for each feature. */
export interface Weights {
  readonly digest: string;
  readonly transitions: Float64Array;
  readonly rows: Int8Array;
}

const DIGEST_BYTES = 32;
const TRANSITION_BYTES = TRANSITIONS;
const SIZE = DIGEST_BYTES + TRANSITION_BYTES + BUCKETS * TAGS;

export const WEIGHTS_FILE = join(DATA, 'sequence-weights.bin');

let loaded: Weights | undefined;

/** The weights that are stored with the library, read at the first call (1.8 MB). */
export const weights = (): Weights => (loaded ??= unpackWeights(readFileSync(WEIGHTS_FILE)));

/**
 * Reads stored weights: 32 bytes of SHA-256, then signed bytes, {@link STEPS} to a unit.
 * @throws Error where the file has another size
 */
export function unpackWeights(bytes: Uint8Array): Weights {
  if (bytes.length !== SIZE)
    throw new Error(`The weights of the sequence model have ${bytes.length} bytes, not ${SIZE}: train again.`);
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const transitions = Float64Array.from(signed.subarray(DIGEST_BYTES, DIGEST_BYTES + TRANSITION_BYTES), (step) => step / STEPS);
  return {
    digest: Buffer.from(bytes.subarray(0, DIGEST_BYTES)).toString('hex'),
    transitions,
    rows: signed.subarray(DIGEST_BYTES + TRANSITION_BYTES),
  };
}

const asStep = (weight: number): number => Math.max(-127, Math.min(127, Math.round(weight * STEPS)));

/** The bytes that {@link unpackWeights} reads. */
export function packWeights(digest: string, transitions: Float64Array, rows: Float32Array): Uint8Array {
  const bytes = new Uint8Array(SIZE);
  bytes.set(Buffer.from(digest, 'hex'));
  const signed = new Int8Array(bytes.buffer, DIGEST_BYTES);
  transitions.forEach((weight, at) => (signed[at] = asStep(weight)));
  rows.forEach((weight, at) => (signed[TRANSITION_BYTES + at] = asStep(weight)));
  return bytes;
}
