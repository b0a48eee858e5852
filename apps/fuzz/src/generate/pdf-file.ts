import { deflateSync } from 'node:zlib';
import type { Random } from '@chartloom/testing';
import { ODD_NUMBERS } from './mutate.js';

/** Objects by their number less one; those that are absent are free. */
export type PdfObjects = readonly (string | undefined)[];

const CATALOG = 1;
const HEADERS = ['%PDF-1.7\n', '%PDF-1.4\n%\xe2\xe3\n', '%PDF-1.5\n', '%PDF-1.0\r'] as const;
/** Where it begins after other bytes, places may count from either. */
const LATE_HEADER = 'x\n%PDF-2.0\n';
/** Entries of a trailer that few files have. */
const MORE = [
  '/Prev 0',
  '/Prev 9',
  '/Encrypt << /Filter /Standard /V 9 >>',
  '/ID [(a) (b)]',
  '/XRefStm 9',
  '/Info 1 0 R',
] as const;
const moreOf = (random: Random): string => (random.chance(0.15) ? random.pick(MORE) : '');

/** How the objects of a file are found. */
const FORMS: readonly ((objects: PdfObjects, random: Random) => string)[] = [
  withTable,
  withTable,
  withTable,
  withTable,
  withObjectStream,
  withoutTable,
];

/** The file of the objects. Binary text: a letter for a byte. */
export const fileOf = (objects: PdfObjects, random: Random): Buffer => Buffer.from(random.pick(FORMS)(objects, random), 'latin1');

interface Body {
  readonly text: string;
  /** Where each object is, at times not quite; absent where it is free. */
  readonly offsets: readonly (number | undefined)[];
}

function bodyOf(objects: PdfObjects, random: Random): Body {
  let text: string = random.chance(0.05) ? LATE_HEADER : random.pick(HEADERS);
  const offsets = objects.map((object, i) => {
    if (object === undefined) return undefined;
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return Math.max(0, offset + (random.chance(0.01) ? random.int(-20, 20) : 0));
  });
  return { text, offsets };
}

const startOf = (offset: number, random: Random): string => (random.chance(0.04) ? random.pick(ODD_NUMBERS) : String(offset));

/** With a table of cross-references, the form that every reader knows. */
function withTable(objects: PdfObjects, random: Random): string {
  const { text, offsets } = bodyOf(objects, random);
  const rows = offsets.map((offset) =>
    offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const trailer = `trailer << /Size ${objects.length + 1} /Root ${CATALOG} 0 R ${moreOf(random)} >>\nstartxref\n${startOf(text.length, random)}\n%%EOF`;
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}${trailer}`;
}

/** Without any table: a reader has to look for the objects itself. */
function withoutTable(objects: PdfObjects, random: Random): string {
  const { text } = bodyOf(objects, random);
  return random.chance(0.15) ? text : `${text}trailer << /Root ${CATALOG} 0 R ${moreOf(random)} >>`;
}

/** Objects without a stream packed into one (ISO 32000-1, 7.5.7), and cross-references in a stream (7.5.8). */
function withObjectStream(objects: PdfObjects, random: Random): string {
  const isPacked = (object: string | undefined): object is string => object !== undefined && !object.includes('stream');
  const packed = objects.flatMap((object, i) => (isPacked(object) ? [{ number: i + 1, object }] : []));
  const others = objects.map((object) => (isPacked(object) ? undefined : object));
  const { text, offsets } = bodyOf(others, random);
  const streamNumber = objects.length + 1;
  let at = 0;
  const places = packed.map(({ number, object }) => {
    const place = `${number} ${at}`;
    at += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const data = deflate(`${head}${packed.map(({ object }) => object).join(' ')} `);
  const first = random.chance(0.05) ? random.pick(ODD_NUMBERS) : head.length;
  const count = random.chance(0.05) ? random.pick(ODD_NUMBERS) : packed.length;
  const stream = `${streamNumber} 0 obj\n<< /Type /ObjStm /N ${count} /First ${first} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
  const index = new Map(packed.map(({ number }, i) => [number, i]));
  const rows = objects.map((_, i): Row => {
    const inStream = index.get(i + 1);
    if (inStream !== undefined) return [2, streamNumber, inStream];
    const offset = offsets[i];
    return offset === undefined ? [0, 0, 65_535] : [1, offset, 0];
  });
  const start = text.length + stream.length;
  const table = deflate([[0, 0, 65_535] as Row, ...rows, [1, text.length, 0] as Row, [1, start, 0] as Row].map(bytesOf).join(''));
  const widths = random.chance(0.05) ? `0 ${random.pick(ODD_NUMBERS)} 2` : '1 4 2';
  return `${text}${stream}${streamNumber + 1} 0 obj\n<< /Type /XRef /Size ${streamNumber + 2} /W [${widths}] /Root ${CATALOG} 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n${table}\nendstream\nendobj\nstartxref\n${startOf(start, random)}\n%%EOF`;
}

type Row = readonly [type: number, field: number, index: number];

function bytesOf([type, field, index]: Row): string {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt32BE(field, 1);
  bytes.writeUInt16BE(index, 5);
  return bytes.toString('latin1');
}

const deflate = (data: string): string => deflateSync(Buffer.from(data, 'latin1')).toString('latin1');
