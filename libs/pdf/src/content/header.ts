const HEADER_WINDOW = 1024;

/** Whether the bytes have a PDF header, which may be anywhere in the first 1,024 bytes. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_WINDOW)).includes('%PDF-');
