import { inflateSync } from 'node:zlib';

/**
 * The bytes of the stream that begins after `at`, unpacked by Deflate; nothing where there is none, or it is packed otherwise or damaged.
 * @param most bytes, unpacked; of a longer one nothing is read
 */
export function unpackedStream(file: Buffer, at: number, most: number): Buffer | undefined {
  const keyword = file.indexOf('stream', at);
  if (keyword < 0) return undefined;
  let start = keyword + 'stream'.length;
  while (file[start] === 0x0d || file[start] === 0x0a) start++;
  const end = file.indexOf('endstream', start);
  try {
    return inflateSync(file.subarray(start, end < 0 ? undefined : end), { maxOutputLength: most });
  } catch {
    return undefined;
  }
}
