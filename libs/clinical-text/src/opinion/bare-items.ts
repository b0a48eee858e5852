import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

/** Words of an item besides its name; a sentence has more. A row of cells is none. */
const MOST_WORDS = 6;
/** What may stand before the name that begins a line. */
const BEGINNING = /^[^\p{L}]*$/u;

/** "Pulmonary embolism (CT)" below "Considered and set aside": an item, as its title says, of a section of which no table knows the kind. */
export function isBareItem({ text }: Reader, { section }: Statement, name: Span): boolean {
  if (section.kind !== 'other' || section.title === '') return false;
  const start = text.lastIndexOf('\n', name.start - 1) + 1;
  const [after = ''] = text.slice(name.end).split('\n', 1);
  const isRow = after.includes('\t');
  return BEGINNING.test(text.slice(start, name.start)) && (isRow || (after.match(/\p{L}+/gu)?.length ?? 0) <= MOST_WORDS);
}
