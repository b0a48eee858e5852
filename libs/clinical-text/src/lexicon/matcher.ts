import { fromPack, type LanguagePack } from '@chartloom/rules';
import { conceptsOf, MEASURED, type Concept, type ConceptKind } from '@chartloom/terminology';
import { lettersOf, normalWord } from '../text/normal-word.js';
import { phrasesOf } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import type { SiteNaming, SiteTerms } from './site-terms.js';

/** Words of the document that name a concept of the lexicon. */
export interface Match extends Span {
  readonly concept: Concept;
}

interface Token extends Span {
  readonly norm: string;
}

/** A way of naming a concept; `exact` holds the letters of an abbreviation whose case matters. */
interface Naming {
  readonly concept: Concept;
  readonly exact: string | undefined;
  /** As the lexicon has it, in lower case: "iodine" and "lodine" have one normal form. */
  readonly term?: string;
}

interface Dictionary {
  /** By their words in normal form, joined by a space. */
  readonly phrases: ReadonlyMap<string, readonly Naming[]>;
  /** The number of words in the longest phrase that begins with this word. */
  readonly reach: ReadonlyMap<string, number>;
}

const TOKEN = /[A-Za-z]+\d[A-Za-z\d]*|\d+(?:\.\d+)?[A-Za-z]*|[A-Za-z\u00c0-\u017f]+(?:['’]s\b)?|%/g;
/** Between the words of one term. */
const GAP = /^[\s\-–/'’.,()&]*$/;
/** Shorter abbreviations are words of the language in other cases (`pe`, `or`, `cap`), so their case must be as in the lexicon. */
const CASE_SENSITIVE = 3;
/** Most words before and after the "of" of a term that is reordered. */
const [HEAD, TAIL] = [2, 5];

/** Words by which terms are reordered, in normal form: "osteoarthritis of the left knee" is "knee osteoarthritis". */
interface Reordering {
  /** Between what is named and its place. */
  readonly prepositions: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<string>;
  readonly adjectivesByOrgan: ReadonlyMap<string, readonly string[]>;
}

/** "Low", "high", in normal form: of what is before them, where a comma is after them. */
const degreesOf = fromPack(
  ({ results }): ReadonlySet<string> =>
    new Set(results.flags.map(({ printed }) => normalWord(printed)).filter((word) => /^[a-z]{3,}$/.test(word))),
);

const reorderingOf = fromPack((pack): Reordering => ({
  prepositions: new Set(phrasesOf(pack, 'of in a term').map(normalWord)),
  leftOut: new Set(phrasesOf(pack, 'left out of a term').map(normalWord)),
  adjectivesByOrgan: new Map(
    pack.organs.map(({ organ, adjectives }): [string, readonly string[]] => [normalWord(organ), adjectives.map(normalWord)]),
  ),
}));

/** `Td` and `RR`, but not `Egg`. */
const isAbbreviation = (letters: string): boolean =>
  letters.length <= CASE_SENSITIVE && (letters.length < CASE_SENSITIVE ? /[A-Z]/ : /[A-Z].*[A-Z]/).test(letters);

const tokensOf = (text: string, from = 0): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: printed, index }) => ({
    start: from + index,
    end: from + index + printed.length,
    norm: normalWord(printed),
  }));

/** The words of a term of the lexicon in the normal form in which terms are compared. (Not `wordsOf` of spelling.ts.) */
export const wordsOf = (term: string): readonly string[] => tokensOf(term).map(({ norm }) => norm);

/** A term of the lexicon and its words in normal form. */
export interface TermWords {
  readonly concept: Concept;
  readonly term: string;
  readonly words: readonly string[];
}

/** Every term of the lexicon with its words: several tables are made of them, and most words are in many terms. */
export const termsOf = fromPack((pack): readonly TermWords[] => {
  const forms = new Map<string, string>();
  const formOf = (printed: string): string => {
    const known = forms.get(printed);
    if (known !== undefined) return known;
    const form = normalWord(printed);
    forms.set(printed, form);
    return form;
  };
  return conceptsOf(pack).flatMap((concept) =>
    concept.terms.map((term) => ({ concept, term, words: (term.match(TOKEN) ?? []).map(formOf) })),
  );
});

