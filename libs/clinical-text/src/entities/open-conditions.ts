import { describedRelatives } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { sentencesIn } from '../sections/sentences.js';
import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** "In 2009", "2003:": a year of an event, and no "since 2009". */
const YEAR = phrasePattern('i')`(?:^\W{0,3}|\b${'before a year'} )(?:19|20)\d\d\b`;
const BESIDE = ['advice beside a disease', 'doubt beside a disease'] as const;
/** Characters of a sentence around a condition. */
const REACH = 160;

/**
 * Whether the sentence of a running text in which a condition is told as present tells also of another person, of a time that is over, of doubt, or
 * of what is only advised: "sole carer for her brother, whose dementia has worsened", "survived meningitis at university". Whether the patient
 * has it now is then in doubt.
 * @param lasts a disease that does not go away is not over because its sentence tells of the past
 */
export function isLeftOpen(reader: Reader, statement: Statement, { start, end }: Span, lasts: boolean): boolean {
  const { text, pack } = reader;
  if (statement.row !== undefined || policyOf(pack, statement.section.kind).lines !== 'text') return false;
  const around = { start: Math.max(statement.start, start - REACH), end: Math.min(statement.end, end + REACH) };
  const sentence = sentencesIn(reader, around).find((one) => one.start <= start && start < one.end) ?? around;
  const words = text.slice(sentence.start, sentence.end);
  const isOther = describedRelatives(reader, sentence).length > 0;
  const isDoubted = hasPhrase(pack, 'doubt before a disease', text.slice(sentence.start, start));
  if (isOther || isDoubted || BESIDE.some((use) => hasPhrase(pack, use, words))) return true;
  if (lasts || hasPhrase(pack, 'disease at present', words)) return false;
  return hasPhrase(pack, 'disease of the past', words) || YEAR(pack).test(words);
}
