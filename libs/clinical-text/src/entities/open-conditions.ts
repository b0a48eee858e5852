import { describedRelatives } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import { isBareItem } from '../opinion/bare-items.js';
import { isInDoubt, isItemInDoubt } from '../opinion/second-opinion.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { sentenceAround, tellsOfYear } from '../sections/sentences.js';
import { hasPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';

const BESIDE = ['advice beside a disease', 'doubt beside a disease'] as const;

/** Whether a text, a list or a table that tells of a condition as present leaves open that the patient has it now. */
export function isLeftOpen(reader: Reader, statement: Statement, name: Span, lasts: boolean): boolean {
  const isText = statement.row === undefined && policyOf(reader.pack, statement.section.kind).lines === 'text';
  const isOpen = isText && isInDoubt(reader, statement, name, 'condition', () => isOpenByWords(reader, statement, name, lasts));
  return isOpen || ((!isText || isBareItem(reader, statement, name)) && isItemInDoubt(reader, statement, name, 'condition'));
}

/**
 * Whether the sentence of a running text in which a condition is told as present tells also of another person, of a time that is over, of doubt, or
 * of what is only advised: "sole carer for her brother, whose dementia has worsened", "survived meningitis at university". Whether the patient
 * has it now is then in doubt.
 * @param lasts a disease that does not go away is not over because its sentence tells of the past
 */
function isOpenByWords(reader: Reader, statement: Statement, { start, end }: Span, lasts: boolean): boolean {
  const { text, pack } = reader;
  const sentence = sentenceAround(reader, statement, { start, end });
  const words = text.slice(sentence.start, sentence.end);
  const isOther = describedRelatives(reader, sentence).length > 0;
  const isDoubted = hasPhrase(pack, 'doubt before a disease', text.slice(sentence.start, start));
  if (isOther || isDoubted || BESIDE.some((use) => hasPhrase(pack, use, words))) return true;
  if (lasts || hasPhrase(pack, 'disease at present', words)) return false;
  return hasPhrase(pack, 'disease of the past', words) || tellsOfYear(pack, words);
}
