import type { KnownWord } from './confidence.js';
import type { OcrWord } from './ocr.js';

/** Dirt before a word: no word begins with these. */
const DIRT = /^[.,:;_~`^°•·]+(?=\p{L}{2})/u;
/** Dirt between words, where OCR is less sure of it than this; a dash alone may say that there is no value. */
const LONE_DIRT: readonly (readonly [signs: RegExp, below: number])[] = [
  [/^[_~`^.,]$/, 0.8],
  [/^[—–-]$/, 0.5],
];
/** A mark of a note after a word: it is raised, and no part of the word. OCR takes an asterisk for these. */
const NOTE = /^(?<word>.*[\p{L})])(?<mark>[*†‡°®™©^’‘]{1,2})$/u;
const LONE_NOTE = /^[*†‡°®™©’”“‘"^]{1,2}$/u;
/** In heights of a word: where the foot of a raised mark lies above, and how far after the word it may be. */
const [RAISED, AFTER] = [0.75, 0.9];
/** OCR reads the dash of a range as these. */
const DASH = /^[~_=—–-]$/;
const NUMBER = /^[<>(]?\d[\d.,]*\)?$/;
/** A dash is no higher than this share of the numbers beside it, and gets this confidence by its place. */
const [FLAT, BY_PLACE] = [0.4, 0.8];
/** A point after a word of so many letters, or after a number with a sign in it: `5.` may number a list, and `tab.` is short for a word. */
const END = /^(?=.*(?:\p{L}{4}|\p{L}\/\p{L}|\d[/%]|\d\.\d)).*[\p{L}\d%)]\.$/u;
const SMALL = /^\p{Ll}{2}/u;

interface Place {
  /** The words beside a word in its line. */
  readonly before: OcrWord | undefined;
  readonly after: OcrWord | undefined;
  readonly isKnown: KnownWord;
}

/** What becomes of a word, or nothing where a rule says nothing about it. The first one that does is followed. */
const RULES: readonly ((word: OcrWord, place: Place) => readonly OcrWord[] | undefined)[] = [
  (word) => (DIRT.test(word.text) ? [{ ...word, text: word.text.replace(DIRT, '') }] : undefined),
  (word, { before, after }) =>
    before && after && isDash(word, before, after)
      ? [{ ...word, text: '-', confidence: Math.max(word.confidence, BY_PLACE) }]
      : undefined,
  (word, { before }) => (before && isRaisedNote(word, before) ? [{ ...word, raised: true }] : undefined),
  (word, { isKnown }) => (isKnown(word.text) && NOTE.test(word.text) ? withoutNote(word) : undefined),
  ({ text, confidence }) => (LONE_DIRT.some(([signs, below]) => signs.test(text) && confidence < below) ? [] : undefined),
  (word, { after, isKnown }) =>
    after && SMALL.test(after.text) && END.test(word.text) && isKnown(word.text)
      ? [{ ...word, text: `${word.text.slice(0, -1)},` }]
      : undefined,
];

/**
 * The words with small signs as their place in the line wants them: a word without dirt before or beside it, a dash between two
 * numbers, the mark of a note apart from its word, and a comma where there is a point before a word in small letters: no sentence
 * ends there, and a list of denied symptoms would end with it.
 */
export const mendSmallSigns = (words: readonly OcrWord[], isKnown: KnownWord = () => true): OcrWord[] =>
  words.flatMap((word, i) => {
    const [before, after] = [words[i - 1], words[i + 1]].map((one) => (one?.line === word.line ? one : undefined));
    const place = { before, after, isKnown };
    for (const rule of RULES) {
      const mended = rule(word, place);
      if (mended) return mended;
    }
    return [word];
  });

const isDash = ({ text, box }: OcrWord, before: OcrWord, after: OcrWord): boolean =>
  DASH.test(text) &&
  NUMBER.test(before.text) &&
  NUMBER.test(after.text) &&
  box.height <= FLAT * Math.min(before.box.height, after.box.height);

const isRaisedNote = ({ text, box }: OcrWord, { box: host }: OcrWord): boolean =>
  LONE_NOTE.test(text) &&
  box.y + box.height <= host.y + RAISED * host.height &&
  box.x - host.x - host.width <= AFTER * host.height;

/** A word, and the mark of a note that OCR read as its end. */
function withoutNote(word: OcrWord): OcrWord[] {
  const { word: text = '', mark = '' } = NOTE.exec(word.text)?.groups ?? {};
  const { x, y, width, height } = word.box;
  const own = (width * text.length) / (text.length + mark.length);
  return [
    { ...word, text, box: { x, y, width: own, height } },
    { ...word, text: mark, box: { x: x + own, y, width: width - own, height: height / 2 }, raised: true },
  ];
}
