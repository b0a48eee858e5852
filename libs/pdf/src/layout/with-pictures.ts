import { bottom, union } from '../page/geometry.js';
import type { PdfLine, PdfWord } from '../page/model.js';
import { layOut, type LineOptions, type TextLayout } from './lines.js';

/**
 * The lines of a page with those of its pictures that are no forms, each laid out by itself: words of a letterhead are in no column of the
 * text below it or on it, and would part its rows.
 * @param words all words of the page
 * @param pictures the words of each such picture
 */
export function layOutWithPictures(
  words: readonly PdfWord[],
  pictures: readonly (readonly PdfWord[])[],
  options: LineOptions,
): TextLayout {
  const apart = new Set(pictures.flat());
  const text = layOut(apart.size === 0 ? words : words.filter((word) => !apart.has(word)), options);
  return pictures.reduce((layout, own) => insert(layout, layOut(own, options)), text);
}

/** The lines of a picture before the first paragraph of the text that is below it, or after all of it. */
function insert({ lines, tables }: TextLayout, picture: TextLayout): TextLayout {
  if (picture.lines.length === 0) return { lines, tables };
  const end = bottom(union(picture.lines.map(({ box }) => box)));
  const below = lines.findIndex(({ box, block }, i) => box.y >= end && block !== lines[i - 1]?.block);
  const at = below < 0 ? lines.length : below;
  const first = lines[at]?.block ?? (lines.at(-1)?.block ?? -1) + 1;
  const moved = (by: number) => (line: PdfLine) => ({ ...line, block: line.block + by });
  const own = picture.lines.map(moved(first));
  const after = lines.slice(at).map(moved((own.at(-1)?.block ?? first) + 1 - first));
  return { lines: [...lines.slice(0, at), ...own, ...after], tables: [...tables, ...picture.tables] };
}
