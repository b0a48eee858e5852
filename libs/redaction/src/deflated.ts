import type { PDFContext, PDFRawStream } from 'pdf-lib';

type Entries = Readonly<Record<string, string | number>>;

/** Makes a stream for one document; the same content is compressed once, however many documents it is written into. */
export type StreamWriter = (context: PDFContext, entries?: Entries) => PDFRawStream;

/** @param content is asked for when it is written first, and let go of then: fonts of many pages are many megabytes */
export function deflated(content: () => Uint8Array | string): StreamWriter {
  let raw: typeof content | undefined = content;
  let compressed: Uint8Array | undefined;
  return (context, entries = {}) => {
    compressed ??= context.flateStream(raw?.() ?? '').contents;
    raw = undefined;
    return context.stream(compressed, { ...entries, Filter: 'FlateDecode' });
  };
}
