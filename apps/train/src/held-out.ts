import type { findPhi, PhiSpan } from '@chartloom/phi';

/** How many values were removed completely, and how many other words with them. */
export interface Score {
  values: number;
  removed: number;
  words: number;
  lost: number;
}

interface Marked {
  readonly text: string;
  readonly values: readonly { readonly start: number; readonly end: number }[];
}

/** A text whose identifiers are marked `⟦NAME:so⟧`. */
function parseMarked(marked: string): Marked {
  let text = '';
  const values: { start: number; end: number }[] = [];
  for (const part of marked.split(/(⟦[A-Z]+:|⟧)/)) {
    if (part.startsWith('⟦')) values.push({ start: text.length, end: text.length });
    else if (part === '⟧') values[values.length - 1] = { start: values.at(-1)?.start ?? 0, end: text.length };
    else text += part;
  }
  return { text, values };
}

const isCovered = (text: string, spans: readonly PhiSpan[], from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (/[\p{L}\p{N}]/u.test(text.charAt(at)) && !spans.some(({ start, end }) => start <= at && at < end)) return false;
  return true;
};

/** The score of a finder on a file of marked texts, each after a line `=== kind`. */
export async function score(file: string, find: typeof findPhi): Promise<Score> {
  const total: Score = { values: 0, removed: 0, words: 0, lost: 0 };
  for (const block of file.split(/^=== .*\n/m).slice(1)) {
    const { text, values } = parseMarked(block);
    const spans = await find(text);
    total.values += values.length;
    total.removed += values.filter(({ start, end }) => isCovered(text, spans, start, end)).length;
    const others = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    const ordinary = others.filter(({ start, end }) => !values.some((value) => value.start < end && value.end > start));
    total.words += ordinary.length;
    total.lost += ordinary.filter((word) => spans.some(({ start, end }) => start < word.end && end > word.start)).length;
  }
  return total;
}
