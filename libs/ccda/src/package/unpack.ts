import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { LIMITS } from '../xml/limits.js';
import type { ZipEntry } from './directory.js';
import { refusePackage } from './refuse.js';

const STORED = 0;
const DEFLATED = 8;

/**
 * How many times larger than its packed form a document may be. Repetitive C-CDA of the corpora comes to 30; deflate can reach
 * 1,032, where there is nothing but one character.
 */
const MOST_RATIO = 200;
/** A short document may be mostly blanks. */
const ALWAYS_ALLOWED_BYTES = 1024 * 1024;

/**
 * The first bytes of a file, at most `length`. No more than a piece of it is unpacked.
 * @throws AppError `zip-unsupported`, `zip-damaged`
 */
export async function unpackHead({ method, packed }: ZipEntry, length: number): Promise<Uint8Array> {
  if (method === STORED) return packed.subarray(0, length);
  if (method !== DEFLATED) throw refusePackage('zip-unsupported');
  const inflate = createInflateRaw({ chunkSize: length });
  inflate.end(packed);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= length) break;
    }
  } catch (error) {
    throw refusePackage('zip-damaged', error);
  }
  return Buffer.concat(pieces).subarray(0, length);
}

/**
 * The whole content of a file. Unpacking stops at the limit, whatever size is stated.
 * @throws AppError `zip-unsupported`, `zip-damaged`, `zip-too-large`
 */
export function unpack({ method, packed, size, crc }: ZipEntry): Uint8Array {
  if (method !== STORED && method !== DEFLATED) throw refusePackage('zip-unsupported');
  const limit = Math.min(LIMITS.bytes, Math.max(ALWAYS_ALLOWED_BYTES, packed.length * MOST_RATIO));
  if (size > limit) throw refusePackage('zip-too-large');
  const content = method === STORED ? packed : inflated(packed, size);
  if (content.length !== size || crc32(content) !== crc) throw refusePackage('zip-damaged');
  return content;
}

/** It may be one byte longer than stated, so that a longer content is not taken for a complete one. */
function inflated(packed: Uint8Array, size: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: size + 1 });
  } catch (error) {
    throw refusePackage('zip-damaged', error);
  }
}
