/** One work on one document: `node work.js NAME FIRST FILE`, in a process of its own, prints a {@link Cost}. */
import { readFile } from 'node:fs/promises';
import { defaultPack, isColumnHead, isSectionTitle, knownWords } from '@chartloom/clinical-text';
import { openOcr, readPdf } from '@chartloom/pdf';
import { cpuSeconds } from '@chartloom/testing';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Cost, WorkName } from './cost.js';

/** Works on a PDF and gives the number of its pages. */
type Work = (pdf: Uint8Array) => Promise<number>;

const SOURCE = { sourceId: 'bench-pages' } as const;

/** Each loads only what its task needs. */
const WORKS: Readonly<Record<WorkName, () => Promise<Work>>> = {
  'pdf.js, text alone': () => Promise.resolve(readTexts),
  reading: async () => {
    const [pack, ocr] = [defaultPack(), await openOcr()];
    const options = {
      ...{ pictures: true, ocr, isKnown: knownWords(pack) },
      isHeading: (words: string) => isSectionTitle(words),
      isColumnHead: (words: string) => isColumnHead(words, pack),
    };
    return async (pdf) => (await readPdf(pdf, options)).pages.length;
  },
  clinical_extraction: async () => {
    const { convertPdf } = await import('@chartloom/pdf-to-fhir');
    const tools = { ocr: await openOcr() };
    const options = { ...SOURCE, format: 'fhir', includeBbox: false, includeNegated: false, maxPages: Infinity } as const;
    return async (pdf) => (await convertPdf(pdf, options, { tools })).units;
  },
  dephi: async () => {
    const { deidentifyPdf } = await import('@chartloom/redaction');
    const tools = { ocr: await openOcr() };
    return async (pdf) => (await deidentifyPdf(pdf, SOURCE, { tools })).units;
  },
};

/** The words of every page as pdf.js gives them: no layout, no checks, no tables. */
async function readTexts(pdf: Uint8Array): Promise<number> {
  const task = pdfjs.getDocument({ data: pdf, verbosity: 0, useSystemFonts: false, disableFontFace: true });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  const { numPages } = document;
  await task.destroy();
  return numPages;
}

const [, , name = '', first = '', file = ''] = process.argv;
const work = await WORKS[name as WorkName]();
// a small document first, so that start and loading do not count
await work(new Uint8Array(await readFile(first)));
const pdf = new Uint8Array(await readFile(file));
const before = cpuSeconds('self', true);
const pages = await work(pdf);
const cost: Cost = { pages, cpu: cpuSeconds('self', true) - before, peakMb: process.resourceUsage().maxRSS / 1000 };
// An OCR engine that read a picture would keep the process waiting.
process.stdout.write(JSON.stringify(cost), () => process.exit());
