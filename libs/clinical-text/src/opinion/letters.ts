import { yesOrNo } from '../assertion/suffixes.js';
import { isTag } from '../sections/drug-tags.js';
import { oncePerSpan } from '../text/once-per-span.js';
import type { Reader } from '../lexicon/reader.js';
import type { TextInLanguage } from '../text/source.js';
import { explanationOfLetter } from './marks.js';

/** "H = hold", "D: discontinue" in a list of such. */
const MEANING = /(?:^|[\s(,;|])(\p{Lu})\s?[=:–-]\s?(\p{L}[\p{L} ]{2,24})/gu;
/** One alone may be anything: "D: drain removed". */
const FEWEST = 2;

const lettersIn = oncePerSpan(({ text, pack }, { start, end }) => {
  const found = [...text.slice(start, end).matchAll(MEANING)].flatMap(([, letter = '', words = '']) =>
    isTag(pack, words.trim()) ? [[letter, words.trim()] as const] : [],
  );
  const letters = new Map(found);
  return letters.size < FEWEST ? new Map<string, string>() : letters;
});

/** The letter that is all of one cell, where only one cell is a letter. */
function letterIn(cells: readonly string[]): string | undefined {
  const letters = cells.map((cell) => cell.trim()).filter((cell) => /^\p{Lu}$/u.test(cell));
  return letters.length === 1 ? letters[0] : undefined;
}

/** What the letter means that is all of a cell, where the document says so: "C = continue, H = hold, D = discontinue" above a list of drugs. */
export const meaningOfLetter = (source: TextInLanguage, cells: readonly string[]): string | undefined =>
  lettersIn(source, { start: 0, end: source.text.length }).get(letterIn(cells) ?? '');

/** Whether a letter is all of a cell that is neither an answer nor a mark, and the document does not say what it means. */
export function hasUnexplainedLetter(reader: Reader, cells: readonly string[]): boolean {
  const letter = letterIn(cells);
  const isAnswer = letter === undefined || letter === MARK || yesOrNo(reader.pack, letter) !== undefined;
  return !isAnswer && (explanationOfLetter(reader, letter) ?? meaningOfLetter(reader, cells)) === undefined;
}
const MARK = 'X';
