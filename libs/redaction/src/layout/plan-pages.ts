import type { Box, PdfPage, PdfWord } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';
import { boundingBox, containsPoint } from './boxes.js';
import { layOutWithFixedGaps } from './fixed-gaps.js';
import { widenIntoFreeSpace } from './free-space.js';
import type { BlackBox, Fragment, RedactionSpan, Layout, PagePlan, ReadingPlace } from './page-plan.js';
import type { JoinedText, WordPlace } from './joined-text.js';

/**
 * What goes and what stays on each page. `also` are further boxes by page (pictures, unexplained ink, finds of a
 * second reading); a word whose middle lies in one goes with it.
 */
export function planPages(
  joined: JoinedText,
  spans: readonly RedactionSpan[],
  sizes: readonly PdfPage[],
  also: readonly (readonly BlackBox[])[],
  layout: Layout = 'keep',
): PagePlan[] {
  const pages = sizes.map(() => ({ boxes: [] as BlackBox[], kept: [] as Fragment[], standing: [] as Fragment[] }));
  const removed = new Map<WordPlace, boolean[]>();
  /** Where the words under a cover stand. */
  const under = new Map<BlackBox, ReadingPlace>();
  for (const span of spans) {
    const found = findPlaces(joined.places, span);
    const upright = found.every(({ word }) => word.angle === 0);
    const byLine = [...Map.groupBy(found, (place) => place.line).values()];
    const longest = byLine.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
    for (const places of byLine) {
      const parts = places.map((place) => markRemoved(place, span, removed));
      const box = boundingBox(parts);
      const [first] = places;
      if (box && first && !first.word.hidden)
        pages[first.page]?.boxes.push({
          box: growAroundType(box, first.word),
          label: span.category,
          at: readingPlace(first),
          level: first.word.angle % 180 === 0,
          ...(span.surrogate !== undefined && upright && { surrogate: places === longest ? span.surrogate : '' }),
        });
    }
  }
  for (const place of joined.places) {
    if (place.word.hidden) continue;
    const covers = also[place.page] ?? [];
    const all = keptFragments(place, removed.get(place));
    const parts = all.filter((fragment) => !covers.some((cover) => isUnder(fragment, cover)));
    for (const fragment of all)
      for (const cover of covers) if (isUnder(fragment, cover) && !under.has(cover)) under.set(cover, fragment.at);
    pages[place.page]?.standing.push(...parts);
    pages[place.page]?.kept.push(...(removed.has(place) ? parts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)) : parts));
  }
  return pages.map(({ boxes, ...words }, i) => {
    const covers = (also[i] ?? []).map((cover) => (cover.level ? { ...cover, at: under.get(cover) } : cover));
    const page = { ...words, boxes: [...covers, ...boxes] };
    return layout === 'pad' ? padPage(page, sizes[i]) : { ...page, boxes: widenBoxes(page, sizes[i]) };
  });
}

interface Laid {
  readonly boxes: readonly BlackBox[];
  readonly kept: readonly Fragment[];
  /** What stays to be seen: the kept, and marks without a letter. */
  readonly standing: readonly Fragment[];
}

const uprightRules = ({ drawing }: PdfPage): readonly Box[] => (drawing?.paths ?? []).flatMap((path) => path?.uprights ?? []);

function padPage({ boxes, kept, standing }: Laid, page: PdfPage | undefined): PagePlan {
  if (!page) return { boxes, kept };
  const laidOut = layOutWithFixedGaps(boxes, standing, uprightRules(page), page.width);
  if (laidOut.cleared.length === 0) return { boxes, kept };
  const { moves, cleared, fragments } = laidOut;
  return { boxes: laidOut.boxes, kept: kept.map((one) => fragments.get(one) ?? one), laidOut: { moves, cleared } };
}

/** Boxes over words, one after the other, into the white beside them. */
function widenBoxes({ boxes, standing: words }: Laid, page: PdfPage | undefined): readonly BlackBox[] {
  if (!page) return boxes;
  const standing = [...words.map(({ box }) => box), ...uprightRules(page)];
  const found = [...boxes];
  found.forEach((black, i) => {
    if (!black.level) return;
    const others = found.filter((_, k) => k !== i).map(({ box }) => box);
    found[i] = { ...black, box: widenIntoFreeSpace(black.box, [...standing, ...others], page.width) };
  });
  return found;
}

/** How much of a page's width the words take. */
const lengthOf = (places: readonly WordPlace[]): number => places.reduce((sum, { word }) => sum + word.box.width, 0);

/** Places are in the order of the text: the first is found by halving. */
function findPlaces(places: readonly WordPlace[], { start, end }: PhiSpan): WordPlace[] {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.end ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  const found: WordPlace[] = [];
  for (let at = low; at < places.length; at++) {
    const place = places[at];
    if (!place || place.start >= end) break;
    found.push(place);
  }
  return found;
}

/** Marks what of the word goes. OCR's words have no places of single letters: they go whole. */
function markRemoved(place: WordPlace, span: PhiSpan, removed: Map<WordPlace, boolean[]>): Box {
  const { word, start } = place;
  const marks = removed.get(place) ?? new Array<boolean>(word.text.length).fill(false);
  removed.set(place, marks);
  const from = word.glyphs ? Math.max(0, span.start - start) : 0;
  const to = word.glyphs ? Math.min(word.text.length, span.end - start) : word.text.length;
  marks.fill(true, from, to);
  return boundingBox(word.glyphs?.slice(from, to) ?? []) ?? word.box;
}

/** A little more than the type, so that no edge of a letter shows: a fifth of its size at most. */
function growAroundType(box: Box, word: PdfWord): Box {
  const by = Math.min(1.5, Math.max(0.8, word.fontSize * 0.12));
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Of the letter `from` of a word. */
const readingPlace = ({ line, start, runsOn }: WordPlace, from = 0): ReadingPlace => ({ line, order: start + from, runsOn });

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
