import type { Box, PdfDoubt } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';
import type { SurveyedPage } from '../ink/survey-pages.js';
import { boundingBox, containsPoint, overlapArea } from '../layout/boxes.js';
import type { JoinedText, WordPlace } from '../layout/joined-text.js';
import type { BlackBox } from '../layout/page-plan.js';
import { findPlaces, partOf, type TextRange } from '../layout/text-range.js';
import { CHANNEL_OF_COVER, findingIds, type CoverLabel, type Finding, type FoundRegion } from './finding.js';

export interface FindingSources {
  readonly sourceId: string;
  readonly joined: JoinedText;
  /** By page: what the reader was not sure of. */
  readonly doubts: readonly (readonly PdfDoubt[])[];
}

/** What was found in the text, in its order, then what is covered without being text, page by page. */
export function collectFindings(
  sources: FindingSources,
  spans: readonly PhiSpan[],
  surveyed: readonly Pick<SurveyedPage, 'covered'>[],
): FoundRegion[] {
  const idOf = findingIds(sources.sourceId);
  const text = spans.flatMap((span) => textRegions(span, sources, idOf));
  const covers = surveyed.flatMap(({ covered }, page) => covered.map((cover) => coverRegion(cover, page, sources, idOf)));
  return [...text, ...covers];
}

type IdOf = ReturnType<typeof findingIds>;

/** One region for each page that the span touches, visible and hidden words apart. */
export function textRegions(span: PhiSpan, sources: FindingSources, idOf: IdOf): FoundRegion[] {
  const places = findPlaces(sources.joined.places, span);
  const groups = Map.groupBy(places, ({ page, word }) => `${page} ${word.hidden !== undefined}`);
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const range = { start: Math.max(span.start, first.start), end: Math.min(span.end, last.end) };
    const boxes = lineBoxes(group, range);
    const facts = {
      category: span.category,
      page: first.page + 1,
      boxes,
      text: sources.joined.text.slice(range.start, range.end),
      score: span.score,
      reason: span.why,
      doubts: doubtsAt(boxes, sources.doubts[first.page]),
      channel: first.word.hidden === undefined ? 'text' : 'hidden',
    } satisfies Omit<Finding, 'id'>;
    return [{ finding: { id: idOf(facts), ...facts }, range }];
  });
}

function coverRegion(cover: BlackBox, page: number, { joined, doubts }: FindingSources, idOf: IdOf): FoundRegion {
  const category = cover.label as CoverLabel;
  const channel = CHANNEL_OF_COVER[category];
  const touching = doubtsAt([cover.box], doubts[page]);
  const facts = {
    category,
    page: page + 1,
    boxes: [rounded(cover.box)],
    text: wordsIn(cover.box, page, joined),
    score: null,
    reason: channel === 'unread' ? touching : [channel],
    doubts: touching,
    channel,
  } satisfies Omit<Finding, 'id'>;
  return { finding: { id: idOf(facts), ...facts }, cover };
}

/** One box for each line. */
function lineBoxes(places: readonly WordPlace[], range: TextRange): Box[] {
  const lines = [...Map.groupBy(places, ({ line }) => line).values()];
  return lines.flatMap((line) => {
    const box = boundingBox(line.map((place) => partOf(place, range).box));
    return box ? [rounded(box)] : [];
  });
}

const doubtsAt = (boxes: readonly Box[], doubts: readonly PdfDoubt[] = []): PdfDoubt['code'][] =>
  [...new Set(doubts.filter(({ box }) => boxes.some((own) => overlapArea(own, box) > 0)).map(({ code }) => code))].sort();

const wordsIn = (box: Box, page: number, { places }: JoinedText): string =>
  places
    .filter((place) => place.page === page && containsPoint(box, ...centreOf(place.word.box)))
    .map(({ word }) => word.text)
    .join(' ');

/** The point in the middle of a box. */
export const centreOf = ({ x, y, width, height }: Box): [x: number, y: number] => [x + width / 2, y + height / 2];

/** To hundredths of a point, so that files stay readable. */
const rounded = ({ x, y, width, height }: Box): Box => ({
  x: toHundredths(x),
  y: toHundredths(y),
  width: toHundredths(width),
  height: toHundredths(height),
});

const toHundredths = (value: number): number => Math.round(value * 100) / 100;
