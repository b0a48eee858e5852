import { lookupTable } from '@chartloom/kernel';

/** Codes of the certificate in words, for the printed page. A code without words is printed as it is. */
const WORDS = lookupTable<string>({
  // why a page is a picture (libs/redaction, unsupported-content.ts)
  scan: 'it was a scan',
  annotations: 'form fields or annotations',
  'background-picture': 'picture behind the text',
  'document-structure': 'structure not supported',
  'content-syntax': 'content not understood',
  operator: 'drawing not supported',
  resource: 'shading or pattern',
  alignment: 'two readings differed',
  font: 'font not supported',
  pixels: 'text looked different',
  'second-reading': 'a check had failed',
  layout: 'lines laid out anew',
  // doubts of the reader (libs/pdf, doubts.ts)
  'page-not-read': 'page not read',
  'picture-not-read': 'picture not read',
  'ocr-confidence-low': 'OCR not sure',
  'number-read-two-ways': 'number read two ways',
  turned: 'direction of reading',
  'text-disagrees-with-picture': 'text differs from picture',
  'table-head-unknown': 'table head unknown',
  'text-struck-through': 'words struck through',
  'mark-unclear': 'tick box unclear',
  'language-not-english': 'other language',
  // channels of the report
  text: 'visible text',
  hidden: 'hidden text',
  picture: 'pictures',
  ink: 'ink that is no word',
  unread: 'text that the page does not show',
  // modes
  remove: 'identifiers removed under black boxes',
  surrogate: 'identifiers replaced by surrogates, dates shifted',
  // a person's decisions
  kept_by_person: 'kept',
  added_by_person: 'added',
  changed_by_person: 'changed',
  // parts that may stay
  year: 'the year of a date',
  zip3: 'three digits of a ZIP code',
  town: 'towns',
  state: 'states',
  zip: 'ZIP codes',
  // boxes and categories
  PHOTO: 'pictures',
  INK: 'ink',
  UNREAD: 'unproven text',
  AGE_OVER_89: 'ages over 89',
});

export const inWords = (code: string): string => WORDS[code] ?? code;

/** `NAME 3, DATE 2`; a dash where there is nothing. */
export const listCounts = (counts: Readonly<Record<string, number>>): string => {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => `${inWords(code)} ${count}`);
  return parts.length > 0 ? parts.join(', ') : '-';
};
