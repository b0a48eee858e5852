import type { PdfDoubt } from './doubts.js';
import { union } from './geometry.js';
import type { PdfMark } from './model.js';

/** The tick boxes that are neither clearly ticked nor clearly empty, with their labels. */
export const markDoubts = (marks: readonly PdfMark[]): PdfDoubt[] =>
  marks
    .filter(({ state }) => state === 'unclear')
    .map(({ box, labelBox }) => ({ code: 'mark-unclear', box: labelBox ? union([box, labelBox]) : box }));
