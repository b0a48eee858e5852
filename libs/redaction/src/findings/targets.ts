import type { Box, DoubtCode } from '@chartloom/pdf';
import { area, overlapArea } from '../layout/boxes.js';
import type { CorrectionTarget } from './corrections.js';
import type { Channel, Finding } from './finding.js';

/** A finding is in a box where this part of its area is. */
const INSIDE = 0.5;

/** Whether a target names the finding: by its id, or by a page and a box in which at least half of it is. */
export function isTargeted({ id, page, boxes }: Finding, target: CorrectionTarget): boolean {
  const { box } = target;
  if (!box) return id === target.id;
  return page === target.page && sumOf(boxes, (own) => overlapArea(own, box)) >= INSIDE * sumOf(boxes, area);
}

const sumOf = (boxes: readonly Box[], measure: (box: Box) => number): number => boxes.reduce((sum, box) => sum + measure(box), 0);

/** Whether a person who sees the page sees all that would stay. Hidden text and the content of a bar code are not seen. */
const IS_SEEN: Readonly<Record<Channel, boolean>> = {
  text: true,
  hidden: false,
  picture: true,
  ink: true,
  code: false,
  unread: true,
};

/** The same for the reasons why a region was not read: text of the file that is not what the page shows is not seen. */
const IS_SEEN_IN_DOUBT: Readonly<Record<DoubtCode, boolean>> = {
  'page-not-read': true,
  'picture-not-read': true,
  'ocr-confidence-low': true,
  'number-read-two-ways': true,
  turned: true,
  'text-disagrees-with-picture': false,
  'table-head-unknown': true,
  'text-struck-through': true,
  'mark-unclear': true,
  'language-not-english': true,
};

/** Whether a person may refuse the finding: a refusal never lets through what no one saw. */
export const isRefusable = ({ channel, doubts }: Finding): boolean =>
  IS_SEEN[channel] && (channel === 'text' || doubts.every((code) => IS_SEEN_IN_DOUBT[code]));
