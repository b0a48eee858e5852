import { openOcr } from '@chartloom/pdf';
import { deidentifyPdf, type DeidentifyOptions, type DeidentifyTools } from '@chartloom/redaction';
import { engineEntry } from '@chartloom/worker/engines';

/** Entry of a process: de-identification with the best OCR that this machine has. */
export default engineEntry<DeidentifyOptions, DeidentifyTools>(deidentifyPdf, async () => ({ ocr: await openOcr() }));
