import { readFileSync } from 'node:fs';
import { GRID, shapeDistance, type GlyphShape } from './glyph-shape.js';

const TABLE = new URL('../../data/letter-shapes.tsv', import.meta.url);
const THOUSANDTHS = 1000;
const DIGITS = 4;

/** By character, its shapes in the text faces. */
export type LetterShapes = ReadonlyMap<string, readonly GlyphShape[]>;

let loaded: LetterShapes | undefined;

/** The table of the package; read once. */
export const letterShapes = (): LetterShapes => (loaded ??= parseShapes(readFileSync(TABLE, 'utf8')));

function parseShapes(tsv: string): LetterShapes {
  const rows = tsv.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  const shapes = new Map<string, GlyphShape[]>();
  for (const row of rows.slice(1)) {
    const [, character = '', top, bottom, width, cells = ''] = row.split('\t');
    const [inTop = 0, inBottom = 0, inWidth = 0] = [top, bottom, width].map((value) => Number(value) / THOUSANDTHS);
    const bits = Array.from({ length: GRID }, (_, i) => Number.parseInt(cells.slice(DIGITS * i, DIGITS * (i + 1)), 16));
    const shape = { rows: bits, top: inTop, bottom: inBottom, width: inWidth };
    const known = shapes.get(character);
    if (known) known.push(shape);
    else shapes.set(character, [shape]);
  }
  return shapes;
}

/** The distance of a shape to the nearest form of a character; `undefined` of a character without known forms. */
export function distanceTo(shape: GlyphShape, character: string): number | undefined {
  const forms = letterShapes().get(character);
  return forms && Math.min(...forms.map((form) => shapeDistance(shape, form)));
}

/** What values and names are made of. Brackets and other marks differ so much from face to face that they prove nothing. */
const TELLING = /[A-Za-z0-9.,:;%<>+-]/;

/** The letter, figure or mark of a value whose forms are nearest to a shape. */
export function nearestLetter(shape: GlyphShape): { readonly character: string; readonly distance: number } {
  let nearest = { character: '', distance: Infinity };
  for (const character of letterShapes().keys()) {
    if (!TELLING.test(character)) continue;
    const distance = distanceTo(shape, character) ?? Infinity;
    if (distance < nearest.distance) nearest = { character, distance };
  }
  return nearest;
}
