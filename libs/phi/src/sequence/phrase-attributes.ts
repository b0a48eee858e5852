import { fromPack } from '@chartloom/rules';
import type { Lexicon } from '../lexicon/lexicon.js';
import { vocabularyOf } from '../lexicon/vocabulary.js';
import { findPhrase, indexPhrases } from '../text/phrases.js';
import { isWord, type Artefacts } from '../text/tokens.js';

/** All phrases of several words, and the class of each. */
const phrasesByWords = fromPack((pack) => {
  const classes = new Map<string, string>();
  for (const [one, words] of vocabularyOf(pack)) for (const phrase of words) if (phrase.includes(' ')) classes.set(phrase, one);
  const phrases = [...classes.keys()].map((phrase) => phrase.split(' ')).toSorted((a, b) => b.length - a.length);
  return { classes, index: indexPhrases(phrases) };
});

const LONGEST_TOWN = 3;

/** For each token the class of the phrase of which it is a part, and whether it begins it. */
export function phrasesIn(artefacts: Artefacts, lexicon: Lexicon): string[] {
  const { classes, index } = phrasesByWords(lexicon.pack);
  const found = artefacts.tokens.map(() => 'none');
  artefacts.tokens.forEach((_, at) => {
    const town = townLength(artefacts, at, lexicon);
    const phrase = findPhrase(artefacts, at, index);
    const [length, name] = phrase ? [phrase.length, classes.get(phrase.join(' ')) ?? ''] : [town, 'town'];
    for (let i = at; i < at + length; i++) if (found[i] === 'none') found[i] = `${name} ${i === at ? 'begins' : 'goes on'}`;
  });
  return found;
}

/** Number of words of the town that begins here; 0 where none of several words does. */
function townLength({ text, tokens }: Artefacts, at: number, lexicon: Lexicon): number {
  const first = tokens[at];
  if (!first || !isWord(first)) return 0;
  for (let length = LONGEST_TOWN; length > 1; length--) {
    const words = tokens.slice(at + 1, at + length);
    const last = words.at(-1);
    if (
      words.length === length - 1 &&
      last &&
      words.every((word) => !word.afterBreak) &&
      isWord(last) &&
      lexicon.isCity(text.slice(first.start, last.end))
    )
      return length;
  }
  return 0;
}
