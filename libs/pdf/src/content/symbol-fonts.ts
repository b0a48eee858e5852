/** Characters of fonts whose codes are pictures, by their code. Sources: ISO 32000-1, annex D.6; the Wingdings character set. */
const ZAPF_DINGBATS: ReadonlyMap<number, string> = new Map([
  [0x33, '✓'],
  [0x34, '✔'],
  [0x35, '✕'],
  [0x36, '✖'],
  [0x37, '✗'],
  [0x38, '✘'],
  [0x6c, '●'],
  [0x6d, '❍'],
  [0x6e, '■'],
  [0x6f, '❏'],
  [0x70, '❐'],
  [0x71, '❑'],
  [0x72, '❒'],
  [0x75, '◆'],
]);
const WINGDINGS: ReadonlyMap<number, string> = new Map([
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x70, '❐'],
  [0x71, '❑'],
  [0x72, '❒'],
  [0x75, '◆'],
  [0xa7, '▪'],
  [0xa8, '◻'],
  [0xb7, '•'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
]);
const FONTS: readonly (readonly [name: RegExp, characters: ReadonlyMap<number, string>])[] = [
  [/zapfdingbats|itc ?zapf/i, ZAPF_DINGBATS],
  [/wingdings(?![ -]?[23])/i, WINGDINGS],
];

/** The characters that such a font shows, by their codes; `undefined` for other fonts. */
export const symbolsOf = (font: string | undefined): ReadonlyMap<number, string> | undefined =>
  font === undefined ? undefined : FONTS.find(([name]) => name.test(font))?.[1];
