import type { PdfLine, PdfWord } from '@chartloom/pdf';

/** One visual line. */
export interface TextLine {
  readonly cells: readonly (readonly PdfWord[])[];
  /** Whether the line continues the sentence of the line before: no name or address ends at its start. */
  readonly runsOn: boolean;
}

/** The words of one page: the visible ones by line and cell, and the hidden ones. */
export interface PageText {
  readonly lines: readonly TextLine[];
  readonly hidden: readonly PdfWord[];
}

/** The place of a word in the joined text. */
export interface WordPlace {
  readonly start: number;
  readonly end: number;
  /** Index of the page, from 0. */
  readonly page: number;
  /** Words of one visual line share it; it is unique in the document. */
  readonly line: number;
  /** Whether its line continues the one before. */
  readonly runsOn: boolean;
  /** Number of its cell in the line. */
  readonly cell?: number;
  readonly word: PdfWord;
}

export interface JoinedText {
  readonly text: string;
  /** In the order of the text. */
  readonly places: readonly WordPlace[];
}

/**
 * All pages as one text, so that a name found on one page is known on all others: words joined by a blank, cells by a
 * tab, lines by a line feed, pages by two. Hidden words follow their page; they are never released, but names are found in them.
 */
export function joinPages(pages: readonly PageText[]): JoinedText {
  const places: WordPlace[] = [];
  let text = '';
  let number = 0;
  const addLine = ({ cells, runsOn }: TextLine, page: number): void => {
    const line = number++;
    // a word that a hyphen breaks keeps its line break: findPhi joins it
    if (runsOn && text.endsWith('\n') && !text.endsWith('-\n')) text = `${text.slice(0, -1)} `;
    for (const { word, separator, cell } of separated(cells)) {
      const start = text.length + separator.length;
      places.push({ start, end: start + word.text.length, page, line, runsOn, cell, word });
      text += `${separator}${word.text}`;
    }
    text += '\n';
  };
  pages.forEach(({ lines, hidden }, page) => {
    for (const line of lines) addLine(line, page);
    if (hidden.length > 0) addLine({ cells: [hidden], runsOn: false }, page);
    text += '\n';
  });
  return { text, places };
}

/** The words of a line, each with its cell and what separates it from the word before: a tab between cells, a blank within one. */
const separated = (cells: TextLine['cells']): { word: PdfWord; separator: string; cell: number }[] =>
  cells.flatMap((cell, c) => cell.map((word, w) => ({ word, separator: w > 0 ? ' ' : c > 0 ? '\t' : '', cell: c })));

/** A line that fills this share of its block was broken by the margin, not by its author. */
const FULL_LINE = 0.72;

/** Marks the lines that continue the line before, so that a value over two lines is one value. */
export function textLines(lines: readonly PdfLine[]): TextLine[] {
  const rights = new Map<number, number>();
  for (const { block, box } of lines) rights.set(block, Math.max(rights.get(block) ?? 0, box.x + box.width));
  return lines.map((line, i) => {
    const before = lines[i - 1];
    const cells = line.cells.map((cell) => cell.words);
    if (!before || before.block !== line.block || before.cells.length > 1 || line.cells.length > 1)
      return { cells, runsOn: false };
    const right = rights.get(line.block) ?? 0;
    const isFull = before.box.width > FULL_LINE * (right - Math.min(before.box.x, line.box.x));
    return { cells, runsOn: isFull && (before.cells[0]?.words.length ?? 0) > 4 };
  });
}
