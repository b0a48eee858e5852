import { inflateSync } from 'node:zlib';

/** What the raw bytes of a result hold apart from pictures. */
export interface PdfStrings {
  /** Every string, inside streams or not, as Latin-1 and as UTF-16. */
  readonly strings: readonly string[];
  /** The words behind a slash outside of streams. */
  readonly names: ReadonlySet<string>;
  /** Those that stand outside of streams. */
  readonly outside: readonly string[];
  /** How often the file ends. More than once: an old revision is still in it. */
  readonly ends: number;
}

const HEXADECIMAL = /<([0-9a-fA-F\s]*)>/g;
const STREAM = /stream\r?\n/g;

/** Reads the bytes without any PDF library: what a curious reader would find with a text editor and zlib. */
export function pdfStrings(bytes: Uint8Array): PdfStrings {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const outside: string[] = [];
  const inside: string[] = [];
  let at = 0;
  for (const match of raw.matchAll(STREAM)) {
    if (match.index < at) continue; // the word stands in a stream's own bytes, or ends one
    const head = raw.slice(at, match.index);
    const end = raw.indexOf('endstream', match.index + match[0].length);
    outside.push(head);
    const body = raw.slice(match.index + match[0].length, end);
    if (!head.slice(head.lastIndexOf(' obj')).includes('/DCTDecode')) inside.push(inflated(body));
    at = end + 'endstream'.length;
  }
  outside.push(raw.slice(at));
  const skeleton = outside.join('\n');
  const loose = stringsOf(skeleton.replace(/<<|>>/g, ' '));
  return {
    strings: [...loose, ...inside.flatMap((body) => stringsOf(body.replace(/<<|>>/g, ' ')))],
    names: new Set([...skeleton.matchAll(/\/([^\s/<>[\]()]+)/g)].map(([, name = '']) => name)),
    outside: loose,
    ends: raw.split('%%EOF').length - 1,
  };
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { finishFlush: 2 }).toString('latin1');
  } catch {
    return body; // not compressed: it is its own text
  }
}

/** Every string, and the hexadecimal ones of an array as one: a TJ operator may split a word anywhere. */
function stringsOf(text: string): string[] {
  const arrays = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, items = '']) => items.match(HEXADECIMAL) ?? []);
  const joined = arrays.filter((parts) => parts.length > 1).map((parts) => `<${parts.join('').replace(/[<>]/g, '')}>`);
  return [...singleStrings(text), ...joined.flatMap(singleStrings)];
}

function singleStrings(text: string): string[] {
  const found: string[] = [];
  for (const [, digits = ''] of text.matchAll(HEXADECIMAL)) {
    const bytes = Buffer.from(digits.replace(/\s/g, ''), 'hex');
    found.push(bytes.toString('latin1'), bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : '');
  }
  for (const [, literal = ''] of text.matchAll(/\(((?:[^()\\]|\\.)*)\)/gs)) found.push(literal);
  return found.filter((string) => string !== '');
}
