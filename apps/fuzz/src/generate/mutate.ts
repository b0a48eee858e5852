import type { Random } from '@chartloom/testing';

/** Values at the edges of what parsers expect, as text. */
export const ODD_NUMBERS = ['0', '-0', '-1', '1', '.', '-', '+1', '00', '1e9', '1e-9', '99999', '2147483647', '2147483648', '-2147483649', '4294967296', '1e308', '1e400', '9007199254740993', '0.1.2', '--5', '1,5', 'NaN', '١٢', '½', '0x10', '10000000000000000000000000']; // prettier-ignore
export const ODD_DATES = ['20250230', '00000000', '99991231', '2025', '202513', '20250101240000', '20250101120000+9999', '20250101120000-0500', '20250101120000.0001+0000', '2025-01-01', '1/2/3', '13/13/2025', '31.12.1899', '29 Feb 2023', 'Jan 1', '18500101', '2025010112', '202501011', '-2025', 'T', '20250101Z']; // prettier-ignore
/** Words under which every plain object has something. */
export const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf'] as const;
export const ODD_TEXTS = [...INHERITED, '', ' ', '\u00a0', '\u200b', '\ufeff', '\u202eabc\u202c', 'ﬁ', 'İ', 'ß', 'é', 'e\u0301\u0301\u0301', '\ud83d\udc69\u200d\u2695\ufe0f', '\ufffd', '\u2028', '\u0085', '*', '(', '[', '\\', '$1', 'null', '%s', '<', '&', '"', "'", '\t', '\r', '-', '—', '\u00ad', '٠١', '日本', 'ı', 'ſ', 'K']; // prettier-ignore

/** What may be done to bytes, each once. */
const BYTE_MUTATIONS: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    const at = random.int(0, changed.length - 1);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.int(0, 7));
    return changed;
  },
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    changed[random.int(0, changed.length - 1)] = random.pick([0, 0x0a, 0x20, 0x7f, 0x80, 0xc3, 0xff]);
    return changed;
  },
  (bytes, random) => {
    const at = random.int(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.int(1, 40))]);
  },
  (bytes, random) => {
    const at = random.int(0, bytes.length);
    const from = random.int(0, bytes.length);
    const part = bytes.subarray(from, from + random.int(1, 60));
    return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
  },
  (bytes, random) => bytes.subarray(0, random.int(1, bytes.length)),
  (bytes, random) => {
    const at = random.int(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(ODD_TEXTS)), bytes.subarray(at)]);
  },
];

/** One to six changes of single bytes or short parts. */
export function mutateBytes(bytes: Uint8Array, random: Random): Buffer {
  let changed = Buffer.from(bytes);
  for (let left = random.int(1, 6); left > 0 && changed.length > 0; left--)
    changed = Buffer.from(random.pick(BYTE_MUTATIONS)(changed, random));
  return changed;
}

/** `count` values of `make`. */
export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
