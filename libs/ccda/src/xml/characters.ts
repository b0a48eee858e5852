/** Characters, names and references of XML 1.0 (fifth edition, 2.2 to 2.4 and 4.1). */

const NAME_START = ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const NAME = new RegExp(`^[${NAME_START}][${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}]*$`, 'u');
// eslint-disable-next-line no-control-regex -- the characters that XML forbids are these
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const REFERENCE = /&(?:#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export const isName = (text: string): boolean => NAME.test(text);

/** Offset of the first character that no XML document may hold, or -1. */
export const forbiddenAt = (text: string): number => text.search(FORBIDDEN);

export const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13;

/**
 * `text` with its references replaced: five names and the characters by number. No other entity can be declared, since
 * a DOCTYPE is refused.
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
  code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);

function ampersands(text: string): number {
  let count = 0;
  for (let i = text.indexOf('&'); i >= 0; i = text.indexOf('&', i + 1)) count++;
  return count;
}
