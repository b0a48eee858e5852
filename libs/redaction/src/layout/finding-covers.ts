import type { BlackBox } from './page-plan.js';
import { grow } from './boxes.js';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What is covered of a page for a new finding: what was found, its whole line, or all. */
type Reach = (found: BlackBox, page: PageSize) => BlackBox;

/** Points on each side: the boxes come from stretched type and are less exact than those of the source. */
const MARGIN = 0.5;

const coverWords: Reach = ({ box, label, level }) => ({ box: grow(box, MARGIN), label, level });

/** From edge to edge: whatever is beside what was found is covered too, however the words of the line are turned. */
const coverLine: Reach = ({ box, label, level }, { width, height }) => {
  const { x, y, ...size } = grow(box, MARGIN);
  return level === false
    ? { box: { x, y: 0, width: size.width, height }, label }
    : { box: { x: 0, y, width, height: size.height }, label };
};

const coverPage: Reach = (_, { width, height }) => ({ box: { x: 0, y: 0, width, height }, label: 'UNREAD' });

/**
 * By how often something new was found on the page before. A box changes what is beside it, so that a few pages show something new
 * time after time; the more pages, the more of these. They lose lines, and at last all, so that every document comes to an end.
 */
const REACHES: readonly Reach[] = [coverWords, coverWords, coverWords, coverLine, coverLine, coverPage];

/** After so many results with something new, all pages on which more is found are covered, to bound the time that a file takes. */
const MOST_RESULTS = 10;

/** Decides how far the new findings of the verification are covered, page by page. */
export class FindingCovers {
  private readonly times = new Map<number, number>();
  private results = 0;

  constructor(private readonly pages: readonly PageSize[]) {}

  /**
   * What covers the findings (boxes by page) of a further result; `undefined` where one is on a page of which all is covered
   * already.
   */
  next(found: readonly (readonly BlackBox[])[]): readonly (readonly BlackBox[])[] | undefined {
    this.results++;
    const covers = found.map((boxes, i) => (boxes.length === 0 ? [] : this.coversOf(boxes, i)));
    return covers.includes(undefined) ? undefined : covers.map((boxes) => boxes ?? []);
  }

  private coversOf(boxes: readonly BlackBox[], i: number): readonly BlackBox[] | undefined {
    const [page, before] = [this.pages[i], this.times.get(i) ?? 0];
    const last = REACHES.length - 1;
    const at = this.results > MOST_RESULTS ? Math.max(before, last) : before;
    const reach = REACHES[at];
    this.times.set(i, at + 1);
    return page && reach && boxes.map((box) => reach(box, page));
  }
}
