import { AppError, lookupTable } from '@chartloom/kernel';

/** Encodings of C-CDA documents. XML 1.0 requires the first three; old interfaces send the others. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1' | 'iso-8859-15' | 'windows-1252';

/** The names of each encoding, without signs: `ISO_8859-1`, `iso8859-1` and `ISO-8859-1` are one. */
const BY_NAME = lookupTable<Encoding>({
  utf8: 'utf-8',
  usascii: 'utf-8',
  ascii: 'utf-8',
  iso88591: 'iso-8859-1',
  latin1: 'iso-8859-1',
  l1: 'iso-8859-1',
  iso885915: 'iso-8859-15',
  latin9: 'iso-8859-15',
  l9: 'iso-8859-15',
  windows1252: 'windows-1252',
  cp1252: 'windows-1252',
  xcp1252: 'windows-1252',
  ansi: 'windows-1252',
});

/** How a document starts in each encoding (XML 1.0, appendix F): with a byte order mark, else with `<?` or `<`. */
const STARTS: readonly (readonly [readonly number[], Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
];

/**
 * The encoding of an XML document: its first bytes, else its XML declaration, else UTF-8.
 * @returns `undefined` where the declaration names an encoding that we do not read
 */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  const start = STARTS.find(([mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (start) return start[1];
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1');
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  return declared === undefined ? 'utf-8' : BY_NAME[declared.toLowerCase().replace(/[._-]/g, '')];
}

/**
 * The characters of an XML document, without byte order mark.
 * @throws AppError `xml-encoding` where the encoding is unknown or the bytes are invalid in it
 */
export function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) throw new AppError('xml-encoding', 'The XML declaration names an encoding that is not supported.');
  // WHATWG's iso-8859-1 is windows-1252; Buffer's is the real one.
  if (encoding === 'iso-8859-1') return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('xml-encoding', `The document is not valid ${encoding.toUpperCase()}.`, { cause });
  }
}

/** The characters of the first bytes of a possible XML document; invalid bytes are replaced. */
export function decodeHead(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes) ?? 'iso-8859-1';
  return new TextDecoder(encoding).decode(bytes);
}
