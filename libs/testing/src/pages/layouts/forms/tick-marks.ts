import { DINGBATS, LIBERATION_CID } from '../../pen/faces.js';
import type { Look } from '../../content/look.js';
import type { Pen } from '../../pen/pen.js';
import type { Box, MarkState } from '../../truth.js';

/** Draws a mark with its left edge at `x`, and returns its box and where its label starts. */
export type MarkDrawer = (
  pen: Pen,
  look: Look,
  x: number,
  y: number,
  state: MarkState,
) => { readonly box: Box; readonly end: number };

/** A drawn square with an x, a check stroke, a scribble or a filling. */
export const drawSquare: MarkDrawer = (pen, look, x, y, state) => {
  const side = look.size * (look.margin % 2 === 0 ? 0.85 : 1);
  const box = { x, y: y - side * 0.9, width: side, height: side };
  pen.rectangle(box, { stroke: [0, 0, 0], line: 0.6 });
  if (state === 'checked') {
    const [left, top, right, bottom] = [x + side * 0.15, box.y + side * 0.15, x + side * 0.85, box.y + side * 0.85];
    const over = pen.random.pick([0, 0, 2.5]);
    const strokes = pen.random.pick([
      [
        [
          { x: left - over, y: top - over },
          { x: right + over, y: bottom + over },
        ],
        [
          { x: left - over, y: bottom + over },
          { x: right + over, y: top - over },
        ],
      ],
      [
        [
          { x: left, y: y - side * 0.45 },
          { x: x + side * 0.4, y: bottom },
          { x: right + over, y: top - over },
        ],
      ],
    ]);
    for (const points of strokes) pen.stroke(points, { line: 1.1 });
  }
  return { box, end: x + side + look.size * 0.5 };
};

/** ZapfDingbats: o is a shadowed box, 4 a check, 8 an x. */
export const drawDingbat: MarkDrawer = (pen, look, x, y, state) => {
  const style = { face: DINGBATS, size: look.size };
  const width = pen.text(x, y, '\u274f', style, 'none');
  if (state === 'checked')
    pen.text(x + 0.8, y, pen.random.pick(['\u2714', '\u2713', '\u2718']), { ...style, size: look.size * 0.95 }, 'none');
  return { box: { x, y: y - look.size * 0.75, width, height: look.size * 0.85 }, end: x + width + look.size * 0.4 };
};

/** Characters of an embedded font: an empty and a full square or circle. */
export const drawGlyphBox: MarkDrawer = (pen, look, x, y, state) => {
  const style = { face: LIBERATION_CID.regular, size: look.size * 1.1 };
  const isRound = look.size % 1 === 0;
  const [empty, full] = isRound ? ['○', '●'] : ['□', '■'];
  const width = pen.text(x, y, state === 'checked' ? full : empty, style, 'none');
  return { box: { x, y: y - look.size * 0.72, width, height: look.size * 0.8 }, end: x + width + look.size * 0.4 };
};

/** `[ ]` and `[x]`, or brackets of another kind. */
export const drawTyped: MarkDrawer = (pen, look, x, y, state) => {
  const [open, close] = look.size % 1 === 0 ? ['[', ']'] : ['(', ')'];
  const inner = look.text.face.fixed ? ' ' : '  ';
  const mark = state === 'checked' ? pen.random.pick(['x', 'X', 'x']) : inner;
  const width = pen.text(x, y, `${open}${mark}${close}`, look.text, 'none');
  return { box: { x, y: y - look.size * 0.75, width, height: look.size * 0.95 }, end: x + width + look.size * 0.4 };
};
