import type { SourceCell, SourceLine, SourceText, Span } from '@chartloom/clinical-text';
import type { SourceRegion } from '@chartloom/fhir';
import type { Box, PdfDocumentModel, PdfLine, PdfWord } from '@chartloom/pdf';
import { withoutRunningLines } from './running-lines.js';

interface PlacedWord extends Span {
  readonly word: PdfWord;
  readonly page: number;
  readonly line: number;
}

/** A document's words as one text, and the way back from a place in it to the page. */
export interface PageText extends SourceText {
  /** One box per visual line that the span touches, in reading order. */
  regionsOf(span: Span): readonly SourceRegion[];
  /** The numbers within the span that OCR read two ways. */
  disputedIn(span: Span): readonly Span[];
}

/** Hundredths of a point: finer than any printer, and without the noise of floating point. */
const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** A bullet or a sign that means something on its own or in brackets: "(-)" and "[ ]" deny what is beside them. */
const SIGN = /^[-–•*+%<>=&#()[\]][-–+%=()[\]]{0,2}[,.;:]{0,2}$/;
/**
 * Below this OCR's word of one or two letters is more often dirt than a word; units, flags and states (`fL`, `H`, `IA`) are
 * often no surer than 0.35. Numbers are never dropped.
 */
const LEAST_CONFIDENCE_OF_A_SPECK = 0.3;

/** Dirt on a scan: marks without a letter, and very short words that OCR was not sure of. */
const isSpeck = ({ text, ocrConfidence }: PdfWord): boolean =>
  ocrConfidence !== undefined &&
  (/[\p{L}\d]/u.test(text) ? /^\p{L}{1,2}$/u.test(text) && ocrConfidence < LEAST_CONFIDENCE_OF_A_SPECK : !SIGN.test(text));

/** The cells of a line without specks; none where nothing else is left. */
const withoutSpecks = (line: PdfLine): readonly (readonly PdfWord[])[] =>
  line.cells.map(({ words }) => words.filter((word) => !isSpeck(word))).filter((words) => words.length > 0);

/** The visible lines of all pages in reading order, without headers and footers that repeat, joined by line feeds. */
export function pageText(model: PdfDocumentModel): PageText {
  const words: PlacedWord[] = [];
  const lines: SourceLine[] = [];
  let text = '';
  let block = 0;
  const kept = withoutRunningLines(model);
  for (const [i, page] of model.pages.entries()) {
    const firstBlock = block;
    for (const line of kept[i] ?? []) {
      const shown = withoutSpecks(line);
      if (shown.length === 0) continue;
      if (text !== '') text += '\n';
      const start = text.length;
      const cells: SourceCell[] = [];
      for (const [c, inCell] of shown.entries()) {
        if (c > 0) text += '\t';
        const from = text.length;
        for (const [j, word] of inCell.entries()) {
          if (j > 0) text += ' ';
          words.push({ word, page: page.number, line: lines.length, start: text.length, end: text.length + word.text.length });
          text += word.text;
        }
        const right = Math.max(...inCell.map(({ box }) => box.x + box.width));
        cells.push({ start: from, end: text.length, x: Math.min(...inCell.map(({ box }) => box.x)), right });
      }
      block = firstBlock + line.block;
      lines.push({ start, end: text.length, cells, block });
    }
    block++;
  }
  const disputed = words.filter(({ word }) => word.disputed);
  const disputedIn = (span: Span) => disputed.filter((word) => touches(word, span));
  return { text, lines, regionsOf: (span) => regions(words, span), disputedIn };
}

const touches = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

function regions(words: readonly PlacedWord[], span: Span): SourceRegion[] {
  const touched = words.filter((word) => touches(word, span));
  return [...Map.groupBy(touched, ({ line }) => line).values()].flatMap((onLine) => {
    const [first] = onLine;
    if (!first) return [];
    const boxes = onLine.flatMap((placed) => boxesOf(placed, span));
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return [
      {
        page: first.page,
        x: roundToHundredths(x),
        y: roundToHundredths(y),
        width: roundToHundredths(right - x),
        height: roundToHundredths(bottom - y),
      },
    ];
  });
}

/** The part of a word that the span covers, by its glyphs; of a word that OCR read, where no glyph is known, by its letters. */
function boxesOf({ word, start, end }: PlacedWord, span: Span): readonly Box[] {
  const [from, to] = [Math.max(0, span.start - start), Math.min(end, span.end) - start];
  const covered = word.glyphs?.slice(from, to) ?? [];
  if (covered.length > 0) return covered;
  const letter = word.box.width / word.text.length;
  return [{ ...word.box, x: word.box.x + from * letter, width: (to - from) * letter }];
}
