const HEADER_WINDOW = 1024;

/** Whether the bytes have a PDF header, which may be anywhere in the first 1,024 bytes. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_WINDOW)).includes('%PDF-');

/** U+FFFD in UTF-8: what a program writes that takes bytes for text, for each that is none. */
const REPLACED = Buffer.from('\ufffd');
/** Text within a file may have some; compressed bytes have one in sixteen million. */
const [FEWEST_REPLACED, REPLACED_IN] = [30, 200];

/** Whether a file was saved or sent as text: so many of its bytes were replaced that its pages would be read as blank. */
export function wasSavedAsText(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fewest = Math.max(FEWEST_REPLACED, bytes.byteLength / REPLACED_IN);
  let found = 0;
  for (let at = buffer.indexOf(REPLACED); at >= 0 && found < fewest; at = buffer.indexOf(REPLACED, at + REPLACED.length)) found++;
  return found >= fewest;
}
