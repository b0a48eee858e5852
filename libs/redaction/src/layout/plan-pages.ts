import type { Box, PdfPage, PdfWord } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';
import { boundingBox, containsPoint, growAroundType } from './boxes.js';
import { layOutWithFixedGaps } from './fixed-gaps.js';
import { widenIntoFreeSpace } from './free-space.js';
import type { JoinedText, WordPlace } from './joined-text.js';
import { pageInk } from './page-ink.js';
import type { BlackBox, Fragment, Layout, PagePlan, ReadingPlace, RedactionSpan } from './page-plan.js';
import { findPlaces, partOf } from './text-range.js';

/** By word, for each UTF-16 unit of its text: whether it is removed. */
type RemovedUnits = Map<WordPlace, boolean[]>;

/**
 * The removed and the kept content of each page. `covers` are further boxes by page (pictures, unexplained ink, findings of
 * the verification); a word whose centre lies in one is removed too.
 */
export const planPages = (
  joined: JoinedText,
  spans: readonly RedactionSpan[],
  pages: readonly PdfPage[],
  covers: readonly (readonly BlackBox[])[],
  layout: Layout = 'keep',
): readonly PagePlan[] => pagePlanner(joined, spans, pages, layout)(covers);

type Covers = readonly BlackBox[];
const NO_COVERS: Covers = [];

/** As {@link planPages}, again and again: as long as a page has the same list of covers, its plan is the same object. */
export function pagePlanner(
  joined: JoinedText,
  spans: readonly RedactionSpan[],
  pages: readonly PdfPage[],
  layout: Layout,
): (covers: readonly Covers[]) => readonly PagePlan[] {
  const { boxes, removed } = coverSpans(joined, spans);
  const places = Map.groupBy(joined.places, ({ page }) => page);
  const planPage = (i: number, page: PdfPage, covers: Covers): PagePlan => {
    const { kept, visible, covered } = keepFragments(places.get(i) ?? [], removed, covers);
    const placed = covers.map((cover) => (cover.level ? { ...cover, at: covered.get(cover) } : cover));
    const content = { boxes: [...placed, ...(boxes.get(i) ?? [])], kept, visible };
    return layout === 'pad' ? padPage(content, page) : { boxes: widenBoxes(content, page), kept };
  };
  const known = new Map<number, { readonly covers: Covers; readonly plan: PagePlan }>();
  return (all) =>
    pages.map((page, i) => {
      const covers = all[i] ?? NO_COVERS;
      const last = known.get(i);
      if (last?.covers === covers) return last.plan;
      const plan = planPage(i, page, covers);
      known.set(i, { covers, plan });
      return plan;
    });
}

/** A box for each line of each span, by page, and what the spans remove of every word. */
function coverSpans(
  { places }: JoinedText,
  spans: readonly RedactionSpan[],
): { boxes: ReadonlyMap<number, readonly BlackBox[]>; removed: RemovedUnits } {
  const boxes = new Map<number, BlackBox[]>();
  const removed: RemovedUnits = new Map();
  for (const span of spans) {
    const found = findPlaces(places, span);
    const isUpright = found.every(({ word }) => word.angle === 0 && !word.stacked);
    const lines = [...Map.groupBy(found, (place) => place.line).values()];
    const longest = lines.toSorted((a, b) => widthOf(b) - widthOf(a))[0];
    for (const [i, line] of lines.entries()) {
      const box = boundingBox(line.map((place) => markRemoved(place, span, removed)));
      const [first] = line;
      if (!box || !first || first.word.hidden) continue;
      const surrogate = line === longest ? span.surrogate : '';
      const black = {
        ...coverOf(box, first, i === 0 ? span : { ...span, drawn: undefined }),
        ...(span.surrogate !== undefined && isUpright && { surrogate }),
      };
      addTo(boxes, first.page, [black]);
    }
  }
  return { boxes, removed };
}

/** The box over the words of one line that begin with `first`, and over what a person drew there. */
function coverOf(words: Box, first: WordPlace, { category, drawn, unlabelled }: RedactionSpan): BlackBox {
  const { word } = first;
  return {
    box: withDrawn(growAroundType(words, word), drawn),
    words,
    label: category,
    at: readingPlace(first),
    level: word.angle % 180 === 0 && !word.stacked && !(drawn && holdsLines(drawn, word)),
    ...(unlabelled && { unlabelled: true as const }),
  };
}

