/** The building blocks of a CFF program (Adobe TN 5176, chapters 3 to 5). All of them throw `RangeError` where the program is damaged. */

/** The bytes from `start` up to `end`; unlike `subarray` it accepts no position outside. */
export function part(bytes: Buffer, start: number, end: number): Buffer {
  if (start < 0 || end < start || end > bytes.length) throw new RangeError();
  return bytes.subarray(start, end);
}

/** An INDEX: its objects, and the position after it. */
export interface Index {
  readonly objects: readonly Buffer[];
  readonly end: number;
}

export function readIndex(bytes: Buffer, at: number): Index {
  const count = bytes.readUInt16BE(at);
  if (count === 0) return { objects: [], end: at + 2 };
  const size = bytes.readUInt8(at + 2);
  if (size < 1 || size > 4) throw new RangeError();
  const base = at + 2 + (count + 1) * size; // offsets count from the byte before the data
  const offsets = Array.from({ length: count + 1 }, (_, i) => bytes.readUIntBE(at + 3 + i * size, size));
  if (offsets[0] !== 1) throw new RangeError();
  const objects = offsets.slice(1).map((end, i) => part(bytes, base + (offsets[i] ?? 0), base + end));
  return { objects, end: base + (offsets[count] ?? 0) };
}

/** An entry of a DICT: its numbers, and the bytes that they are written in. */
interface Entry {
  readonly numbers: readonly number[];
  readonly bytes: Buffer;
}
export type Dictionary = ReadonlyMap<number, Entry>;

/** Operators of two bytes count from here: 12 7 is `ESCAPE + 7`. */
export const ESCAPE = 12 << 8;
/** The first byte of the last operator, and of a real number. */
const [LAST_OPERATOR, REAL] = [21, 30];
const MAX_OPERANDS = 48;

export function readDictionary(bytes: Buffer): Dictionary {
  const entries = new Map<number, Entry>();
  let numbers: number[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length;) {
    const isOperator = bytes.readUInt8(at) <= LAST_OPERATOR;
    const { value, end } = isOperator ? readOperator(bytes, at) : readNumber(bytes, at);
    if (isOperator) {
      entries.set(value, { numbers, bytes: bytes.subarray(start, at) });
      [numbers, start] = [[], end];
    } else if (numbers.push(value) > MAX_OPERANDS) throw new RangeError();
    at = end;
  }
  if (numbers.length > 0) throw new RangeError();
  return entries;
}

/** A number or an operator, and the position after it. */
interface Token {
  readonly value: number;
  readonly end: number;
}

function readOperator(bytes: Buffer, at: number): Token {
  const first = bytes.readUInt8(at);
  return first === ESCAPE >> 8 ? { value: ESCAPE + bytes.readUInt8(at + 1), end: at + 2 } : { value: first, end: at + 1 };
}

/** A number of a DICT, which may be a real one. */
const readNumber = (bytes: Buffer, at: number): Token =>
  bytes.readUInt8(at) === REAL ? readReal(bytes, at + 1) : readInteger(bytes, at);

/** A number of a DICT or, except for 29, of a charstring. */
export function readInteger(bytes: Buffer, at: number): Token {
  const first = bytes.readUInt8(at);
  if (first === 28) return { value: bytes.readInt16BE(at + 1), end: at + 3 };
  if (first === 29) return { value: bytes.readInt32BE(at + 1), end: at + 5 };
  if (first < 32 || first === 255) throw new RangeError();
  if (first <= 246) return { value: first - 139, end: at + 1 };
  const second = bytes.readUInt8(at + 1);
  const value = first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108;
  return { value, end: at + 2 };
}

const NIBBLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', undefined, '-'];
const LAST_NIBBLE = 15;

function readReal(bytes: Buffer, start: number): Token {
  let digits = '';
  for (let at = start; ; at++) {
    const byte = bytes.readUInt8(at);
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === LAST_NIBBLE) return { value: finite(Number(digits)), end: at + 1 };
      digits += NIBBLES[nibble] ?? 'x'; // 13 is reserved: no number
    }
  }
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError();
  return value;
}
