import {
  knownWords,
  type LanguagePack,
  type RaisedSign,
  type SourceCell,
  type SourceLine,
  type SourceTable,
  type SourceText,
  type Span,
} from '@chartloom/clinical-text';
import type { SourceRegion } from '@chartloom/fhir';
import {
  holdsCentre,
  rowsOfMarks,
  union,
  type Box,
  type PdfDocumentModel,
  type PdfLine,
  type PdfMark,
  type PdfPage,
  type PdfWord,
} from '@chartloom/pdf';
import { answersOf, rowsWithAnswers, type Answers } from './question-lines.js';
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
  /** How sure OCR is of the least sure word that the span touches; 1 where all of them are text. */
  confidenceIn(span: Span): number;
  /** The numbers within the span that OCR read two ways. */
  disputedIn(span: Span): readonly Span[];
}

/** Hundredths of a point: finer than any printer, and without the noise of floating point. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** A bullet or a sign that means something on its own or in brackets: "(-)" and "[ ]" deny what is beside them. */
const SIGN = /^[-–•*+%<>=&#()[\]][-–+%=()[\]]{0,2}[,.;:]{0,2}$/;
/**
 * Below this OCR's word of one or two letters is more often dirt than a word; units, flags and states (`fL`, `H`, `IA`) are
 * often no surer than 0.35. Numbers are never dropped.
 */
const LEAST_CONFIDENCE_OF_A_SPECK = 0.3;

/**
 * Dirt on a scan: marks without a letter, and very short words that OCR was not sure of. A word of two letters that the language
 * has is none: without its "No" a finding would be stated that the page denies.
 */
const isSpeck = ({ text, ocrConfidence }: PdfWord, isKnown: (word: string) => boolean): boolean => {
  if (ocrConfidence === undefined) return false;
  if (!/[\p{L}\d]/u.test(text)) return !SIGN.test(text);
  return /^\p{L}{1,2}$/u.test(text) && ocrConfidence < LEAST_CONFIDENCE_OF_A_SPECK && (text.length === 1 || !isKnown(text));
};

/** The cells of a line with the words that say something; none where nothing is left. */
const saying = (line: PdfLine, isLeftOut: (word: PdfWord) => boolean): readonly (readonly PdfWord[])[] =>
  line.cells
    .map(({ words }) => words.filter((word) => !word.superscript && !isLeftOut(word)))
    .filter((words) => words.length > 0);

/** Whether a word is a choice that was not made: the label of an empty tick box, that box, or a question without an answer. */
function notChosen({ marks }: PdfPage, answers: Answers): (word: PdfWord) => boolean {
  const boxes = [
    ...marks.filter(({ state }) => state === 'unchecked').flatMap(({ box, labelBox }) => (labelBox ? [box, labelBox] : [box])),
    ...[...answers].flatMap(([{ box }, given]) => (given.length > 0 ? [] : [box])),
    ...choicesOf(marks),
  ];
  return (word) => boxes.some((box) => holdsCentre(box, word.box));
}

/** Where the answers are printed of which one was to be chosen: what was chosen is told in a cell of its own. */
const choicesOf = (marks: readonly PdfMark[]): readonly Box[] =>
  rowsOfMarks(marks.filter(({ question, labelBox }) => question && labelBox)).flatMap((row) =>
    [...Map.groupBy(row, ({ question }) => question).values()].map((choices) =>
      union(choices.flatMap(({ box, labelBox }) => (labelBox ? [box, labelBox] : [box]))),
    ),
  );

/** The visible lines of all pages in reading order, without headers and footers that repeat, joined by line feeds. */
export function pageText(model: PdfDocumentModel, pack: LanguagePack): PageText {
  const builder = new TextBuilder();
  const kept = withoutRunningLines(model, pack);
  const isKnown = knownWords(pack);
  let firstBlock = 0;
  for (const [i, page] of model.pages.entries()) {
    let block = firstBlock;
    const answers = answersOf(page, pack);
    const isNotChosen = notChosen(page, answers);
    const isLeftOut = (word: PdfWord) => isSpeck(word, isKnown) || isNotChosen(word);
    const places = tablePlaces(page);
    const overHeads = new Set(page.tables.flatMap(({ columns }) => columns.flatMap(({ over }) => over?.words ?? [])));
    const lines = kept[i] ?? [];
    const rows = rowsWithAnswers(
      lines.map((line) => saying(line, isLeftOut)),
      answers,
    );
    for (const [nth, line] of lines.entries()) {
      const isBelowLeftOut = nth > 0 && rows[nth - 1]?.length === 0;
      for (const [row, cells] of (rows[nth] ?? []).entries()) {
        block = firstBlock + line.block;
        const isOverHeads = cells.every((words) => words.every((word) => overHeads.has(word)));
        builder.addLine(cells, { page: page.number, block, places, isBelowLeftOut: isBelowLeftOut && row === 0, isOverHeads });
      }
    }
    firstBlock = block + 1;
  }
  const { text, lines, words } = builder;
  const raised = raisedIn(model, words);
  const disputed = words.filter(({ word }) => word.disputed);
  const disputedIn = (span: Span) => disputed.filter((word) => touches(word, span));
  const confidenceIn = (span: Span) =>
    Math.min(1, ...words.filter((word) => touches(word, span)).map(({ word }) => word.ocrConfidence ?? 1));
  return { text, lines, raised, regionsOf: (span) => regions(words, span), confidenceIn, disputedIn };
}

/** A figure, a letter or a sign of a note. */
const SIGN_OF_NOTE = /^(?:\d{1,2}|[a-z]|[*†‡§#]{1,3})$/;

/** The raised signs of notes, each by the end of the word before it. */
function raisedIn({ pages }: PdfDocumentModel, words: readonly PlacedWord[]): readonly RaisedSign[] {
  const ends = new Map(words.map(({ word, end }) => [word, end]));
  const cells = pages.flatMap((page) => page.lines.flatMap((line) => line.cells));
  return cells.flatMap((cell) =>
    cell.words.flatMap(({ superscript, text }, i) => {
      const before = cell.words[i - 1];
      const at = before && ends.get(before);
      return superscript && at !== undefined && SIGN_OF_NOTE.test(text) ? [{ at, sign: text }] : [];
    }),
  );
}

/** The table and column of a word. */
interface TablePlace {
  readonly table: SourceTable;
  readonly column: number;
}

function tablePlaces({ tables }: PdfPage): ReadonlyMap<PdfWord, TablePlace> {
  return new Map(
    tables.flatMap(({ columns, rows, byOrder }) => {
      const texts = rows.map((row) =>
        row.map((cell) =>
          (cell?.words ?? [])
            .filter(({ superscript }) => !superscript)
            .map(({ text }) => text)
            .join(' '),
        ),
      );
      const over = columns.map((column) => column.over?.words.map(({ text }) => text).join(' ') ?? '');
      const table: SourceTable = {
        ...{ heads: columns.map(({ head }) => head), rows: texts },
        ...(over.some((words) => words !== '') && { over }),
        ...(byOrder && { byOrder }),
      };
      return rows.flatMap((row) =>
        row.flatMap((cell, column) => (cell?.words ?? []).map((word): [PdfWord, TablePlace] => [word, { table, column }])),
      );
    }),
  );
}

interface PlaceOfLine {
  readonly page: number;
  readonly block: number;
  readonly places: ReadonlyMap<PdfWord, TablePlace>;
  readonly isBelowLeftOut: boolean;
  /** It has heads over the heads of a table, which the table tells, and states nothing. */
  readonly isOverHeads: boolean;
}

/** Writes lines one below the other, cells parted by tabs and words by blanks, and records where each is. */
class TextBuilder {
  text = '';
  readonly lines: SourceLine[] = [];
  readonly words: PlacedWord[] = [];

  addLine(cells: readonly (readonly PdfWord[])[], { page, block, places, isBelowLeftOut, isOverHeads }: PlaceOfLine): void {
    if (this.text !== '') this.text += '\n';
    const start = this.text.length;
    const placed = cells.map((words, i) => {
      if (i > 0) this.text += '\t';
      const place = words[0] && places.get(words[0]);
      return { ...this.addCell(words, page), ...(place && { column: place.column }) };
    });
    if (isOverHeads) return;
    const table = cells.flatMap(([word]) => (word && places.get(word)?.table) ?? [])[0];
    const words = cells.flat();
    const type = typeOf(words);
    this.lines.push({
      start,
      end: this.text.length,
      cells: placed,
      block,
      ...(table && { table }),
      ...(type && { type }),
      ...(words.every(({ bold }) => bold) && { bold: true }),
      ...(words.every(({ reversed }) => reversed) && { reversed: true }),
      ...(isBelowLeftOut && { isBelowLeftOut }),
    });
  }

  private addCell(words: readonly PdfWord[], page: number): SourceCell {
    const start = this.text.length;
    const remark = firstOfRemark(words);
    let remarkAt: number | undefined;
    for (const [i, word] of words.entries()) {
      if (i > 0) this.text += ' ';
      const at = this.text.length;
      if (word === remark) remarkAt = at;
      this.words.push({ word, page, line: this.lines.length, start: at, end: at + word.text.length });
      this.text += word.text;
    }
    const right = Math.max(...words.map(({ box }) => box.x + box.width));
    const x = Math.min(...words.map(({ box }) => box.x));
    return { start, end: this.text.length, x, right, ...(remarkAt !== undefined && { remarkAt }) };
  }
}

/** A remark below the words of a cell is set in type of at most so much of their size. */
const SIZE_OF_REMARK = 0.9;

/** The word that begins a remark: from it on all are below the first word of the cell, and in smaller type. */
function firstOfRemark(words: readonly PdfWord[]): PdfWord | undefined {
  const [first, ...others] = words;
  if (!first || first.ocrConfidence !== undefined) return undefined;
  const isRemark = ({ fontSize, box }: PdfWord): boolean =>
    fontSize <= SIZE_OF_REMARK * first.fontSize && box.y > first.box.y + first.box.height / 2;
  const last = others.findLastIndex((word) => !isRemark(word));
  return others[last + 1];
}

/** Size and weight of words and whether they are white, where all have the same; of words that OCR read nothing is known. */
function typeOf(words: readonly PdfWord[]): string | undefined {
  const types = new Set(
    words.map(({ fontSize, bold, reversed = false, ocrConfidence }) =>
      ocrConfidence === undefined ? `${Math.round(2 * fontSize)} ${bold} ${reversed}` : '',
    ),
  );
  const [type] = types;
  return types.size === 1 && type !== '' ? type : undefined;
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
