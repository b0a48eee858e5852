import { lookupTable } from '@chartloom/kernel';

/** Characters, names and references of XML 1.0 (fifth edition, 2.2 to 2.4 and 4.1). */

type Ranges = readonly (readonly [first: number, last: number])[];

const NAME_START: Ranges = [
  ...[...':_'].map((c) => [c.charCodeAt(0), c.charCodeAt(0)] as const),
  ...([
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xc0, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0x2ff],
    [0x370, 0x37d],
    [0x37f, 0x1fff],
  ] as const),
  ...([
    [0x200c, 0x200d],
    [0x2070, 0x218f],
    [0x2c00, 0x2fef],
    [0x3001, 0xd7ff],
    [0xf900, 0xfdcf],
    [0xfdf0, 0xfffd],
  ] as const),
  [0x10000, 0xeffff],
];
const NAME: Ranges = [...NAME_START, [0x2d, 0x2e], [0x30, 0x39], [0xb7, 0xb7], [0x300, 0x36f], [0x203f, 0x2040]];
/** Characters that XML does not allow. Each half of a surrogate pair counts as allowed here. */
const FORBIDDEN = /[^\t\n\r\x20-\uFFFD]/;
const REFERENCE = /&(?:#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g;
const NAMED = lookupTable<string>({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" });

/** Nearly all names are of these characters. */
const ASCII_NAME = /^[:A-Z_a-z][-.0-9:A-Z_a-z]*$/;

export const isName = (text: string): boolean => ASCII_NAME.test(text) || isUnicodeName(text);

const isUnicodeName = (text: string): boolean =>
  text !== '' && [...text].every((character, i) => isIn(i === 0 ? NAME_START : NAME, character.codePointAt(0) ?? 0));

const isIn = (ranges: Ranges, code: number): boolean => ranges.some(([first, last]) => first <= code && code <= last);

/** Offset of the first character that XML does not allow, or -1. */
export const forbiddenAt = (text: string): number => text.search(FORBIDDEN);

export const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13;

/**
 * `text` with its references replaced: the five named ones and numeric ones. A document cannot declare other entities,
 * because a DOCTYPE is refused.
 * @returns nothing where a `&` begins none of these
 */
export function dereferenced(text: string): string | undefined {
  let known = true;
  let count = 0;
  const read = text.replace(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    count++;
    if (name !== undefined) return NAMED[name] ?? '';
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    known &&= isCharacter(code);
    return known ? String.fromCodePoint(code) : '';
  });
  return known && count === ampersands(text) ? read : undefined;
}

const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

function ampersands(text: string): number {
  let count = 0;
  for (let i = text.indexOf('&'); i >= 0; i = text.indexOf('&', i + 1)) count++;
  return count;
}
