import { inflateSync } from 'node:zlib';

/** The text in the raw bytes of a PDF, apart from pictures. */
interface PdfStrings {
  /** Every string, inside streams or not, as Latin-1 and as UTF-16. */
  readonly strings: readonly string[];
  /** The names (the words after a slash) outside of streams. */
  readonly names: ReadonlySet<string>;
  /** Strings outside of streams. */
  readonly outsideStreams: readonly string[];
  /** Number of `%%EOF` markers. More than one: an old revision is still in the file. */
  readonly endMarkers: number;
}

const HEXADECIMAL = /<([0-9a-fA-F\s]*)>/g;
const STREAM = /stream\r?\n/g;
const DICTIONARY_MARKS = /<<|>>/g;

/** Reads the bytes without any PDF library: all that a curious reader would find with a text editor and zlib. */
export function readPdfStrings(bytes: Uint8Array): PdfStrings {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const { outside, inside } = splitAtStreams(raw);
  const skeleton = outside.join('\n');
  const outsideStreams = findStrings(skeleton.replace(DICTIONARY_MARKS, ' '));
  return {
    strings: [...outsideStreams, ...inside.flatMap((body) => findStrings(body.replace(DICTIONARY_MARKS, ' ')))],
    names: new Set([...skeleton.matchAll(/\/([^\s/<>[\]()]+)/g)].map(([, name = '']) => name)),
    outsideStreams,
    endMarkers: raw.split('%%EOF').length - 1,
  };
}

/** Every string in the operators of a page, as {@link readPdfStrings} finds them in a file. */
export const stringsInStream = (content: Uint8Array): string[] =>
  findStrings(
    Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1').replace(DICTIONARY_MARKS, ' '),
  );

/** The file outside of its streams, and the decoded streams; JPEG pictures are left out. */
function splitAtStreams(raw: string): { outside: string[]; inside: string[] } {
  const outside: string[] = [];
  const inside: string[] = [];
  let at = 0;
  for (const match of raw.matchAll(STREAM)) {
    if (match.index < at) continue; // the word is part of a stream's own bytes, or of `endstream`
    const head = raw.slice(at, match.index);
    const start = match.index + match[0].length;
    const end = raw.indexOf('endstream', start);
    outside.push(head);
    if (!head.slice(head.lastIndexOf(' obj')).includes('/DCTDecode')) inside.push(inflate(raw.slice(start, end)));
    at = end + 'endstream'.length;
  }
  outside.push(raw.slice(at));
  return { outside, inside };
}

function inflate(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { finishFlush: 2 }).toString('latin1');
  } catch {
    return body; // not compressed: it is its own text
  }
}

/** Every string, and the hexadecimal ones of an array as one: a TJ operator may split a word anywhere. */
function findStrings(text: string): string[] {
  const arrays = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, items = '']) => items.match(HEXADECIMAL) ?? []);
  const joined = arrays.filter((parts) => parts.length > 1).map((parts) => `<${parts.join('').replace(/[<>]/g, '')}>`);
  return [...decodeStrings(text), ...joined.flatMap(decodeStrings)];
}

function decodeStrings(text: string): string[] {
  const found: string[] = [];
  for (const [, digits = ''] of text.matchAll(HEXADECIMAL)) {
    const bytes = Buffer.from(digits.replace(/\s/g, ''), 'hex');
    found.push(bytes.toString('latin1'), bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : '');
  }
  return [...found, ...literalStrings(text)].filter((string) => string !== '');
}

/** What lies between two parentheses with none between them, as it is written. Inside, a backslash escapes the next character. */
function literalStrings(text: string): string[] {
  const found: string[] = [];
  let start: number | undefined;
  for (const { 0: mark, index } of text.matchAll(/\\.|[()]/gs)) {
    if (mark === '(' || (mark === '\\(' && start === undefined)) start = index + mark.length;
    else if (mark === ')' && start !== undefined) {
      found.push(text.slice(start, index));
      start = undefined;
    }
  }
  return found;
}
