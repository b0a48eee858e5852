import { ENCODED_NAMES } from './cff-names.js';
import { glyphsByName, type Cff } from './cff.js';

/** The names that a font dictionary gives to its codes (ISO 32000-1, 9.6.6). */
export interface CodeNames {
  /** Names of single codes; they precede the encoding. */
  readonly differences: ReadonlyMap<number, string>;
  /** A named encoding. */
  readonly base: string | undefined;
  /** Whether the program's own encoding applies where the dictionary names none. */
  readonly symbolic: boolean;
}

/**
 * Every glyph that a reader may draw for a code: the glyph that the font dictionary names; if it names none, that of the
 * program's own encoding, or of the standard encoding, which some readers prefer.
 * @throws UnsupportedContent where the program has no glyph names
 */
export function glyphsOfCodes(font: Cff, { differences, base, symbolic }: CodeNames): (code: number) => readonly number[] {
  const glyphs = glyphsByName(font);
  const named = base === undefined ? undefined : ENCODED_NAMES.get(base);
  const glyphOf = (name: string | undefined): readonly number[] => some(glyphs.get(name ?? ''));
  return (code) => {
    const name = differences.get(code) ?? named?.(code);
    if (name !== undefined || named) return glyphOf(name);
    const own = some(font.encoding.get(code));
    return symbolic && own.length > 0 ? own : [...own, ...glyphOf(ENCODED_NAMES.get('StandardEncoding')?.(code))];
  };
}

const some = (glyph: number | undefined): readonly number[] => (glyph === undefined ? [] : [glyph]);
