import { defaultPack, readerOf } from '../lexicon/reader.js';
import { sourceOf } from '../text/source.js';
import { itemFeatures, opinionFeatures, type PlaceOfItem } from './opinion-features.js';

/** A name with what is printed before and after it. */
export interface NameInWords {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** The features of a name in a sentence of a running text, or in an item of a list that is at `place`. */
export function opinionExample(
  { before, name, after }: NameInWords,
  place?: PlaceOfItem,
  pack = defaultPack(),
): readonly number[] {
  const reader = readerOf(sourceOf(`${before}${name}${after}`), { pack });
  const all = { start: 0, end: reader.text.length };
  const at = { start: before.length, end: before.length + name.length };
  return place ? itemFeatures(reader, all, at, place) : opinionFeatures(reader, all, at);
}

/** @throws Error where the sentence has no such name */
export function inSentence(sentence: string, name: string): NameInWords {
  const start = sentence.toLowerCase().indexOf(name.toLowerCase());
  if (start < 0) throw new Error(`"${sentence}" has no "${name}".`);
  const end = start + name.length;
  return { before: sentence.slice(0, start), name: sentence.slice(start, end), after: sentence.slice(end) };
}
