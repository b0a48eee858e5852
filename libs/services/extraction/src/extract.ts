import { convertCcda } from '@chartloom/ccda-to-fhir';
import type { Convert } from '@chartloom/kernel';
import type { OcrEngine } from '@chartloom/pdf';
import { convertPdf } from '@chartloom/pdf-to-fhir';
import type { ExtractionOptions } from './options.js';

export interface ExtractionTools {
  readonly ocr?: OcrEngine;
}

/** Clinical extraction of either file type: the engine that the type asks for. */
export const extract: Convert<ExtractionOptions, ExtractionTools> = (input, options, context) =>
  options.fileType === 'ccda' ? convertCcda(input, options, { ...context, tools: {} }) : convertPdf(input, options, context);
