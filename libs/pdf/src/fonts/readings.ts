import type { PdfFont } from '../content/graphics-state.js';
import type { OcrWord } from '../ocr/ocr.js';
import { right } from '../page/geometry.js';
import { hasInkAt, type RowSheet, type SheetRow } from './row-sheet.js';

/** What was read for the glyphs of one character code. */
export interface Reading {
  readonly text: string;
  /** 0 to 1, of the word that it is a letter of. */
  readonly confidence: number;
}

/** A glyph of the sheet and what was read there. */
export interface GlyphReading extends Reading {
  readonly glyph: SheetRow['glyphs'][number]['glyph'];
}

/** OCR words of a lower confidence prove nothing. */
const LEGIBLE = 0.5;
/** In heights of the line: how far the middle of a glyph may lie outside its word. */
const OUTSIDE = 0.06;
export const BLANK = ' ';

/**
 * What OCR read glyph by glyph: a word that has as many characters as there are glyphs at its place tells each of them; a glyph
 * without ink is a blank. A ligature is told by a word in which all other glyphs are told already.
 */
export function readGlyphs({ image, rows }: RowSheet, words: readonly OcrWord[]): GlyphReading[] {
  const byRow = Map.groupBy(words, ({ box }) => rows.findIndex(({ end }) => box.y + box.height / 2 < end));
  const inked = rows.map(({ glyphs }) => glyphs.map((one) => ({ ...one, isInked: hasInkAt(image, one.box) })));
  const blanks = inked.flat().filter(({ isInked }) => !isInked);
  const places = inked.flatMap((row, i) => {
    const visible = row.filter(({ isInked }) => isInked);
    return (byRow.get(i) ?? []).filter(({ confidence }) => confidence >= LEGIBLE).map((word) => wordPlace(word, visible));
  });
  const told = places.flatMap(tellEach);
  const known = new Map(told.map(({ glyph, text }) => [keyOf(glyph), text]));
  return [
    ...blanks.map(({ glyph }) => ({ glyph, text: BLANK, confidence: 1 })),
    ...told,
    ...places.flatMap((place) => tellLigature(place, known)),
  ];
}

interface WordPlace {
  readonly word: OcrWord;
  readonly glyphs: readonly GlyphReading['glyph'][];
}

function wordPlace(word: OcrWord, visible: SheetRow['glyphs']): WordPlace {
  const within = visible.filter(({ box }) => {
    const [middle, off] = [box.x + box.width / 2, OUTSIDE * box.height];
    return middle >= word.box.x - off && middle <= right(word.box) + off;
  });
  return { word, glyphs: within.map(({ glyph }) => glyph) };
}

function tellEach({ word, glyphs }: WordPlace): GlyphReading[] {
  const characters = [...word.text];
  return characters.length === glyphs.length
    ? glyphs.map((glyph, i) => ({ glyph, text: withoutBar(characters[i] ?? ''), confidence: word.confidence }))
    : [];
}

/** OCR reads a plain I as a bar, which a chart hardly ever has. */
const withoutBar = (character: string): string => (character === '|' ? 'I' : character);

function tellLigature({ word, glyphs }: WordPlace, known: ReadonlyMap<string, string>): GlyphReading[] {
  const characters = [...word.text];
  const [ligature, ...others] = glyphs.filter((glyph) => !known.has(keyOf(glyph)));
  if (!ligature || others.length > 0 || characters.length <= glyphs.length) return [];
  const at = glyphs.indexOf(ligature);
  const text = characters.slice(at, characters.length - (glyphs.length - 1 - at)).join('');
  return [{ glyph: ligature, text, confidence: word.confidence }];
}

/** Identifies a character code of a font in the document. */
export const keyOf = ({
  font,
  code,
}: {
  readonly font?: Pick<PdfFont, 'loadedName'> | undefined;
  readonly code: number;
}): string => `${font?.loadedName ?? ''} ${code}`;
