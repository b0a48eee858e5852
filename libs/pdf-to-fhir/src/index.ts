export type { FactProposer } from './source/proposals.js';
export { convertPdf, readPdfFacts, type PdfFacts, type PdfOptions, type PdfTools } from './convert.js';
export { readSource, type PdfSource } from './read-source.js';
