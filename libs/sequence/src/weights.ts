import { transitionsOf, type Shape } from './tags.js';

/** Steps of a unit of weight: a signed byte holds weights below 4. */
export const STEPS = 32;

/** What training writes: the digest of what the features read, the transitions, and a row of tags for each feature. */
export interface Weights {
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  readonly transitions: Float64Array;
  readonly rows: Int8Array;
}

const DIGEST_BYTES = 32;
const sizeOf = ({ tags, buckets }: Shape): number => DIGEST_BYTES + transitionsOf(tags) + buckets * tags;

/**
 * Reads stored weights: 32 bytes of SHA-256, then signed bytes, {@link STEPS} to a unit.
 * @throws Error where the bytes are not those of a model of this shape
 */
export function unpackWeights(bytes: Uint8Array, shape: Shape): Weights {
  if (bytes.length !== sizeOf(shape))
    throw new Error(`The weights of the sequence model have ${bytes.length} bytes, not ${sizeOf(shape)}: train again.`);
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const rowsFrom = DIGEST_BYTES + transitionsOf(shape.tags);
  return {
    digest: Buffer.from(bytes.subarray(0, DIGEST_BYTES)).toString('hex'),
    transitions: Float64Array.from(signed.subarray(DIGEST_BYTES, rowsFrom), (step) => step / STEPS),
    rows: signed.subarray(rowsFrom),
  };
}

const asStep = (weight: number): number => Math.max(-127, Math.min(127, Math.round(weight * STEPS)));

/** The bytes that {@link unpackWeights} reads. */
export function packWeights(digest: string, transitions: Float64Array, rows: Float32Array, shape: Shape): Uint8Array {
  const bytes = new Uint8Array(sizeOf(shape));
  bytes.set(Buffer.from(digest, 'hex'));
  const signed = new Int8Array(bytes.buffer, DIGEST_BYTES);
  transitions.forEach((weight, at) => (signed[at] = asStep(weight)));
  rows.forEach((weight, at) => (signed[transitionsOf(shape.tags) + at] = asStep(weight)));
  return bytes;
}
