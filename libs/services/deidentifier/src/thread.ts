import { openOcr } from '@chartloom/pdf';
import { deidentifyPdf, type DeidentifyOptions, type DeidentifyTools } from '@chartloom/redaction';
import { engineThread } from '@chartloom/worker/threads';

/** Entry of a worker thread: de-identification with the best OCR that this machine has. */
export default engineThread<DeidentifyOptions, DeidentifyTools>(deidentifyPdf, async () => ({ ocr: await openOcr() }));
