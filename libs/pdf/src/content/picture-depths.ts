import { AppError } from '@chartloom/kernel';
import { StreamUnpacker } from './packed-stream.js';

/** Bits of a component of a picture: 16 is the most that ISO 32000-1 has (table 89). */
const MOST_BITS = 16;
/** The key of a picture, and of one within a page's content. */
const KEYS = ['/BitsPerComponent', '/BPC'] as const;
/** The first digits of the number after a key. */
const NUMBER = /^\s{0,20}(\d{1,20})/;
const LONGEST_NUMBER = 40;

/**
 * Refuses a document with a picture of more bits a component than any has: pdf.js reads them eight at a time for each point, two
 * thousand million for 20 s. Looked at are the file and its streams of objects; what a packed page says of a picture within it ends at
 * the limit of processor time.
 * @throws AppError too-complex (meta: limit)
 */
export function assertPictureDepths(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isTooDeep(file) && ![...new StreamUnpacker(file).objectStreams()].some(isTooDeep)) return;
  throw new AppError(
    'too-complex',
    `A picture of the PDF has more than ${MOST_BITS} bits a component. Save it anew, or as a scan.`,
    {
      meta: { limit: MOST_BITS },
    },
  );
}

const isTooDeep = (objects: Buffer): boolean => KEYS.some((key) => mostBits(objects, key) > MOST_BITS);

function mostBits(objects: Buffer, key: string): number {
  let most = 0;
  for (let at = objects.indexOf(key); at >= 0; at = objects.indexOf(key, at + 1)) {
    const start = at + key.length;
    most = Math.max(most, Number(NUMBER.exec(objects.toString('latin1', start, start + LONGEST_NUMBER))?.[1] ?? 0));
  }
  return most;
}
