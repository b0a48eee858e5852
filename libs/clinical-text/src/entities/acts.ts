import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { endOfPhrase, isPhrase, phrasesIn, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { isPartOfBody, startOfModifiers, wordBefore } from './words-of-procedures.js';

/** What was done, or is to be done, told by a verb. */
export interface Act extends Span {
  readonly isToCome: boolean;
}

/**
 * What is done to a part of the body or with a device, told by a verb: "appendix out", "urinary catheter removed", "haemorrhoids were
 * banded", "staples to be removed", "transfused 2 units". The steps of an operation are left out.
 * @returns each part or device with its verb
 */
export function actsIn(reader: Reader, { start, end, section }: Statement): readonly Act[] {
  const { text, pack } = reader;
  if (isPhrase(pack, 'title of the steps of an operation', section.title)) return [];
  const words = text.slice(start, end);
  const told = VERBS.flatMap((use) =>
    phrasesIn(pack, use, words).flatMap((verb) => actOf(reader, start, words, use, verb) ?? []),
  );
  const alone = phrasesIn(pack, 'act told alone', words).map((act) => {
    const verb = endOfPhrase(pack, 'verb of an act', words, act.start);
    return { start: verb === undefined ? act.start : verb + 1, end: act.end, isToCome: false };
  });
  return [...told, ...alone].map((act) => ({ ...act, start: start + act.start, end: start + act.end }));
}

/** "Out" is said of parts of the body; a brace is applied, and an abscess drained. */
const VERBS = ['is out', 'act on a part', 'act with a device'] as const;

/** What a verb is said of, with the verb; places are counted in the words, which begin at `from`. */
function actOf(reader: Reader, from: number, words: string, use: (typeof VERBS)[number], verb: Span): Act | undefined {
  const { pack } = reader;
  const { length, isToCome } = auxiliaryBefore(pack, words.slice(0, verb.start));
  const before = words.slice(0, verb.start - length);
  const last = wordBefore(before);
  if (last === undefined) return undefined;
  const [isDevice, isPart] = [isPhrase(pack, 'device', last.toLowerCase()), isPartOfBody(pack, last)];
  if (use === 'is out' ? !isPart : use === 'act with a device' && !isDevice) return undefined;
  const found = use === 'act on a part' ? diseaseBefore(reader, { start: from, end: from + before.length }) : undefined;
  const start = found ? found.start - from : startOfThing(pack, before, isDevice || isPart ? last : undefined);
  return start < before.length ? { start, end: verb.end, isToCome } : undefined;
}

/** Where the name of a thing begins that the words end with. */
const startOfThing = (pack: LanguagePack, before: string, last: string | undefined): number =>
  last === undefined
    ? startOfModifiers(pack, before)
    : startOfModifiers(pack, before.slice(0, before.length - last.length - 1), true);

/** "(Staples) to be (removed)", "(drain) was (removed)": how long it is, with its blank. */
function auxiliaryBefore(pack: LanguagePack, before: string): { readonly length: number; readonly isToCome: boolean } {
  const words = before.trimEnd();
  for (const use of ['act to come', 'verb of an act'] as const) {
    const at = startOfLastPhrase(pack, use, words);
    if (at !== undefined) return { length: before.length - at, isToCome: use === 'act to come' };
  }
  return { length: 0, isToCome: false };
}

/** "Left inguinal hernia (repaired)": the disease that ends right before a verb. */
const diseaseBefore = (reader: Reader, { start, end }: Span): Span | undefined =>
  reader
    .findConcepts({ start: Math.max(start, end - LONGEST_DISEASE), end }, ['disorder', 'symptom'])
    .find((found) => found.end === end - 1);
const LONGEST_DISEASE = 60;