/** Built when the first text is read: a program that reads none does not pay for it. */
const dictionaryOf = fromPack((pack): Dictionary => {
  const phrases = new Map<string, Naming[]>();
  const reach = new Map<string, number>();
  for (const { concept, term, words } of termsOf(pack)) {
    const [first] = words;
    if (first === undefined) continue;
    const letters = term.replace(/[^A-Za-z]/g, '');
    const exact = isAbbreviation(letters) ? letters : undefined;
    const key = words.join(' ');
    const namings = phrases.get(key);
    const naming = { concept, exact, term: term.toLowerCase() };
    if (namings) namings.push(naming);
    else phrases.set(key, [naming]);
    reach.set(first, Math.max(reach.get(first) ?? 0, words.length));
  }
  return { phrases, reach };
});

/** Finds the concepts that one document names: those of the language pack, and where it knows none, the site's own. */
export class ConceptFinder {
  /** The same object for the same concept: facts are grouped by it. It lives as long as the reading of one document. */
  private readonly siteConcepts = new Map<string, Concept>();
  private readonly tokens = new Map<number, { readonly end: number; readonly words: readonly Token[] }>();
  private readonly dictionary: Dictionary;
  private readonly reordering: Reordering;
  private readonly degrees: ReadonlySet<string>;

  constructor(
    private readonly text: string,
    pack: LanguagePack,
    private readonly terms?: SiteTerms,
  ) {
    this.dictionary = dictionaryOf(pack);
    this.reordering = reorderingOf(pack);
    this.degrees = degreesOf(pack);
  }

  /**
   * The concepts of these kinds that `span` of the text names: the longest at each place, none overlapping. A longer term
   * of another kind hides a shorter one: "stress test" names no stress, "vitamin D deficiency" no vitamin.
   */
  find({ start, end }: Span, kinds: readonly ConceptKind[]): Match[] {
    const words = this.wordsIn({ start, end });
    const found: Match[] = [];
    for (let i = 0; i < words.length;) {
      const match = this.longestAt(words, i, kinds);
      if (match?.concept) found.push({ start: match.start, end: match.end, concept: match.concept });
      i += match?.words ?? 1;
    }
    return found;
  }

  /** Each statement is asked for several kinds of things, so its words are kept as long as the document is read. */
  private wordsIn({ start, end }: Span): readonly Token[] {
    const known = this.tokens.get(start);
    if (known?.end === end) return known.words;
    const words = tokensOf(this.text.slice(start, end), start);
    this.tokens.set(start, { end, words });
    return words;
  }

  private longestAt(words: readonly Token[], from: number, kinds: readonly ConceptKind[]): LongestTerm | undefined {
    const first = words[from];
    if (!first) return undefined;
    const longest = Math.max(this.dictionary.reach.get(first.norm) ?? 0, this.terms?.reach(first.norm) ?? 0);
    const isReordered = this.mayBeReordered(words, from);
    const most = isReordered ? Math.max(longest, HEAD + TAIL) : longest;
    if (most === 0) return undefined;
    const run = runOf(this.text, words, from, most, this.degrees.has(first.norm));
    const keys = keysOf(run);
    for (let length = run.length; length > 0; length--) {
      const part: Run = { first, last: run[length - 1] ?? first, words: length };
      const term = length <= longest ? this.termAt(part, keys[length - 1] ?? '', kinds) : undefined;
      if (term) return term;
      if (!isReordered) continue;
      for (const key of reorderedTerms(run.slice(0, length), this.reordering)) {
        const reordered = this.termAt(part, key, kinds);
        if (reordered) return reordered;
      }
    }
    return undefined;
  }

  /** Whether a preposition is where one must be in a term that is reordered. Of most words this is all that has to be asked. */
  private mayBeReordered(words: readonly Token[], from: number): boolean {
    for (let at = from + 1; at <= from + HEAD; at++) if (this.reordering.prepositions.has(words[at]?.norm ?? '')) return true;
    return false;
  }

