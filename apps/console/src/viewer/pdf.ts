import { useQuery } from '@tanstack/react-query';
import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { chartloom, queries } from '../app/client.js';
import type { Box, Size, Word } from './geometry.js';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Everything that pdf.js may load is of this host; without WebAssembly, which the page's policy does not allow. */
const PARTS = `${import.meta.env.BASE_URL}pdf/`;
const OPTIONS = {
  useWasm: false,
  wasmUrl: `${PARTS}wasm/`,
  standardFontDataUrl: `${PARTS}standard_fonts/`,
  cMapUrl: `${PARTS}cmaps/`,
  enableXfa: false,
  stopAtErrors: false,
};

/** Each document has a worker of its own, so that one that never ends keeps no other waiting. It takes 100 ms to start: the next is ready. */
let spare: PDFWorker | undefined;

function takeWorker(): PDFWorker {
  const worker = spare ?? new PDFWorker();
  spare = undefined;
  void worker.promise.then(prepareWorker, () => undefined);
  return worker;
}

/** Starts the worker of the next document. */
function prepareWorker(): void {
  spare ??= new PDFWorker();
}
prepareWorker();

interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Of the first page, in points. */
  readonly first: Size;
  readonly close: () => void;
}

const sizeOf = (page: PDFPageProxy): Size => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

/** Opens a document as far as its first page needs it. */
async function open(bytes: Promise<Uint8Array>): Promise<OpenPdf> {
  const worker = takeWorker();
  try {
    const task = getDocument({ data: await bytes, worker, ...OPTIONS });
    const document = await task.promise;
    const close = () => void task.destroy().finally(() => worker.destroy());
    return { document, first: sizeOf(await document.getPage(1)), close };
  } catch (error) {
    worker.destroy();
    throw error;
  }
}

const DOCUMENT = 'document';

// what no page shows any more is closed: its worker would keep it in memory
queries.getQueryCache().subscribe(({ type, query }) => {
  const [kind] = query.queryKey as readonly unknown[];
  if (type === 'removed' && kind === DOCUMENT) (query.state.data as OpenPdf | undefined)?.close();
});

/** The document of a job, opened; it leaves memory a while after no page shows it, and no copy of it is kept elsewhere. */
export const usePdf = (jobId: string, which: 'source' | 'result', isWanted = true) =>
  useQuery({
    queryKey: [DOCUMENT, jobId, which],
    queryFn: () => open(chartloom.reviews.document(jobId, which).then(({ bytes }) => bytes)),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });

/** The sizes of all pages, in points. Until they are read, a page counts as large as the first: most documents have one size. */
export function usePageSizes(pdf: OpenPdf | undefined): readonly Size[] {
  const [read, setRead] = useState<{ readonly pdf: OpenPdf; readonly sizes: readonly Size[] }>();
  useEffect(() => {
    if (!pdf) return undefined;
    let isGone = false;
    const readAll = async () => {
      const sizes = [pdf.first];
      // one after the other: the page that is being drawn needs the same worker
      for (let n = 2; n <= pdf.document.numPages && !isGone; n++) sizes.push(sizeOf(await pdf.document.getPage(n)));
      if (!isGone) setRead({ pdf, sizes });
    };
    readAll().catch(() => undefined); // a broken page, or the document was closed: sizes stay as they are
    return () => {
      isGone = true;
    };
  }, [pdf]);
  if (!pdf) return [];
  return read?.pdf === pdf ? read.sizes : Array<Size>(pdf.document.numPages).fill(pdf.first);
}

/** The words of a page and where they are; a scan has none. */
export async function pageWords(page: PDFPageProxy): Promise<readonly Word[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x = 0, y = 0] = viewport.convertToViewportPoint(item.transform[4] as number, item.transform[5] as number) as number[];
    return wordsOf(item.str, { x, y: y - item.height, width: item.width, height: item.height * 1.2 });
  });
}

/** The words of a run of text, each as wide as its share of the letters: pdf.js does not tell where they are. */
function wordsOf(text: string, run: Box): readonly Word[] {
  const letter = run.width / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { ...run, x: run.x + index * letter, width: word.length * letter },
  }));
}
