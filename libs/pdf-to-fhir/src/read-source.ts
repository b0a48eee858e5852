import { isColumnHead, isRowHead, isSectionTitle, knownWords, yesOrNo, type LanguagePack } from '@chartloom/clinical-text';
import { readPdf, type PdfDocumentModel } from '@chartloom/pdf';
import { assertReadable } from './document/review.js';
import { pageText, type PageText } from './source/source-text.js';

/** A PDF as its pages, and as one text. */
export interface PdfSource {
  readonly model: PdfDocumentModel;
  readonly source: PageText;
}

/** What a caller decides of how a PDF is read. */
export type SourceOptions = Pick<NonNullable<Parameters<typeof readPdf>[1]>, 'maxPages' | 'pages' | 'ocr' | 'signal' | 'onPage'>;

/**
 * Reads the pages of a PDF with the words of a language: its headings, heads of tables and answers.
 * @throws AppError as readPdf of @chartloom/pdf, and where no page can be read
 */
export async function readSource(input: Uint8Array, pack: LanguagePack, options: SourceOptions = {}): Promise<PdfSource> {
  const model = await readPdf(input, {
    ...options,
    isHeading: (words) => isSectionTitle(words, pack),
    isKnown: knownWords(pack),
    isColumnHead: (words) => isColumnHead(words, pack),
    isRowHead: (words) => isRowHead(words, pack),
    answerOf: (words) => yesOrNo(pack, words),
    pictures: true,
  });
  assertReadable(model);
  return { model, source: pageText(model, pack) };
}
