import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { findPhrase, hasPhrase, phrasesIn, startOfLastPhrase } from '../text/phrases.js';
import { isInPlan, isPartToCome } from './parts-with-procedures.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

/** Characters between the verb and the last test of its list. */
const REACH = 120;
/** Between two tests: ", ", " and ", " + ", "/". */
const JOINED = /^\s?[,&+/]?\s?$/;

/**
 * Tests that a sentence asks for: "check her full blood count and liver function", "BMP in 2 weeks". Their results are read elsewhere.
 * @returns the name of each
 */
export function orderedTests(reader: Reader, statement: Statement): readonly Span[] {
  const { text, pack } = reader;
  const words = text.slice(statement.start, statement.end);
  const tests = testsIn(reader, statement);
  if (tests.length === 0) return [];
  const isUnderOrder = hasPhrase(pack, 'order of a test', statement.section.title);
  const starts = [...(isUnderOrder ? [0] : []), ...phrasesIn(pack, 'order of a test', words).map(({ end }) => end)];
  const ordered = starts.flatMap((from) => listFrom(reader, tests, statement.start + from));
  const timed = tests.filter((test) => {
    const after = /^\s/.exec(text.slice(test.end, statement.end))?.[0].length ?? 0;
    return after > 0 && (findPhrase(pack, 'procedure planned', text.slice(test.end, test.end + TIME))?.start ?? TIME) <= after;
  });
  const groups = isPartToCome(reader, statement) ? tests.filter((test) => test.isGroup && isInPlan(reader, statement, test)) : [];
  const planned = groups.flatMap((group) => [group, ...listFrom(reader, tests, group.end)]);
  return tests.filter((test) => [ordered, timed, planned].some((list) => list.includes(test)));
}
/** Characters after a test in which it is told when it is due. */
const TIME = 24;

interface OrderedTest extends Span {
  /** It is the name of several tests: a blood count. */
  readonly isGroup: boolean;
}

/** Groups of tests, and what laboratories measure, in their order. */
function testsIn(reader: Reader, { start, end }: Span): readonly OrderedTest[] {
  const { text, pack } = reader;
  const groups = phrasesIn(pack, 'group of tests', text.slice(start, end)).map((found) => ({
    start: start + found.start,
    end: start + found.end,
    isGroup: true,
  }));
  const measured = reader
    .findConcepts({ start, end }, MEASURED)
    .filter((one) => one.concept.kind === 'analyte' && !groups.some((group) => one.start < group.end && group.start < one.end))
    .map((one) => ({ start: one.start, end: one.end, isGroup: false }));
  return [...groups, ...measured].toSorted((a, b) => a.start - b.start);
}

/** "A1c (May), UA": when, or what for. */
const REMARK = /^ ?\([^()\n]{1,24}\)/;

/** The tests of the list that begins at a place: one after the other, with nothing but articles and signs between them. */
function listFrom({ text, pack }: Reader, tests: readonly OrderedTest[], from: number): readonly OrderedTest[] {
  const list: OrderedTest[] = [];
  let at = from;
  for (const test of tests) {
    if (test.start < from || test.start > from + REACH) continue;
    let between = text.slice(at, test.start).replace(REMARK, '');
    for (const use of ['before a test', 'and'] as const) {
      const last = startOfLastPhrase(pack, use, between.trimEnd());
      if (last !== undefined) between = between.slice(0, last);
    }
    if (!JOINED.test(between)) break;
    list.push(test);
    at = test.end;
  }
  return list;
}
