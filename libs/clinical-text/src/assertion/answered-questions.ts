import type { Concept, ConceptKind } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { endOfPhrase, hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import { isMostlyDate } from '../text/dates.js';
import { spanFinder } from '../text/spans-at.js';
import type { SourceLine, SourceText, Span, TextInLanguage } from '../text/source.js';
import { yesOrNo } from './suffixes.js';

/** A question of a form and what it was answered with. */
export interface AnsweredQuestion {
  /** The words of the question. */
  readonly asks: Span;
  readonly answer: 'yes' | 'no';
  /** What is written after the answer, and below it on lines that say that they are its details. None of them is empty. */
  readonly details: readonly Span[];
}

/** A document with its lines. */
export type Lines = SourceText & TextInLanguage;

/** Lines below a question on which its details may be. */
const MOST_LINES_OF_DETAILS = 3;
/** How far right of a question its details begin at least, in widths of its letters. */
const INDENT = 1.5;
/** The most words of a label of details, in characters: "If yes, please give details and dates:". */
const LABEL = /^[^\p{L}\n]{0,4}([^:\n\t]{2,60}):\s{0,9}/u;

/** The questions of a document by the place of their words, and of their details. */
interface Questions {
  readonly askedAt: (at: number) => Placed | undefined;
  readonly detailedAt: (at: number) => Placed | undefined;
  readonly ofAllergies: readonly Span[];
  readonly allergyDetailAt: (at: number) => Span | undefined;
}
interface Placed extends Span {
  readonly question: AnsweredQuestion;
}

const byLines = new WeakMap<readonly SourceLine[], Questions>();

/** The questions of a document that have the answer yes or no in a cell of their line, with the details on it and below it. */
function questionsOf(document: Lines): Questions {
  const { lines } = document;
  const known = byLines.get(lines);
  if (known) return known;
  const questions = lines.flatMap((line, i) => {
    const asked = askedIn(document, line);
    const below = asked ? detailsBelow(document, line, lines.slice(i + 1, i + 1 + MOST_LINES_OF_DETAILS), asked.answer) : [];
    return asked ? [{ ...asked, details: [...asked.details, ...below] }] : [];
  });
  const ofAllergies = questions
    .filter(({ asks }) => hasPhrase(document.pack, 'allergy', document.text.slice(asks.start, asks.end)))
    .flatMap(({ details }) => details);
  const found = {
    askedAt: spanFinder(questions.map((question) => ({ ...question.asks, question }))),
    detailedAt: spanFinder(questions.flatMap((question) => question.details.map((detail) => ({ ...detail, question })))),
    ofAllergies,
    allergyDetailAt: spanFinder(ofAllergies),
  };
  byLines.set(lines, found);
  return found;
}

/** The question of a line with one answer; with both, for one to be chosen, it has none. */
function askedIn({ text, pack }: Lines, { cells }: SourceLine): AnsweredQuestion | undefined {
  const answers = cells.map(({ start, end }) => yesOrNo(pack, text.slice(start, end).trim()));
  const at = answers.findIndex((answer) => answer !== undefined);
  const [first, last, answer] = [cells[0], cells[at - 1], answers[at]];
  // "11/03/2025 | 118/70 | No | Heartburn": a record of a day asks nothing.
  if (first && isMostlyDate(text.slice(first.start, first.end), pack)) return undefined;
  if (!first || !last || !answer || answers.slice(at + 1).some((other) => other !== undefined && other !== answer))
    return undefined;
  const rest = cells.slice(at + 1).flatMap((cell) => detailIn({ text, pack }, cell, answer) ?? []);
  return { asks: { start: first.start, end: last.end }, answer, details: rest };
}

/** Below a question lines with the label of details are its own, and those that begin right of it: any other may be the next question. */
function detailsBelow(document: Lines, question: SourceLine, below: readonly SourceLine[], answer: 'yes' | 'no'): Span[] {
  const details: Span[] = [];
  for (const line of below) {
    const label = LABEL.exec(document.text.slice(line.start, line.end))?.[1];
    const isLabelled = label !== undefined && isLabelOfDetails(document, label, answer);
    if (!isLabelled && !isIndentedAnswer(document, question, line)) break;
    details.push(...(detailIn(document, line, answer) ?? []));
  }
  return details;
}

/** "3. Asthma, bronchitis or tuberculosis? | No", and "asthma - blue inhaler most weeks" below it: what is written under a question, and asks nothing. */
function isIndentedAnswer(document: Lines, question: SourceLine, line: SourceLine): boolean {
  const [[asks], [first]] = [question.cells, line.cells];
  if (!asks || !first || line.isBelowLeftOut) return false;
  const letter = (asks.right - asks.x) / (asks.end - asks.start);
  const isBelow = first.x - asks.x > INDENT * letter && first.x < asks.right;
  return isBelow && !line.bold && !document.text.slice(line.start, line.end).includes('?') && !askedIn(document, line);
}

/** Of "Details: angina 2012" what is after the label; nothing where nothing is. */
function detailIn({ text, pack }: TextInLanguage, { start, end }: Span, answer: 'yes' | 'no'): Span[] | undefined {
  const words = text.slice(start, end);
  const [printed = '', label = ''] = LABEL.exec(words) ?? [];
  const from = label !== '' && isLabelOfDetails({ pack }, label, answer) ? printed.length : 0;
  return /[\p{L}\d]/u.test(words.slice(from)) ? [{ start: start + from, end }] : undefined;
}

/** "If yes, diet / tablets:" is printed for whoever answers yes, and says nothing after a no. */
const isLabelOfDetails = ({ pack }: Pick<TextInLanguage, 'pack'>, label: string, answer: 'yes' | 'no'): boolean =>
  endOfPhrase(pack, 'label of details', label, 0) !== undefined ||
  (answer === 'yes' && endOfPhrase(pack, 'label of details after yes', label, 0) !== undefined);

/** The question that asks for what is named at a place. */
export function questionAt(document: Lines, { start, end }: Span): AnsweredQuestion | undefined {
  const asked = questionsOf(document).askedAt(start);
  return asked && end <= asked.end ? asked.question : undefined;
}

/** The question in whose details a place is. */
export const questionOfDetail = (document: Lines, { start }: Span): AnsweredQuestion | undefined =>
  questionsOf(document).detailedAt(start)?.question;

/** The things of some kinds that a question asks for, and that its details name. */
interface Together {
  readonly told: ReadonlySet<Concept>;
  readonly isToldOfAsked: boolean;
  /** How many different ones are asked for outside brackets, and in them. */
  readonly outside: number;
  readonly inside: number;
  readonly isInBrackets: (at: number) => boolean;
}

const together = new WeakMap<AnsweredQuestion, Map<readonly ConceptKind[], Together>>();

/** Found once for each question: a line may ask for a thousand. */
function togetherIn({ text, findConcepts }: Reader, question: AnsweredQuestion, kinds: readonly ConceptKind[]): Together {
  const known = together.get(question) ?? new Map<readonly ConceptKind[], Together>();
  together.set(question, known);
  const kept = known.get(kinds);
  if (kept) return kept;
  const { asks, details } = question;
  const brackets = [...text.slice(asks.start, asks.end).matchAll(/\([^()]*/g)];
  const bracketAt = spanFinder(
    brackets.map(({ 0: { length }, index }) => ({ start: asks.start + index, end: asks.start + index + length })),
  );
  const isInBrackets = (at: number): boolean => bracketAt(at) !== undefined;
  const asked = findConcepts(asks, kinds);
  const told = new Set(details.flatMap((detail) => findConcepts(detail, kinds)).map(({ concept }) => concept));
  const [inside, outside] = [true, false].map(
    (isInside) => new Set(asked.filter(({ start }) => isInBrackets(start) === isInside).map(({ concept }) => concept)).size,
  );
  const isToldOfAsked = asked.some(({ concept }) => told.has(concept));
  const found = { told, isToldOfAsked, inside: inside ?? 0, outside: outside ?? 0, isInBrackets };
  known.set(kinds, found);
  return found;
}

/**
 * What a question that was answered with yes says of one of the things that it asks for together: the details name `this` one, only
 * `others`, or none of them, so that it is `unclear` which; nothing of the only one that a question asks for.
 * @param kinds what things are asked for
 */
export function askedTogether(
  reader: Reader,
  named: Span & { readonly concept: Concept },
  kinds: readonly ConceptKind[],
): 'this' | 'others' | 'unclear' | undefined {
  const question = questionAt(reader, named);
  if (question?.answer !== 'yes') return undefined;
  const { told, isToldOfAsked, outside, inside, isInBrackets } = togetherIn(reader, question, kinds);
  if (told.has(named.concept)) return 'this';
  if (isToldOfAsked) return 'others';
  const isInside = isInBrackets(named.start);
  // "Blood clots (DVT or PE)": there were clots, and which of the two is open.
  return outside > 1 || (isInside && inside > 1) || (!isInside && isListed(reader, question.asks, named)) ? 'unclear' : undefined;
}

/** "High blood pressure, heart or kidney disease?": whether a question lists something beside a name, known to a table or not. */
function isListed({ text, pack }: TextInLanguage, asks: Span, { start, end }: Span): boolean {
  const [, next] = LISTED_AFTER(pack).exec(text.slice(end, asks.end)) ?? [];
  const [, last] = LISTED_BEFORE(pack).exec(text.slice(asks.start, start)) ?? [];
  return [next, last].some((word) => word !== undefined && !isPhrase(pack, 'word of a question', word.toLowerCase()));
}
const LISTED_AFTER = phrasePattern('i')`^(?:\s?[,/]\s?|\s(?=${'or'}\s))(?:${'or'}\s)?([a-z]+)`;
const LISTED_BEFORE = phrasePattern('i')`\b([a-z]+)(?:\s?[,/]\s?(?:${'or'}\s)?|\s${'or'}\s)$`;

/** The details of all questions of a document that ask for allergies, in its order. */
export const detailsOfAllergies = (document: Lines): readonly Span[] => questionsOf(document).ofAllergies;

/** Whether a place is in such details. */
export const isDetailOfAllergy = (document: Lines, { start }: Span): boolean =>
  questionsOf(document).allergyDetailAt(start) !== undefined;

/** Whether details say something against the answer: "No", and "since 2011"; "Yes", and "none". */
export const areAgainst = ({ text, pack }: TextInLanguage, { answer, details }: AnsweredQuestion): boolean => {
  const said = details.map(({ start, end }) => text.slice(start, end).trim()).filter((words) => /\p{L}/u.test(words));
  return answer === 'yes'
    ? said.some(
        (words) =>
          yesOrNo(pack, words.replace(/[.,;]$/, '')) === 'no' || endOfPhrase(pack, 'says none of it', words, 0) !== undefined,
      )
    : said.some((words) => !hasPhrase(pack, 'says no more', words.split(/[\s,.;]/, 1)[0] ?? ''));
};
