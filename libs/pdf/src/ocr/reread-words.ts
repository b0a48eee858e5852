import type { GreyImage } from '../scan/grey-image.js';
import { isUnsure, type KnownWord } from './confidence.js';
import { cutSheetCell, layOutSheet } from './reading-sheet.js';
import type { OcrEngine, OcrWord } from './ocr.js';
import { isNumber } from './recheck-numbers.js';
import { rowsOfSheet } from './sheet-rows.js';

/** With more unsure words than this a picture is too poor for a second reading to help, and too dear to read twice. */
const MOST = 400;
const LETTER = /\p{L}/u;
/** Two readings of one word that differ leave it no surer than this. */
const DIFFERING = 0.7;

/** What a second reading needs: the picture that the words were read in, level, and its resolution. */
interface SecondReading {
  readonly scan: GreyImage;
  readonly dpi: number;
  readonly ocr: OcrEngine;
  readonly isKnown: KnownWord;
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads the words that OCR was not sure of a second time, each alone and larger, in one call of the engine for the whole page.
 * Numbers are left to their own recheck.
 */
export async function rereadWords(
  words: readonly OcrWord[],
  { scan, dpi, ocr, isKnown, signal }: SecondReading,
): Promise<readonly OcrWord[]> {
  const unsure = words.filter((word) => LETTER.test(word.text) && !isNumber(word.text) && isUnsure(word, isKnown));
  if (unsure.length === 0 || unsure.length > MOST) return words;
  const { image, rowEnds } = layOutSheet(unsure.map(({ box }) => cutSheetCell(scan, box)));
  const rows = rowsOfSheet(await ocr.recognise({ ...image, dpi, layout: 'rows' }, signal), rowEnds);
  const settled = new Map(unsure.map((word, i) => [word, settle(word, rows[i] ?? [], isKnown)]));
  return words.map((word) => settled.get(word) ?? word);
}

/**
 * Two readings agree: the surer one. One of them is a word that is known: that one; `Het` read again as `Hct` is `Hct`. Else the
 * surer one, and it stays doubtful.
 */
export function settle(first: OcrWord, second: readonly Pick<OcrWord, 'text' | 'confidence'>[], isKnown: KnownWord): OcrWord {
  const text = second.map((word) => word.text).join(' ');
  const confidence = Math.min(...second.map((word) => word.confidence));
  if (second.length !== 1 || text === '') return first;
  if (text === first.text) return isKnown(text) ? { ...first, confidence: Math.max(first.confidence, confidence) } : first;
  const [knowsFirst, knowsSecond] = [isKnown(first.text), isKnown(text)];
  if (knowsFirst !== knowsSecond) return knowsSecond ? { ...first, text, confidence } : first;
  const surer = confidence > first.confidence ? { ...first, text, confidence } : first;
  return { ...surer, confidence: Math.min(surer.confidence, knowsFirst ? DIFFERING : 0) };
}
