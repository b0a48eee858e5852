import type { OcrWord } from './ocr.js';

/** Columns of Tesseract's TSV renderer: level page block par line word left top width height conf text. */
const WORD_LEVEL = '5';
const COLUMNS = 12;

/** The words of Tesseract's TSV output. Empty rows and rows of confidence -1 are layout, not words. */
export function parseTsv(tsv: string): OcrWord[] {
  const words: OcrWord[] = [];
  const lines = new Map<string, number>();
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    if (cells.length < COLUMNS || cells[0] !== WORD_LEVEL) continue;
    const [x = 0, y = 0, width = 0, height = 0, confidence = -1] = cells.slice(6, 11).map(Number);
    const text = cells.slice(11).join(' ').trim();
    if (text === '' || confidence < 0) continue;
    const key = cells.slice(1, 5).join('.');
    if (!lines.has(key)) lines.set(key, lines.size);
    words.push({ text, box: { x, y, width, height }, confidence: confidence / 100, line: lines.get(key) ?? 0 });
  }
  return words;
}
