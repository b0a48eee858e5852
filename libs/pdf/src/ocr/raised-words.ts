import { isExponentBase } from '../layout/superscripts.js';
import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { GreyImage } from '../scan/grey-image.js';
import { cutSheetCell, layOutSheet, repeatCell } from './reading-sheet.js';
import type { OcrEngine, OcrWord } from './ocr.js';
import { halve, rowsOfSheet } from './sheet-rows.js';

/** In heights of a mark: the word it belongs to ends no further before it. */
const AFTER = 1.2;
/** A mark that is read as something else than a few figures or letters was not read. */
const MARK = /^[\p{L}\d]{1,3}$/u;

/** The words of a picture with the marks that are raised beside them. */
export interface RaisedWords {
  /** A mark follows its word; an exponent is a part of it. */
  readonly words: readonly OcrWord[];
  /** Marks that were not read, in pixels. */
  readonly unread: readonly Box[];
}

/** Reads the marks that were taken out of a picture, each alone and larger. One call of the engine for the whole page. */
export async function addRaisedMarks(
  words: readonly OcrWord[],
  marks: readonly Box[],
  { scan, dpi, ocr, signal }: { scan: GreyImage; dpi: number; ocr: OcrEngine; signal: AbortSignal | undefined },
): Promise<RaisedWords> {
  if (marks.length === 0) return { words, unread: [] };
  const { image, rowEnds } = layOutSheet(marks.map((box) => repeatCell(cutSheetCell(scan, box))));
  const rows = rowsOfSheet(await ocr.recognise({ ...image, dpi, layout: 'rows' }, signal), rowEnds);
  const read = marks.map((box, i): ReadMark => {
    const row = rows[i] ?? [];
    const text = halve(row.map((word) => word.text).join(''));
    return { box, text, confidence: Math.min(...row.map(({ confidence }) => confidence)), host: hostOf(box, words) };
  });
  const known = Map.groupBy(
    read.filter(({ text, host }) => host && MARK.test(text)),
    ({ host }) => host,
  );
  return {
    words: words.flatMap((word) => withMarks(word, known.get(word) ?? [])),
    unread: read.filter(({ text, host }) => !host || !MARK.test(text)).map(({ box }) => box),
  };
}

interface ReadMark {
  readonly box: Box;
  readonly text: string;
  readonly confidence: number;
  /** The word it follows. */
  readonly host: OcrWord | undefined;
}

function hostOf(mark: Box, words: readonly OcrWord[]): OcrWord | undefined {
  const before = words.filter(
    ({ box }) =>
      box.x < mark.x &&
      Math.abs(mark.x - right(box)) <= AFTER * mark.height &&
      mark.y < bottom(box) &&
      bottom(mark) > box.y - mark.height / 2,
  );
  return before.toSorted((a, b) => right(b.box) - right(a.box))[0];
}

function withMarks(word: OcrWord, marks: readonly ReadMark[]): OcrWord[] {
  const [first] = marks;
  if (first && /^\d+$/.test(first.text) && isExponentBase(word.text)) return [{ ...word, text: `${word.text}^${first.text}` }];
  return [word, ...marks.map(({ box, text, confidence }) => ({ text, box, confidence, line: word.line, raised: true as const }))];
}
