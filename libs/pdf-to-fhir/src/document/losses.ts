import type { ClinicalEntities, Span } from '@chartloom/clinical-text';
import type { Loss } from '@chartloom/fhir';
import { union, type PdfDocumentModel, type PdfPage } from '@chartloom/pdf';
import type { Fact } from '../facts/fact-builder.js';
import type { LeftOut } from '../facts/judged.js';
import { regionOf } from './review.js';
import type { PlaceOf } from '../source/places.js';

/** What is known to be in the document and is not in the result. */
export interface Omissions {
  readonly leftOut: LeftOut;
  /** Facts that the page denies, where the format leaves them out. */
  readonly denied: readonly Fact[];
  /** Codes of what became of proposals; they have no place. */
  readonly proposals: readonly string[];
}

/**
 * Every loss, one for each thing that is lost. The result lists them, and the report counts this list.
 * @param includeBbox without it a loss tells its page, as facts have no boxes either
 */
export function lossesOf(
  model: PdfDocumentModel,
  entities: Pick<ClinicalEntities, 'conditions'>,
  omissions: Omissions,
  { placeOf, includeBbox }: { readonly placeOf: PlaceOf; readonly includeBbox: boolean },
): readonly Loss[] {
  const losses = placedLosses(model, entities, omissions, placeOf);
  return includeBbox ? losses : losses.map(withoutBoxes);
}

const withoutBoxes = ({ regions: [first] = [], ...loss }: Loss): Loss => ({ ...loss, ...(first && { page: first.page }) });

function placedLosses(
  model: PdfDocumentModel,
  { conditions }: Pick<ClinicalEntities, 'conditions'>,
  { leftOut, denied, proposals }: Omissions,
  placeOf: PlaceOf,
): readonly Loss[] {
  const ofSpans = (code: string, spans: readonly (Span | undefined)[]): Loss[] =>
    spans.map((span) => ({ code, ...(span && placeOf(span)) }));
  const ofFacts = (code: string, facts: readonly Fact[]): Loss[] =>
    ofSpans(
      code,
      facts.map(({ span }) => span),
    );
  return [
    ...ofSpans(
      'hypothetical-condition',
      conditions.filter(({ assertion }) => assertion === 'hypothetical'),
    ),
    ...ofFacts('confidence-low', leftOut['confidence-low']),
    ...ofFacts('language-not-english', leftOut['language-not-english']),
    ...proposals.map((code) => ({ code })),
    ...ofFacts('negated-finding', denied),
    ...model.pages.flatMap(hiddenWords),
    ...pagesNotAsked(model).map((page) => ({ code: 'page-not-asked', page })),
    ...model.pages.filter(({ path }) => path === 'unread').map(unread),
  ];
}

/** One loss for a page with words that it does not show: a searchable scan has hundreds. They are not quoted, because no reader sees them. */
function hiddenWords({ number, words }: PdfPage): Loss[] {
  const hidden = words.filter((word) => word.hidden !== undefined);
  return hidden.length === 0 ? [] : [{ code: 'hidden-word', regions: [regionOf(number, union(hidden.map(({ box }) => box)))] }];
}

const unread = ({ number, width, height }: PdfPage): Loss => ({
  code: 'page-not-read',
  regions: [regionOf(number, { x: 0, y: 0, width, height })],
});

function pagesNotAsked({ pages, pageCount = pages.length }: PdfDocumentModel): number[] {
  const asked = new Set(pages.map(({ number }) => number));
  return Array.from({ length: pageCount }, (_, i) => i + 1).filter((page) => pages.length < pageCount && !asked.has(page));
}
