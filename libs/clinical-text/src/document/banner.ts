import { fromPack, type LanguagePack } from '@chartloom/rules';
import { MEASURED } from '@chartloom/terminology';
import { sectionType } from '../sections/section-titles.js';
import type { Reader } from '../lexicon/reader.js';
import { endOfMatch } from '../text/end-of-match.js';
import { hasPhrase, phrasePattern, phrasesOf } from '../text/phrases.js';
import type { SourceCell } from '../text/source.js';
import type { Field } from './document-header.js';
import { fieldAt } from './fields.js';
import { labelsAtStart, labelsOfCell } from './header-labels.js';

/** The patient's banner is within the first lines of a document. */
const HEAD_LINES = 20;
/** A name that begins the line. */
const NAME = /^\s*((?:\p{Lu}[\p{L}'’.-]*,?\s){1,3}\p{Lu}[\p{L}'’.-]*)/u;
/** Between a name and what identifies the patient, age and sex left out. */
const SEPARATORS = /^\s{0,9}[,|(\t–-]?\s{0,9}\(?$/;
/** A line that is nothing but a name: "Maya R. Sandoval", "SANDOVAL, MAYA". */
const ALONE = /^\s*((?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.?)(?:,?\s(?:\p{Lu}[\p{L}'’-]{2,}|\p{Lu}\.?)){1,3})\s*$/u;
const IDENTIFIER = phrasePattern('g')`${'identifier'}\b`;
const IDENTIFIES = phrasePattern('i')`\b(?:${'identifier'}|${'identifier below a name'})\b`;
const AGE_BEFORE = phrasePattern()`\d{1,3}\s?${'age'}?[ ,/]{0,4}$`;
const AGE_BEFORE_SEX = phrasePattern()`\b\d{1,3}\s?${'age'}[ ,/)]{0,4}$`;
const TITLED = phrasePattern('i')`^\s{0,3}${'title of a person'}\.? `;
const AGE_AND_SEX = phrasePattern('i')`\t\d{1,3}\s?${'age'}\s?[/,|]\s?(?:${'male'}|${'female'})\b`;
const IDENTIFIER_AFTER_SEX = phrasePattern('y')`\s{0,9}(?:[|,;/)\t]|$|\s${'after a sex'}\b)`;

/** "ASHDOWN, Gwendolyn (Mrs)" */
const TITLE_IN_BRACKETS = phrasePattern('i')`^\s?\(${'title of a person'}\.?\)`;

interface SexWords {
  /** As a banner prints them: in lower case, with a capital or in capitals; letters as in the table. */
  readonly any: readonly string[];
  /** Whole words with a capital. */
  readonly capitalised: readonly string[];
}

const sexWords = fromPack((pack): SexWords => {
  const words = [...phrasesOf(pack, 'male'), ...phrasesOf(pack, 'female')];
  const capitalised = words.filter((word) => word.length > 1).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    any: [...words, ...capitalised, ...capitalised.map((word) => word.toUpperCase())].toSorted((a, b) => b.length - a.length),
    capitalised,
  };
});

const headOf = ({ text, lines }: Reader) =>
  lines.slice(0, HEAD_LINES).map(({ start, end }) => ({ start, printed: text.slice(start, end) }));

const wordsOfOtherNames = fromPack(({ document }) => {
  const words = (part: 'word' | 'ending') => document.notNames.filter((row) => row.part === part).map(({ word }) => word);
  return { words: new Set(words('word')), endings: words('ending') };
});

/** Whether a line may be a person's name: none of its words is of the name of a place or a document. */
export function mayBePerson(pack: LanguagePack, line: string): boolean {
  const { words, endings } = wordsOfOtherNames(pack);
  return (
    line
      .toLowerCase()
      .split(/\W+/)
      .every((word) => !words.has(word) && !endings.some((ending) => word.endsWith(ending))) && !hasPhrase(pack, 'no name', line)
  );
}

/**
 * Names without a label, in a line that continues with the patient's number or birth date: "Maya Sandoval (MRN 88-1)",
 * "Katz, Oren 72 M | DOB 6/6/1951".
 */
export const namesWithoutLabel = (source: Reader): Field[] =>
  headOf(source).flatMap(({ start, printed }) => {
    const label = labelsAtStart(source.pack, printed).find((one) => one.label === 'name')?.end ?? 0;
    const ends = [...printed.matchAll(IDENTIFIER(source.pack))].map(({ index }) => index);
    // "Mrs Ann Lee | 46 Y / F"
    const age = TITLED(source.pack).test(printed) ? AGE_AND_SEX(source.pack).exec(printed) : null;
    const names = [...ends, ...(age ? [age.index] : [])].flatMap(
      (end) => nameThatEnds(source.pack, printed.slice(label, end)) ?? [],
    );
    // "Patient Information   Birth Date", "Surname   Given name   DOB" are headings beside a label
    const [name] = names.filter((one) => mayBeName(source.pack, one)).toSorted((a, b) => b.length - a.length);
    return name === undefined ? [] : [fieldAt(name, start + printed.indexOf(name))];
  });

const mayBeName = (pack: LanguagePack, words: string): boolean =>
  mayBePerson(pack, words) && words.split('\t').every((cell) => labelsOfCell(pack, cell).size === 0);

/** The longest name at the beginning of the words of which nothing but age, sex and separators are the rest. */
function nameThatEnds(pack: LanguagePack, words: string): string | undefined {
  let match = NAME.exec(words);
  while (match?.[1] !== undefined && !isAgeAndSex(pack, words.slice(match[0].length))) match = NAME.exec(match[0].slice(0, -1));
  return match?.[1];
}

function isAgeAndSex(pack: LanguagePack, words: string): boolean {
  const printed = words.replace(TITLE_IN_BRACKETS(pack), '').replace(/[),|\s]{1,9}$/, '');
  const sex = sexWords(pack).any.find((word) => printed.endsWith(word)) ?? '';
  return SEPARATORS.test(printed.slice(0, printed.length - sex.length).replace(AGE_BEFORE(pack), ''));
}

/**
 * A name on a line or in a cell of its own, right above what identifies the patient or, with the family name first, anywhere above it. What
 * is below a cell lies over it.
 */
export function namesAlone({ text, lines, pack, findConcepts }: Reader): Field[] {
  const head = lines.slice(0, HEAD_LINES);
  return head.flatMap((line, i) =>
    line.cells.flatMap((cell) => {
      const printed = text.slice(cell.start, cell.end);
      const name = ALONE.exec(printed)?.[1];
      if (name === undefined || !mayBePerson(pack, name) || sectionType(pack, name)) return [];
      // "Platelet Count" above its method
      if (line.cells.length > 1 && findConcepts(cell, NAMED).length > 0) return [];
      const below = head.slice(i + 1, name.includes(',') ? undefined : i + LINES_BELOW);
      const isBelow = (one: SourceCell): boolean => line.cells.length === 1 || (one.x < cell.right && one.right > cell.x);
      const isOfPatient = below.some(({ cells }) =>
        cells.some((one) => isBelow(one) && IDENTIFIES(pack).test(text.slice(one.start, one.end))),
      );
      return isOfPatient ? [fieldAt(name, cell.start + printed.indexOf(name))] : [];
    }),
  );
}
const LINES_BELOW = 4;
/** What a cell may name, and no person has for a name. */
export const NAMED = [...MEASURED, 'drug', 'disorder', 'symptom', 'procedure', 'vaccine', 'allergen'] as const;

/** The patient's sex in a line that identifies the patient, or alone on a line of the head. */
export const sexWithoutLabel = (source: Reader): Field | undefined =>
  headOf(source).flatMap(({ start, printed }) => {
    const { any, capitalised } = sexWords(source.pack);
    const found = IDENTIFIES(source.pack).test(printed)
      ? (firstPlace(printed, any, (word, at) => isSexOfBanner(source.pack, printed, word, at)) ??
        firstPlace(printed, capitalised, (word, at) => isBetweenBlanks(printed, at, at + word.length)))
      : firstPlace(printed, capitalised, (word) => word === printed.trim());
    return found ? [fieldAt(found.text, start + found.start)] : [];
  })[0];

/** The first place of a line that has one of the words, where it is wanted. */
function firstPlace(line: string, words: readonly string[], isWanted: (word: string, at: number) => boolean): Field | undefined {
  for (let at = 0; at < line.length; at++) {
    const word = words.find((each) => line.startsWith(each, at) && isWanted(each, at));
    if (word !== undefined) return fieldAt(word, at);
  }
  return undefined;
}

/** "Born 11/24/1972 Male": the whole word needs no separator. */
const isBetweenBlanks = (line: string, from: number, to: number): boolean =>
  /\s/.test(line.charAt(from - 1)) && (to === line.length || /\s/.test(line.charAt(to)));

/** Sex set off by a separator, or after the age. */
function isSexOfBanner(pack: LanguagePack, line: string, word: string, at: number): boolean {
  if (endOfMatch(IDENTIFIER_AFTER_SEX(pack), line, at + word.length) === undefined) return false;
  const before = line.slice(0, at);
  return (
    at === 0 ||
    /[|,;/(\t]$/.test(before.trimEnd()) ||
    before.slice(before.trimEnd().length).includes('\t') ||
    AGE_BEFORE_SEX(pack).test(before)
  );
}
