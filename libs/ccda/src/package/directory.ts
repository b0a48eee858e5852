/**
 * The central directory of a zip (APPNOTE.TXT 6.3.10 of PKWARE). It alone says what the zip has: bytes that no entry of it
 * claims are never read. Everything that is read here is checked against the bytes that are there before it is used.
 */
import { safePath } from './path.js';
import { refusePackage } from './refuse.js';

/** One file of a zip. */
export interface ZipEntry {
  /** With `/` between its parts. For telling kinds of files apart only: it may name a patient, and is no path of ours. */
  readonly path: string;
  readonly method: number;
  /** Checksum of the content (CRC-32). */
  readonly crc: number;
  /** Bytes of the content, as the directory states them. */
  readonly size: number;
  /** The packed content. */
  readonly packed: Uint8Array;
}

/** More files than this are no export of one patient's documents. */
const MOST_ENTRIES = 5_000;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const IN_ZIP64 = 0xffffffff;
const IN_ZIP64_SHORT = 0xffff;
const ZIP64_FIELD = 0x0001;
/** Flags: encrypted, strongly encrypted, an encrypted directory. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
/** The method number of AES encryption by WinZip. */
const AES = 99;

/** Whether the first bytes are those of a zip. */
export const looksLikeZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;

/**
 * The files of a zip, in the order of its directory, without folders.
 * @throws AppError `zip-damaged`, `zip-encrypted`, `zip-unsafe-path`, `zip-too-large`
 */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  return new ZipDirectory(bytes).entries();
}

interface Bounds {
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

/** What the directory says of a file, before its content was found. */
interface Row extends Omit<ZipEntry, 'packed'> {
  readonly isFolder: boolean;
  readonly name: Buffer;
  readonly packedSize: number;
  readonly offset: number;
}

class ZipDirectory {
  private readonly bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  entries(): readonly ZipEntry[] {
    const bounds = this.bounds();
    const rows = this.rows(bounds);
    const spans = rows.map((row) => this.span(row));
    refuseOverlaps(spans, bounds.start);
    return rows.flatMap(({ path, method, crc, size, isFolder }, i) => {
      const [from = 0, to = 0] = spans[i]?.content ?? [];
      return isFolder ? [] : [{ path, method, crc, size, packed: this.bytes.subarray(from, to) }];
    });
  }

  /** Where the directory is. A comment may follow the end record; the record that reaches the last byte is the one. */
  private bounds(): Bounds {
    const { bytes } = this;
    const earliest = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
    for (let at = bytes.length - END_LENGTH; at >= earliest; at--) {
      if (this.int(at) !== END || at + END_LENGTH + this.short(at + 20) !== bytes.length) continue;
      return this.checked(this.zip64(at) ?? this.plain(at), at);
    }
    throw refusePackage('zip-damaged');
  }

  private plain(at: number): Bounds {
    const count = this.short(at + 10);
    const start = this.int(at + 16);
    // parts of a zip on several disks
    if (this.int(at + 4) !== 0 || this.short(at + 8) !== count) throw refusePackage('zip-damaged');
    return { count, start, end: start + this.int(at + 12) };
  }

  /** The end record of a zip with 64-bit sizes, where a locator before the plain one leads to it. */
  private zip64(plainAt: number): Bounds | undefined {
    const locator = plainAt - 20;
    if (locator < 0 || this.int(locator) !== LOCATOR_64) return undefined;
    const at = this.long(locator + 8);
    if (at + 56 > locator || this.int(at) !== END_64) throw refusePackage('zip-damaged');
    const start = this.long(at + 48);
    return { count: this.long(at + 32), start, end: start + this.long(at + 40) };
  }

  private checked(bounds: Bounds, limit: number): Bounds {
    if (bounds.end > limit) throw refusePackage('zip-damaged');
    if (bounds.count > MOST_ENTRIES) throw refusePackage('zip-too-large');
    return bounds;
  }

  private short(at: number): number {
    return this.bytes.readUInt16LE(this.within(at, 2));
  }

