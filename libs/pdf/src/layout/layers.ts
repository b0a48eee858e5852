import { right } from '../page/geometry.js';
import { isBlank, type PlacedGlyph } from './placed-glyph.js';

/** Two glyphs that share this part of the narrower one's width are painted over each other. */
const OVER = 0.5;
/** A blank lies under a glyph that has this part of its width: the form's line of blanks, on which a value was typed. */
const UNDER = 0.9;

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

function isOver(one: PlacedGlyph, other: PlacedGlyph): boolean {
  const [blank, otherBlank] = [isBlank(one), isBlank(other)];
  if (blank && otherBlank) return false;
  const shared = Math.min(right(one.frame), right(other.frame)) - Math.max(one.frame.x, other.frame.x);
  if (blank || otherBlank) return shared > UNDER * (blank ? one : other).frame.width;
  return shared > OVER * Math.min(one.frame.width, other.frame.width);
}
