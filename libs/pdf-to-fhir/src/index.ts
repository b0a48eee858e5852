export { convertPdf, type PdfOptions, type PdfTools } from './convert.js';
