import type { LanguagePack } from '@chartloom/rules';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { endOfPhrase, isPhrase } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';
import type { Susceptibility, SusceptibilityMention } from './susceptibility.js';

export const ANSWERS = [['susceptible', 'S'], ['intermediate', 'I'], ['resistant', 'R']] as const; // prettier-ignore
/** Between a drug and its answer: blanks, a colon, a concentration that is told elsewhere. */
const BEFORE_ANSWER = /^[\s:–-]{1,30}(?:[<>]?=?\s?\d{1,4}(?:\.\d{1,4})?\s{1,9})?/;
const BETWEEN = /^[\s,;.]*/;
/** So many pairs make an antibiogram of a line. */
const FEWEST_PAIRS = 2;

/** The susceptibilities that a line of running text tells, all of it: "Ampicillin R, gentamicin S" or "Sensitive to gentamicin; resistant to ampicillin". */
export function susceptibilitiesInWords(reader: Reader, line: SourceLine): readonly SusceptibilityMention[] {
  const drugs = reader.findConcepts(line, ['drug']);
  if (drugs.length === 0) return [];
  const words = reader.text.slice(line.start, line.end).replace(/\t/g, ' ');
  const pairs = pairsIn(reader.pack, words, line.start, drugs);
  return pairs.length >= FEWEST_PAIRS ? pairs : listsIn(reader.pack, words, line.start, drugs);
}

/** Fewer rows of a drug and one letter may be anything. */
const FEWEST_ROWS = 3;
/** After an answer: how strong it is. */
const GRADE = /^[\s(+)]*$/;
/** "<=0.25", "≥32", "8/4", or a dash where nothing was tested. */
const CONCENTRATION = /^(?:[<>≤≥]?=?\s?\d{1,4}(?:\.\d{1,4})?(?:\/\d{1,4})?|[-–—])$/;

/**
 * Rows of a drug and an answer, "AMIKACIN (AK) | S(++)", also where nothing tells what grew: such a drug was tested, and nothing says that
 * it is taken.
 */
export function rowsOfAnswers({ text, pack, lines, findConcepts }: Reader): readonly SourceLine[] {
  const isAnswer = (words: string): boolean => {
    const answer = answerAt(pack, words, 0);
    return answer !== undefined && GRADE.test(words.slice(answer.end));
  };
  const answered = lines.filter(({ cells: [, ...others] }) => {
    const words = others.map(({ start, end }) => text.slice(start, end).trim());
    const [second = ''] = words;
    return isAnswer(second) || (words.some(isAnswer) && words.every((each) => isAnswer(each) || CONCENTRATION.test(each)));
  });
  const ofDrugs = answered.filter(({ cells: [first] }) => first && findConcepts(first, ['drug']).length > 0);
  return ofDrugs.length >= FEWEST_ROWS ? answered : [];
}

/** Each drug with its answer after it; nothing where the line says anything else. */
function pairsIn(pack: LanguagePack, words: string, from: number, drugs: readonly Match[]): readonly SusceptibilityMention[] {
  const pairs: SusceptibilityMention[] = [];
  let at = endOfLabel(words);
  for (const { concept, ...name } of drugs) {
    at += BETWEEN.exec(words.slice(at))?.[0].length ?? 0;
    const end = name.end - from;
    if (name.start - from !== at) return [];
    const gap = BEFORE_ANSWER.exec(words.slice(end))?.[0].length;
    const answer = gap === undefined ? undefined : answerAt(pack, words, end + gap);
    if (!answer) return [];
    pairs.push({ drug: concept, name, start: name.start, end: from + answer.end, interpretation: answer.interpretation });
    at = answer.end;
  }
  return BETWEEN.exec(words.slice(at))?.[0].length === words.length - at ? pairs : [];
}

/** After the words for an answer the drugs that have it, up to the end of the clause. */
function listsIn(pack: LanguagePack, words: string, from: number, drugs: readonly Match[]): readonly SusceptibilityMention[] {
  const found: SusceptibilityMention[] = [];
  let at = 0;
  for (const clause of words.split(/(?<=[.;])\s/)) {
    const blanks = /^\s*/.exec(clause)?.[0].length ?? 0;
    const [begin, start, end] = [at + blanks, at + endOfLabel(clause), at + clause.length];
    at = end + 1;
    // "Susceptible: cefuroxime, gentamicin"
    const answer = answerAt(pack, words, begin) ?? answerAt(pack, words, start);
    const to = answer && (endOfPhrase(pack, 'answers to', words, answer.end + 1) ?? answer.end);
    if (to === undefined || !answer) continue;
    const said = { start: from + answer.start, end: from + answer.end };
    const named = drugs.filter((drug) => drug.start - from >= to && drug.end - from <= end);
    if (!isList(pack, words, named, { start: to, end }, from)) continue;
    for (const { concept, ...name } of named)
      found.push({ drug: concept, name, start: name.start, end: name.end, interpretation: answer.interpretation, answer: said });
  }
  return found;
}

/** Whether a clause has nothing but names, with signs and words that join them. */
function isList(pack: LanguagePack, words: string, names: readonly Span[], { start, end }: Span, from: number): boolean {
  let at = start;
  for (const name of [...names, { start: from + end, end: from + end }]) {
    const between = words.slice(at, name.start - from).replace(/[\s,:;./&-]+/g, ' ').trim(); // prettier-ignore
    if (between !== '' && !isPhrase(pack, 'and', between)) return false;
    at = name.end - from;
  }
  return names.length > 0;
}

function answerAt(pack: LanguagePack, words: string, at: number): (Span & { interpretation: Susceptibility }) | undefined {
  for (const [use, interpretation] of ANSWERS) {
    const end = endOfPhrase(pack, use, words, at);
    if (end !== undefined && !/[\p{L}\d]/u.test(words.charAt(end))) return { interpretation, start: at, end };
  }
  return undefined;
}

/** "Sensitivities: Ampicillin R": a label of one word that leads the answers in. */
const endOfLabel = (words: string): number => /^\s*(?:\p{L}{4,20}:\s{1,3})?/u.exec(words)?.[0].length ?? 0;
