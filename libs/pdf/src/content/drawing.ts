import type { PageContent } from './page-content.js';
import { findHiddenReason, type PaintedInk } from './hidden.js';
import type { Box, PageDrawing } from '../page/model.js';
import { PaintRows } from './paint.js';
import type { PDFPageProxy } from './pdfjs.js';

/** The data that rewriting a page needs: the operators' glyphs and paths, and the way from user space to the page. */
export function describeDrawing(page: PDFPageProxy, { shows, paths, paints, annotated }: PageContent): PageDrawing {
  const viewport = page.getViewport({ scale: 1 });
  const visible: Box = { x: 0, y: 0, width: viewport.width, height: viewport.height };
  const rows = new PaintRows(paints, visible);
  const whyHidden = (ink: PaintedInk) => {
    const hidden = findHiddenReason(ink, rows, visible);
    return hidden && { hidden };
  };
  return {
    shows: shows.map((glyphs) =>
      glyphs.map((glyph) => {
        const { code, text, box, fontSize, width, advance } = glyph;
        return { code, text, box, fontSize, width, advance, ...whyHidden(glyph) };
      }),
    ),
    paths: paths.map((path) => {
      if (!path) return undefined;
      const { box, straight, uprights } = path;
      return { box, straight, uprights, ...whyHidden(path) };
    }),
    annotated,
    view: page.view as [number, number, number, number],
    rotate: page.rotate,
    userUnit: page.userUnit,
    toPage: viewport.transform as [number, number, number, number, number, number],
  };
}
