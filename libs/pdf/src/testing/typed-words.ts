import type { PdfWord } from '../page/model.js';

const SIZE = 10;
/** What a letter takes of the type size, about. */
const LETTER = 0.5;

export interface Type {
  readonly bold?: boolean;
  readonly size?: number;
}

/** The words of one line of type, from x on; the baseline's line at y. */
export function set(x: number, y: number, text: string, { bold = false, size = SIZE }: Type = {}): PdfWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const width = word.length * LETTER * size;
    const box = { x: at, y: y - 0.75 * size, width, height: size };
    at += width + 0.28 * size;
    return { text: word, box, fontSize: size, bold, angle: 0 };
  });
}

/** Lines one below another; a line that starts with `#` is a heading in bold type with white above it. */
export function column(x: number, y: number, lines: readonly string[], leading = 14): PdfWord[] {
  let at = y;
  return lines.flatMap((line, i) => {
    if (i > 0) at += line.startsWith('#') ? 1.7 * leading : leading;
    return line === '' ? [] : set(x, at, line.replace(/^#/, ''), { bold: line.startsWith('#') });
  });
}
