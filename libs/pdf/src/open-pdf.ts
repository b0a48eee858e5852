import type { PdfDocumentModel } from './page/model.js';
import { openDocument, type OpenOptions } from './content/pdfjs.js';
import { readPages, type ReadOptions } from './read.js';
import { renderPages, type OnPageImage, type RenderOptions } from './render.js';

/** A PDF that stays open until it is disposed of: parsed once, and its fonts compiled once, however often it is read or drawn. */
export interface OpenPdf extends AsyncDisposable {
  readonly pageCount: number;
  /** As {@link readPdf}. */
  read(options?: Omit<ReadOptions, 'maxPages'>): Promise<PdfDocumentModel>;
  /** As {@link renderPdf}. A page may be drawn from within `onPage` of the same page. */
  render(options: Omit<RenderOptions, 'maxPages'>, onPage: OnPageImage): Promise<void>;
}

/** @throws AppError pdf-malformed, pdf-encrypted, pdf-empty, pdf-too-many-pages (meta: pages, limit) */
export async function openPdf(bytes: Uint8Array, options: OpenOptions = {}): Promise<OpenPdf> {
  const open = await openDocument(bytes, options);
  return {
    pageCount: open.pageCount,
    read: (options = {}) => open.use((document) => readPages(document, options)),
    render: (options, onPage) => open.use((document) => renderPages(document, options, onPage)),
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  };
}
