import type { LanguagePack } from '@chartloom/rules';
import { MEASURED } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { mayBeCondition } from '../mentions/proposed-conditions.js';
import { wordKnowledge } from '../mentions/word-knowledge.js';
import { endOfMatch } from '../text/end-of-match.js';
import { endOfPhrase, hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** Between the names of a list: commas, "and", "or". */
const BETWEEN = phrasePattern('iy')`\s*(?:[,/]\s*(?:${'conjunction'}\s+)?|\s${'conjunction'}\s+)`;
const NEXT_SIGN = phrasePattern('i')`[,/]|\s${'conjunction'}\s`;
const END = /[.;:()\n\t]/;
const WORDS = /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,3}$/u;
/** Classes of words that are part of a sentence, and of no name. */
const OF_SENTENCES: ReadonlySet<string> = new Set(['boundary', 'auxiliary verb', 'person verb', 'person-only verb']);

/**
 * What no table knows in a list of what the patient does not have: "Negative for dysuria, frequency, urgency". A name is in the list where
 * nothing but a comma or a conjunction is between it and one before it that is known and denied.
 * @param denied conditions that the tables know, and that the statement denies
 */
export function deniedBesides(reader: Reader, statement: Span, denied: readonly Span[]): Match[] {
  const { text, pack } = reader;
  return denied.flatMap((known) => {
    const found: Match[] = [];
    let at = known.end;
    for (;;) {
      const next = nextItem(reader, { start: at, end: statement.end });
      if (!next || denied.some((other) => other.start < next.end && next.start < other.end)) return found;
      const name = text.slice(next.start, next.end).replace(/\s+/g, ' ');
      if (!WORDS.test(name) || isSentence(pack, name) || reader.findConcepts(next, ['drug', ...MEASURED]).length > 0)
        return found;
      if (mayBeDenied(reader, next, name) && assertionOf(reader, statement, next) === 'absent')
        found.push({ concept: { kind: 'symptom', name: name.toLowerCase(), terms: [name], codes: [] }, ...next });
      at = next.end;
    }
  });
}

/** What the list goes on with right after `start`. */
function nextItem({ text, pack }: Reader, { start, end }: Span): Span | undefined {
  const from = endOfMatch(BETWEEN(pack), text, start);
  if (from === undefined) return undefined;
  const rest = text.slice(from, end).replace(/\n/g, ' ');
  const stop = Math.min(...[END.exec(rest)?.index, NEXT_SIGN(pack).exec(rest)?.index].map((place) => place ?? rest.length));
  const length = rest.slice(0, stop).trimEnd().length;
  return length === 0 || from + length > end ? undefined : { start: from, end: from + length };
}

const isSentence = (pack: LanguagePack, name: string): boolean =>
  hasPhrase(pack, 'verb of a sentence', name) ||
  name
    .split(' ')
    .some(
      (word) => !isPhrase(pack, 'of in a term', word) && wordKnowledge(pack, word).classes.some((one) => OF_SENTENCES.has(one)),
    );

function mayBeDenied({ pack, findConcepts }: Reader, span: Span, name: string): boolean {
  if (isPhrase(pack, 'symptom among denials', name)) return true;
  return (
    findConcepts(span, ['disorder', 'symptom', 'procedure', 'allergen', 'reaction']).length === 0 &&
    mayBeCondition(pack, name) &&
    endOfPhrase(pack, 'no name in a list', name, 0) === undefined &&
    !name.split(' ').some((word) => isPhrase(pack, 'normal finding alone', word))
  );
}
