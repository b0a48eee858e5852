import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhiSpan } from '@chartloom/phi';
import type { Finder } from './finder.js';

/** An identifier and its place in the text without marks: UTF-16 units, `end` exclusive. */
interface MarkedIdentifier {
  readonly category: string;
  readonly start: number;
  readonly end: number;
}

/** A text in which every identifier stood in braces with its category: `{{NAME|Okarin}}`. */
export interface MarkedText {
  readonly id: string;
  readonly text: string;
  readonly identifiers: readonly MarkedIdentifier[];
}

const MARK = /\{\{([A-Z_]+)\|([^{}|]*)\}\}/g;
/** Letters and figures; what else an identifier holds tells nothing. */
const TELLING = /[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{N}]+/gu;

/** @throws Error where braces are left that are no mark */
export function readMarks(id: string, marked: string): MarkedText {
  const identifiers: MarkedIdentifier[] = [];
  let text = '';
  let behind = 0;
  for (const match of marked.matchAll(MARK)) {
    const [mark, category = '', value = ''] = match;
    text += marked.slice(behind, match.index);
    identifiers.push({ category, start: text.length, end: text.length + value.length });
    text += value;
    behind = match.index + mark.length;
  }
  text += marked.slice(behind);
  if (/\{\{|\}\}/.test(text)) throw new Error(`${id} has braces that are no mark: {{CATEGORY|value}}`);
  return { id, text, identifiers };
}

/** The marked texts of a folder and of its folders, in the order of their names. */
async function markedTextsIn(dir: string): Promise<MarkedText[]> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(names.map(async (name) => readMarks(name, await readFile(join(dir, name), 'utf8'))));
}

/** What the finder did with one text. */
export interface MarkedScore {
  readonly found: readonly (MarkedIdentifier & { readonly isFound: boolean })[];
  /** Words outside of the marks, and those of them that lost a letter or a figure. */
  readonly words: number;
  readonly lost: readonly string[];
}

/** An identifier is found where every letter and figure of it is in a span. */
export function scoreMarks({ text, identifiers }: MarkedText, spans: readonly PhiSpan[]): MarkedScore {
  const covered = coverage(text, spans);
  const marked = coverage(text, identifiers);
  const telling = (start: number, end: number): number[] =>
    Array.from({ length: end - start }, (_, i) => start + i).filter((at) => TELLING.test(text[at] ?? ''));
  const words = [...text.matchAll(WORD)].filter(({ 0: word, index }) =>
    telling(index, index + word.length).some((at) => !marked[at]),
  );
  return {
    found: identifiers.map((one) => ({ ...one, isFound: telling(one.start, one.end).every((at) => covered[at] === 1) })),
    words: words.length,
    lost: words.flatMap(({ 0: word, index }) =>
      telling(index, index + word.length).some((at) => covered[at] && !marked[at]) ? [word] : [],
    ),
  };
}

function coverage(text: string, spans: readonly { readonly start: number; readonly end: number }[]): Uint8Array {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of spans) covered.fill(1, start, end);
  return covered;
}

const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((100 * part) / of).toFixed(2)} % (${part} of ${of})`);

/** The rows of a folder of marked texts: identifiers found, by category, and the words lost. `show` lists what was missed and lost. */
export async function markedRows(
  dir: string,
  show: (line: string) => void,
  find: Finder,
): Promise<(readonly [string, string])[]> {
  const all: MarkedScore['found'][number][] = [];
  let [words, lost] = [0, 0];
  for (const marked of await markedTextsIn(dir)) {
    const score = scoreMarks(marked, await find(marked.text));
    for (const { isFound, category, start, end } of score.found)
      if (!isFound) show(`${marked.id}: missed ${category} ${JSON.stringify(context(marked.text, start, end))}`);
    for (const word of score.lost) show(`${marked.id}: lost ${word}`);
    all.push(...score.found);
    words += score.words;
    lost += score.lost.length;
  }
  const recall = (some: typeof all): string => percent(some.filter(({ isFound }) => isFound).length, some.length);
  const byCategory = [...Map.groupBy(all, ({ category }) => category)].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ['identifiers found', recall(all)],
    ...byCategory.map(([category, some]) => [category, recall(some)] as const),
    ['other words lost', percent(lost, words)],
  ];
}

const context = (text: string, start: number, end: number): string =>
  `${text.slice(Math.max(0, start - 30), start)}[${text.slice(start, end)}]${text.slice(end, end + 15)}`;
