import { createInflate } from 'node:zlib';
import { AppError } from '@chartloom/kernel';

/** Bytes of all streams of a document together, once they are decoded: 40 letter pages in colour at 300 dpi. */
const MOST_BYTES = 1_000_000_000;
/** The most that a byte of a Deflate stream can become (zlib's technical notes). */
const DEFLATE_RATIO = 1_032;
const CHUNK = 2 ** 20;
/** Layers of compression that are looked through: a stream of zeros, compressed twice, becomes a million times as long. */
const LAYERS = 3;

const STREAM = Buffer.from('stream');
const END = Buffer.from('endstream');
const HEADER = 0x78; // of zlib: Deflate with a window of 32 KB, as every writer of PDFs has it

/**
 * Refuses a document whose compressed streams would become more than a document may, without keeping any of it. Streams are found
 * by their keywords, as in a damaged file, so none is missed that a table of objects does not name. Files too small to become so
 * long are not looked at.
 * @throws AppError too-large-decoded (meta: limit)
 */
export async function assertDecodedSize(bytes: Uint8Array, most = MOST_BYTES): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length * (isNested(file) ? DEFLATE_RATIO ** 2 : DEFLATE_RATIO) <= most) return;
  let left = most;
  for (const body of compressedStreams(file)) {
    left -= await decodedLength(body, left, LAYERS);
    if (left < 0)
      throw new AppError(
        'too-large-decoded',
        `The PDF unpacks to more than ${most / 1e6} MB. Save it anew with smaller pictures.`,
        {
          meta: { limit: most },
        },
      );
  }
}

/** Whether any stream may be compressed twice. */
const isNested = (file: Buffer): boolean => /\/FlateDecode\s{0,9}\/FlateDecode/.test(file.toString('latin1'));

function* compressedStreams(file: Buffer): Generator<Buffer> {
  for (let at = file.indexOf(STREAM); at >= 0; at = file.indexOf(STREAM, at)) {
    let start = at + STREAM.length;
    while (file[start] === 0x0d || file[start] === 0x0a) start++;
    const end = file.indexOf(END, start);
    if (file[start] === HEADER) yield file.subarray(start, end < 0 ? undefined : end);
    at = end < 0 ? file.length : end + END.length;
  }
}

/** How long a stream becomes; more than `most` where it is longer. What is damaged counts as far as it can be decoded. */
async function decodedLength(body: Buffer, most: number, layers: number): Promise<number> {
  const inflate = createInflate({ chunkSize: CHUNK });
  let length = 0;
  let first: Buffer | undefined;
  inflate.on('data', (chunk: Buffer) => {
    first ??= chunk;
    length += chunk.length;
    if (length > most) inflate.destroy();
  });
  const closed = new Promise((resolve) => inflate.on('error', resolve).once('close', resolve));
  inflate.end(body);
  await closed;
  const isWhole = first?.length === length;
  if (layers === 1 || !isWhole || first?.[0] !== HEADER) return length;
  return length + (await decodedLength(first, most - length, layers - 1));
}
