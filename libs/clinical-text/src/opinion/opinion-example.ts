import { readerOf } from '../lexicon/reader.js';
import { sourceOf } from '../text/source.js';
import { opinionFeatures } from './opinion-features.js';

/**
 * The features of a name in a sentence of a running text.
 * @param name as it is in the sentence, where it is first
 * @throws Error where the sentence has no such name
 */
export function opinionExample(sentence: string, name: string): readonly number[] {
  const reader = readerOf(sourceOf(sentence));
  const start = reader.text.toLowerCase().indexOf(name.toLowerCase());
  if (start < 0) throw new Error(`"${sentence}" has no "${name}".`);
  return opinionFeatures(reader, { start: 0, end: reader.text.length }, { start, end: start + name.length });
}
