import type { Reader } from '../lexicon/reader.js';
import { hasPhrase } from '../text/phrases.js';

/** Lines at the top of a document in which its title is looked for. */
const TITLE_LINES = 15;
/** Characters: what is longer is a sentence, or a notice of somebody. */
const LONGEST_TITLE = 60;

const answers = new WeakMap<Reader, boolean>();

/**
 * Whether a document asks a payer's leave for something, or gives it: "Prior Authorization Request Form". What it names in the
 * fields of what is asked for has not happened yet.
 */
export function isAboutAuthorization(reader: Reader): boolean {
  const known = answers.get(reader);
  if (known !== undefined) return known;
  const { text, lines, pack } = reader;
  const cells = lines
    .slice(0, TITLE_LINES)
    .flatMap((line) => line.cells)
    .map(({ start, end }) => text.slice(start, end).trim());
  const isTitle = (words: string): boolean => words.length <= LONGEST_TITLE && !/[:.]/.test(words);
  const answer = cells.some((words) => isTitle(words) && hasPhrase(pack, 'title of an authorization', words));
  answers.set(reader, answer);
  return answer;
}
