import { createHash } from 'node:crypto';
import type { OcrEngine, OcrImage, OcrWord } from './ocr.js';

/** Words that are kept: some megabytes, and those of a hundred pages. */
const MOST_WORDS = 20_000;

/**
 * The same engine for one document: a picture that comes again, such as a form or a letterhead on many pages, is read once. The same
 * picture gives the same words, so nothing else changes.
 */
export function readOnce(ocr: OcrEngine): OcrEngine {
  const known = new Map<string, readonly OcrWord[]>();
  let size = 0;
  const keep = (key: string, words: readonly OcrWord[]): void => {
    known.set(key, words);
    size += 1 + words.length;
    for (const [oldest, { length }] of known) {
      if (size <= MOST_WORDS) return;
      known.delete(oldest);
      size -= 1 + length;
    }
  };
  return {
    name: ocr.name,
    version: ocr.version,
    async recognise(image, signal) {
      signal?.throwIfAborted();
      const key = digestOf(image);
      const words = known.get(key) ?? (await ocr.recognise(image, signal));
      if (!known.has(key)) keep(key, words);
      return words;
    },
    [Symbol.asyncDispose]: () => ocr[Symbol.asyncDispose](),
  };
}

/** SHA-256 of all that an engine sees of the picture. */
const digestOf = ({ width, height, dpi, layout = 'picture', ...pixels }: OcrImage): string =>
  createHash('sha256')
    .update(`${width} ${height} ${dpi} ${layout} `)
    .update('file' in pixels ? pixels.file : pixels.grey)
    .digest('base64');
