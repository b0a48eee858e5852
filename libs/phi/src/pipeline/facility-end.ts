import type { Lexicon } from '../lexicon/lexicon.js';
import { isDegree } from '../lexicon/name-keys.js';
import { hasCapital, isInSameCell, isWord, type Artefacts } from '../text/tokens.js';

/** What joins the parts of a facility's name, and the name to its street: `Marchetti & Blum`, `Walgreens on Pine`. */
const JOINT = /^(?:&|and|of|on|at|de|del|la)$/;
/** `Mercy Jordan`, `Lakeside GI`: how many more parts may follow. */
const MOST_WORDS = 4;

/**
 * Where the name of a facility ends that has been found up to token `from`: after further names, a field in capitals, a ward
 * (`6 East`), a branch (`#1188`), a joining word and the words after it.
 * @returns the index after its last token
 */
export function facilityEnd(artefacts: Artefacts, from: number, lexicon: Lexicon): number {
  let to = from;
  for (let words = 0; words < MOST_WORDS; words++) {
    const next = nextPart(artefacts, to, lexicon);
    if (next === to) break;
    to = next;
  }
  return to;
}

function nextPart(artefacts: Artefacts, at: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!isInSameCell(token)) return at;
  if (token.text === '#' && next?.shape === 'number' && next.start === token.end) return at + 2;
  if (token.shape === 'number')
    return isInSameCell(next) && token.text.length < 3 && lexicon.isA(next.key, 'direction') ? at + 2 : at;
  if (JOINT.test(token.text)) {
    const behind = next?.text === 'the' ? at + 2 : at + 1;
    return isInSameCell(tokens[behind]) && isPart(artefacts, behind, lexicon) ? behind + 1 : at;
  }
  return isPart(artefacts, at, lexicon) ? at + 1 : at;
}

/** A word with a capital that can be part of a facility's name. Words of notes cannot, except a field in capitals. */
function isPart(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const { tokens, casedText } = artefacts;
  const token = tokens[at];
  if (!isWord(token) || tokens[at + 1]?.text === ':') return false;
  const { key, shape } = token;
  // `Sierra SO`, `Otter Cove PD`: a sheriff's office, a police department
  if (shape === 'upper' && casedText && /^(?:so|pd|fd|vfd)$/.test(key)) return true;
  if (
    lexicon.isA(key, 'boundary') ||
    lexicon.isA(key, 'title') ||
    lexicon.isCalendarName(key.replace(/s$/, '')) ||
    lexicon.isA(key, 'department')
  )
    return false;
  if (!casedText) return lexicon.isFacilityHeadWord(key);
  if (!hasCapital(token)) return false;
  return shape === 'upper' ? token.text.length > 1 && !isDegree(token, lexicon) : !lexicon.wordClass(key).inNotes;
}
