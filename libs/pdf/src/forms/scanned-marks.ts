import type { Box, PdfMark, PdfWord } from '../page/model.js';
import type { InkShapes } from './ink-shapes.js';
import { findMarks } from './marks.js';

/** Points. A line to put a tick on is as high as a word that stands on it. */
const HEIGHT = 10;

/** The tick boxes and rings of a picture with their labels, in points of the level picture, as its words. */
export function findScannedMarks(words: readonly PdfWord[], { squares, rings, lines }: InkShapes, dpi: number): PdfMark[] {
  const inPoints = ({ x, y, width, height }: Box): Box => ({
    x: (x * 72) / dpi,
    y: (y * 72) / dpi,
    width: (width * 72) / dpi,
    height: (height * 72) / dpi,
  });
  const blanks = lines.map(({ box, ticked }) => ({ box: standingOn(inPoints(box)), ticked }));
  return findMarks(
    words,
    {
      ...{ squares: [], filled: [], pictures: [] },
      strokes: blanks.flatMap(({ box, ticked }) => (ticked ? [box] : [])),
      rings: rings.map(inPoints),
      buttons: [],
    },
    squares.map(({ box, state }) => ({ box: inPoints(box), state })),
    blanks.map(({ box }) => box),
  );
}

const standingOn = ({ x, y, width }: Box): Box => ({ x, y: y - HEIGHT, width, height: HEIGHT + 1 });
