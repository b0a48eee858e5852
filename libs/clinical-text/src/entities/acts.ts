import type { Reader } from '../lexicon/reader.js';
import { isPhrase, phrasesIn } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { isPartOfBody, startOfModifiers, wordBefore } from './words-of-procedures.js';

/**
 * What was done to a part of the body or with a device, told by a verb: "appendix out", "urinary catheter removed", "haemorrhoids banded",
 * "transfused 2 units".
 * @returns each part or device with its verb
 */
export function actsIn({ text, pack }: Reader, { start, end }: Span): readonly Span[] {
  const words = text.slice(start, end);
  const told = VERBS.flatMap((use) =>
    phrasesIn(pack, use, words).flatMap((verb) => {
      const before = words.slice(0, verb.start);
      const last = wordBefore(before);
      if (last === undefined) return [];
      const lastStart = verb.start - last.length - 1;
      const isDevice = isPhrase(pack, 'device', last.toLowerCase());
      if (!isDevice && (use === 'act with a device' || (use === 'is out' && !isPartOfBody(pack, last)))) return [];
      const from = startOfModifiers(pack, isDevice ? words.slice(0, lastStart) : before);
      return from < verb.start ? [{ start: from, end: verb.end }] : [];
    }),
  );
  return [...told, ...phrasesIn(pack, 'act told alone', words)].map((act) => ({ start: start + act.start, end: start + act.end }));
}
/** "Out" is said of parts of the body; a brace is applied, and an abscess drained. */
const VERBS = ['is out', 'act on a part', 'act with a device'] as const;
