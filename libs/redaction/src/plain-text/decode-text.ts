import { AppError } from '@chartloom/kernel';
import { looksLikePdf } from '@chartloom/pdf/header';

/** UTF-16 units of the longest text that is searched: a whole document is searched at once, which takes about 1 GB for it. */
export const MOST_CHARACTERS = 2_000_000;
/** Bytes of the longest such text: UTF-8 takes at most three for a unit. More need not be read. */
export const MOST_TEXT_BYTES = 3 * MOST_CHARACTERS;

/** @throws AppError `text-too-large` */
export function assertSearchable(characters: number): void {
  if (characters > MOST_CHARACTERS)
    throw new AppError(
      'text-too-large',
      `The text has more than ${MOST_CHARACTERS / 1_000_000} million characters. Split it by patient: a name is searched in the whole file.`,
    );
}

/**
 * Plain text from its bytes. A byte order mark stays.
 * @throws AppError `text-too-large`; `not-text` where the bytes are no UTF-8, have a NUL, or are a PDF
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.byteLength > MOST_TEXT_BYTES) assertSearchable(Infinity);
  if (looksLikePdf(bytes)) throw notText('It is a PDF. Use chartloom convert --task dephi.');
  if (bytes.includes(0)) throw notText('It is no plain text: it has NUL bytes. UTF-16 must be converted to UTF-8 first.');
  const text = decodeUtf8(bytes);
  assertSearchable(text.length);
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notText('It is no UTF-8. Convert it first, for example with iconv.');
  }
}

const notText = (message: string): AppError => new AppError('not-text', message);
