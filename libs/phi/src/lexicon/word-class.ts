import { english, type LanguagePack } from '@chartloom/rules';
import { clinicalFormOf, clinicalWordsOf } from './clinical-words.js';
import { isListedName } from './listed-names.js';
import { isInflected, ordinaryWordsOf } from './ordinary-words.js';
import { towns } from './towns.js';
import { wordsOf } from './vocabulary.js';

/**
 * What the vocabularies and the dictionary say about one word. A word that is `inMostNotes` is also `inNotes`, and a word that is
 * `inNotes` is also `ordinary`. `english` and `proper` are independent of these and of each other: `rose` is an English word and a
 * name.
 */
export interface WordClass {
  /** In our list of words that most notes use, or allowed by the caller. */
  readonly inMostNotes: boolean;
  /** A word that many notes use: one of those, or a word of medicine that is no name. */
  readonly inNotes: boolean;
  /** An English or clinical word that no list of names has, or that is in notes: no name unless its context makes it one. */
  readonly ordinary: boolean;
  /** In the English dictionary in lower case. */
  readonly english: boolean;
  /** In the English dictionary with a capital: a person, a place, a brand, a people. */
  readonly proper: boolean;
}

/** Classifies words (lower case, without accents). `allow` are further words that are no names. Each word is looked up once. */
export function createWordClasses(pack: LanguagePack, allow: ReadonlySet<string>): (key: string) => WordClass {
  const classes = new Map<string, WordClass>();
  return (key) => {
    const known = classes.get(key);
    if (known) return known;
    const wordClass = new LookedUpWord(key, pack, allow);
    classes.set(key, wordClass);
    return wordClass;
  };
}

/** Looks the word up at the first question, since the dictionary is slow and few words need it. */
class LookedUpWord implements WordClass {
  private isInNotes: boolean | undefined;
  private isOrdinary: boolean | undefined;
  private isEnglish: boolean | undefined;

  constructor(
    private readonly key: string,
    private readonly pack: LanguagePack,
    private readonly allow: ReadonlySet<string>,
  ) {}

  get inMostNotes(): boolean {
    return wordsOf(this.pack, 'note word').has(this.key) || this.allow.has(this.key);
  }

  get inNotes(): boolean {
    return (this.isInNotes ??= this.inMostNotes || (clinicalWordsOf(this.pack).has(this.key) && !isListedName(this.key)));
  }

  get ordinary(): boolean {
    return (this.isOrdinary ??= this.inNotes || ordinaryWordsOf(this.pack).has(this.key) || this.isUnlistedWord());
  }

  get english(): boolean {
    return (this.isEnglish ??= english().isWord(this.key));
  }

  get proper(): boolean {
    return english().isProper(this.key);
  }

  /** `Parker` is a name, though it is formed like an English word: a listed name is ordinary only where a vocabulary has it. */
  private isUnlistedWord(): boolean {
    const { key, pack, allow } = this;
    if (isListedName(key)) return false;
    return (
      this.english ||
      isInflected(key, ordinaryWordsOf(pack), allow) ||
      isPrefixed(key, pack) ||
      (clinicalFormOf(pack)(key) && !this.proper && !towns().has(key))
    );
  }
}

const PREFIX =
  /^(?:non|pre|post|anti|re|un|over|under|inter|intra|extra|sub|super|multi|micro|semi|auto|self|co|mid|bi|peri|para|trans|neo|mini|ultra)-?(?=[a-z]{4})/;

/** `nontender`, `postoperative`: a prefix and an ordinary word. */
function isPrefixed(key: string, pack: LanguagePack): boolean {
  const rest = key.replace(PREFIX, '');
  return rest !== key && (wordsOf(pack, 'note word').has(rest) || english().isWord(rest));
}
