import { right } from '../page/geometry.js';
import type { PlacedGlyph } from './placed-glyph.js';

/** Two glyphs that share this part of the narrower one's width are painted over each other. */
const OVER = 0.5;

/**
 * The runs of one line in layers, so that no run lies over another of its layer: words that were typed over others would
 * otherwise be mixed with them, letter by letter.
 */
export function layersOf(runs: readonly (readonly PlacedGlyph[])[]): PlacedGlyph[][] {
  const layers: PlacedGlyph[][] = [];
  for (const run of runs) {
    const layer = layers.find((glyphs) => !liesOver(run, glyphs));
    if (layer) layer.push(...run);
    else layers.push([...run]);
  }
  return layers;
}

const liesOver = (run: readonly PlacedGlyph[], glyphs: readonly PlacedGlyph[]): boolean => {
  const [from, to] = [Math.min(...run.map(({ frame }) => frame.x)), Math.max(...run.map(({ frame }) => right(frame)))];
  const near = glyphs.filter(({ frame }) => frame.x < to && right(frame) > from);
  return near.length > 0 && run.some((glyph) => near.some((other) => isOver(glyph, other)));
};

function isOver({ frame: a, text }: PlacedGlyph, { frame: b, text: other }: PlacedGlyph): boolean {
  if (text.trim() === '' || other.trim() === '') return false;
  const shared = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return shared > OVER * Math.min(a.width, b.width);
}