/** What stays of the visible words of a page, and where the words under each cover are. */
function keepFragments(
  places: readonly WordPlace[],
  removed: RemovedUnits,
  covers: Covers,
): {
  /** Searchable: marks that are left of a removed word are not. */
  kept: readonly Fragment[];
  visible: readonly Fragment[];
  covered: ReadonlyMap<BlackBox, ReadingPlace>;
} {
  const kept: Fragment[] = [];
  const visible: Fragment[] = [];
  const covered = new Map<BlackBox, ReadingPlace>();
  for (const place of places) {
    if (place.word.hidden) continue;
    const fragments = keptFragments(place, removed.get(place));
    for (const fragment of fragments)
      for (const cover of covers) if (isUnder(fragment, cover) && !covered.has(cover)) covered.set(cover, fragment.at);
    const uncovered = fragments.filter((fragment) => !covers.some((cover) => isUnder(fragment, cover)));
    visible.push(...uncovered);
    kept.push(...(removed.has(place) ? uncovered.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)) : uncovered));
  }
  return { kept, visible, covered };
}

function addTo<T>(lists: Map<number, T[]>, page: number, items: readonly T[]): void {
  const list = lists.get(page);
  if (list) list.push(...items);
  else lists.set(page, [...items]);
}

interface PageContent {
  readonly boxes: readonly BlackBox[];
  readonly kept: readonly Fragment[];
  /** All that stays visible: the kept fragments, and marks without a letter. */
  readonly visible: readonly Fragment[];
}

const uprightRules = ({ drawing }: PdfPage): readonly Box[] => (drawing?.paths ?? []).flatMap((path) => path?.uprights ?? []);

function padPage({ boxes, kept, visible }: PageContent, page: PdfPage): PagePlan {
  if (boxes.length === 0) return { boxes, kept };
  const { fragments, boxes: placed, ...laidOut } = layOutWithFixedGaps(boxes, visible, pageInk(page));
  return { boxes: placed, kept: kept.map((one) => fragments.get(one) ?? one), laidOut };
}

/** Widens the boxes over horizontal words, one after the other, into the free space beside them. */
function widenBoxes({ boxes, visible }: PageContent, page: PdfPage): readonly BlackBox[] {
  const obstacles = [...visible.map(({ box }) => box), ...uprightRules(page)];
  const widened = [...boxes];
  widened.forEach((black, i) => {
    if (!black.level) return;
    const others = widened.filter((_, k) => k !== i).map(({ box }) => box);
    widened[i] = { ...black, box: widenIntoFreeSpace(black.box, [...obstacles, ...others], page.width) };
  });
  return widened;
}

/** The width of all words together. */
const widthOf = (places: readonly WordPlace[]): number => places.reduce((sum, { word }) => sum + word.box.width, 0);

/** Marks the removed units of the word and gives their box. */
function markRemoved(place: WordPlace, span: PhiSpan, removed: RemovedUnits): Box {
  const marks = removed.get(place) ?? new Array<boolean>(place.word.text.length).fill(false);
  removed.set(place, marks);
  const { from, to, box } = partOf(place, span);
  marks.fill(true, from, to);
  return box;
}

/** The box together with what a person drew around it. */
const withDrawn = (box: Box, drawn: Box | undefined): Box => (drawn && boundingBox([box, drawn])) ?? box;

/** Whether a box is too high for one line of such words. */
const holdsLines = (drawn: Box, { box }: PdfWord): boolean => drawn.height > 2 * box.height;

/** The place of a word, or of its part from the unit `from` on. */
const readingPlace = ({ line, start, runsOn, cell }: WordPlace, from = 0): ReadingPlace => ({
  ...{ line, order: start + from, runsOn },
  ...(cell !== undefined && { cell }),
});

/** The runs of a word's units that are not removed. */
function keptFragments(place: WordPlace, removed: readonly boolean[] | undefined): Fragment[] {
  const { text, box, fontSize, angle, glyphs } = place.word;
  if (!removed) return [{ text, box, fontSize, angle, at: readingPlace(place) }];
  const found: Fragment[] = [];
  for (let from = 0; from < text.length; from++) {
    if (removed[from]) continue;
    let to = from;
    while (to < text.length && !removed[to]) to++;
    const part = boundingBox(glyphs?.slice(from, to) ?? []);
    if (part) found.push({ text: text.slice(from, to), box: part, fontSize, angle, at: readingPlace(place, from) });
    from = to;
  }
  return found;
}

const isUnder = ({ box }: Fragment, cover: BlackBox): boolean =>
  containsPoint(cover.box, box.x + box.width / 2, box.y + box.height / 2);
