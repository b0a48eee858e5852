import { openOcr } from '@chartloom/pdf';
import { engineThread } from '@chartloom/worker';
import { extract } from './extract.js';
import type { ExtractionOptions } from './options.js';
import type { ExtractionTools } from './extract.js';

/** Entry of a worker thread: clinical extraction with the best OCR that this machine has. */
export default engineThread<ExtractionOptions, ExtractionTools>(extract, async () => ({ ocr: await openOcr() }));
