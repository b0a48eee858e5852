import { openPage, withDocument } from './content/pdfjs.js';

interface InspectOptions {
  /** Absent: any number of pages. */
  readonly maxPages?: number;
}

/**
 * Opens the document and every page of it without reading their content: what a file must pass before work on it is
 * accepted.
 * @throws AppError pdf-malformed, pdf-encrypted, pdf-empty, pdf-too-many-pages (meta: pages, limit), pdf-page-too-large
 */
export const inspectPdf = (bytes: Uint8Array, { maxPages = Infinity }: InspectOptions = {}): Promise<{ pages: number }> =>
  withDocument(bytes, maxPages, async (document) => {
    for (let number = 1; number <= document.numPages; number++) (await openPage(document, number)).cleanup();
    return { pages: document.numPages };
  });
