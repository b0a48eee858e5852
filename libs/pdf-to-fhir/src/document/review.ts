import { hasPhrase, type ClinicalEntities, type LanguagePack } from '@chartloom/clinical-text';
import type { Review } from '@chartloom/fhir';
import type { PdfDocumentModel, PdfPage } from '@chartloom/pdf';

/** Below this mean confidence of a page's words OCR has read a page that a person should compare with the image. */
const OCR_CONFIDENCE = 0.8;
/** A document of this many words that has none of those that every document of the language has is in another. */
const ENOUGH_WORDS = 40;

/** Why a person should look at the result: stable reasons that quote nothing of the document. */
export function reviewsOf({ pages }: PdfDocumentModel, { header, sections }: ClinicalEntities, pack: LanguagePack): Review[] {
  const reviews: Review[] = [];
  if (header.patient.conflicting) reviews.push({ reason: 'two-patients' });
  if (pages.some((page) => page.path === 'unread')) reviews.push({ reason: 'page-not-read' });
  if (pages.some((page) => page.path === 'ocr' && meanConfidence(page) < OCR_CONFIDENCE))
    reviews.push({ reason: 'ocr-confidence-low' });
  const words = pages.flatMap((page) => page.words.filter((word) => !word.hidden).map((word) => word.text));
  const hasKnownSection = sections.some(({ loinc }) => loinc !== undefined);
  if (words.length >= ENOUGH_WORDS && !hasKnownSection && !hasPhrase(pack, 'word of the language', words.join(' ')))
    reviews.push({ reason: 'language-not-english' });
  return reviews;
}

function meanConfidence({ words }: PdfPage): number {
  const read = words.flatMap(({ ocrConfidence }) => ocrConfidence ?? []);
  return read.length === 0 ? 1 : read.reduce((sum, value) => sum + value, 0) / read.length;
}
