import type { Box, PaintedPath, PdfPage } from '@chartloom/pdf';

/** A blank of the text, in points. */
export interface Blank {
  /** As wide as the font's own blank. */
  readonly box: Box;
  /** With the word spacing of a justified line. */
  readonly width: number;
}

/** What else is painted on a page whose lines are laid out. */
export interface PageInk {
  /** Of the page, in points. */
  readonly width: number;
  /** Shapes with curves or corners: nothing is moved over them. */
  readonly shapes: readonly Box[];
  readonly blanks: readonly Blank[];
  /** White between words without typed blanks, in heights of type: the boxes of OCR are only as high as the ink. */
  readonly blank: number;
  /** Visible paths of level and upright lines only. */
  readonly rules: readonly PaintedPath[];
}

const [BLANK_OF_TYPE, BLANK_OF_INK] = [0.28, 0.4];

/** A page of OCR has words only. */
export function pageInk({ width, drawing }: PdfPage): PageInk {
  const paths = (drawing?.paths ?? []).filter((path): path is PaintedPath => path !== undefined && !path.hidden);
  const glyphs = (drawing?.shows ?? []).flat();
  return {
    width,
    blank: glyphs.some(({ hidden }) => !hidden) ? BLANK_OF_TYPE : BLANK_OF_INK,
    shapes: paths.flatMap(({ box, straight }) => (straight ? [] : [box])),
    blanks: glyphs.flatMap(({ text, box, width, advance }) =>
      text.trim() === '' && width > 0 ? [{ box, width: (box.width * advance) / width }] : [],
    ),
    rules: paths.filter(({ straight }) => straight),
  };
}
