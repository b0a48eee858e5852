import { isBlank, type PlacedGlyph } from './placed-glyph.js';

/** In type sizes: the same glyph painted again this near is bold type made by double printing, or a shadow. */
const NEAR = 0.2;
/** In widths of the glyph: the second of two that stand beside each other (`ll`) is a whole width away. */
const NEAR_IN_WIDTHS = 0.8;
/** More rows of places than a page has with type of a thousandth of a point. */
const ROWS = 2 ** 26;

/** Steps to a place and its neighbours. Not counted from the place: adding one to a very large number does not change it. */
const AROUND = [-1, 0, 1] as const;

/** The runs without glyphs that repeat a glyph of an earlier operator at the same place. */
export function removeOverprints(runs: readonly (readonly PlacedGlyph[])[]): PlacedGlyph[][] {
  const seen = new Map<string, Map<number, PlacedGlyph[]>>();
  const isNew = (glyph: PlacedGlyph): boolean => {
    if (isBlank(glyph)) return true;
    const near = NEAR * glyph.fontSize;
    const [column, row] = [Math.round(glyph.frame.x / near), Math.round(glyph.frame.y / near)];
    const alike = seen.get(glyph.text) ?? new Map<number, PlacedGlyph[]>();
    seen.set(glyph.text, alike);
    for (const x of AROUND)
      for (const y of AROUND)
        if (alike.get(keyOf(column + x, row + y))?.some((other) => repeats(glyph, other, near))) return false;
    const same = alike.get(keyOf(column, row));
    if (same) same.push(glyph);
    else alike.set(keyOf(column, row), [glyph]);
    return true;
  };
  return runs.map((run) => run.filter(isNew)).filter((run) => run.length > 0);
}

/** One number for a place in steps of type of this size, which is less work than a text for each of its neighbours. */
const keyOf = (column: number, row: number): number => column * ROWS + row;

const repeats = (glyph: PlacedGlyph, other: PlacedGlyph, near: number): boolean =>
  other.show !== glyph.show &&
  Math.abs(other.frame.x - glyph.frame.x) < Math.min(near, NEAR_IN_WIDTHS * glyph.frame.width) &&
  Math.abs(other.frame.y - glyph.frame.y) < near &&
  Math.abs(other.fontSize - glyph.fontSize) < near;
