import { MEASURED, type Concept, type ConceptKind } from '@chartloom/terminology';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { actsIn } from './acts.js';
import { orderedTests } from './ordered-tests.js';
import { isPartOfBody, startOfModifiers } from './words-of-procedures.js';
import { endOfPhrase, isPhrase, phrasesIn, phrasesOf } from '../text/phrases.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

/** A name of a procedure that no table knows, by its words. */
export interface UnknownProcedure extends Match {
  /** It measures something; such a test is told where it is planned, and its results are read elsewhere. */
  readonly isTest: boolean;
  /** What its own words tell: "appendix out", "staples to be removed". */
  readonly act?: 'done' | 'planned';
}

/** What is not a part of the name of a procedure, beside words that no table knows. */
const OTHERS: readonly ConceptKind[] = ['procedure', 'drug', 'vaccine', 'allergen'];
const LONG_WORD = /\p{L}{8,30}/gu;

/**
 * Procedures by how their names are made: a word for what is done after what it is done to ("gallstone surgery"), a word with an ending
 * that only procedures have ("salpingolysis"), or a test of what is measured ("HbA1c test").
 * @param known what the tables know in the statement
 */
export function unknownProceduresIn(reader: Reader, statement: Statement, known: readonly Span[]): readonly UnknownProcedure[] {
  const found = [
    ...byHead(reader, statement),
    ...byPicture(reader, statement),
    ...byTest(reader, statement),
    ...byEnding(reader, statement),
    ...actsIn(reader, statement).map((act) => ({
      ...named(reader, act),
      act: act.isToCome ? ('planned' as const) : ('done' as const),
    })),
    ...orderedTests(reader, statement).map((test) => named(reader, test, true)),
  ];
  const others = [...known, ...reader.findConcepts(statement, OTHERS)];
  return found
    .filter(
      (name, i) => !others.some((other) => overlaps(other, name)) && !found.slice(0, i).some((other) => overlaps(other, name)),
    )
    .toSorted((a, b) => a.start - b.start);
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

const named = (reader: Reader, { start, end }: Span, isTest = false): UnknownProcedure => {
  const name = reader.text.slice(start, end).replace(/\s+/g, ' ');
  const concept: Concept = { kind: 'procedure', name: name.toLowerCase(), terms: [name], codes: [] };
  return { concept, start, end, isTest };
};

/** "Gallstone surgery", "left rotator cuff repair": the words before the head say on what, and the last of them is one of medicine. */
function byHead(reader: Reader, { start, end }: Span): readonly UnknownProcedure[] {
  const { text, pack } = reader;
  const words = text.slice(start, end);
  return phrasesIn(pack, 'head of a procedure', words).flatMap((head) => {
    const from = startOfModifiers(pack, words.slice(0, head.start));
    return from === head.start ? [] : [named(reader, { start: start + from, end: start + head.end })];
  });
}

/** "X-ray right knee", "ultrasound of the hands", "USG Abdomen": what makes a picture, and after it the parts of the body that it is of. */
function byPicture(reader: Reader, { start, end: to }: Span): readonly UnknownProcedure[] {
  const { text, pack } = reader;
  const words = text.slice(start, to);
  return phrasesIn(pack, 'picture of a part', words).flatMap((head) => {
    let last: number | undefined;
    for (let at = head.end, count = 0; count < MOST_WORDS_AFTER; count++) {
      const [printed, word = ''] = WORD_AFTER.exec(words.slice(at, at + LONGEST_WORD_AFTER)) ?? [];
      if (printed === undefined) break;
      const isPart = isPartOfBody(pack, word);
      if (!isPart && !isPhrase(pack, 'joins parts of the body', word.toLowerCase())) break;
      at += printed.length;
      if (isPart) last = at;
    }
    const before = WORD_BEFORE.exec(words.slice(Math.max(0, head.start - LONGEST_WORD_AFTER), head.start))?.[1];
    const part = before !== undefined && isPartOfBody(pack, before) ? before.length + 1 : 0;
    const isTold = part > 0 || isPhrase(pack, 'picture', words.slice(head.start, head.end));
    const end = last ?? (isTold ? head.end : undefined);
    return end === undefined ? [] : [named(reader, { start: start + head.start - part, end: start + end })];
  });
}
/** "(Renal) US" */
const WORD_BEFORE = /(?:^|[^\p{L}])(\p{L}{3,20}) $/u;
const WORD_AFTER = /^[ /](\p{L}{1,20}(?:-\p{L}{1,20})?)(?![\p{L}\d])/u;
const [MOST_WORDS_AFTER, LONGEST_WORD_AFTER] = [7, 24];

/** "HbA1c test", "fasting glucose check", "potassium recheck". */
const byTest = (reader: Reader, { start, end }: Span): readonly UnknownProcedure[] =>
  reader.findConcepts({ start, end }, MEASURED).flatMap((measured) => {
    const after = /^ ?/.exec(reader.text.slice(measured.end, end))?.[0].length ?? 0;
    const to = after === 0 ? undefined : endOfPhrase(reader.pack, 'test of something', reader.text, measured.end + after);
    return to === undefined || to > end ? [] : [named(reader, { start: measured.start, end: to }, true)];
  });

/** "Salpingolysis": a word that no table knows with an ending of procedures. */
function byEnding(reader: Reader, { start, end }: Span): readonly UnknownProcedure[] {
  const { text, pack } = reader;
  const endings = phrasesOf(pack, 'ending of a procedure');
  return [...text.slice(start, end).matchAll(LONG_WORD)].flatMap(({ 0: printed, index }) => {
    const word = printed.toLowerCase();
    if (!endings.some((ending) => word.endsWith(ending) && word.length > ending.length + 2)) return [];
    if (isPhrase(pack, 'no procedure for all its ending', word)) return [];
    const at = start + index;
    const from = start + startOfModifiers(pack, text.slice(start, at));
    return [named(reader, { start: from, end: at + printed.length })];
  });
}
