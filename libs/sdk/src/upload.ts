import { readFile } from './platform.js';
import type { Call } from './transport.js';
import type { FileType } from './types.js';

/** A document: its bytes, a file that a page was given, the path of its file (not in a browser), or a stream of it (Node's or the web's). */
export type UploadSource = Uint8Array | Blob | string | AsyncIterable<Uint8Array>;

/** A multipart request under construction; `readError` returns the error with which reading the source failed, if it did. */
export interface UploadForm extends Pick<Call, 'body' | 'once' | 'headers'> {
  readonly readError: () => unknown;
}

/**
 * The form of an upload. A file or a stream is never in memory as a whole. The name of the file stays at home: it is not needed, and
 * often holds a patient's name.
 */
export function uploadForm(source: UploadSource, fileType?: FileType): UploadForm {
  return source instanceof Uint8Array || source instanceof Blob ? wholeForm(source, fileType) : streamedForm(source, fileType);
}

function streamedForm(source: string | AsyncIterable<Uint8Array>, fileType: FileType | undefined): UploadForm {
  const boundary = `chartloom-${crypto.randomUUID()}`;
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
    once: typeof source !== 'string',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    readError: () => sourceError,
  };
}

/** What is in memory is sent as a form of the platform: browsers do not stream the body of a request. */
function wholeForm(source: Uint8Array | Blob, fileType: FileType | undefined): UploadForm {
  const form = new FormData();
  if (fileType) form.set('file_type', fileType);
  // a view of shared memory cannot be in a form: it is copied
  form.set('file', source instanceof Blob ? source : new Blob([new Uint8Array(source)]), 'document');
  return { body: () => form, readError: () => undefined };
}

async function* opened(source: string | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* typeof source === 'string' ? readFile(source) : source;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
