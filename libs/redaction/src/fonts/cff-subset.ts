import { inlineSubroutines, newBudget, type Budget, type Outline } from './cff-charstring.js';
import { GLYPH_NAME, STANDARD_ENCODING, STANDARD_STRINGS } from './cff-names.js';
import { charsetOf, dictionaryOf, encodingOf, fileOf, indexOf, renderingOf, type Encoded } from './cff-write.js';
import { firstOf, nameOf, OPERATOR, orUnsupported, type Cff } from './cff.js';

/**
 * The program with these glyphs only, and with these codes of its own encoding. Nothing else is left: no empty place of a
 * removed glyph, no subroutine, no string but the names of the kept glyphs.
 * @throws UnsupportedContent
 */
export const subsetByName = (font: Cff, wanted: Iterable<number>, codes: readonly number[]): Buffer =>
  orUnsupported(() => {
    if (font.cidKeyed) throw new RangeError();
    const outlines = outlinesWithParts(font, wanted);
    const encoded = codes.flatMap((code): { code: number; glyph: number }[] => {
      const glyph = font.encoding.get(code) ?? 0;
      return glyph !== 0 && outlines.has(glyph) ? [{ code, glyph }] : [];
    });
    // an encoding lists the codes of the first glyphs in their order
    const glyphs = [...new Set([0, ...encoded.map(({ glyph }) => glyph), ...[...outlines.keys()].sort(ascending)])];
    const own: string[] = [];
    const strings = glyphs.slice(1).map((glyph) => stringNumber(nameOf(font, glyph), own));
    const codesOf = Map.groupBy(encoded, ({ glyph }) => glyph);
    const encoding = [...codesOf.values()].map((group, i): Encoded => {
      return { codes: group.map(({ code }) => code), string: strings[i] ?? 0 };
    });
    return fileOf(own, renderingOf(font.top), [
      { operator: OPERATOR.encoding, bytes: () => encodingOf(encoding) },
      { operator: OPERATOR.charset, bytes: () => charsetOf(strings) },
      { operator: OPERATOR.charStrings, bytes: () => indexOf(glyphs.map((glyph) => outlines.get(glyph)?.bytes ?? NOTHING)) },
      { operator: OPERATOR.private, bytes: () => hintsOf(font, 0) },
    ]);
  });

/**
 * The program with the glyphs of these character identifiers only, as a CID-keyed program. Where the source has glyph names
 * instead, a glyph's number is its identifier (ISO 32000-1, 9.7.4.2).
 * @throws UnsupportedContent
 */
export const subsetByIdentifier = (font: Cff, identifiers: Iterable<number>): Buffer =>
  orUnsupported(() => {
    const kept = glyphsByIdentifier(font, identifiers);
    const budget = newBudget();
    const outlines = kept.map(({ glyph }) => outlineOf(font, glyph, budget));
    if (outlines.some(({ parts }) => parts.length > 0)) throw new RangeError(); // parts are found by name
    const partOf = (glyph: number): number => font.partOf[glyph] ?? 0;
    const used = [...new Set(kept.map(({ glyph }) => partOf(glyph)))].sort(ascending);
    const hints = used.map((number) => hintsOf(font, number));
    const identity = { operator: OPERATOR.registry, numbers: [STANDARD_STRINGS.length, STANDARD_STRINGS.length + 1, 0] };
    const count = { operator: OPERATOR.cidCount, numbers: [(kept.at(-1)?.identifier ?? 0) + 1] };
    const top = Buffer.concat([dictionaryOf([identity]), renderingOf(font.top), dictionaryOf([count])]);
    const dictionaries = used.map((number) => (font.cidKeyed ? renderingOf(partAt(font, number).dictionary) : NOTHING));
    return fileOf(['Adobe', 'Identity'], top, [
      { operator: OPERATOR.charset, bytes: () => charsetOf(kept.slice(1).map(({ identifier }) => identifier)) },
      { operator: OPERATOR.fontSelect, bytes: () => Buffer.from([0, ...kept.map(({ glyph }) => used.indexOf(partOf(glyph)))]) },
      { operator: OPERATOR.charStrings, bytes: () => indexOf(outlines.map(({ bytes }) => bytes)) },
      { bytes: () => Buffer.concat(hints) },
      // the hints are the section before this one
      { operator: OPERATOR.fontArray, bytes: ([, , , start = 0]) => fontArrayOf(dictionaries, hints, start) },
    ]);
  });

/** The glyphs that the program has of these identifiers, and glyph 0, in the order of their identifiers. */
function glyphsByIdentifier(font: Cff, identifiers: Iterable<number>): { identifier: number; glyph: number }[] {
  const places = font.cidKeyed ? firstOf(font.charset) : undefined;
  return [...new Set([0, ...identifiers])].sort(ascending).flatMap((identifier) => {
    const glyph = places && identifier !== 0 ? places.get(identifier) : identifier;
    return glyph !== undefined && glyph < font.charStrings.length ? [{ identifier, glyph }] : [];
  });
}

/** The font dictionaries, each with the position of its hints; these follow one another from `start` on. */
function fontArrayOf(dictionaries: readonly Buffer[], hints: readonly Buffer[], start: number): Buffer {
  let offset = start;
  return indexOf(
    dictionaries.map((dictionary, i) => {
      const size = hints[i]?.length ?? 0;
      offset += size;
      const place = { operator: OPERATOR.private, numbers: [size, offset - size] };
      return Buffer.concat([dictionary, dictionaryOf([place])]);
    }),
  );
}

const NOTHING = Buffer.alloc(0);
const ascending = (a: number, b: number): number => a - b;

/** The outlines of the glyphs, of glyph 0, and of the parts of accented glyphs. */
function outlinesWithParts(font: Cff, wanted: Iterable<number>): ReadonlyMap<number, Outline> {
  const places = firstOf(font.charset);
  const budget = newBudget();
  const outlines = new Map<number, Outline>();
  const open = [0, ...wanted];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (outlines.has(glyph)) continue;
    const outline = outlineOf(font, glyph, budget);
    outlines.set(glyph, outline);
    for (const code of outline.parts) open.push(places.get(STANDARD_ENCODING.get(code) ?? -1) ?? -1);
  }
  return outlines;
}

/** @throws RangeError where there is no such glyph */
function outlineOf(font: Cff, glyph: number, budget: Budget): Outline {
  const charString = font.charStrings[glyph];
  if (!charString) throw new RangeError();
  const local = partAt(font, font.partOf[glyph] ?? 0).subroutines;
  return inlineSubroutines(charString, { local, global: font.globalSubroutines }, budget);
}

function partAt(font: Cff, number: number): Cff['parts'][number] {
  const part = font.parts[number];
  if (!part) throw new RangeError();
  return part;
}

const hintsOf = (font: Cff, number: number): Buffer => renderingOf(partAt(font, number).hints);

/** The number of a standard string, or of one that is added to the program's own. */
function stringNumber(name: string, own: string[]): number {
  if (!GLYPH_NAME.test(name)) throw new RangeError();
  const standard = STANDARD_STRINGS.indexOf(name);
  return standard >= 0 ? standard : STANDARD_STRINGS.length + own.push(name) - 1;
}
