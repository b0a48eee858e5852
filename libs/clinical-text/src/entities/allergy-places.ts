import type { LanguagePack } from '@chartloom/rules';
import { detailsOfAllergies } from '../assertion/answered-questions.js';
import { yesOrNo } from '../assertion/suffixes.js';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { endOfPhrase, findPhrase, hasPhrase, isPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';

/** The kinds of names that an allergy may have. */
export const ALLERGENS = ['allergen', 'drug'] as const;
const QUESTION = /^[^?\n]{3,120}\?[\s:]{0,9}/;

/** Where the names of allergies are that a statement has, and whether it says before them that there are none. */
export function namesStatedIn(reader: Reader, statement: Statement): (Span & { readonly isContradicted: boolean }) | undefined {
  const { text, pack } = reader;
  const policy = policyOf(pack, statement.section.kind).allergies;
  const words = text.slice(statement.start, statement.end);
  const none = findPhrase(pack, 'no known allergy', words);
  const others = none && contradictionTo(reader, statement, none);
  if (others) return { ...others, isContradicted: true };
  const isRead = policy !== '-' || isTitled(reader, statement);
  const from = isRead ? startOfAllergies(pack, words, policy === 'listed') : undefined;
  return from === undefined
    ? detailsOfAllergy(reader, statement)
    : { start: statement.start + from, end: statement.end, isContradicted: false };
}

/** "Allergic to aspirin or ibuprofen? No", and "ibuprofen makes me wheeze" below it: the details of a question that asks for allergies. */
function detailsOfAllergy(reader: Reader, { start, end }: Statement): ReturnType<typeof namesStatedIn> {
  const within = detailsOfAllergies(reader).filter((detail) => detail.start < end && start < detail.end);
  const [first, last] = [within[0], within.at(-1)];
  return first && last && { start: Math.max(first.start, start), end: Math.min(last.end, end), isContradicted: false };
}

/** "Allergies Vancomycin - rash" in a section of something else: the title of its own is printed without a colon. */
function isTitled({ text, pack, findConcepts }: Reader, statement: Statement): boolean {
  const title = endOfPhrase(pack, 'allergy', text, statement.start);
  const [first] = title === undefined ? [] : findConcepts({ start: title, end: statement.end }, ALLERGENS);
  return title !== undefined && first !== undefined && /^[\s:-]{1,3}$/.test(text.slice(title, first.start));
}

/** Where the words begin that are excepted: "NKDA except sulfa". */
export function exceptionAfter(pack: LanguagePack, words: string, { end }: Span): number | undefined {
  const exception = findPhrase(pack, 'exception to no allergy', words, end);
  return exception && /^[\s,;:(–-]{0,3}$/.test(words.slice(end, exception.start)) ? exception.end : undefined;
}

/** "Allergies NKDA; trimethoprim - see sticker": the names that a list has right after the words that there are none, in its cell or alone in the next. */
export function contradictionTo({ text, pack, findConcepts }: Reader, statement: Statement, none: Span): Span | undefined {
  const [at, start] = [statement.start + none.start, statement.start + none.end];
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).split('\t');
  const label =
    before
      .findLast((cell) => cell.trim() !== '')
      ?.replace(':', '')
      .trim() ?? '';
  const isList = policyOf(pack, statement.section.kind).allergies === 'listed' || isPhrase(pack, 'allergy', label);
  const end = start + (/^\s?\t?[^\t\n]*/.exec(text.slice(start))?.[0].length ?? 0);
  const [first] = isList ? findConcepts({ start, end }, ALLERGENS) : [];
  return first && /^\s?[;,\t]\s?$/.test(text.slice(start, first.start)) ? { start, end } : undefined;
}

/** Where in a statement names are those of allergies; nothing where there are none, or the words deny them. */
function startOfAllergies(pack: LanguagePack, words: string, isList: boolean): number | undefined {
  if (!isList && hasPhrase(pack, 'no allergy to it', words)) return undefined;
  const none = findPhrase(pack, 'no known allergy', words);
  if (none) return exceptionAfter(pack, words, none);
  if (isList) return endOfQuestion(pack, words);
  const start = findPhrase(pack, 'allergy', words)?.start;
  // "Referral to Allergy for penicillin testing"
  const isClinic =
    start !== undefined && startOfLastPhrase(pack, 'sent to a clinic', words.slice(0, start).trimEnd()) !== undefined;
  return isClinic ? undefined : start;
}

/**
 * Where questions of a list end: "To what, and what happened? Cephazolin - rash". Those that ask for one thing and are answered, or
 * not, stay: "Latex? Yes".
 */
function endOfQuestion(pack: LanguagePack, words: string): number {
  let end = 0;
  for (let asked = QUESTION.exec(words)?.[0]; asked; asked = QUESTION.exec(words.slice(end).trimStart())?.[0]) {
    end = words.length - words.slice(end).trimStart().length;
    const answer = /^\p{L}*/u.exec(words.slice(end + asked.length))?.[0] ?? '';
    const isAnswer = answer === '' || yesOrNo(pack, answer) !== undefined;
    if (isAnswer && !asked.includes(',')) break;
    end += asked.length + (isAnswer ? answer.length : 0);
  }
  return end;
}

/**
 * "Medicines, latex, food, | Cephazolin - wheeze", and "tapes | swelling" below it: what a form asks for stands in the first cell of its
 * lines, and is nobody's allergy.
 */
export function isAskedFor({ text, pack, lines }: Reader, { start }: Span): boolean {
  const at = lines.findIndex((line) => line.start <= start && start < line.end);
  const asked = (line: SourceLine | undefined): string =>
    line && line.cells.length > 1 ? text.slice(line.cells[0]?.start, line.cells[0]?.end) : '';
  const own = lines[at];
  if (!own || start >= (own.cells[0]?.end ?? start) || asked(own) === '') return false;
  const above = asked(lines[at - 1]);
  const label = above.trimEnd().endsWith(',') ? above : asked(own);
  return label.includes(',') && hasPhrase(pack, 'class of allergens', label);
}
