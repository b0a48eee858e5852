import { fromPack, type LanguagePack } from '@chartloom/rules';

type IdentifierClass = LanguagePack['identifiers']['words'][number]['class'][number];
/** `month`: any form; `month name`: in full, no other word; `word or month`: in full, but another word too; `short month`: `jan`. */
type CalendarClass = 'month' | 'month name' | 'word or month' | 'short month' | 'weekday';

/** A class of words of the language pack from which identifiers are found. */
export type AnchorClass = IdentifierClass | CalendarClass;

/** A word or phrase of the pack in a text. Offsets are UTF-16 units, `end` exclusive. */
export interface Anchor {
  readonly start: number;
  readonly end: number;
}

/** A text with the words of the pack in it, so that each recogniser looks at those of its class only. */
export interface SearchedText {
  readonly text: string;
  readonly pack: LanguagePack;
  /** In the order of the text; of those that begin at one place the longest first. */
  readonly anchors: (one: AnchorClass) => readonly Anchor[];
  /** Words of the class at the beginning of letters that go on up to a figure or a hyphen: `RoomA12`. */
  readonly gluedAnchors: (one: AnchorClass) => readonly Anchor[];
  /** The end of the longest word or phrase of the class that begins at `at`. */
  readonly wordEnd: (at: number, one: AnchorClass) => number | undefined;
  /** The end of the longest word of the class with which the text at `at` begins, even where its last word goes on. */
  readonly prefixEnd: (at: number, one: AnchorClass) => number | undefined;
}

interface Phrase {
  readonly text: string;
  readonly classes: readonly AnchorClass[];
}

const LETTERS = /\p{L}+/gu;
const LETTERS_BEFORE_FIGURES = /(?<!\p{L})\p{L}{3,24}(?=[\d-])/gu;
const firstWord = (phrase: string): string => /^\p{L}+/u.exec(phrase)?.[0] ?? '';

const calendarPhrases = ({ identifiers }: LanguagePack): Phrase[] =>
  identifiers.calendar.flatMap(({ name, class: one, abbreviations, ambiguous }): Phrase[] => {
    if (one === 'weekday') return [name, ...abbreviations].map((text) => ({ text, classes: ['weekday'] }));
    const full: AnchorClass = ambiguous ? 'word or month' : 'month name';
    const short: Phrase[] = abbreviations.map((text) => ({ text, classes: ['month', 'short month'] }));
    return [{ text: name, classes: short.length > 0 ? ['month', full] : ['month', full, 'short month'] }, ...short];
  });

/** The phrases of a pack by their first word, the longest first. */
const phraseIndexOf = fromPack((pack): ReadonlyMap<string, readonly Phrase[]> => {
  const words = pack.identifiers.words.map(({ word, class: classes }): Phrase => ({ text: word, classes }));
  const phrases = [...words, ...calendarPhrases(pack)].sort((a, b) => b.text.length - a.text.length);
  return Map.groupBy(phrases, ({ text }) => firstWord(text));
});

/** Finds the words and phrases of the pack, at the first question of a recogniser. A word is found whole: not `id` in `ideal`. */
export function searchText(text: string, pack: LanguagePack): SearchedText {
  const index = phraseIndexOf(pack);
  let folded: string | undefined;
  let found: ReadonlyMap<AnchorClass, readonly Anchor[]> | undefined;
  const fold = (): string => (folded ??= foldText(text));
  const anchors = (one: AnchorClass): readonly Anchor[] => (found ??= findAnchors(fold(), index)).get(one) ?? [];
  const ends = new Map<AnchorClass, ReadonlyMap<number, number>>();
  const endsOf = (one: AnchorClass): ReadonlyMap<number, number> => {
    const known = ends.get(one);
    if (known) return known;
    // of two that begin at one place the longest is first, and so is last here and counts
    const made = new Map(
      anchors(one)
        .map(({ start, end }): [number, number] => [start, end])
        .reverse(),
    );
    ends.set(one, made);
    return made;
  };
  const prefixEnd = (at: number, one: AnchorClass): number | undefined => {
    const prefix = classPhrasesOf(pack)
      .get(one)
      ?.find((phrase) => fold().startsWith(phrase, at));
    return prefix === undefined ? undefined : at + prefix.length;
  };
  return {
    text,
    pack,
    anchors,
    gluedAnchors: (one) =>
      [...fold().matchAll(LETTERS_BEFORE_FIGURES)].flatMap(({ 0: letters, index: start }) => {
        const end = prefixEnd(start, one);
        return end !== undefined && end < start + letters.length ? [{ start, end }] : [];
      }),
    wordEnd: (at, one) => endsOf(one).get(at),
    prefixEnd,
  };
}

/** The phrases of each class, the longest first. */
const classPhrasesOf = fromPack((pack): ReadonlyMap<AnchorClass, readonly string[]> => {
  const lists = new Map<AnchorClass, string[]>();
  for (const { text, classes } of [...phraseIndexOf(pack).values()].flat().sort((a, b) => b.text.length - a.text.length)) {
    for (const one of classes) lists.set(one, [...(lists.get(one) ?? []), text]);
  }
  return lists;
});

function findAnchors(folded: string, index: ReadonlyMap<string, readonly Phrase[]>): Map<AnchorClass, Anchor[]> {
  const anchors = new Map<AnchorClass, Anchor[]>();
  for (const { 0: word, index: start } of folded.matchAll(LETTERS)) {
    for (const phrase of index.get(word) ?? []) {
      const end = start + phrase.text.length;
      if (!folded.startsWith(phrase.text, start) || splitsWord(folded, end)) continue;
      for (const one of phrase.classes) {
        const known = anchors.get(one);
        if (known) known.push({ start, end });
        else anchors.set(one, [{ start, end }]);
      }
    }
  }
  return anchors;
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);
const splitsWord = (text: string, at: number): boolean => isLetter(text[at - 1]) && isLetter(text[at]);

/** Lower case, with one kind of apostrophe and of blank, and of the same length, so that offsets stay. */
function foldText(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : text.replace(/\p{Lu}/gu, lowerOfSameLength);
  return same.replace(/\s/g, ' ').replace(/’/g, "'");
}

const lowerOfSameLength = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
};
