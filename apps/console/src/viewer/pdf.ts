import { useQuery } from '@tanstack/react-query';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { chartloom } from '../app/client.js';
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

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Of each page, in points. */
  readonly sizes: readonly Size[];
}

async function open(bytes: Uint8Array): Promise<OpenPdf> {
  const document = await getDocument({ data: bytes, ...OPTIONS }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, i) => i + 1);
  const sizes = await Promise.all(
    numbers.map(async (n) => {
      const { width, height } = (await document.getPage(n)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
  return { document, sizes };
}

/** The document of a job, opened; it leaves memory a while after no page shows it, and no copy of it is kept elsewhere. */
export const usePdf = (jobId: string, which: 'source' | 'result', isWanted = true) =>
  useQuery({
    queryKey: ['document', jobId, which],
    queryFn: async () => open((await chartloom.reviews.document(jobId, which)).bytes),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });

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
