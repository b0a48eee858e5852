import { sha256Hex, type Convert } from '@chartloom/kernel';
import { documentOf, looksLikeZip } from '@chartloom/ccda';
import type { EmptySectionReader, NoAllergyReader, PdfReader, SigReader, SiteMapping } from '@chartloom/ccda-to-fhir';
import type { OcrEngine } from '@chartloom/pdf';
import type { PdfTools } from '@chartloom/pdf-to-fhir';
import type { ExtractionOptions, MappingFile } from './options.js';
import { chatProposer } from './proposer/chat-proposer.js';

export interface ExtractionTools {
  /** Opened with the first PDF. */
  readonly openOcr?: () => Promise<OcrEngine>;
  /** Opened with the first PDF that is to be read with it. */
  readonly openTerms?: (index: string) => Promise<NonNullable<PdfTools['terms']>>;
  /** Opened with the first C-CDA. */
  readonly openMapping?: (mapping: MappingFile) => Promise<SiteMapping>;
}

/**
 * Clinical extraction of either file type: the engine that the type asks for. It is loaded with the first such file: a
 * thread that reads C-CDA only needs no PDF reader, which is 60 MB.
 */
export const extract: Convert<ExtractionOptions, ExtractionTools> = async (input, options, context) => {
  if (options.fileType === 'ccda') {
    const { convertCcda } = await import('@chartloom/ccda-to-fhir');
    const mapping = options.mapping && (await context.tools.openMapping?.(options.mapping));
    const readers = { readSigs, readNoAllergy, readEmptySections };
    const tools = { readPdf: embeddedPdf(options, context.tools), ...readers, ...(mapping && { mapping }) };
    if (!looksLikeZip(input)) return convertCcda(input, options, { ...context, tools });
    const { bytes, others } = await documentOf(input, options.document);
    // The document is the source: its facts have the same ids in any package, and without one.
    const source = { sourceId: sha256Hex(bytes), othersInPackage: others };
    return convertCcda(bytes, { ...options, ...source }, { ...context, tools });
  }
  const { convertPdf } = await import('@chartloom/pdf-to-fhir');
  return convertPdf(input, options, { ...context, tools: await pdfTools(options, context.tools) });
};

/** A PDF within a C-CDA document is read as any PDF is, under the same options and limits. */
const embeddedPdf =
  (options: ExtractionOptions, tools: ExtractionTools): PdfReader =>
  async (pdf, source, control) => {
    const { readPdfFacts } = await import('@chartloom/pdf-to-fhir');
    return readPdfFacts(pdf, { ...options, ...source }, { ...control, tools: await pdfTools(options, tools) });
  };

/** The tables of the language are loaded with the first drug whose sig is only in words. */
const readSigs: SigReader = async (texts) => {
  const { defaultPack, readSig } = await import('@chartloom/clinical-text');
  const pack = defaultPack();
  return texts.map((text) => readSig(pack, text));
};

/** The same for the first allergy whose substance is only in words. */
const readNoAllergy: NoAllergyReader = async (texts) => {
  const { defaultPack, hasPhrase, phrasePattern } = await import('@chartloom/clinical-text');
  const pack = defaultPack();
  const whole = phrasePattern('i')`^[^A-Za-z]*${'no known allergy'}(?:[^A-Za-z]+${'no known allergy'})?[^A-Za-z]*$`(pack);
  return texts.map((text) => (!whole.test(text) ? undefined : hasPhrase(pack, 'allergy to drugs', text) ? 'drug' : 'any'));
};

/** The same for the first section without facts that has few words. */
const readEmptySections: EmptySectionReader = async (sections) => {
  const { defaultPack, readEmptyList } = await import('@chartloom/clinical-text');
  const pack = defaultPack();
  return sections.map((section) => EMPTY_REASONS[readEmptyList(pack, section) ?? 'none']);
};
const EMPTY_REASONS = { 'none-known': 'nilknown', 'no-record': 'unavailable', none: undefined } as const;

async function pdfTools(
  { terminology, proposer }: ExtractionOptions,
  { openOcr, openTerms }: ExtractionTools,
): Promise<PdfTools> {
  const ocr = await openOcr?.();
  const terms = terminology === undefined ? undefined : await openTerms?.(terminology);
  return { ...(ocr && { ocr }), ...(terms && { terms }), ...(proposer && { proposer: chatProposer(proposer) }) };
}
