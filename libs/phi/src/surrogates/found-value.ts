import type { Lexicon } from '../lexicon/lexicon.js';
import { isListedName } from '../lexicon/listed-names.js';
import type { PhiCategory, PhiSpan } from '../text/span.js';
import { unbreak } from '../text/unbroken.js';

/** An identifier of the document as one line: words and numbers that a line's end breaks are whole. */
export interface FoundValue {
  readonly category: PhiCategory;
  readonly value: string;
  /** Offset in the text. */
  readonly start: number;
  readonly end: number;
}

const LINE_END = /(?<!\s)\s*\n\s*/g;
const NAME_WORD = /\p{L}[\p{L}\p{M}]+/gu;

/**
 * The values of the spans. A name that a hyphen breaks at the end of a line is put together where the document, the language or
 * the lists know it whole.
 */
export function foundValues(text: string, spans: readonly PhiSpan[], lexicon: Lexicon): FoundValue[] {
  const names = new Set(
    spans
      .filter(({ category }) => category === 'NAME')
      .map(({ start, end }) => text.slice(start, end).toLowerCase())
      .flatMap((name) => (name.includes('\n') ? [] : (name.match(NAME_WORD) ?? []))),
  );
  const isKnown = (word: string): boolean => names.has(word) || lexicon.wordClass(word).ordinary || isListedName(word);
  return spans.map(({ category, start, end }) => {
    const raw = text.slice(start, end);
    // the commas of an address end its lines
    const value = raw.includes('\n') ? unbreak(raw, isKnown).text.replace(LINE_END, category === 'LOCATION' ? '\n' : ' ') : raw;
    return { category, value, start, end };
  });
}
