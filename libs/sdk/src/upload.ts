import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import type { FileType } from '@chartloom/contracts';
import type { Call } from './transport.js';

/** A document: its bytes, the path of its file, or a stream of it (Node's or the web's). */
export type UploadSource = Uint8Array | string | AsyncIterable<Uint8Array>;

/** A multipart request under construction; `readError` returns the error with which reading the source failed, if it did. */
export interface UploadForm extends Pick<Call, 'body' | 'once' | 'headers'> {
  readonly readError: () => unknown;
}

/**
 * The form of an upload, streamed: a large file is never in memory as a whole. The name of the file stays at home: it is
 * not needed, and often holds a patient's name.
 */
export function uploadForm(source: UploadSource, fileType?: FileType): UploadForm {
  const boundary = `chartloom-${randomUUID()}`;
  let sourceError: unknown;
  async function* form(): AsyncGenerator<Uint8Array> {
    yield text(`--${boundary}\r\n`);
    if (fileType) yield text(`Content-Disposition: form-data; name="file_type"\r\n\r\n${fileType}\r\n--${boundary}\r\n`);
    yield text(
      'Content-Disposition: form-data; name="file"; filename="document"\r\nContent-Type: application/octet-stream\r\n\r\n',
    );
    try {
      yield* opened(source);
    } catch (error) {
      sourceError = error;
      throw error;
    }
    yield text(`\r\n--${boundary}--\r\n`);
  }
  return {
    body: () => ReadableStream.from(form()),
    once: typeof source !== 'string' && !(source instanceof Uint8Array),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    readError: () => sourceError,
  };
}

async function* opened(source: UploadSource): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string') yield* createReadStream(source) as AsyncIterable<Uint8Array>;
  else if (source instanceof Uint8Array) yield source;
  else yield* source;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
