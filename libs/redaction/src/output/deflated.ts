import type { PDFContext, PDFRawStream } from 'pdf-lib';

type Entries = Readonly<Record<string, string | number>>;

/** Makes a stream for one document; the same content is compressed once, however many documents it is written into. */
export type StreamWriter = (context: PDFContext, entries?: Entries) => PDFRawStream;

/** @param content is asked for when it is written first */
export function deflated(content: () => Uint8Array | string): StreamWriter {
  let compressed: Uint8Array | undefined;
  return (context, entries = {}) => {
    if (compressed) return context.stream(compressed, { ...entries, Filter: 'FlateDecode' });
    const stream = context.flateStream(content(), entries);
    compressed = stream.contents;
    return stream;
  };
}
