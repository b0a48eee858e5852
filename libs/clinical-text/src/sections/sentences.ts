import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { isAnswerWord } from '../assertion/suffixes.js';
import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';

/** "Latex; reaction: hives; severity: mild" describes one thing. */
const DETAIL = phrasePattern('i')`^\s*${'detail'}\s*:`;
/** The letter of a kind ends a sentence: "hepatitis C." */
const KIND_LETTER = phrasePattern('i')`\b${'kind with a letter'} [A-E]$`;
/** A full stop after these ends no sentence; after the last letter of a unit it does: "71 µmol/L." */
const [ABBREVIATION, INITIAL] = [phrasePattern()`\b${'abbreviation'}$`, /(?:\b[a-z]\.[a-z]|(?<!\/)\b[A-Z])$/];
/** Characters before a full stop, or after a semicolon, by which it is read. */
const [ABBREVIATION_REACH, KIND_REACH, DETAIL_REACH] = [6, 12, 24];

/** The sentences of a span; a tab between cells ends one too. */
export function sentencesIn({ text, pack }: TextInLanguage, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    if (!endsSentence({ text, pack }, from, at, end)) continue;
    if (at > from) found.push({ start: from, end: at + 1 });
    from = at + 1;
  }
  if (from < end) found.push({ start: from, end });
  return found.filter((span) => text.slice(span.start, span.end).trim() !== '');
}

/** Characters around a name in which its sentence is read: a line of a thousand names is not read to its end for each. */
const NEAR = 160;

/** The sentence of a statement that has a name, as far as it is near. */
export function sentenceAround(reader: TextInLanguage, statement: Span, { start, end }: Span): Span {
  const around = { start: Math.max(statement.start, start - NEAR), end: Math.min(statement.end, end + NEAR) };
  return sentencesIn(reader, around).find((one) => one.start <= start && start < one.end) ?? around;
}

/** "In 2009", "2003: labour augmented": whether a sentence tells of a year in which something happened; "since 2009" does not. */
export const tellsOfYear = (pack: LanguagePack, words: string): boolean => YEAR(pack).test(words);
const YEAR = phrasePattern('i')`(?:^\W{0,3}|\b${'before a year'} )(?:19|20)\d\d\b`;

function endsSentence({ text, pack }: TextInLanguage, from: number, at: number, end: number): boolean {
  switch (text.charAt(at)) {
    case '\t':
      return !isBesideAnswer({ text, pack }, from, at, end) && !isBeforeAmount({ text, pack }, at, end);
    case ';':
      return (
        !isInBracket(text, from, at, end) &&
        !hasPhrase(pack, 'list of risks', text.slice(from, at)) &&
        !DETAIL(pack).test(text.slice(at + 1, Math.min(end, at + DETAIL_REACH)))
      );
    case '?':
      return /\w/.test(text.charAt(at - 1)) && isFullStop({ text, pack }, from, at, end);
    case '.':
    case '!':
      return isFullStop({ text, pack }, from, at, end);
    default:
      return false;
  }
}

/** "Egg (hives, mild; outgrown 2022)": a short remark in brackets is of one sentence. */
function isInBracket(text: string, from: number, at: number, end: number): boolean {
  const before = text.slice(Math.max(from, at - REMARK_REACH), at);
  return before.lastIndexOf('(') > before.lastIndexOf(')') && CLOSES.test(text.slice(at, Math.min(end, at + REMARK_REACH)));
}
const [REMARK_REACH, CLOSES] = [60, /^[^()]*\)/];

/** Between a question, its answer and the remark on it: "Depression | Yes | 2010 only, resolved". */
function isBesideAnswer({ text, pack }: TextInLanguage, from: number, at: number, end: number): boolean {
  const before = text.slice(Math.max(from, at - LONGEST_CELL), at);
  const cells = [before.slice(before.lastIndexOf('\t') + 1), cellAfter(text, at, end)];
  return cells.some((cell) => isAnswerWord(pack, cell.trim()));
}

/** "Midazolam | 1 mg | IV": the amount and the route of what is named in the cell before. */
function isBeforeAmount({ text, pack }: TextInLanguage, at: number, end: number): boolean {
  const cell = cellAfter(text, at, end).trim();
  return AMOUNT(pack).test(cell) || routes(pack).has(cell.toLowerCase());
}

/** The beginning of the cell after a tab. */
const cellAfter = (text: string, at: number, end: number): string =>
  text.slice(at + 1, Math.min(end, at + 1 + LONGEST_CELL)).split(/[\t\n]/, 1)[0] ?? '';
/** Characters of a cell that is an answer, an amount or a route. */
const LONGEST_CELL = 16;

const routes = fromPack(
  ({ medication }): ReadonlySet<string> =>
    new Set(medication.routes.flatMap(({ forms }) => forms.flatMap(wordingsOf)).map((form) => form.toLowerCase())),
);
const AMOUNT = phrasePattern('i')`^\d[\d.,]{0,6} ?(?:m?g|mcg|[µu]g|m?L|IU|mEq|mmol|${'amount'}s?)$`;

function isFullStop({ text, pack }: TextInLanguage, from: number, at: number, end: number): boolean {
  if (at + 1 < end && !/\s/.test(text.charAt(at + 1))) return false;
  const before = text.slice(Math.max(from, at - ABBREVIATION_REACH), at);
  const isAbbreviation = INITIAL.test(before) || ABBREVIATION(pack).test(before);
  return !isAbbreviation || KIND_LETTER(pack).test(text.slice(Math.max(from, at - KIND_REACH), at));
}
