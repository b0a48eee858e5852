import { hasPhrase, type ClinicalEntities, type LanguagePack } from '@chartloom/clinical-text';
import type { Review, SourceRegion } from '@chartloom/fhir';
import { AppError, MOST_REVIEW_ITEMS, type ReviewItem } from '@chartloom/kernel';
import { overlaps, type Box, type PdfDocumentModel, type PdfDoubt, type PdfPage } from '@chartloom/pdf';
import type { PlacedFact } from '../source/places.js';
import { roundToHundredths } from '../source/source-text.js';

/** Below this mean confidence of a page's words OCR has read a page that a person should compare with the image. */
const OCR_CONFIDENCE = 0.8;
/** A document of this many words that has none of those that every document of the language has is in another. */
const ENOUGH_WORDS = 40;
/** A doubt over this share of a page concerns the page, not each fact on it. */
const WHOLE_PAGE = 0.8;

/** Why a person should look at the result: stable reasons with their places that quote nothing of the document. */
export function reviewsOf(
  { pages }: PdfDocumentModel,
  { header, sections }: ClinicalEntities,
  pack: LanguagePack,
  facts: readonly PlacedFact[] = [],
): Review[] {
  const reviews: Review[] = [];
  if (header.patient.conflicting) reviews.push({ reason: 'two-patients' });
  reviews.push(
    ...pages.flatMap((page) =>
      togetherByCode(
        page,
        doubtsOf(page).flatMap((doubt) => reviewsOfDoubt(doubt, page, facts)),
      ),
    ),
  );
  const words = pages.flatMap((page) => page.words.filter((word) => !word.hidden).map((word) => word.text));
  const hasKnownSection = sections.some(({ loinc }) => loinc !== undefined);
  const isNoted = reviews.some(({ reason }) => reason === 'language-not-english');
  if (!isNoted && words.length >= ENOUGH_WORDS && !hasKnownSection && !hasPhrase(pack, 'word of the language', words.join(' ')))
    reviews.push({ reason: 'language-not-english' });
  return reviews;
}

/** What OCR doubts in the pictures of a page with text, a letterhead or a stamp: of what names no fact one review tells all places. */
const OF_PICTURES: ReadonlySet<string> = new Set(['ocr-confidence-low', 'number-read-two-ways', 'text-disagrees-with-picture']);

function togetherByCode({ path }: PdfPage, reviews: readonly Review[]): readonly Review[] {
  const isOfPicture = ({ reason, fact }: Review): boolean => path === 'text' && fact === undefined && OF_PICTURES.has(reason);
  const groups = Map.groupBy(reviews.filter(isOfPicture), ({ reason }) => reason);
  const together = [...groups].map(([reason, all]): Review => {
    const text = all.flatMap((review) => review.text ?? []).join(' … ');
    return { reason, regions: all.flatMap(({ regions = [] }) => regions), ...(text && { text }) };
  });
  return [...reviews.filter((review) => !isOfPicture(review)), ...together];
}

/** The doubts of a page, and those that concern it as a whole. */
function doubtsOf(page: PdfPage): readonly PdfDoubt[] {
  const whole: Box = { x: 0, y: 0, width: page.width, height: page.height };
  const has = (code: PdfDoubt['code']) => page.doubts.some((doubt) => doubt.code === code);
  const unread = (page.path === 'unread' || isHidden(page)) && !has('page-not-read');
  const unsure = page.path === 'ocr' && meanConfidence(page) < OCR_CONFIDENCE && !has('ocr-confidence-low');
  return [
    ...(unread ? [{ code: 'page-not-read' as const, box: whole }] : []),
    ...(unsure ? [{ code: 'ocr-confidence-low' as const, box: whole }] : []),
    ...page.doubts,
  ];
}

/** A page with words of which none is shown: nothing was taken from it, whatever hides them. */
const isHidden = ({ words }: PdfPage): boolean => words.length > 0 && words.every(({ hidden }) => hidden !== undefined);

/** A review of each fact that is printed in the doubtful region; of the region itself where there is none. */
function reviewsOfDoubt({ code, box }: PdfDoubt, page: PdfPage, facts: readonly PlacedFact[]): Review[] {
  const region = regionOf(page.number, box);
  const concerned = isWholePage(box, page)
    ? []
    : facts.filter(({ regions = [] }) => regions.some((other) => other.page === region.page && overlaps(other, region)));
  if (concerned.length > 0) return concerned.map(({ id, ...place }) => ({ reason: code, fact: id, ...place }));
  const text = isWholePage(box, page) ? '' : wordsIn(page, box);
  return [{ reason: code, regions: [region], ...(text && { text }) }];
}

/** The words that a page shows within a box, line by line. */
const wordsIn = ({ lines }: PdfPage, box: Box): string =>
  lines
    .flatMap(({ cells }) => cells.flatMap(({ words }) => words))
    .filter((word) => overlaps(word.box, box))
    .map(({ text }) => text)
    .join(' ');

const isWholePage = ({ width, height }: Box, page: PdfPage): boolean => width * height > WHOLE_PAGE * page.width * page.height;

export const regionOf = (page: number, { x, y, width, height }: Box): SourceRegion => ({
  page,
  x: roundToHundredths(x),
  y: roundToHundredths(y),
  width: roundToHundredths(width),
  height: roundToHundredths(height),
});

/** What the report of a job says of the reviews: codes and places. */
export const reviewItemsOf = (reviews: readonly Review[]): ReviewItem[] =>
  reviews.slice(0, MOST_REVIEW_ITEMS).map(({ reason, regions = [], fact }) => ({
    code: reason,
    ...(regions[0] && { page: regions[0].page, boxes: regions.map(({ x, y, width, height }) => ({ x, y, width, height })) }),
    ...(fact && { factId: fact }),
  }));

/**
 * Refuses a document of which no page that shows anything could be read: without facts it would look like one that states none.
 * @throws AppError document-not-readable
 */
export function assertReadable({ pages }: PdfDocumentModel): void {
  const shown = pages.filter(({ path }) => path !== 'blank');
  const isUnread = (page: PdfPage) => page.path === 'unread' || page.doubts.some(({ code }) => code === 'page-not-read');
  if (shown.length > 0 && shown.every(isUnread))
    throw new AppError(
      'document-not-readable',
      'No page of the PDF could be read: its pages are pictures, and OCR is missing or was not sure of any word. Send a sharper scan, or a PDF with text.',
      { meta: { pages: pages.length } },
    );
}

function meanConfidence({ words }: PdfPage): number {
  const read = words.flatMap(({ ocrConfidence }) => ocrConfidence ?? []);
  return read.length === 0 ? 1 : read.reduce((sum, value) => sum + value, 0) / read.length;
}
