/** A TrueType font program (OpenType specification, chapters on glyf, loca, cmap). */
export interface TrueType {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly glyphCount: number;
  /** The start of each glyph's outline in `glyf`, and the end of the last. */
  readonly offsets: readonly number[];
  readonly maps: readonly CharacterMap[];
}

/** One subtable of `cmap`: character code to glyph. */
interface CharacterMap {
  readonly platform: number;
  readonly encoding: number;
  readonly glyphs: ReadonlyMap<number, number>;
}

const REQUIRED = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const;
/** The tables that a PDF reader needs (ISO 32000-1, 9.9); names, kerning and others would tell more than the page. */
const KEPT_TABLES: ReadonlySet<string> = new Set([...REQUIRED, 'cvt ', 'fpgm', 'prep']);
const HEADER = 12;
const RECORD = 16;
const [TRUE_TYPE, APPLE] = [0x00010000, 0x74727565];

/** Reads the tables; `undefined` where the program is damaged or no TrueType. */
export function readTrueType(bytes: Uint8Array): TrueType | undefined {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (![TRUE_TYPE, APPLE].includes(file.readUInt32BE(0))) return undefined;
    const tables = new Map<string, Buffer>();
    for (let i = 0; i < file.readUInt16BE(4); i++) {
      const record = HEADER + RECORD * i;
      const [start, length] = [file.readUInt32BE(record + 8), file.readUInt32BE(record + 12)];
      tables.set(file.toString('latin1', record, record + 4), file.subarray(start, start + length));
    }
    const [maxp, head, loca, glyf] = ['maxp', 'head', 'loca', 'glyf'].map((tag) => tables.get(tag));
    if (!maxp || !head || !loca || !glyf || REQUIRED.some((tag) => !tables.has(tag))) return undefined;
    const glyphCount = maxp.readUInt16BE(4);
    const long = head.readInt16BE(50) === 1;
    const offsets = Array.from({ length: glyphCount + 1 }, (_, i) =>
      long ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i),
    );
    if (offsets.some((offset, i) => offset > glyf.length || offset < (offsets[i - 1] ?? 0))) return undefined;
    return { tables, glyphCount, offsets, maps: characterMaps(tables.get('cmap')) };
  } catch {
    return undefined; // a buffer throws where it is read beyond its end: the program is damaged
  }
}

function characterMaps(cmap: Buffer | undefined): CharacterMap[] {
  if (!cmap) return [];
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => {
    const [platform, encoding] = [cmap.readUInt16BE(4 + 8 * i), cmap.readUInt16BE(6 + 8 * i)];
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    return {
      platform,
      encoding,
      glyphs: new Map(FORMATS[subtable.readUInt16BE(0)]?.(subtable).filter(([, glyph]) => glyph !== 0)),
    };
  });
}

type Pair = [code: number, glyph: number];

const FORMATS: Readonly<Record<number, (table: Buffer) => Pair[]>> = {
  0: (table) => [...table.subarray(6, 262)].map((glyph, code): Pair => [code, glyph]),
  4: readSegments,
  6: (table) => {
    const first = table.readUInt16BE(6);
    return Array.from({ length: table.readUInt16BE(8) }, (_, i): Pair => [first + i, table.readUInt16BE(10 + 2 * i)]);
  },
  12: (table) => {
    const groups = Array.from({ length: table.readUInt32BE(12) }, (_, i) => 16 + 12 * i);
    return groups.flatMap((at) => {
      const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
      if (last < first || last - first > 0xffff) throw new RangeError();
      return Array.from({ length: last - first + 1 }, (_, i): Pair => [first + i, glyph + i]);
    });
  },
};

function readSegments(table: Buffer): Pair[] {
  const size = table.readUInt16BE(6);
  const found: Pair[] = [];
  for (let i = 0; i < size; i += 2) {
    const [last, first] = [table.readUInt16BE(14 + i), table.readUInt16BE(16 + size + i)];
    const delta = table.readUInt16BE(16 + 2 * size + i);
    const at = 16 + 3 * size + i;
    const range = table.readUInt16BE(at);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code : table.readUInt16BE(at + range + 2 * (code - first));
      found.push([code, range !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff]);
    }
  }
  return found;
}

/**
 * The font with the outlines, widths and character codes of these glyphs and their parts only. Glyphs keep their numbers, so
 * that nothing that refers to them must change.
 */
