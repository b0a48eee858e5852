import { isAlike, isLetterAlike, mayBeReadAs } from './alike.js';
import type { Reading } from './readings.js';

/** What a character code shows, as far as its readings tell. */
export interface Verdict {
  /** `agrees`: the text of the file; `differs`: the text that was read; `unclear`: neither is certain. */
  readonly kind: 'agrees' | 'differs' | 'unclear';
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** The share of readings that decides. */
const MOST = 0.6;
/** The text of the file holds against so many other readings: OCR errs too. */
const HOLDS = 0.5;
/** A text that was read with a lower confidence is not certain; one that was read once needs more. */
const [CERTAIN, CERTAIN_ONCE] = [0.65, 0.85];

/**
 * Judges one code.
 * @param isFalse whether most of its font's texts are false: then the text of the file counts for nothing
 */
function judge(text: string, readings: readonly Reading[], isFalse: boolean): Verdict {
  const share = (test: (read: string) => boolean): number =>
    readings.filter((reading) => test(reading.text)).length / Math.max(1, readings.length);
  if (!isFalse && readings.length > 0 && share((read) => mayBeReadAs(text, read)) >= HOLDS)
    return { kind: 'agrees', text, confidence: 1 };
  const [best] = [...Map.groupBy(readings, (reading) => reading.text)].sort(([, a], [, b]) => b.length - a.length);
  if (!best) return { kind: 'unclear', text, confidence: 0 };
  const [read, votes] = best;
  const confidence = votes.reduce((sum, vote) => sum + vote.confidence, 0) / votes.length;
  const isCertain = share((other) => isAlike(other, read)) >= MOST && confidence >= (votes.length > 1 ? CERTAIN : CERTAIN_ONCE);
  return { kind: !isCertain ? 'unclear' : read === text ? 'agrees' : 'differs', text: read, confidence };
}

/** A character code of a font, with all that was read for it in the document so far. */
export interface ReadCode {
  readonly code: number;
  /** What the file says. */
  readonly text: string;
  readonly isSuspicious: boolean;
  readonly readings: readonly Reading[];
}

/** With this share of codes that differ, the texts of a font count for nothing. */
const FALSE_FROM = 0.3;

/** The verdicts on the suspicious codes of a font. */
export function judgeFont(codes: readonly ReadCode[]): ReadonlyMap<number, Verdict> {
  const suspicious = codes.filter(({ isSuspicious }) => isSuspicious);
  const read = suspicious.filter(({ readings }) => readings.length > 0);
  const differing = read.filter(({ text, readings }) => judge(text, readings, false).kind === 'differs');
  const isFalse = differing.length > FALSE_FROM * read.length;
  const judged = suspicious.map((one) => ({ ...one, verdict: judge(one.text, one.readings, isFalse) }));
  const trusted = codes.filter(({ isSuspicious }) => !isSuspicious).map(({ text }) => text);
  return giveEachLetterOnce(judged, new Set(trusted));
}

interface JudgedCode extends ReadCode {
  readonly verdict: Verdict;
}

const votesFor = ({ readings }: ReadCode, text: string): number => readings.filter((reading) => reading.text === text).length;

/**
 * OCR takes an I for an l, and an O for a 0. Two codes of a font are seldom one letter: of two that were read as the same one, the
 * code that was read so more often is that letter, and the other one is the next likely letter that looks like it.
 */
function giveEachLetterOnce(judged: readonly JudgedCode[], taken: Set<string>): ReadonlyMap<number, Verdict> {
  const ranked = judged.toSorted((a, b) => votesFor(b, b.verdict.text) - votesFor(a, a.verdict.text));
  const verdicts = new Map<number, Verdict>();
  for (const one of ranked) {
    const verdict = isLetterAlike(one.verdict.text) && taken.has(one.verdict.text) ? nextLikely(one, taken) : one.verdict;
    verdicts.set(one.code, verdict);
    taken.add(verdict.text);
  }
  return verdicts;
}

function nextLikely({ verdict, readings }: JudgedCode, taken: ReadonlySet<string>): Verdict {
  const others = readings.map(({ text }) => text).filter((text) => isAlike(text, verdict.text) && !taken.has(text));
  const [best] = [...Map.groupBy(others, (text) => text)].sort(([, a], [, b]) => b.length - a.length);
  return best ? { ...verdict, kind: 'differs', text: best[0] } : { ...verdict, kind: 'unclear' };
}
