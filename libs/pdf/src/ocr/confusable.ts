import type { KnownWord } from './confidence.js';
import type { OcrWord } from './ocr.js';

/** What each sign may have been: signs of like height that look alike in print, the likeliest confusions first. */
const LIKENESSES: readonly Readonly<Record<string, string>>[] = [
  { '1': 'lI', l: '1I', I: '1l', '|': 'Il1', '!': 'Il1', i: '1l', '0': 'O', O: '0' },
  { '5': 'S', S: '5', '8': 'B', B: '8', c: 'e', e: 'c', g: 'q', V: 'U', l: 't', t: 'l', $: 'S5' },
];
/** Longer words are too many tries. */
const LONGEST = 14;
const LETTER = /\p{L}/u;
/** `|` is no letter: rules are taken out of a scan before it is read. */
const BAR = /^\|$/;

/**
 * The words that no one knows with one sign, or two, changed for signs that look alike, where that gives one known word only:
 * `Alc` is `A1c`. What is changed is doubtful.
 */
export const resolveConfusable = (words: readonly OcrWord[], isKnown: KnownWord): OcrWord[] =>
  words.map((word) => {
    if (BAR.test(word.text)) return doubtful(word, 'I');
    if (word.text.length > LONGEST || !LETTER.test(word.text) || isKnown(word.text)) return word;
    const text = LIKENESSES.map((likeness) => soleKnown(word.text, likeness, isKnown)).find((found) => found !== undefined);
    return text === undefined ? word : doubtful(word, text);
  });

/** The only known word that one change makes of a text, else the only one that two changes make. */
function soleKnown(text: string, likeness: Readonly<Record<string, string>>, isKnown: KnownWord): string | undefined {
  const once = variantsOf(text, likeness);
  const nearest = new Set(once.filter(isKnown));
  const found = nearest.size > 0 ? nearest : new Set(once.flatMap((variant) => variantsOf(variant, likeness)).filter(isKnown));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** A text that OCR did not read is never certain. */
const UNSURE = 0.5;
const doubtful = (word: OcrWord, text: string): OcrWord => ({ ...word, text, confidence: Math.min(word.confidence, UNSURE) });

const variantsOf = (text: string, likeness: Readonly<Record<string, string>>): string[] =>
  [...text].flatMap((sign, i) => [...(likeness[sign] ?? '')].map((other) => text.slice(0, i) + other + text.slice(i + 1)));
