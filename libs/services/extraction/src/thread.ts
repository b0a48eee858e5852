import type { OcrEngine } from '@chartloom/pdf';
import { engineThread } from '@chartloom/worker';
import { extract } from './extract.js';
import type { ExtractionOptions } from './options.js';
import type { ExtractionTools } from './extract.js';

let opened: Promise<OcrEngine> | undefined;
/** The best OCR that this machine has. */
const openOcr = (): Promise<OcrEngine> => (opened ??= import('@chartloom/pdf').then((pdf) => pdf.openOcr()));

/** Entry of a worker thread: clinical extraction. */
export default engineThread<ExtractionOptions, ExtractionTools>(extract, () => Promise.resolve({ openOcr }));
