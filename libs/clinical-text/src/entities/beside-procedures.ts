import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { oncePerSpan } from '../text/once-per-span.js';
import { hasPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';
import { startOfModifiers } from './words-of-procedures.js';

/** Characters before a name in which a plan is named. */
export const PLAN_REACH = 60;
/** A side or one short word may be between the two. */
const SIDE_BEFORE = /\s\p{L}{1,5}$/u;
/** A full stop that ends a sentence, or the end of a line after which the sentence does not go on. */
const END_OF_CLAUSE = /[.;](?=\s|$)|\n(?!\p{Ll})|\b\d{1,2}\/\d{1,2}\//u;

/** Characters of a clause after a name: a line of a thousand names would be read to its end for each. */
const CLAUSE_REACH = 400;

/** What is said after a name in its clause. */
export const clauseAfter = (text: string, statement: Span, end: number): string =>
  text.slice(end, Math.min(statement.end, end + CLAUSE_REACH)).split(END_OF_CLAUSE, 1)[0] ?? '';

/** Whether the words of a statement have a phrase by which a procedure was done. */
export const tellsAsDone = oncePerSpan(({ text, pack }, { start, end }) =>
  hasPhrase(pack, 'procedure done', text.slice(start, end)),
);

/** Whether they have one by which it is planned. */
export const tellsAsPlanned = oncePerSpan(({ text, pack }, { start, end }) =>
  hasPhrase(pack, 'procedure planned', text.slice(start, end)),
);

/** "Off omeprazole following fundoplication": what the words right before a name lead from was done, unless the sentence tells of what may come. */
export function isToldFromBefore({ text, pack }: Reader, statement: Statement, { start, end }: Span): boolean {
  if (statement.section.kind === 'assessment') return false;
  const before = text.slice(Math.max(statement.start, start - PLAN_REACH), start).trimEnd();
  const modifiers = startOfModifiers(pack, `${before} `, true);
  const leads = [before, before.replace(SIDE_BEFORE, ''), before.slice(0, modifiers).trimEnd()].some(
    (words) => startOfLastPhrase(pack, 'done before its name', words) !== undefined,
  );
  return leads && !mayCome({ text, pack }, statement, { start, end });
}

/** Whether the words around a name in its clause tell of what may come. */
export function mayCome({ text, pack }: TextInLanguage, statement: Span, { start, end }: Span): boolean {
  const before = text.slice(Math.max(statement.start, start - PLAN_REACH), start);
  return hasPhrase(pack, 'may come', `${before.split(SENTENCE_END).at(-1) ?? ''} ${clauseAfter(text, statement, end)}`);
}
const SENTENCE_END = /[.;]\s/;

/** "On the waiting list for knee replacement". */
export function isToComeBefore({ text, pack }: Reader, statement: Span, { start }: Span): boolean {
  const before = text.slice(Math.max(statement.start, start - PLAN_REACH), start).trimEnd();
  return [before, before.replace(SIDE_BEFORE, '')].some(
    (words) => startOfLastPhrase(pack, 'procedure planned', words) !== undefined,
  );
}
