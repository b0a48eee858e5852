import type { ClinicalEntities } from '@chartloom/clinical-text';
import type { Review } from '@chartloom/fhir';
import type { PdfDocumentModel, PdfPage } from '@chartloom/pdf';

/** Below this mean confidence of a page's words OCR has read a page that a person should compare with the image. */
const OCR_CONFIDENCE = 0.8;
/** Words of every English document; a page of this many words without any is in another language. */
const ENGLISH = /\b(?:the|of|and|with|for|patient|to|by|in|no)\b/i;
const ENOUGH_WORDS = 40;

/** Why a person should look at the result: stable reasons that quote nothing of the document. */
export function reviewsOf({ pages }: PdfDocumentModel, { header, sections }: ClinicalEntities): Review[] {
  const reviews: Review[] = [];
  if (header.patient.conflicting) reviews.push({ reason: 'two-patients' });
  if (pages.some((page) => page.path === 'unread')) reviews.push({ reason: 'page-not-read' });
  if (pages.some((page) => page.path === 'ocr' && meanConfidence(page) < OCR_CONFIDENCE))
    reviews.push({ reason: 'ocr-confidence-low' });
  const words = pages.flatMap((page) => page.words.filter((word) => !word.hidden).map((word) => word.text));
  const hasKnownSection = sections.some(({ loinc }) => loinc !== undefined);
  if (words.length >= ENOUGH_WORDS && !hasKnownSection && !ENGLISH.test(words.join(' ')))
    reviews.push({ reason: 'language-not-english' });
  return reviews;
}

function meanConfidence({ words }: PdfPage): number {
  const read = words.flatMap(({ ocrConfidence }) => ocrConfidence ?? []);
  return read.length === 0 ? 1 : read.reduce((sum, value) => sum + value, 0) / read.length;
}
