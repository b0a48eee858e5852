import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { sentenceAround } from '../sections/sentences.js';
import { isPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** What a text tells, and whether a person should look at it. */
interface Mention {
  readonly statement: Statement;
  readonly isToldOtherwise?: true;
}

const OTHER = { male: 'pronoun of a woman', female: 'pronoun of a man' } as const;

/**
 * "Wife is following by car; she has IHD and uses GTN" of a man: what a sentence tells after the pronoun of the other sex may be of somebody
 * else.
 * @param sex of the patient, where the document says it
 * @param nameOf where a mention names what it tells
 */
export function inDoubtByPronoun<Told extends Mention>(
  reader: Reader,
  sex: 'male' | 'female' | undefined,
  mentions: readonly Told[],
  nameOf: (mention: Told) => Span,
): readonly Told[] {
  if (sex === undefined) return mentions;
  const isOfOther = (mention: Told): boolean => {
    const name = nameOf(mention);
    const sentence = sentenceAround(reader, mention.statement, name);
    const words = reader.text.slice(sentence.start, name.start).matchAll(WORD);
    return [...words].some(([word]) => isPhrase(reader.pack, OTHER[sex], word.toLowerCase()));
  };
  return mentions.map((mention) =>
    mention.statement.row === undefined && isOfOther(mention) ? { ...mention, isToldOtherwise: true as const } : mention,
  );
}
/** Of letters; "HE" in capitals is a disease. */
const WORD = /(?<!\p{L})\p{L}?\p{Ll}+(?!\p{L})/gu;