  private int(at: number): number {
    return this.bytes.readUInt32LE(this.within(at, 4));
  }

  private within(at: number, length: number): number {
    if (at < 0 || at + length > this.bytes.length) throw refusePackage('zip-damaged');
    return at;
  }

  /** A number of 64 bits. One that is beyond every file is damage. */
  private long(at: number): number {
    const value = this.bytes.readBigUInt64LE(this.within(at, 8));
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw refusePackage('zip-damaged');
    return Number(value);
  }

  private rows({ count, start, end }: Bounds): readonly Row[] {
    const rows: Row[] = [];
    let at = start;
    for (let i = 0; i < count; i++) {
      const { row, next } = this.row(at);
      if (next > end) throw refusePackage('zip-damaged');
      rows.push(row);
      at = next;
    }
    if (at !== end) throw refusePackage('zip-damaged');
    return rows;
  }

  private row(at: number): { readonly row: Row; readonly next: number } {
    const { bytes } = this;
    if (this.int(at) !== CENTRAL) throw refusePackage('zip-damaged');
    const flags = this.short(at + 8);
    const method = this.short(at + 10);
    if ((flags & ENCRYPTED) !== 0 || method === AES) throw refusePackage('zip-encrypted');
    const nameEnd = at + 46 + this.short(at + 28);
    const extraEnd = nameEnd + this.short(at + 30);
    const next = extraEnd + this.short(at + 32);
    const name = bytes.subarray(at + 46, nameEnd);
    const { path, isFolder } = safePath(name, this.short(at + 4) >> 8, this.int(at + 38));
    const [size, packedSize, offset] = this.sizes(at, nameEnd, extraEnd);
    return { row: { path, isFolder, method, name, crc: this.int(at + 16), size, packedSize, offset }, next };
  }

  /** Size, packed size and offset. Those that do not fit 32 bits are in the extra field, in this order. */
  private sizes(at: number, extraStart: number, extraEnd: number): readonly [number, number, number] {
    let wide = this.zip64Field(extraStart, extraEnd);
    const number = (short: number): number => {
      if (short !== IN_ZIP64) return short;
      if (!wide || wide.at + 8 > wide.end) throw refusePackage('zip-damaged');
      const value = this.long(wide.at);
      wide = { at: wide.at + 8, end: wide.end };
      return value;
    };
    const size = number(this.int(at + 24));
    const packedSize = number(this.int(at + 20));
    const offset = number(this.int(at + 42));
    const disk = this.short(at + 34);
    if (disk !== 0 && disk !== IN_ZIP64_SHORT) throw refusePackage('zip-damaged');
    return [size, packedSize, offset];
  }

  private zip64Field(start: number, end: number): { readonly at: number; readonly end: number } | undefined {
    for (let at = start; at + 4 <= end;) {
      const next = at + 4 + this.short(at + 2);
      if (next > end) throw refusePackage('zip-damaged');
      if (this.short(at) === ZIP64_FIELD) return { at: at + 4, end: next };
      at = next;
    }
    return undefined;
  }

  /** Where a file's own header and content are. The header has to name the same file, packed in the same way. */
  private span({ offset, name, method, packedSize }: Row): Span {
    const { bytes } = this;
    if (this.int(offset) !== LOCAL || this.short(offset + 8) !== method) throw refusePackage('zip-damaged');
    const nameEnd = offset + 30 + this.short(offset + 26);
    if (!bytes.subarray(offset + 30, nameEnd).equals(name)) throw refusePackage('zip-damaged');
    const from = nameEnd + this.short(offset + 28);
    return { start: offset, content: [from, from + packedSize] };
  }
}

interface Span {
  readonly start: number;
  readonly content: readonly [from: number, to: number];
}

/** No byte belongs to two files: a few packed bytes would otherwise unpack to any size ("a better zip bomb"). */
function refuseOverlaps(spans: readonly Span[], directoryStart: number): void {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  sorted.forEach(({ content: [, to] }, i) => {
    if (to > (sorted[i + 1]?.start ?? directoryStart)) throw refusePackage('zip-damaged');
  });
}
