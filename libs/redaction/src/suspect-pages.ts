import { normalise } from './findings/value.js';
import { stringsInStream } from './pdf-strings.js';
import { foundKeys } from './removed-keys.js';

/** A removed value that is still in a result, as the checks of {@link CHECKS} see it. */
interface Leftovers {
  /** In normal form, by page from the first on. */
  readonly wordsByPage: readonly (readonly string[])[];
  /** In normal form: all strings and names of the file. */
  readonly strings: readonly string[];
  /** What must not be in the words, and in the strings. */
  readonly keys: ReadonlySet<string>;
  readonly keysInBytes: ReadonlySet<string>;
  /** The operators of the pages that stayed text, by number. */
  readonly contents: ReadonlyMap<number, Uint8Array>;
}

/**
 * Numbers of the pages of text that hold every removed value that is still there: only these have to become pictures. A piece of a
 * word between two kernings may be such a value by accident, and in a file of hundreds of patients one page nearly always has one.
 * `undefined` where a value is elsewhere too, as in a font: any page may have it.
 */
export function suspectPages({ wordsByPage, strings, keys, keysInBytes, contents }: Leftovers): readonly number[] | undefined {
  const inWords = foundKeys(wordsByPage.flat(), keys);
  const inBytes = foundKeys(strings, keysInBytes);
  const suspects: number[] = [];
  const explained = { words: new Set<string>(), bytes: new Set<string>() };
  for (const [number, content] of contents) {
    const words = foundKeys(wordsByPage[number - 1] ?? [], inWords);
    const bytes = foundKeys(stringsInStream(content).map(normalise), inBytes);
    if (words.size + bytes.size > 0) suspects.push(number);
    for (const key of words) explained.words.add(key);
    for (const key of bytes) explained.bytes.add(key);
  }
  const isExplained =
    [...inWords].every((key) => explained.words.has(key)) && [...inBytes].every((key) => explained.bytes.has(key));
  return isExplained && suspects.length > 0 ? suspects : undefined;
}
