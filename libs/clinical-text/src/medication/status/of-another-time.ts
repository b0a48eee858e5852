import type { Reader } from '../../lexicon/reader.js';
import type { Statement } from '../../sections/section.js';
import { isMonth } from '../../text/dates.js';
import { sentenceAround, tellsOfYear } from '../../sections/sentences.js';
import { hasPhrase, phrasePattern } from '../../text/phrases.js';
import type { Span } from '../../text/source.js';

/** "In Feb" */
const MONTH = phrasePattern('i')`\b${'before a year'} ([a-z]{3,9})\b`;

/** "GI bleed on warfarin 2018" */
const YEAR_AFTER = /^[ ,(]{1,2}(?:19|20)\d\d\b/;

/**
 * Whether the sentence of a text in which a drug is named tells of a time that is over, or of what may come, and has no word by which
 * the drug is taken now: "SVT last summer, reverted with adenosine 12 mg", "to decide on amiodarone". That the drug is taken is then in doubt.
 */
export function isOfAnotherTime(reader: Reader, statement: Statement, name: Span): boolean {
  const { text, pack } = reader;
  const sentence = sentenceAround(reader, statement, name);
  const words = text.slice(sentence.start, sentence.end);
  if (hasPhrase(pack, 'taken at present', words)) return false;
  if (YEAR_AFTER.test(text.slice(name.end, name.end + 8))) return true;
  const month = MONTH(pack).exec(words)?.[1] ?? '';
  const isOver = hasPhrase(pack, 'time that is over', words) || tellsOfYear(pack, words) || isMonth(pack, month);
  return isOver || hasPhrase(pack, 'may come', words);
}
