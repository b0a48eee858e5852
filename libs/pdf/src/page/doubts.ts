import type { Box } from './box.js';

/**
 * What the reader can be unsure of, by its code. Codes are stable: clients see them in `needs_review`. An engine that meets one
 * covers the region, leaves the fact out or states it with a review entry; it never treats the region as understood.
 */
export const DOUBTS = {
  'page-not-read': 'the page is a picture, and nothing on it could be read',
  'picture-not-read': 'a picture on the page holds ink that looks like writing, and OCR was absent or not sure of any word',
  'ocr-confidence-low': 'OCR read the words here, but was not sure of them',
  'number-read-two-ways': 'OCR read a number twice, and differently',
  turned: 'the page was read in the direction that fits best, but another fits nearly as well',
  'text-disagrees-with-picture': 'the text of the file is not what the page shows here',
  'table-head-unknown':
    'a column of the table has no head, or one that is not understood, or a number is printed over several columns',
  'text-struck-through': 'a line runs through the words',
  'mark-unclear': 'a tick box, or a choice to be circled, is neither clearly chosen nor clearly empty',
  'language-not-english': 'the words here are of another language or script than the language pack',
} as const;

export type DoubtCode = keyof typeof DOUBTS;

/** A region of a page that the reader is not sure of. */
export interface PdfDoubt {
  readonly code: DoubtCode;
  /** In points of the page, as all boxes. */
  readonly box: Box;
  /** 0 to 1, where a confidence led to the doubt. */
  readonly confidence?: number;
}
