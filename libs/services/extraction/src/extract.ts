import type { Convert } from '@chartloom/kernel';
import type { OcrEngine } from '@chartloom/pdf';
import type { PdfTools } from '@chartloom/pdf-to-fhir';
import type { ExtractionOptions } from './options.js';

export interface ExtractionTools {
  /** Opened with the first PDF. */
  readonly openOcr?: () => Promise<OcrEngine>;
  /** Opened with the first PDF that is to be read with it. */
  readonly openTerms?: (index: string) => Promise<NonNullable<PdfTools['terms']>>;
}

/**
 * Clinical extraction of either file type: the engine that the type asks for. It is loaded with the first such file: a
 * thread that reads C-CDA only needs no PDF reader, which is 60 MB.
 */
export const extract: Convert<ExtractionOptions, ExtractionTools> = async (input, options, context) => {
  if (options.fileType === 'ccda') {
    const { convertCcda } = await import('@chartloom/ccda-to-fhir');
    return convertCcda(input, options, { ...context, tools: {} });
  }
  const { convertPdf } = await import('@chartloom/pdf-to-fhir');
  const ocr = await context.tools.openOcr?.();
  const terms = options.terminology === undefined ? undefined : await context.tools.openTerms?.(options.terminology);
  return convertPdf(input, options, { ...context, tools: { ...(ocr && { ocr }), ...(terms && { terms }) } });
};
