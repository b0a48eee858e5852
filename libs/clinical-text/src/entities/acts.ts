import type { Reader } from '../lexicon/reader.js';
import { isPhrase, phrasesIn } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { isPartOfBody, startOfModifiers, wordBefore } from './words-of-procedures.js';

/**
 * What was done to a part of the body or with a device, told by a verb: "appendix out", "urinary catheter removed", "haemorrhoids banded",
 * "transfused 2 units".
 * @returns each part or device with its verb
 */
export function actsIn(reader: Reader, { start, end }: Span): readonly Span[] {
  const { text, pack } = reader;
  const words = text.slice(start, end);
  const told = VERBS.flatMap((use) =>
    phrasesIn(pack, use, words).flatMap((verb) => {
      const before = words.slice(0, verb.start);
      const last = wordBefore(before);
      if (last === undefined) return [];
      const lastStart = verb.start - last.length - 1;
      const [isDevice, isPart] = [isPhrase(pack, 'device', last.toLowerCase()), isPartOfBody(pack, last)];
      if (use === 'is out' ? !isPart : use === 'act with a device' && !isDevice) return [];
      const found = use === 'act on a part' ? diseaseBefore(reader, { start, end: start + verb.start }) : undefined;
      if (found) return [{ start: found.start - start, end: verb.end }];
      const from = isDevice || isPart ? startOfModifiers(pack, words.slice(0, lastStart), true) : startOfModifiers(pack, before);
      return from < verb.start ? [{ start: from, end: verb.end }] : [];
    }),
  );
  return [...told, ...phrasesIn(pack, 'act told alone', words)].map((act) => ({
    start: start + act.start,
    end: start + act.end,
  }));
}
/** "Left inguinal hernia (repaired)": the disease that ends right before a verb. */
const diseaseBefore = (reader: Reader, { start, end }: Span): Span | undefined =>
  reader
    .findConcepts({ start: Math.max(start, end - LONGEST_DISEASE), end }, ['disorder', 'symptom'])
    .find((found) => found.end === end - 1);
const LONGEST_DISEASE = 60;
/** "Out" is said of parts of the body; a brace is applied, and an abscess drained. */
const VERBS = ['is out', 'act on a part', 'act with a device'] as const;
