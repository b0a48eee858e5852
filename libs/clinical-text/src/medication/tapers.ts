import type { LanguagePack } from '@chartloom/rules';
import { phrasesIn } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import type { Frequency } from './frequency.js';
import type { Dose } from './split-doses.js';

/** How a drug is taken for a time. */
export interface SigStep {
  /** Words as printed. */
  readonly text: string;
  readonly dose: Dose;
  readonly frequency?: Frequency;
  readonly duration?: { readonly value: number; readonly unit: 'd' | 'wk' | 'mo' };
}

/** What a part of the words says. */
type PartOfSig = { readonly [Key in Exclude<keyof SigStep, 'text'>]?: SigStep[Key] | undefined } & { readonly isOnce?: boolean };

const SIGN = /[,;]\s/g;

/**
 * Doses that follow one after the other: "40 mg daily for 5 days, then 20 mg daily for 5 days", "30 mg x 3 days, 20 mg x 3 days". The
 * first one says how long or how often it is taken, or that it is one dose; parted by a comma alone each says how long. `undefined` where the words are not such.
 * @param spelled the words with the spelling that was meant; as long as the read ones
 */
export function stepsOf(
  pack: LanguagePack,
  { words, read }: { readonly words: string; readonly read: string },
  readPart: (part: string) => PartOfSig,
): readonly SigStep[] | undefined {
  const textOf = ({ start, end }: Span): string => words.slice(start, end);
  const byThen = partsAt(words, { start: 0, end: words.length }, phrasesIn(pack, 'then', words));
  const bySign = byThen.flatMap((part) => {
    const signs = [...textOf(part).matchAll(SIGN)].map(({ index }) => ({
      start: part.start + index,
      end: part.start + index + 1,
    }));
    const pieces = partsAt(words, part, signs);
    const isStepEach = pieces.map((piece) => readPart(textOf(piece))).every(({ dose, duration }) => dose && duration);
    return isStepEach ? pieces : [part];
  });
  const steps: SigStep[] = [];
  let isFirstOnce = false;
  for (const part of bySign) {
    const { dose, duration, isOnce, frequency = steps.at(-1)?.frequency } = readPart(textOf(part));
    if (!dose) break; // "then stop"
    isFirstOnce ||= isOnce === true && steps.length === 0;
    steps.push({ text: read.slice(part.start, part.end), dose, ...(frequency && { frequency }), ...(duration && { duration }) });
  }
  const [first, ...more] = steps;
  const isStep = isFirstOnce || (first?.duration ?? first?.frequency) !== undefined;
  return more.length > 0 && isStep ? steps : undefined;
}

/** The parts of a span between these places, without blanks and signs at their ends. */
function partsAt(words: string, whole: Span, places: readonly Span[]): Span[] {
  const starts = [whole.start, ...places.map(({ end }) => end)];
  const ends = [...places.map(({ start }) => start), whole.end];
  return starts.flatMap((from, i) => {
    let [start, end] = [from, ends[i] ?? whole.end];
    while (start < end && /[\s,;]/.test(words.charAt(start))) start++;
    while (start < end && /[\s,;]/.test(words.charAt(end - 1))) end--;
    return start < end ? [{ start, end }] : [];
  });
}
