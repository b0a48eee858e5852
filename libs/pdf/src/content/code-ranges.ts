import { AppError } from '@chartloom/kernel';
import { StreamUnpacker } from './packed-stream.js';

/**
 * Character codes that the widths of all fonts of a document together may name, of which each takes pdf.js a step: the limit that it has
 * itself for maps of codes. A font has at most 65,536 codes (ISO 32000-1, table C.1), so that 255 fonts of all codes are within it.
 */
const MOST_CODES = 2 ** 24 - 1;
/** A longer array of widths is looked at so far. */
const LONGEST_ARRAY = 2 ** 20;

/** How many numbers give the widths of one range: its first code, its last one, and what each of them has. */
const NUMBERS_OF_RANGE = { W: 3, W2: 5 } as const;

/**
 * Refuses a document whose fonts give widths to ranges of codes that no font has: pdf.js walks through a range one by one, `[0 100000000
 * 500]` for 20 s. Arrays are found by their key, in the file and in its streams of objects; one that is an object by itself is not looked
 * at, and ends at its limit of processor time.
 * @throws AppError too-complex (meta: limit)
 */
export function assertCodeRanges(bytes: Uint8Array, most = MOST_CODES): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = most - codesIn(file);
  for (const objects of new StreamUnpacker(file).objectStreams()) {
    if (left < 0) break;
    left -= codesIn(objects);
  }
  if (left >= 0) return;
  throw new AppError(
    'too-complex',
    `Fonts of the PDF give widths to more than ${most} character codes. Save it anew, or as a scan.`,
    {
      meta: { limit: most },
    },
  );
}

/** How many codes the arrays of widths among these objects name by ranges. */
function codesIn(objects: Buffer): number {
  let codes = 0;
  for (let at = objects.indexOf(KEY); at >= 0; at = objects.indexOf(KEY, at + 1)) {
    const [opening, two] = OPENING.exec(objects.toString('latin1', at, at + LONGEST_OPENING)) ?? [];
    if (opening === undefined) continue;
    const start = at + opening.length;
    codes += codesOf(objects.toString('latin1', start, start + LONGEST_ARRAY), NUMBERS_OF_RANGE[two === '2' ? 'W2' : 'W']);
  }
  return codes;
}
const KEY = '/W';
const OPENING = /^\/W(2?)\s{0,20}\[/;
const LONGEST_OPENING = 24;

/** Codes that ranges name up to the end of an array; those whose widths are listed one by one are as many as the list is long. */
function codesOf(array: string, numbersOfRange: number): number {
  let codes = 0;
  let range: number[] = [];
  let isList = false;
  for (const [token] of array.matchAll(TOKEN)) {
    if (token === '[' || token === ']') {
      if (token === ']' && !isList) break;
      isList = token === '[';
      range = [];
    } else if (!isList) {
      range.push(numberOf(token));
      if (range.length < numbersOfRange) continue;
      const [from = NaN, to = NaN] = range;
      codes += to > from ? to - from : 0;
      range = [];
    }
  }
  return codes;
}
const TOKEN = /[[\]]|[^[\]\s]+/g;

/** A damaged number as pdf.js reads it: what begins it, and nothing where there is no digit ("."). */
const numberOf = (token: string): number => Number.parseFloat(token.replace(/^[+-]+(?=[+-])/, '')) || 0;
