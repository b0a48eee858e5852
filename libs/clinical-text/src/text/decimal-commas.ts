import type { LanguagePack } from '@chartloom/rules';
import { ucumOf } from '@chartloom/terminology';

/** "3,9", "0,125"; a comma before three digits is one of thousands, unless the number begins with a nought. */
const COMMA = /(?<![\w.,])(?:0,\d{1,4}|\d{1,3},\d{1,2})(?![\d,]|\.\d)/g;
/** "3.9", which is no day: "12.9.2024". */
const POINT = /(?<![\d.])\d{1,3}\.\d{1,3}(?![\d.])/;
const UNIT = /^\s?([^\s\d,;()]{1,12})/;
/** Fewer numbers may be a list without its blank: "levels 4,5". */
const FEWEST = 2;

/**
 * The text with points in the place of decimal commas, as long as it was, where the document writes its numbers so: several of them, one
 * with a unit, and none with a point. Where it writes both, nothing is changed.
 */
export function withDecimalPoints(pack: LanguagePack, text: string): string {
  if (!text.includes(',') || POINT.test(text)) return text;
  const numbers = [...text.matchAll(COMMA)];
  const hasUnit = ({ 0: number, index }: RegExpMatchArray): boolean => {
    const unit = UNIT.exec(text.slice((index ?? 0) + number.length))?.[1];
    return unit !== undefined && ucumOf(pack, unit) !== undefined;
  };
  if (numbers.length < FEWEST || !numbers.some(hasUnit)) return text;
  return text.replace(COMMA, (number) => number.replace(',', '.'));
}
