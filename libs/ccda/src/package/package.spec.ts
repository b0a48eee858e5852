import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { zipSync, type Zippable } from 'fflate';
import { deflateRawSync } from 'node:zlib';
import { zipEntries } from './directory.js';
import { documentOf, packageContent } from './package.js';
import { unpack } from './unpack.js';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const document = (title: string): Uint8Array =>
  text(
    `<?xml version="1.0"?><?xml-stylesheet href="CDA.xsl"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>${title}</title></ClinicalDocument>`,
  );
const [ONE, TWO] = [document('one'), document('two')];
const XDM = {
  'INDEX.HTM': text('<html/>'),
  'README.TXT': text('read me'),
  'IHE_XDM/SUBSET01/METADATA.XML': text('<SubmitObjectsRequest/>'),
  'IHE_XDM/SUBSET01/CDA.XSL': text('<xsl:stylesheet/>'),
  'IHE_XDM/SUBSET01/DOC0001.XML': ONE,
};
/** Written by a library that is not ours. */
const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files));

/** The zip with the bytes from `find`, in the header (0) or the directory (-1), changed at an offset. */
function patched(bytes: Buffer, which: 'local' | 'central' | 'end', offset: number, value: number, width: 1 | 2 | 4 = 2): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from({ local: 'PK\x03\x04', central: 'PK\x01\x02', end: 'PK\x05\x06' }[which], 'latin1'));
  copy.writeUIntLE(value, at + offset, width);
  return copy;
}
const named = (from: string, to: string): Buffer =>
  Buffer.from(
    zip({ [from]: ONE })
      .toString('latin1')
      .replaceAll(from, to),
    'latin1',
  );

/** A zip whose two directory rows share one packed content. */
function overlapping(): Buffer {
  const bytes = zip({ 'a.xml': ONE, 'b.xml': TWO });
  const second = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  bytes.writeUInt32LE(0, second + 42);
  bytes.write('a', second + 46);
  return bytes;
}

/** The zip with 64-bit numbers in place of those of 32 bits, as a writer makes it that does not know sizes beforehand. */
function wide(bytes: Buffer): Buffer {
  const [at, end] = [bytes.indexOf('PK\x01\x02', 0, 'latin1'), bytes.indexOf('PK\x05\x06', 0, 'latin1')];
  const [size, packed] = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20)];
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  [size, packed, 0].forEach((n, i) => extra.writeBigUInt64LE(BigInt(n), 4 + 8 * i));
  const row = Buffer.from(bytes.subarray(at, end));
  for (const offset of [20, 24, 42]) row.writeUInt32LE(0xffffffff, offset);
  row.writeUInt16LE(28, 30);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  [44, 0, 0, 1, 1, row.length + 28, at].forEach((n, i) => {
    if (i === 0) record.writeBigUInt64LE(BigInt(n), 4);
    else if (i > 2) record.writeBigUInt64LE(BigInt(n), 24 + 8 * (i - 3));
  });
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + row.length + 28), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(bytes.subarray(end));
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([bytes.subarray(0, at), row, extra, record, locator, last]);
}

