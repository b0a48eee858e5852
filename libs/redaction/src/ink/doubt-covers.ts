import type { Box, DoubtCode, PdfPage } from '@chartloom/pdf';
import type { Policy } from '@chartloom/policies';
import { area, overlapArea } from '../layout/boxes.js';

/** What happens to a region that the reader was not sure of. */
interface Treatment {
  readonly covered: boolean;
  readonly why: string;
}

/**
 * What is not understood is never delivered: a name may be there. Regions are only left where every word was read, and the
 * doubt is what the words mean.
 */
const ON_DOUBT: Readonly<Record<DoubtCode, Treatment>> = {
  'page-not-read': { covered: true, why: 'nothing on the page was searched' },
  'picture-not-read': { covered: true, why: 'the writing in the picture was not searched' },
  'ocr-confidence-low': { covered: true, why: 'the words may be others, such as a name' },
  'number-read-two-ways': { covered: true, why: 'the number may be an identifier with one digit misread' },
  turned: { covered: true, why: 'read in another direction, the words may be others' },
  'text-disagrees-with-picture': { covered: true, why: 'a search of the text does not prove what the page shows' },
  'language-not-english': { covered: true, why: 'names are found by the words around them, which are of another language' },
  'table-head-unknown': { covered: false, why: 'the words were read and searched; only what a number means is unknown' },
  'text-struck-through': { covered: false, why: 'the words were read and searched; only whether they still hold is unknown' },
  'mark-unclear': { covered: false, why: 'a tick box identifies no one, and its label was read and searched' },
};

/** A region that is covered because the reader was not sure of it. */
export interface DoubtCover {
  readonly code: DoubtCode;
  readonly box: Box;
}

/**
 * The regions of a page that are covered for a doubt, without those that lie in another one. `mode` is that of the policy: by the
 * table above, or all.
 */
export function doubtCovers({ doubts }: Pick<PdfPage, 'doubts'>, mode: Policy['doubts'] = 'by-kind'): DoubtCover[] {
  const covers = doubts.flatMap(({ code, box }) => (mode === 'cover' || ON_DOUBT[code].covered ? [{ code, box }] : []));
  const largestFirst = covers.toSorted((a, b) => area(b.box) - area(a.box));
  return largestFirst.filter(({ box }, i) => !largestFirst.slice(0, i).some((other) => overlapArea(box, other.box) >= area(box)));
}
