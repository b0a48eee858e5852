import type { Reader } from '../lexicon/reader.js';
import type { SourceLine, Span, TextInLanguage } from '../text/source.js';
import { questionOfDetail } from './answered-questions.js';
import { yesOrNo } from './suffixes.js';

/** Whether a cell after the first is an answer to a question. */
export const isAnswered = ({ text, pack }: TextInLanguage, { cells }: SourceLine): boolean =>
  cells.slice(1).some(({ start, end }) => yesOrNo(pack, text.slice(start, end).trim()) !== undefined);

/** Rows of a form that ask and are answered, one below another: "Previous surgery | Y | appendix 1998" is no title there. */
export function answeredRows(reader: Reader): ReadonlySet<SourceLine> {
  const { lines } = reader;
  const answered = lines.map((line) => isAnswered(reader, line));
  return new Set(lines.filter((_, i) => answered[i] && (answered[i - 1] || answered[i + 1])));
}

/** The questions of each document that were not answered. */
const unansweredIn = new WeakMap<Reader, readonly Span[]>();
/** Lines from an unanswered question to an answered one above it, and below it; points between where both begin. */
const [NEAR, LEVEL] = [3, 3];

/** What is written below an answer is no question: its details reach to the end of their line. */
const isDetail = (reader: Reader, { end }: Span): boolean => questionOfDetail(reader, { start: end - 1, end }) !== undefined;

/** "New confusion since yesterday. Vomited once.": sentences tell something, and ask nothing. */
const areSentences = ({ text }: Reader, { start, end }: Span): boolean =>
  BETWEEN_SENTENCES.test(text.slice(start, end)) && text.slice(start, end).trimEnd().endsWith('.');
const BETWEEN_SENTENCES = /\p{Ll}{2}\. \p{Lu}/u;

/** Lines between answered ones that begin where these do. */
function unansweredQuestions(reader: Reader): readonly Span[] {
  const { lines } = reader;
  const rows = lines.map((line) => ({ line, x: line.cells[0]?.x ?? 0, isAnswered: isAnswered(reader, line) }));
  const isLevel = (near: typeof rows, x: number): boolean => near.some((row) => row.isAnswered && Math.abs(row.x - x) < LEVEL);
  return rows.flatMap(({ line, x, isAnswered: has }, i) =>
    !has &&
    !isDetail(reader, line) &&
    !areSentences(reader, line) &&
    isLevel(rows.slice(Math.max(0, i - NEAR), i), x) &&
    isLevel(rows.slice(i + 1, i + 1 + NEAR), x)
      ? (line.cells[0] ?? [])
      : [],
  );
}

/** Whether words are in a question of a form without an answer, of which nothing is stated: "Carcinoma on imaging | | | cannot exclude". */
export function isUnanswered(reader: Reader, { start, end }: Span): boolean {
  const open = unansweredIn.get(reader) ?? unansweredQuestions(reader);
  unansweredIn.set(reader, open);
  return open.some((question) => question.start <= start && end <= question.end);
}
