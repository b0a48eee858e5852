import { isBlank, type PlacedGlyph } from './placed-glyph.js';

/** In type sizes: the same glyph painted again this near is bold type made by double printing, or a shadow. */
const NEAR = 0.2;

/** The runs without glyphs that repeat a glyph of an earlier operator at the same place. */
export function removeOverprints(runs: readonly (readonly PlacedGlyph[])[]): PlacedGlyph[][] {
  const seen = new Map<string, PlacedGlyph[]>();
  const isNew = (glyph: PlacedGlyph): boolean => {
    if (isBlank(glyph)) return true;
    const near = NEAR * glyph.fontSize;
    const [column, row] = [Math.round(glyph.frame.x / near), Math.round(glyph.frame.y / near)];
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        if (seen.get(`${glyph.text} ${x} ${y}`)?.some((other) => repeats(glyph, other, near))) return false;
    const key = `${glyph.text} ${column} ${row}`;
    const same = seen.get(key);
    if (same) same.push(glyph);
    else seen.set(key, [glyph]);
    return true;
  };
  return runs.map((run) => run.filter(isNew)).filter((run) => run.length > 0);
}

const repeats = (glyph: PlacedGlyph, other: PlacedGlyph, near: number): boolean =>
  other.show !== glyph.show &&
  Math.abs(other.frame.x - glyph.frame.x) < near &&
  Math.abs(other.frame.y - glyph.frame.y) < near &&
  Math.abs(other.fontSize - glyph.fontSize) < near;