  /** What the words of a run name together by `key`, which is their normal form. */
  private termAt({ first, last, words }: Run, key: string, kinds: readonly ConceptKind[]): LongestTerm | undefined {
    const namings = this.dictionary.phrases.get(key) ?? this.siteNamings(key, first);
    if (!namings) return undefined;
    const span = { start: first.start, end: last.end, words };
    const printed = this.text.slice(span.start, span.end);
    const letters = lettersOf(printed);
    const asPrinted = namings.length > 1 ? namings.filter(({ term }) => term === printed.toLowerCase()) : namings;
    const fitting = (asPrinted.length > 0 ? asPrinted : namings).filter(
      ({ exact }) => exact === undefined || exact === letters || letters === exact.toUpperCase(),
    );
    const wanted = fitting.find(({ concept }) => kinds.includes(concept.kind));
    if (wanted) return { ...span, concept: wanted.concept };
    // "Vancomycin - infusion reaction" is a drug and what is told of it, though "vancomycin infusion reaction" is a term too.
    const isParted = PARTED.test(printed);
    // A number after "elevated blood pressure" is still a blood pressure: what is measured is not hidden by longer terms.
    const isHidden = fitting.length > 0 && !isParted && !kinds.some((kind) => MEASURED.includes(kind));
    return isHidden ? span : undefined;
  }

  private siteNamings(key: string, { norm, start }: Token): readonly Naming[] | undefined {
    if (!this.terms || this.terms.reach(norm) < key.split(' ').length) return undefined;
    const isCapital = /[A-Z]/.test(this.text.charAt(start));
    const namings = this.terms.find(key).filter(({ proper }) => isCapital || !proper);
    if (namings.length === 0) return undefined;
    return namings.map((naming) => ({ concept: this.siteConcept(naming), exact: undefined }));
  }

  private siteConcept({ kind, name, codes, proposedBy }: SiteNaming): Concept {
    const key = JSON.stringify([kind, name, codes]);
    const known = this.siteConcepts.get(key) ?? {
      kind,
      name,
      terms: [name],
      codes,
      ...(proposedBy !== undefined && { proposedBy }),
    };
    this.siteConcepts.set(key, known);
    return known;
  }
}

const PARTED = /\s[-–—]\s/;

/** Words that follow each other. */
interface Run {
  readonly first: Token;
  readonly last: Token;
  /** How many they are. */
  readonly words: number;
}

/** The normal forms of the first word, of the first two, and so on. */
function keysOf(run: readonly Token[]): string[] {
  const keys: string[] = [];
  for (const { norm } of run) keys.push(keys.length === 0 ? norm : `${keys.at(-1) ?? ''} ${norm}`);
  return keys;
}

interface LongestTerm extends Span {
  /** Absent where a term of another kind is printed. */
  readonly concept?: Concept;
  /** How many words it has. */
  readonly words: number;
}

/**
 * The words from `from` on that nothing separates, at most `most` of them.
 * @param isDegree whether the first of them is one of degree, as "low"
 */
function runOf(text: string, words: readonly Token[], from: number, most: number, isDegree: boolean): readonly Token[] {
  let to = from + 1;
  while (to < Math.min(words.length, from + most)) {
    const [before, word] = [words[to - 1], words[to]];
    const gap = before && word ? text.slice(before.end, word.start) : undefined;
    if (gap === undefined || !GAP.test(gap)) break;
    // "Sodium 131 (low), potassium 5.6": a bracket that closes and was not opened here ends what was said in it.
    if (gap.includes(')') && !text.slice(words[from]?.start, word?.start).includes('(')) break;
    // "Calcium was low, potassium 5.1": nothing says of the potassium that it is low.
    if (gap.includes(',') && isDegree) break;
    to++;
  }
  return words.slice(from, to);
}

/** "Cancer of the left breast" as "breast cancer", "of the pancreas" as "pancreatic" too. */
function reorderedTerms(run: readonly Token[], { prepositions, leftOut, adjectivesByOrgan }: Reordering): string[] {
  const words = run.map(({ norm }) => norm);
  const at = words.findIndex((word) => prepositions.has(word));
  if (at < 1 || at > HEAD) return [];
  const tail = words.slice(at + 1).filter((word) => !leftOut.has(word));
  const [organ, ...more] = tail;
  if (organ === undefined) return [];
  const head = words.slice(0, at);
  const adjectives = more.length === 0 ? (adjectivesByOrgan.get(organ) ?? []) : [];
  return [...[tail, ...adjectives.map((each) => [each])].map((place) => [...place, ...head].join(' '))];
}
