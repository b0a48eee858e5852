import { PDFArray, PDFName, PDFNumber, type PDFContext, type PDFDict, type PDFObject } from 'pdf-lib';
import { dictionaryAt, entry, nameAt, numberAt } from '../source/pdf-objects.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import type { CodeNames } from './cff-glyphs.js';
import { ENCODED_NAMES, GLYPH_NAME } from './cff-names.js';

const ENCODINGS: ReadonlySet<string> = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding', 'MacExpertEncoding']);

/** Flag of a font descriptor: the program's own encoding applies. */
const SYMBOLIC = 4;

/** The names of a simple font's codes. @throws UnsupportedContent for the encoding of expert fonts */
export function readCodeNames(source: PDFDict, descriptor: PDFDict | undefined): CodeNames {
  const encoding = dictionaryAt(source, 'Encoding');
  const base = nameAt(source, 'Encoding') ?? nameAt(encoding, 'BaseEncoding');
  if (base !== undefined && ENCODINGS.has(base) && !ENCODED_NAMES.has(base)) throw new UnsupportedContent('font');
  const symbolic = ((numberAt(descriptor, 'Flags') ?? 0) & SYMBOLIC) !== 0;
  return { differences: encoding ? readDifferences(encoding) : new Map(), base, symbolic };
}

interface EncodingRecipe {
  readonly glyphNames: readonly string[];
  write(context: PDFContext): { Encoding?: PDFObject };
}

/** A named encoding, or one with differences for the kept codes. */
export function planEncoding(source: PDFDict, codes: readonly number[]): EncodingRecipe {
  const named = nameAt(source, 'Encoding');
  if (named !== undefined && ENCODINGS.has(named)) return { glyphNames: [], write: () => ({ Encoding: PDFName.of(named) }) };
  const encoding = dictionaryAt(source, 'Encoding');
  if (!encoding) return { glyphNames: [], write: () => ({}) };
  const base = nameAt(encoding, 'BaseEncoding');
  const names = readDifferences(encoding);
  const kept = codes.flatMap((code): [number, string][] => {
    const name = names.get(code);
    return name === undefined ? [] : [[code, name]];
  });
  if (kept.some(([, name]) => !GLYPH_NAME.test(name))) throw new UnsupportedContent('font');
  return {
    glyphNames: kept.map(([, name]) => name),
    write: (context) => {
      const list = context.obj(kept.flatMap(([code, name]) => [PDFNumber.of(code), PDFName.of(name)]));
      const named = base && ENCODINGS.has(base) && { BaseEncoding: base };
      return { Encoding: context.obj({ Type: 'Encoding', ...named, Differences: list }) };
    },
  };
}

function readDifferences(encoding: PDFDict): ReadonlyMap<number, string> {
  const list = entry(encoding, 'Differences');
  const names = new Map<number, string>();
  let code = 0;
  for (const [i] of list instanceof PDFArray ? list.asArray().entries() : []) {
    const item = list instanceof PDFArray ? list.lookup(i) : undefined;
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) names.set(code++, item.decodeText());
  }
  return names;
}
