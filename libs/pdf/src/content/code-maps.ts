import { AppError } from '@chartloom/kernel';
import { StreamUnpacker } from './packed-stream.js';

/** Characters of Unicode: no map of a font has a range of more codes. pdf.js makes an entry of each, some two million in a second. */
const MOST_CODES = 0x11_0000;
/** Bytes of a map, unpacked, that are looked at. */
const LONGEST_MAP = 2 ** 24;
const LONGEST_HEAD = 24;

/**
 * Refuses a document with a map of codes (CMap, ISO 32000-1, 9.7.5.4) whose ranges have more codes than there are characters: pdf.js
 * walks through them one by one. Looked at are maps that the file has as they are, and packed ones that a font names, be it packed itself.
 * @throws AppError too-complex (meta: limit)
 */
export function assertCodeMaps(bytes: Uint8Array, most = MOST_CODES): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (codesMapped(file) <= most && packedMaps(file).every((map) => codesMapped(map) <= most)) return;
  throw new AppError('too-complex', `A font of the PDF maps more than ${most} character codes. Save it anew, or as a scan.`, {
    meta: { limit: most },
  });
}

/** The most codes that the ranges of one map have; a map ends with `endcmap`. */
function codesMapped(maps: Buffer): number {
  let [most, codes, endOfMap] = [0, 0, -1];
  for (let at = maps.indexOf(RANGE); at >= 0; at = maps.indexOf(RANGE, at + RANGE.length)) {
    if (!BEGINS_LIST.test(maps.toString('latin1', Math.max(0, at - BEFORE_RANGE), at))) continue;
    const end = maps.indexOf('endcmap', at);
    if (end !== endOfMap) [codes, endOfMap] = [0, end];
    codes += codesOf(maps.toString('latin1', at + RANGE.length, end < 0 ? at + LONGEST_MAP : end));
    most = Math.max(most, codes);
  }
  return most;
}
const RANGE = 'range';
const BEFORE_RANGE = 'begincid'.length;
const BEGINS_LIST = /begin(?:bf|cid)$/;

/** Codes of the ranges up to the end of their list. A range to a list of characters has no more than that list. */
function codesOf(list: string): number {
  let codes = 0;
  let range: string[] = [];
  let isList = false;
  for (const [token, digits, literal] of list.matchAll(TOKEN)) {
    const string = digits ?? literal;
    if (token === 'end') break;
    if (token === '[' || token === ']') {
      isList = token === '[';
      range = [];
    } else if (!isList && string !== undefined && range.length < 2) range.push(string);
    else if (!isList) {
      codes += spanOf(range);
      range = [];
    }
  }
  return codes;
}
/** A string in hexadecimal or in brackets; a list of strings; a number; the end of the list. */
const TOKEN = /<([^>]*)>?|(\((?:\\[\s\S]|[^)\\])*\)?)|[[\]]|\d+|end/g;

/** The number that the last four bytes of a string are. */
const codeOf = (string: string): number =>
  string.startsWith('(') ? codeOfLiteral(string) : parseInt(evenDigits(string).slice(-8), 16) || 0;

/** The digits without what is none, as pdf.js leaves it out; where one is missing at the end it is 0 (ISO 32000-1, 7.3.4.3). */
function evenDigits(string: string): string {
  const digits = string.replace(/[^\dA-Fa-f]/g, '');
  return digits.length % 2 === 0 ? digits : `${digits}0`;
}

/** The last four bytes of a string are written with fewer characters. */
const LONGEST_END = 64;
/** `(\000A)`: no font's map has such strings, and readers take them all the same. */
const codeOfLiteral = (string: string): number =>
  [
    ...string
      .slice(1, -1)
      .slice(-LONGEST_END)
      .matchAll(/\\([0-7]{1,3})|\\?([\s\S])/g),
  ]
    .map(([, octal, character = '']) => (octal === undefined ? character.charCodeAt(0) : parseInt(octal, 8)) & 0xff)
    .slice(-4)
    .reduce((code, byte) => code * 256 + byte, 0);

function spanOf([from = '', to = '']: readonly string[]): number {
  const span = codeOf(to) - codeOf(from);
  return span > 0 ? span : 0;
}

/** The packed streams that fonts name as their maps. */
function packedMaps(file: Buffer): Buffer[] {
  const streams = new StreamUnpacker(file);
  const numbers = new Set(referencesOf(file));
  for (const objects of streams.objectStreams()) for (const number of referencesOf(objects)) numbers.add(number);
  if (numbers.size === 0) return [];
  const maps: Buffer[] = [];
  for (let at = file.indexOf(OBJECT); at >= 0; at = file.indexOf(OBJECT, at + OBJECT.length)) {
    const [, number = ''] = /(\d{1,10}) \d{1,5}$/.exec(file.toString('latin1', Math.max(0, at - LONGEST_HEAD), at)) ?? [];
    const map = numbers.has(number) ? streams.unpack(at, LONGEST_MAP) : undefined;
    if (map) maps.push(map);
  }
  return maps;
}
const KEYS = ['/ToUnicode', '/Encoding'];
const OBJECT = ' obj';

/** The numbers of the objects that fonts among these objects name as their maps. */
const referencesOf = (objects: Buffer): string[] => KEYS.flatMap((key) => referencesAt(objects, key));

function referencesAt(file: Buffer, key: string): string[] {
  const numbers: string[] = [];
  for (let at = file.indexOf(key); at >= 0; at = file.indexOf(key, at + key.length)) {
    const [, number] = /^\s{0,9}(\d{1,10}) /.exec(file.toString('latin1', at + key.length, at + key.length + LONGEST_HEAD)) ?? [];
    if (number !== undefined) numbers.push(number);
  }
  return numbers;
}
