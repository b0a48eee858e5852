import { knownWords } from '@chartloom/rules';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';

/** Words of one line directly before a name: "Velothrin-B " before "TSH". */
const WORDS_BEFORE = /(?:^|[\n\t•●○◦▪]|\s\s)[^\S\n\t]?((?:\p{L}[\p{L}\p{N}'-]{0,30} ){1,3})$/u;
/** Shorter words are abbreviations of a specimen or a method. */
const LEAST = 5;
/** Characters of a line that are looked at. */
const REACH = 100;

/**
 * A name that begins with an unknown word is another test than the known one at its end, and has no code:
 * the level of "Velothrin-B TSH" is none of TSH.
 * @param from where the cell or statement begins
 */
export function withUnknownWords({ text, pack }: Reader, from: number, match: Match): Match {
  const before = text.slice(Math.max(from, match.start - REACH), match.start);
  const words = WORDS_BEFORE.exec(before)?.[1];
  if (match.concept.kind !== 'analyte' || words === undefined) return match;
  const isKnown = knownWords(pack);
  if (!words.split(/[ -]/).some((word) => word.length >= LEAST && !isKnown(word))) return match;
  const start = match.start - words.length;
  const concept = { kind: 'analyte' as const, name: text.slice(start, match.end), terms: [], codes: [] };
  return { concept, start, end: match.end };
}