export function subsetTrueType(font: TrueType, wanted: Iterable<number>): Buffer {
  const keep = glyphClosure(font, wanted);
  const { tables, glyphCount, offsets } = font;
  const glyf = tables.get('glyf') ?? Buffer.alloc(0);
  const outlines: Buffer[] = [];
  const loca = Buffer.alloc(4 * (glyphCount + 1));
  let length = 0;
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const outline = keep.has(glyph) ? glyf.subarray(offsets[glyph], offsets[glyph + 1]) : Buffer.alloc(0);
    outlines.push(outline, Buffer.alloc(-outline.length & 3));
    length += outline.length + (-outline.length & 3);
    loca.writeUInt32BE(length, 4 * (glyph + 1));
  }
  const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54));
  head.writeInt16BE(1, 50); // offsets of four bytes
  head.writeUInt32BE(0, 8); // checksum adjustment
  const rewritten = new Map<string, Buffer>([
    ['glyf', Buffer.concat(outlines)],
    ['loca', loca],
    ['head', head],
    ['hmtx', metricsOf(font, keep)],
    ['cmap', cmapOf(font.maps, keep)],
  ]);
  for (const [tag, table] of tables) if (KEPT_TABLES.has(tag) && !rewritten.has(tag)) rewritten.set(tag, table);
  return fileOf(rewritten);
}

/** Flags of a part of a composite glyph: long arguments, kinds of scale, another part after it. */
const [WORDS, SCALE, MORE, TWO_SCALES, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** The wanted glyphs, the parts of composite ones, and glyph 0, which is drawn for what is missing. */
function glyphClosure({ tables, glyphCount, offsets }: TrueType, wanted: Iterable<number>): ReadonlySet<number> {
  const glyf = tables.get('glyf') ?? Buffer.alloc(0);
  const keep = new Set([0]);
  const open = [...wanted];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (keep.has(glyph) || glyph >= glyphCount) continue;
    keep.add(glyph);
    const outline = glyf.subarray(offsets[glyph], offsets[glyph + 1]);
    if (outline.length < 12 || outline.readInt16BE(0) >= 0) continue;
    open.push(...partsOf(outline));
  }
  return keep;
}

/** The glyphs that a composite outline names. */
function partsOf(outline: Buffer): number[] {
  const parts: number[] = [];
  for (let at = 10, flags = MORE; flags & MORE && at + 4 <= outline.length;) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += (flags & WORDS ? 8 : 6) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0);
  }
  return parts;
}

function metricsOf({ tables, glyphCount }: TrueType, keep: ReadonlySet<number>): Buffer {
  const metrics = Buffer.from(tables.get('hmtx') ?? Buffer.alloc(0));
  const long = tables.get('hhea')?.readUInt16BE(34) ?? 0;
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    if (keep.has(glyph)) continue;
    const [from, to] = glyph < long ? [4 * glyph, 4 * glyph + 4] : [2 * long + 2 * glyph, 2 * long + 2 * glyph + 2];
    // the last long entry gives the width of all glyphs after it
    if (glyph !== long - 1) metrics.fill(0, Math.min(from, metrics.length), Math.min(to, metrics.length));
  }
  return metrics;
}

/** Format 4 throughout, one segment for each code: readers take it on every platform. */
function cmapOf(maps: readonly CharacterMap[], keep: ReadonlySet<number>): Buffer {
  const subtables = maps.map(({ glyphs }) =>
    formatFour([...glyphs].filter(([code, glyph]) => code < 0xffff && keep.has(glyph)).sort(([a], [b]) => a - b)),
  );
  const header = Buffer.alloc(4 + 8 * maps.length);
  header.writeUInt16BE(maps.length, 2);
  let offset = header.length;
  maps.forEach(({ platform, encoding }, i) => {
    header.writeUInt16BE(platform, 4 + 8 * i);
    header.writeUInt16BE(encoding, 6 + 8 * i);
    header.writeUInt32BE(offset, 8 + 8 * i);
    offset += subtables[i]?.length ?? 0;
  });
  return Buffer.concat([header, ...subtables]);
}

function formatFour(pairs: readonly (readonly [number, number])[]): Buffer {
  const all = [...pairs, [0xffff, 0] as const];
  const size = 2 * all.length;
  const table = Buffer.alloc(16 + 4 * size);
  const exponent = Math.floor(Math.log2(all.length));
  [4, table.length, 0, size, 2 * 2 ** exponent, exponent, size - 2 * 2 ** exponent].forEach((value, i) =>
    table.writeUInt16BE(value, 2 * i),
  );
  all.forEach(([code, glyph], i) => {
    table.writeUInt16BE(code, 14 + 2 * i);
    table.writeUInt16BE(code, 16 + size + 2 * i);
    table.writeUInt16BE((glyph - code) & 0xffff, 16 + 2 * size + 2 * i);
  });
  return table;
}

function fileOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(HEADER + RECORD * sorted.length);
  const exponent = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(TRUE_TYPE, 0);
  [sorted.length, 16 * 2 ** exponent, exponent, 16 * (sorted.length - 2 ** exponent)].forEach((value, i) =>
    directory.writeUInt16BE(value, 4 + 2 * i),
  );
  let offset = directory.length;
  const parts = [directory];
  sorted.forEach(([tag, table], i) => {
    const record = HEADER + RECORD * i;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksum(padded), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    offset += padded.length;
  });
  const file = Buffer.concat(parts);
  const head = sorted.findIndex(([tag]) => tag === 'head');
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, file.readUInt32BE(HEADER + RECORD * head + 8) + 8);
  return file;
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