describe('a package', () => {
  it('with one document is that document: style sheets, indexes and read-me files are none', async () => {
    expect(await packageContent(zip(XDM))).toEqual({ documents: [4], others: 0 });
    expect(await documentOf(zip(XDM))).toEqual({ bytes: Buffer.from(ONE), others: 0 });
  });

  it('tells how many files it has that may hold something else of the patient', async () => {
    const files = {
      ...XDM,
      'summary.pdf': text('%PDF-1.7'),
      'more.zip': zip(XDM),
      'letter.txt': text('Dear'),
      'empty.pdf': text(''),
    };
    expect((await documentOf(zip(files))).others).toBe(3);
  });

  it('gives each of several documents by its position, and none where it is not told which', async () => {
    const several = zip({ 'a.xml': ONE, 'x.xsl': text('<x/>'), 'b.xml': TWO });
    const { documents } = await packageContent(several);
    expect(documents).toEqual([0, 2]);
    expect((await documentOf(several, 2)).bytes).toEqual(Buffer.from(TWO));
    await expect(documentOf(several)).rejects.toMatchObject({ code: 'zip-several-documents' });
    await expect(documentOf(several, 1)).rejects.toMatchObject({ code: 'zip-without-document' });
  });

  const stored = zip({ 'a.xml': [ONE, { level: 0 }] });
  const packed = zip({ 'a.xml': ONE });
  it.each<[string, Buffer]>([
    ['stored files', stored],
    ['64-bit numbers', wide(packed)],
    ['a comment at its end that looks like an end', patched(Buffer.concat([packed, Buffer.from('PK\x05\x06')]), 'end', 20, 4)],
    ['names with the separator of Windows', named('in/a.xml', 'in\\a.xml')],
    ['names that are no UTF-8', named('b.xml', '\xe4.xml')],
  ])('is read with %s', async (_, bytes) => {
    expect((await documentOf(bytes)).bytes).toEqual(Buffer.from(ONE));
  });

  const bomb = zip({ 'a.xml': [Buffer.concat([ONE, Buffer.alloc(8 * 1024 * 1024, 32)]), { level: 9 }] });
  const many: Zippable = Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`${i}`, new Uint8Array()]));
  it.each<[string, string, Buffer]>([
    ['zip-too-large', 'a document that is nearly nothing but blanks', bomb],
    ['zip-damaged', 'a smaller size stated than there is', patched(bomb, 'central', 24, ONE.length, 4)],
    ['zip-damaged', 'a larger size stated than there is', patched(packed, 'central', 24, ONE.length + 1, 4)],
    ['zip-damaged', 'another checksum', patched(packed, 'central', 16, 7, 4)],
    ['zip-damaged', 'a packed size beyond the directory', patched(packed, 'central', 20, 60_000, 4)],
    ['zip-too-large', 'too many files', zip(many)],
    ['zip-damaged', 'files that share their bytes', overlapping()],
    ['zip-damaged', 'a directory elsewhere', patched(packed, 'end', 16, 1, 4)],
    ['zip-damaged', 'a directory after the end', patched(packed, 'end', 16, 0xfffffff0, 4)],
    ['zip-damaged', 'more files than rows', patched(patched(packed, 'end', 8, 2), 'end', 10, 2)],
    ['zip-damaged', 'fewer files than rows', patched(patched(zip(XDM), 'end', 8, 4), 'end', 10, 4)],
    ['zip-damaged', 'parts on other disks', patched(packed, 'end', 4, 1)],
    ['zip-damaged', 'another name in the header of the file', patched(packed, 'local', 30, 0x62, 1)],
    ['zip-damaged', 'another method in the header of the file', patched(packed, 'local', 8, 0)],
    ['zip-damaged', 'only its first half', packed.subarray(0, packed.length / 2)],
    [
      'zip-damaged',
      'a 64-bit number beyond every file',
      Buffer.from(
        wide(packed).fill(0xff, packed.indexOf('PK\x01\x02', 0, 'latin1') + 55, packed.indexOf('PK\x01\x02', 0, 'latin1') + 75),
      ),
    ],
    ['zip-damaged', 'no 64-bit number where one is announced', patched(packed, 'central', 42, 0xffffffff, 4)],
    ['zip-encrypted', 'a password', patched(packed, 'central', 8, 1)],
    ['zip-encrypted', 'a password of WinZip', patched(packed, 'central', 10, 99)],
    ['zip-unsupported', 'another way of packing', patched(patched(packed, 'central', 10, 12), 'local', 8, 12)],
    ['zip-damaged', 'content that is not packed', patched(patched(stored, 'central', 10, 8), 'local', 8, 8)],
    ['zip-unsafe-path', 'a path out of the zip', named('aa/b.xml', '../b.xml')],
    ['zip-unsafe-path', 'a path out of it as Windows writes it', named('aa/b.xml', '..\\b.xml')],
    ['zip-unsafe-path', 'an absolute path', named('aa/b.xml', '/a/b.xml')],
    ['zip-unsafe-path', 'a path of a drive', named('aa/b.xml', 'C:/b.xml')],
    ['zip-unsafe-path', 'a path with an end within', named('aa/b.xml', 'a\0/b.xml')],
    ['zip-unsafe-path', 'a symbolic link', Buffer.from(zip({ 'a.xml': [ONE, { os: 3, attrs: 0o120777 * 0x10000 }] }))],
    ['zip-without-document', 'no document', zip({ 'a.pdf': text('%PDF-1.7') })],
    ['zip-without-document', 'a package within', zip({ 'a.zip': packed })],
    ['zip-several-documents', 'two documents', zip({ 'a.xml': ONE, 'b.xml': TWO })],
  ])('is refused as %s for %s', async (code, _, bytes) => {
    await expect(documentOf(bytes)).rejects.toMatchObject({ code });
  });

  it('gives what another writer put in, whatever it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ maxLength: 3_000 })), (files) => {
        const read = Object.fromEntries(zipEntries(zip(files)).map((entry) => [entry.path, Buffer.from(unpack(entry))]));
        expect(read).toEqual(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)])));
      }),
      { numRuns: 100 },
    );
  });

  it('that is damaged anywhere is refused by a code, or gives the document', async () => {
    const whole = zip(XDM);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const broken = Buffer.from(whole);
        broken[at] = byte;
        const result = await documentOf(broken).then(
          ({ bytes }) => Buffer.from(bytes),
          (error: unknown) => (error as { code: string }).code,
        );
        expect(typeof result === 'string' ? result.replace(/-.*/, '') : result).toEqual(
          typeof result === 'string' ? 'zip' : Buffer.from(ONE),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('does not unpack more than the head of a file that is no document', async () => {
    const large = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, 65));
    const bytes = zip({ 'a.xml': ONE });
    const other = zip({ 'b.bin': [large, { level: 0 }] }); // made once: what is measured is ours
    const before = process.cpuUsage();
    for (let i = 0; i < 200; i++) await packageContent(other);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
    expect((await packageContent(bytes)).documents).toEqual([0]);
  });
});
