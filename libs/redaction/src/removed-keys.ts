import type { PhiSpan } from '@chartloom/phi';
import { normalise } from './findings/value.js';
import type { Fragment } from './layout/page-plan.js';

/** A shorter value occurs anywhere by accident. */
const SHORTEST = 4;

/**
 * The keys (removed words in normal form) that must not occur in the result: the removed values, names and places by their words, without those that also
 * occur in the kept words (`Will`, `Page`).
 */
export function collectKeys(text: string, spans: readonly PhiSpan[], kept: readonly Fragment[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { category, start, end } of spans) {
    const value = text.slice(start, end);
    const parts = category === 'NAME' || category === 'LOCATION' ? value.split(/[\s,.]+/) : [value];
    for (const key of parts.map(normalise)) if (key.length >= SHORTEST) keys.add(key);
  }
  const words = [...new Set(kept.map((fragment) => normalise(fragment.text)))].join(' ');
  return new Set([...keys].filter((key) => !words.includes(key)));
}

/** From this length on, a key inside a longer word is not there by accident. */
const MIN_LENGTH_INSIDE_WORD = 8;

/** Whether one of the words (each {@link normalise}d) is a key, or contains one of the long keys. */
export const containsKey = (words: Iterable<string>, keys: ReadonlySet<string>): boolean => foundKeys(words, keys).size > 0;

/** The keys that are one of the words (each {@link normalise}d), and the long ones that one of the words contains. */
export function foundKeys(words: Iterable<string>, keys: ReadonlySet<string>): ReadonlySet<string> {
  const distinct = new Set(words);
  const text = [...distinct].join(' ');
  return new Set([...keys].filter((key) => distinct.has(key) || (key.length >= MIN_LENGTH_INSIDE_WORD && text.includes(key))));
}
