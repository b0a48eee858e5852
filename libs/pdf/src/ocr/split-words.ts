import { right } from '../page/geometry.js';
import type { GreyImage } from '../scan/grey-image.js';
import type { KnownWord } from './confidence.js';
import type { OcrWord } from './ocr.js';

/** In heights of the word: the narrowest white between two words. */
const BLANK = 0.22;
/** A blank is so many times as wide as the widest other white in the word, unless that is narrower than this part of a height. */
const [WIDER, NARROW] = [1.6, 0.1];
/** Ink is darker than this. */
const DARK = 170;
/** Where one text may follow another without a sign between: a figure after a letter or the reverse, a capital or a bracket. */
const JOINT = /(?<=\d)(?=[\p{L}(])|(?<=[\p{Ll}\p{Lu}])(?=\d)|(?<=\p{Ll})(?=\p{Lu})/gu;

interface Gap {
  readonly start: number;
  readonly width: number;
}

/**
 * Parts words that OCR joined over the white between two cells or words: `139.9HIGH`, `4y`. A word is parted at its one wide gap,
 * where the text has a joint at that place, where it is no known word, and each part
 * is one: the letters of a unit may be apart too.
 */
export function splitWords(words: readonly OcrWord[], image: GreyImage, isKnown?: KnownWord): OcrWord[] {
  return words.flatMap((word) => {
    if (isKnown?.(word.text)) return [word];
    const parts = splitAtGap(word, image).flatMap((part) => splitAtGap(part, image));
    return parts.every(({ text }) => isKnown?.(text) ?? true) ? parts : [word];
  });
}

function splitAtGap(word: OcrWord, image: GreyImage): readonly OcrWord[] {
  const joints = [...word.text.matchAll(JOINT)].map(({ index }) => index);
  if (joints.length === 0) return [word];
  const { box, text } = word;
  const [widest, second] = gapsIn(image, word).toSorted((a, b) => b.width - a.width);
  if (!widest || widest.width < BLANK * box.height) return [word];
  if (second && widest.width < WIDER * Math.max(second.width, NARROW * box.height) && !isWide(second, box.height)) return [word];
  const expected = ((widest.start - box.x) / box.width) * text.length;
  const at = joints.reduce((best, joint) => (Math.abs(joint - expected) < Math.abs(best - expected) ? joint : best));
  if (Math.abs(at - expected) > OFF) return [word];
  const end = widest.start + widest.width;
  return [
    { ...word, text: text.slice(0, at), box: { ...box, width: widest.start - box.x } },
    { ...word, text: text.slice(at), box: { ...box, x: end, width: right(box) - end } },
  ];
}

/** Letters: how far the joint of a text may be from where its gap lies by the mean width of its letters. */
const OFF = 1.6;

/** Two wide gaps part three words. */
const isWide = (gap: Gap, height: number): boolean => gap.width >= BLANK * height;

/** The white between the ink of a word, by columns of pixels. */
function gapsIn({ grey, width, height }: GreyImage, { box }: OcrWord): Gap[] {
  const [top, foot] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(box.y + box.height))];
  const hasInk = (x: number): boolean => {
    for (let y = top; y < foot; y++) if ((grey[y * width + x] ?? 255) < DARK) return true;
    return false;
  };
  const gaps: Gap[] = [];
  let last: number | undefined;
  for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, Math.ceil(right(box))); x++) {
    if (!hasInk(x)) continue;
    if (last !== undefined && x > last + 1) gaps.push({ start: last + 1, width: x - last - 1 });
    last = x;
  }
  return gaps;
}
