import { phrasePattern } from '../text/phrases.js';
import { oncePerSpan } from '../text/once-per-span.js';
import type { Reader } from '../lexicon/reader.js';
import type { Span } from '../text/source.js';

/** A sign that is printed for a note, and a letter or two that stand for words. */
const [SIGN, LETTERS] = ['[*†‡§#^]{1,3}', String.raw`\p{Lu}\p{L}?`];
/** "H = hold, W = withdrawn by the laboratory": up to the next sign of punctuation but a comma that no other letter follows. */
const LEGEND = new RegExp(`(?<![\\p{L}\\d])(${LETTERS}|${SIGN})\\s?=\\s?(\\p{L}[^=;.|\\t\\n]{2,80})`, 'gu');
/** What a legend runs on to: the next letter, before its "=". */
const NEXT_LETTER = new RegExp(`(?<=[,\\s])(?:${LETTERS}|${SIGN})$`, 'u');
/** Words without the letter that begins the next meaning, and the signs before it. */
const withoutNext = (words: string): string => {
  const own = words.trimEnd();
  const at = NEXT_LETTER.exec(own)?.index ?? own.length;
  let end = at;
  while (end > 0 && ', '.includes(own.charAt(end - 1))) end--;
  return own.slice(0, end);
};
/** "* Cuff slid off the calf", "1 Label given in the emergency department", "j From the referring list", "Notes: (1) Fresh sample please". */
const FOOTNOTE = new RegExp(
  `^\\s*(?:(${SIGN})|(?:\\p{L}{4,10}:\\s)?(\\((?:\\d{1,2}|[a-z])\\))|(\\d{1,2}|[a-z])[).:]?)\\s?(?=\\p{L})(.{8,200})`,
  'u',
);
/** "34.0 (1)" */
const IN_BRACKETS = /(?<=\S )\((?:\d{1,2}|[a-z])\)(?=[\s,.;]|$)/g;
/** "Note 1: red cells burst in transit" below a table, and "Note 1" in it. */
const NUMBERED = phrasePattern('giu')`(?<![\p{L}])${'note with a number'}\s?(\d{1,2})(?!\d)`;
const [NUMBERED_AT_START, BESIDE_WORD] = [/^\W{0,3}$/, new RegExp(`(?<=[\\p{L}\\d)%]\\s?)${SIGN}(?=[\\s,.;:)]|$)`, 'gu')];

/** What each sign, letter and numbered note of a document says. */
interface Notes {
  readonly letters: ReadonlyMap<string, string>;
  readonly signs: ReadonlyMap<string, string>;
}

const notesIn = oncePerSpan((source, { start, end }): Notes => {
  const text = source.text.slice(start, end);
  const letters = new Map<string, string>();
  const signs = new Map<string, string>();
  for (const line of text.split('\n')) {
    for (const [, letter = '', words = ''] of line.matchAll(LEGEND)) letters.set(letter, withoutNext(words));
    const [, sign, inBrackets, raised, words = ''] = FOOTNOTE.exec(line) ?? [];
    const key = sign ?? inBrackets ?? raised;
    if (key !== undefined) signs.set(key, words.trim());
    const [numbered] = line.matchAll(NUMBERED(source.pack));
    if (numbered && NUMBERED_AT_START.test(line.slice(0, numbered.index)))
      signs.set(`note ${numbered[1]}`, line.slice(numbered.index + numbered[0].length).trim());
  }
  return { letters, signs };
});

/** What the letter says that is all of a cell. */
export const explanationOfLetter = (reader: Reader, letter: string): string | undefined =>
  notesIn(reader, { start: 0, end: reader.text.length }).letters.get(letter);

/** What a document says elsewhere of a row. */
export interface Explained {
  /** The words of its letters, which are all of a cell. */
  readonly letters: readonly string[];
  /** The notes at its signs and raised figures, and those that it numbers. */
  readonly notes: readonly string[];
}
const NOTHING: Explained = { letters: [], notes: [] };

/** @param row on one line */
export function explanationsOf(reader: Reader, row: Span): Explained {
  const { letters, signs } = notesIn(reader, { start: 0, end: reader.text.length });
  if (letters.size + signs.size === 0) return NOTHING;
  const words = reader.text.slice(row.start, row.end);
  const raised = (reader.raised ?? []).flatMap(({ at, sign }) => (row.start < at && at <= row.end ? [sign, `(${sign})`] : []));
  const numbered = [...words.matchAll(NUMBERED(reader.pack))].map(([, number]) => `note ${number}`);
  const printed = [BESIDE_WORD, IN_BRACKETS].flatMap((form) => [...words.matchAll(form)].map(([sign]) => sign));
  return {
    letters: words.split('\t').flatMap((cell) => letters.get(cell.trim()) ?? []),
    notes: [...raised, ...numbered, ...printed].flatMap((sign) => signs.get(sign) ?? []),
  };
}
