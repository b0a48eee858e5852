import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import { LIST_MARKS } from '../text/list-marks.js';
import { isPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';
import { headingOf } from './headings.js';
import { columnsOfList, isHeadingOfList } from './list-tables.js';

/** Of a tag, each the name of a table of phrases; the first that a tag says counts. */
export const TAGS = ['held in a row', 'stopped in a row', 'continued in a row', 'changed in a row', 'started in a row'] as const;

/** Characters: a tag is no longer. */
const LONGEST = 40;
/** What may be printed before the name of a drug in its line. */
const BEFORE_DRUG = new RegExp(`^[\\s\\d.)${LIST_MARKS}*•–-]{0,6}$`);
/** Characters before a line by which it is known whether a sentence goes on. */
const REACH_BEFORE = 16;
/** So far right of its drug a line is indented, in the source's unit. */
const INDENTED = 4;

/** Tags of a list of drugs, which say what becomes of each: "STOP taking", "START". */
export interface DrugTags {
  /** Alone on their line, above the drugs that they are about. */
  readonly heads: ReadonlySet<SourceLine>;
  /** Alone on their line, below the drug that they are about. */
  readonly below: ReadonlySet<SourceLine>;
  /** Lines by which a list begins whose tags are below or beside its drugs. */
  readonly begins: ReadonlySet<SourceLine>;
  /** The tag of a drug by the place where the drug's line begins. */
  readonly ofDrugs: ReadonlyMap<number, Span>;
  /** Several follow each other, as in a column of their own: whose each is nobody can tell. */
  readonly areLoose: boolean;
}

const NONE: DrugTags = { heads: new Set(), below: new Set(), begins: new Set(), ofDrugs: new Map(), areLoose: false };

/** Whether words are a tag and nothing else. */
export const isTag = (pack: LanguagePack, words: string): boolean =>
  words.length < LONGEST && TAGS.some((tag) => isPhrase(pack, tag, withoutSigns(words).toLowerCase()));

/** Words from their first letter to the last one. */
function withoutSigns(words: string): string {
  const signs = [...words];
  const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
  return signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join('');
}

interface Part {
  readonly line: SourceLine;
  readonly is: 'tag' | 'drug';
  /** The line below is a row of column heads, so that a tag is about what is below that. */
  readonly isAboveHeads: boolean;
}

/**
 * The tags of a document's lists of drugs. A tag beside its drug is that drug's. Tags on lines of their own are about the drug
 * above where the list begins with a drug and ends with a tag, and where they are indented below it or set apart from the next;
 * else they head what is below them.
 */
export function drugTags(reader: Reader): DrugTags {
  const { text, pack, lines } = reader;
  // "– not" above "taking"
  const goesOn = ({ start }: SourceLine): boolean =>
    startOfLastPhrase(pack, 'unfinished', text.slice(Math.max(0, start - REACH_BEFORE), start).trimEnd()) !== undefined;
  const isTagLine = (line: SourceLine): boolean =>
    line.cells.length === 1 && isTag(pack, text.slice(line.start, line.end)) && !goesOn(line);
  const tagsBeside = lines.flatMap((line): [SourceLine, Span][] => {
    const tag = line.cells.length > 1 ? line.cells.find((cell) => isTag(pack, text.slice(cell.start, cell.end))) : undefined;
    return tag && isDrugLine(reader, line) ? [[line, tag]] : [];
  });
  if (tagsBeside.length === 0 && !lines.some(isTagLine)) return NONE;
  const lists = listsOf(reader, isTagLine).filter((parts) => parts.some(({ is }) => is === 'tag'));
  const loose = lists.flatMap((parts) => {
    const from = parts.findIndex((_, i) => isRunOfTags(parts.slice(i, i + FEWEST_LOOSE)));
    return from < 0 ? [] : [parts.slice(from)];
  });
  const placed = lists.filter((parts) => !loose.some(([first]) => first && parts.includes(first)));
  const [after, above] = [placed.filter(areBelow), placed.filter((parts) => !areBelow(parts))];
  return {
    heads: new Set(above.flatMap(headsIn)),
    below: new Set(after.flat().flatMap(({ line, is }) => (is === 'tag' ? [line] : []))),
    begins: new Set(
      [...after, ...loose, tagsBeside.map(([line]) => ({ line })).slice(0, 1)].flatMap(([first]) =>
        first && !isUnderHead(reader, first.line) ? [first.line] : [],
      ),
    ),
    areLoose: loose.length > 0,
    ofDrugs: new Map([...after.flatMap(pairsIn), ...tagsBeside].map(([line, { start, end }]) => [line.start, { start, end }])),
  };
}

const isRunOfTags = (parts: readonly Part[]): boolean => parts.length === FEWEST_LOOSE && parts.every(({ is }) => is === 'tag');
/** So many tags one below the other, without a drug between. */
const FEWEST_LOOSE = 3;

/** Whether a line is the row of a table whose head says what its rows are about. */
function isUnderHead(reader: Reader, line: SourceLine): boolean {
  const above = reader.lines.slice(0, reader.lines.indexOf(line));
  const rows = above.slice(above.findLastIndex(({ cells }) => cells.length < 2) + 1);
  return rows.some((row) => columnsOfList(reader, row) !== undefined);
}

/** The drugs and tags of each stretch between two headings of something else. */
function listsOf(reader: Reader, isTagLine: (line: SourceLine) => boolean): Part[][] {
  const lists: Part[][] = [[]];
  for (const [i, line] of reader.lines.entries()) {
    const below = reader.lines[i + 1];
    const isAboveHeads = below !== undefined && isRowOfHeads(reader, below);
    if (isTagLine(line)) lists.at(-1)?.push({ line, is: 'tag', isAboveHeads });
    else if (headingOf(reader, line)) lists.push([]);
    else if (isDrugLine(reader, line)) lists.at(-1)?.push({ line, is: 'drug', isAboveHeads });
  }
  return lists;
}

/** "Medication | Was used for | Reason": by all of its cells, or by the first of several. */
function isRowOfHeads(reader: Reader, line: SourceLine): boolean {
  const [first] = line.cells;
  const isNamed = line.cells.length > 1 && first && isHeadingOfList(reader.pack, reader.text.slice(first.start, first.end));
  return isNamed === true || columnsOfList(reader, line) !== undefined;
}

/** Whether a line begins with the name of a drug. */
function isDrugLine({ text, findConcepts }: Reader, line: SourceLine): boolean {
  const [first] = findConcepts(line, ['drug']);
  return first !== undefined && BEFORE_DRUG.test(text.slice(line.start, first.start));
}

/** Whether the tags of a list are about the drugs above them. */
function areBelow(parts: readonly Part[]): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.is !== 'drug' || parts.some(({ is, isAboveHeads }) => is === 'tag' && isAboveHeads)) return false;
  const tags = parts.flatMap(({ line, is }, i) => {
    const before = parts[i - 1];
    return is === 'tag' && before?.is === 'drug' ? [{ line, before: before.line, after: parts[i + 1]?.line }] : [];
  });
  const isIndented = tags.every(({ line, before }) => (line.cells[0]?.x ?? 0) > (before.cells[0]?.x ?? 0) + INDENTED);
  const isApart = tags.every(({ line, before, after }) => line.block === before.block && line.block !== after?.block);
  return tags.length > 0 && (last?.is === 'tag' || isIndented || isApart);
}

/** The tags that a drug follows. */
const headsIn = (parts: readonly Part[]): SourceLine[] =>
  parts.flatMap(({ line, is }, i) => (is === 'tag' && parts[i + 1]?.is === 'drug' ? [line] : []));

/** Each drug with the tag below it. */
const pairsIn = (parts: readonly Part[]): [SourceLine, Span][] =>
  parts.flatMap(({ line, is }, i): [SourceLine, Span][] => {
    const next = parts[i + 1];
    return is === 'drug' && next?.is === 'tag' ? [[line, next.line]] : [];
  });
