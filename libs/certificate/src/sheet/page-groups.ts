import type { CertifiedPage } from '../certificate.js';

/** Pages of one kind as one row of the table, their counts added. */
export interface PageGroup extends Omit<CertifiedPage, 'page' | 'written'> {
  readonly written: string;
  readonly first: number;
  readonly last: number;
  readonly pages: number;
}

const asGroup = ({ page, ...facts }: CertifiedPage): PageGroup => ({ first: page, last: page, pages: 1, ...facts });

/**
 * The first of these that fits: each page by itself; neighbours of one kind together; all pages of one kind together,
 * wherever they are; all pages together.
 */
export function groupPages(
  pages: readonly CertifiedPage[],
  fits: (groups: readonly PageGroup[]) => boolean,
): readonly PageGroup[] {
  const single = pages.map(asGroup);
  const ways = [() => single, () => mergeNeighbours(single), () => mergeByKind(single)];
  for (const way of ways) {
    const groups = way();
    if (fits(groups)) return groups;
  }
  return [single.map((group): PageGroup => ({ ...group, ...SEVERAL })).reduce(merge)];
}

/** What a row of different pages says of their kind. */
const SEVERAL = { written: 'various', because: 'various: see the JSON', read: 'various' } as const;

const mergeByKind = (groups: readonly PageGroup[]): PageGroup[] =>
  [...Map.groupBy(groups, kindOf).values()].map((alike) => alike.reduce(merge));

const kindOf = ({ written, because = '', read }: PageGroup): string => `${written} ${because} ${read}`;

function mergeNeighbours(groups: readonly PageGroup[]): PageGroup[] {
  const merged: PageGroup[] = [];
  for (const group of groups) {
    const before = merged.at(-1);
    if (before && kindOf(before) === kindOf(group)) merged[merged.length - 1] = merge(before, group);
    else merged.push(group);
  }
  return merged;
}

const merge = (a: PageGroup, b: PageGroup): PageGroup => ({
  ...a,
  last: b.last,
  pages: a.pages + b.pages,
  checked: {
    text_lines: a.checked.text_lines + b.checked.text_lines,
    ocr_lines: a.checked.ocr_lines + b.checked.ocr_lines,
    hidden_text: a.checked.hidden_text || b.checked.hidden_text,
  },
  doubts: addCounts(a.doubts, b.doubts),
  covered: addCounts(a.covered, b.covered),
});

type Counts = Readonly<Record<string, number>>;

const addCounts = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].sort().map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]),
  );

/** `7`, `3-12` where they follow each other, else `43 pages`. */
export const pagesLabel = ({ first, last, pages }: PageGroup): string => {
  if (pages === 1) return `${first}`;
  return last - first + 1 === pages ? `${first}-${last}` : `${pages} pages`;
};
