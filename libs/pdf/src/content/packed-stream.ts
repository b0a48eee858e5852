import { constants, inflateRawSync } from 'node:zlib';

/** The two bytes of zlib before the data (RFC 1950); pdf.js too reads the data whatever window they tell. */
const ZLIB_HEADER = 2;
const DEFLATE = 8;
/** Bytes of a damaged stream, unpacked, that are looked at: it is unpacked some twenty times to find where the damage is. */
const LONGEST_DAMAGED = 2 ** 20;
/** So many damaged streams of a file are looked at. */
const MOST_DAMAGED = 32;
/** Bytes of a stream of objects that are looked at. */
const LONGEST_OBJECTS = 2 ** 26;

/**
 * Unpacks streams of one file as pdf.js does: of a damaged one, what comes before the damage. Its checksum and what follows it do not
 * matter.
 */
export class StreamUnpacker {
  private damagedLeft = MOST_DAMAGED;

  constructor(private readonly file: Buffer) {}

  /**
   * The bytes of the stream that begins after `at`, unpacked by Deflate; nothing where there is none, or it is packed otherwise.
   * @param most bytes, unpacked; of a longer one nothing is read
   */
  unpack(at: number, most: number): Buffer | undefined {
    const body = this.bodyAfter(at);
    if (!body) return undefined;
    try {
      return inflateRawSync(body, { maxOutputLength: most });
    } catch (error) {
      if (isTooLong(error) || this.damagedLeft-- <= 0) return undefined;
      return beforeDamage(body.subarray(0, LONGEST_DAMAGED), Math.min(most, LONGEST_DAMAGED));
    }
  }

  /**
   * The streams of objects (ISO 32000-1, 7.5.7), unpacked. Each is told by the place of its first object, which it cannot be read
   * without: pdf.js takes one whatever type it says it has.
   */
  *objectStreams(): Generator<Buffer> {
    for (let at = this.file.indexOf(FIRST); at >= 0; at = this.file.indexOf(FIRST, at + 1)) {
      const isPlace = PLACE.test(this.file.toString('latin1', at + FIRST.length, at + FIRST.length + LONGEST_PLACE));
      const objects = isPlace ? this.unpack(at, LONGEST_OBJECTS) : undefined;
      if (objects) yield objects;
    }
  }

  private bodyAfter(at: number): Buffer | undefined {
    const { file } = this;
    const keyword = file.indexOf('stream', at);
    if (keyword < 0) return undefined;
    let start = keyword + 'stream'.length;
    while (file[start] === 0x0d || file[start] === 0x0a) start++;
    if (((file[start] ?? 0) & 0x0f) !== DEFLATE) return undefined;
    const end = file.indexOf('endstream', start);
    return file.subarray(start + ZLIB_HEADER, end < 0 ? undefined : end);
  }
}
const FIRST = '/First';
/** A number, and no reference ("/First 12 0 R" is that of an outline). */
const PLACE = /^\s{0,20}\d+(?!\d*\s+\d+\s+R)/;
const LONGEST_PLACE = 60;

const isTooLong = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** The longest beginning that can be unpacked and becomes no longer than `most`, found by halving. */
function beforeDamage(body: Buffer, most: number): Buffer | undefined {
  let best: Buffer | undefined;
  for (let [good, bad] = [0, body.length + 1]; bad - good > 1;) {
    const length = Math.floor((good + bad) / 2);
    try {
      best = inflateRawSync(body.subarray(0, length), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
      good = length;
    } catch {
      bad = length;
    }
  }
  return best;
}
