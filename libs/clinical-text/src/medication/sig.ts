import type { LanguagePack } from '@chartloom/rules';
import { numberOf } from '../text/number-words.js';
import { findPhrase, hasPhrase, phrasePattern, phrasesIn, startOfLastPhrase } from '../text/phrases.js';
import { amountOf, countBefore, strengthIn } from './amounts.js';
import { amountOfDose, countAfterVerb, countedDose, countsIn } from './counted-doses.js';
import { dividedDose } from './divided-doses.js';
import { findFrequency, frequencyIn, isCount, type FoundFrequency, type Frequency } from './frequency.js';
import { limitIn, maxDoseIn } from './max-dose.js';
import { withDecimals } from './mixed-numbers.js';
import { routeIn, type Route } from './routes.js';
import { firstWord, sigTable } from './sig-words.js';
import { dosesOfDay, withoutDosesByTime, type Dose, type SplitDose } from './split-doses.js';
import { stepsOf, type SigStep } from './tapers.js';
import { dosesOfWeek, onDays, variesByDay } from './varying-doses.js';

/** How a drug is taken, as far as it is stated. */
export interface Sig {
  readonly strength?: string;
  /** `most` is the upper end of a range: "1-2 tablets". */
  readonly dose?: Dose;
  readonly route?: string;
  /** SNOMED CT code of the route. */
  readonly routeCode?: string;
  /** No route is printed: it is that of the form, by its name in the language's table. */
  readonly isRouteOfForm?: true;
  readonly frequency?: Frequency;
  /** Other doses of the same day or week, where they differ: "1 tab in the morning and 2 at night". */
  readonly also?: SplitDose['also'];
  /** What is taken afterwards, one after the other: "40 mg for 5 days, then 20 mg". */
  readonly next?: readonly SigStep[];
  readonly asNeeded: boolean;
  /** What it is needed or taken for, as printed. */
  readonly reason?: string;
  readonly duration?: { readonly value: number; readonly unit: 'd' | 'wk' | 'mo' };
  /** The most that is taken in a day, with the words that say so. */
  readonly max?: Dose & { readonly text: string };
}

const BEFORE_REASON = phrasePattern(
  'gi',
)`(?:\b${'label of a reason'}\s{0,3}|\b${'needed'} ${'reason'}\s{1,3}|\b${'reason'}\s{1,3}(?!\d|${'no reason'}))`;
/** Up to a sign, or words that begin something else. */
const REASON = phrasePattern('iy')`([A-Za-z][A-Za-z' -]{2,50}?)(?=\s{0,3}(?:[.,;()\n]|$|\b${'after a reason'}\b))`;
/** "for 7 days", "x 10 days", "× two weeks". */
const DURATION = phrasePattern(
  'gi',
)`(?:\b${'duration'}\s+|(?:\bx|×)\s*)(\d{1,4}|[a-z\u00c0-\u024f]{1,12})\s{0,9}[- ]?([a-z\u00c0-\u024f]{1,12})`;
/** At the end of a part, without a word for it: "- 90 days", "(7 days)", "TDS 5 DAYS". */
const DURATION_ALONE =
  /(?<=(?:^|[-–—(,;|\t])\s{0,2}|[a-z]{2,12}\s|\d-\d\s)(\d{1,3})\s?-?([a-z]{1,12})(?=\s{0,2}(?:$|[),.;|\t\n–—-]))/gi;

/** The former dose of a change: "10 mg -> 20 mg". */
const CHANGED = /(?<![\w.])\d[\d.,]{0,9}\s?[A-Za-zµ]{0,8}\s{0,3}(?:[-–=]{1,2}>|→|⇒)/g;

/** The former dose of a change, with how often it was taken: "from 375 mg TDS to 750 mg TDS". */
const FORMER = phrasePattern('i')`^[^\d\n]{0,20}\b${'dose from'}\s+\d[\d.,]{0,9}[^.;\n]{0,25}[a-z]\s+${'up to a dose'}\s+(?=\d)`;

/** "Reduce by 1 mg every 8 weeks" */
const LATER = phrasePattern('gi')`\b${'later change of a dose'}\b[^.;,\n]{0,60}`;

/** "15 mg ON": at night, in capitals as doctors of the United Kingdom write it; "ON MONDAYS" is a word. */
const withNight = (words: string): string => (/[a-z]/.test(words) ? words.replace(AT_NIGHT, 'HS') : words);
const AT_NIGHT = /(?<=^|[\s(])ON(?=$|[\s,;.)])(?!\s(?:\d|\p{Lu}\p{L}+days?\b))/gu;

/** Reads the words after (or around) a drug's name. Nothing is filled in that they do not state. */
export function readSig(pack: LanguagePack, printed: string): Sig {
  const max = maxDoseIn(pack, printed);
  const limit = max ?? limitIn(pack, printed);
  // The most that is taken is no dose.
  const others = limit ? printed.slice(0, limit.start) + ' '.repeat(limit.end - limit.start) + printed.slice(limit.end) : printed;
  return { ...readInstruction(pack, others), ...(max && { max: { ...max.dose, text: printed.slice(max.start, max.end) } }) };
}

/** An instruction without former doses that a new one follows: "10 mg -> 20 mg", "Was 40 mg PO daily. NOW 80 mg PO BID". */
export function withoutReplaced(pack: LanguagePack, printed: string): string {
  const words = printed.replace(CHANGED, ' ');
  for (const { start, end } of phrasesIn(pack, 'former dose', words)) {
    const rest = words.slice(end, end + FORMER_REACH);
    const now = /^\s\d/.test(rest) ? findPhrase(pack, 'from now on', rest) : undefined;
    const isNew = now && !/[;\n]/.test(rest.slice(0, now.start)) && /^:?\s\d/.test(rest.slice(now.end));
    if (now && isNew) return `${words.slice(0, start)} ${words.slice(end + now.end)}`;
  }
  return words;
}
/** Characters of a former dose up to the new one. */
const FORMER_REACH = 70;

function readInstruction(pack: LanguagePack, printed: string): Sig {
  const now = withoutReplaced(pack, withoutSupply(pack, saidOnce(pack, withDecimals(pack, printed))))
    .replace(FORMER(pack), ' ')
    .replace(LATER(pack), ' ');
  const read = afterChange(pack, now);
  const words = withNight(sigTable(pack).spelling(read));
  const [first, ...next] = stepsOf(pack, { words, read }, (part) => partOf(pack, part)) ?? [];
  if (first) return { ...readInstruction(pack, first.text), dose: first.dose, next };
  const [strength, route] = [strengthIn(pack, withoutDosesByTime(pack, read)), routeIn(pack, words)];
  const reason = reasonIn(pack, read);
  const duration = durationIn(pack, words);
  return {
    ...(strength && { strength }),
    ...(dividedDose(pack, words, strength) ?? dosesIn(pack, { words, read }, strength, route !== undefined)),
    ...(route && routeOf(route, read)),
    asNeeded: firstWord(sigTable(pack).asNeeded, words) !== undefined,
    ...(reason && { reason }),
    ...(duration && { duration }),
  };
}

/** "5 mg PO q6h prn (10 tabs)", "on alternate days x 5 doses": pieces of their own after how often it is taken are all that is taken. */
function withoutSupply(pack: LanguagePack, printed: string): string {
  return printed.replace(HANDED_OUT(pack), ' ').replace(SUPPLY, (bracket, at: number) => {
    const before = printed.slice(0, at);
    return countsIn(pack, bracket).length > 0 && frequencyIn(pack, before, before) !== undefined ? ' ' : bracket;
  });
}
const HANDED_OUT = phrasePattern('giu')`(?<![\d.])\d{1,3}\s?\p{L}{2,12} ${'handed out'}\b`;
const SUPPLY = /\((?:x\s?|#\s?)?\d{1,3}\s?\p{L}{2,12}(?: \p{L}{2,12}){0,2}\)|(?<=\s)[x×]\s?\d{1,3}\s\p{L}{2,12}(?!\p{L})/gu;

/** "2 (two) times", "one (1) tablet": a number that is given in digits and in words is given once. */
export const saidOnce = (pack: LanguagePack, printed: string): string =>
  printed.replace(SAID_TWICE, (both, one: string, other: string) =>
    numberOf(pack, one) === numberOf(pack, other) ? (/\d/.test(one) ? one : other) : both,
  );
const SAID_TWICE = /(?<![\w.])(\d{1,3}|[a-z]{3,12}) \((\d{1,3}|[a-z]{3,12})\)/gi;

const pieceIn = (pack: LanguagePack, part: string): Dose | undefined => countsIn(pack, part).at(-1);
const doseIn = (pack: LanguagePack, part: string): Dose | undefined =>
  pieceIn(pack, part) ?? amountOf(pack, strengthIn(pack, part));

/** How much is taken and how often; nothing of it where the doses of the days differ in a way that is not understood. */
function dosesIn(
  pack: LanguagePack,
  printed: { readonly words: string; readonly read: string },
  strength: string | undefined,
  hasRoute: boolean,
): Pick<Sig, 'dose' | 'frequency' | 'also'> {
  const { words, read } = printed;
  const inPart = (part: string): Dose | undefined => doseIn(pack, part);
  const split = dosesOfWeek(pack, printed, inPart) ?? dosesOfDay(pack, printed, inPart, (part) => pieceIn(pack, part));
  if (split?.also) return split;
  const days = split ? undefined : onDays(pack, printed);
  if (!days && variesByDay(pack, words)) return {};
  const found = findFrequency(pack, words, read);
  const frequency = split?.frequency ?? days ?? found?.frequency;
  const isTaken = hasRoute || frequency !== undefined;
  const dose = split?.dose ?? inPieces(pack, words, countOf(pack, words, found)) ?? amountOfDose(pack, words, strength, isTaken);
  return stated({ dose, frequency });
}

/** What is known of a dose and of how often it is taken. */
const stated = ({
  dose,
  frequency,
}: {
  dose: Dose | undefined;
  frequency: Frequency | undefined;
}): Pick<Sig, 'dose' | 'frequency'> => ({
  ...(dose && { dose }),
  ...(frequency && { frequency }),
});

/** "One to be taken each day 28 capsule": a count after how often it is taken is what was handed out, where another is before it. */
function countOf(pack: LanguagePack, words: string, found: FoundFrequency | undefined): Dose | undefined {
  const before = found && words.slice(0, found.index);
  const bare = before === undefined ? undefined : countBefore(pack, before);
  if (bare && before !== undefined && countsIn(pack, before).length === 0) return bare;
  const counted = countedDose(pack, afterInstruction(pack, afterThen(pack, words)));
  return counted ?? countAfterVerb(pack, words, found) ?? oneADay(pack, found) ?? bare;
}

/** "25 microgram tablets. Three to be taken each morning": a count without a unit is one of the pieces that are printed elsewhere. */
function inPieces(pack: LanguagePack, words: string, dose: Dose | undefined): Dose | undefined {
  if (!dose || dose.unit !== undefined) return dose;
  const form = firstWord(sigTable(pack).forms, words, ({ bare }) => bare === true);
  return form ? { ...dose, unit: form.printed } : dose;
}

/** "ONE daily": one piece, once a day; "one time daily" says how often only. */
function oneADay(pack: LanguagePack, found: FoundFrequency | undefined): Dose | undefined {
  const [count = '', ...more] = found?.frequency.text.split(/\s+/) ?? [];
  const isOne = found?.frequency.frequency === 1 && more.length === 1 && sigTable(pack).numbers.has(count.toLowerCase());
  return isOne && numberOf(pack, count) === 1 ? { value: 1 } : undefined;
}

/** "2 daily", and not "2x daily". */
const COUNT_A_DAY = /^(\d) [a-z]/i;
/** A step of several; "then 2 daily" counts what is taken, whatever it is. */
function partOf(pack: LanguagePack, part: string) {
  const divided = dividedDose(pack, part, strengthIn(pack, part));
  if (divided) return { dose: divided.dose, frequency: divided.frequency, duration: durationIn(pack, part), isOnce: false };
  const found = findFrequency(pack, part, part);
  const dose = doseIn(pack, part) ?? (found && countBefore(pack, part.slice(0, found.index)));
  const count = dose ? undefined : COUNT_A_DAY.exec(found?.frequency.text ?? '')?.[1];
  return {
    dose: count === undefined ? dose : { value: Number(count) },
    frequency: found && (count === undefined ? found.frequency : { ...found.frequency, frequency: 1 }),
    duration: durationIn(pack, part),
    isOnce: hasPhrase(pack, 'taken once', part),
  };
}

/** "Two tablets to start, then one daily": the words from "then" on, where a dose and how often follow it. */
function afterThen(pack: LanguagePack, words: string): string {
  const then = findPhrase(pack, 'then', words);
  const rest = then && words.slice(then.end);
  const isFirst = then !== undefined && frequencyIn(pack, words.slice(0, then.start), words.slice(0, then.start)) === undefined;
  return isFirst && rest !== undefined && countsIn(pack, rest).length > 0 ? rest : words;
}

/** "50 patches - apply one patch": a count after the verb of an instruction is what is taken, and not the one before it. */
function afterInstruction(pack: LanguagePack, words: string): string {
  const verb = findPhrase(pack, 'instruction', words);
  const [before, after] = verb ? [words.slice(0, verb.start), words.slice(verb.end)] : ['', ''];
  return [before, after].every((part) => countsIn(pack, part).length > 0) ? after : words;
}

/** "20 mg OD, increased today to 20 mg BD": only what comes after the change holds, and a strength where that names none. */
function afterChange(pack: LanguagePack, printed: string): string {
  const change = phrasesIn(pack, 'dose changed', printed).at(-1);
  if (!change || startOfLastPhrase(pack, 'change to come', printed.slice(0, change.start).trimEnd()) !== undefined)
    return printed;
  const rest = printed.slice(change.end);
  if (strengthIn(pack, rest) !== undefined) return rest;
  return countsIn(pack, rest).length === 0 && frequencyIn(pack, rest, rest) === undefined
    ? printed
    : `${strengthIn(pack, printed.slice(0, change.start)) ?? ''} ${rest}`;
}

function reasonIn(pack: LanguagePack, words: string): string | undefined {
  const [pattern, before] = [REASON(pack), BEFORE_REASON(pack)];
  before.lastIndex = 0;
  for (let match = before.exec(words); match; match = before.exec(words)) {
    pattern.lastIndex = match.index + match[0].length;
    const reason = pattern.exec(words)?.[1];
    if (reason !== undefined) return reason.trim();
    before.lastIndex = match.index + 1;
  }
  return undefined;
}

const routeOf = ({ index, length, code }: Route, read: string): Pick<Sig, 'route' | 'routeCode'> => ({
  route: read.slice(index, index + length),
  ...(code && { routeCode: code }),
});

/** Characters before a duration in which a word says that it is none. */
const BEFORE_DURATION = 24;

function durationIn(pack: LanguagePack, words: string): Sig['duration'] {
  const [{ count = '', unit } = {}] = durationsIn(pack, words);
  return unit && { value: numberOf(pack, count), unit };
}

/** How long a drug is taken, wherever words say so: `text` as printed. */
export function durationsIn(pack: LanguagePack, words: string): { text: string; count: string; unit: 'd' | 'wk' | 'mo' }[] {
  const { timeUnits } = sigTable(pack);
  const alone = [...words.matchAll(DURATION_ALONE)].filter(({ index }) => endsHow(pack, words.slice(0, index)));
  const told = [...words.matchAll(DURATION(pack)), ...alone].flatMap(([text, count = '', printed = '']) => {
    const unit = timeUnits.get(printed.toLowerCase());
    return unit && isCount(pack, count) ? [{ text, count, unit }] : [];
  });
  const parts = [...words.matchAll(DURATION_IN_PARTS)].flatMap(([text, count = '', whole = '']) => {
    const unit = WHOLES[whole];
    return unit ? [{ text, count, unit }] : [];
  });
  return [...told, ...parts];
}
/** "3/7", "2/52", "1/12": days of the seven of a week, weeks and months of those of a year, as doctors of the United Kingdom write them. */
const DURATION_IN_PARTS = /(?<![\w.,/-])(\d{1,2})\/(7|52|12)(?![\w/-]|\.\d)/g;
const WHOLES: Readonly<Partial<Record<string, 'd' | 'wk' | 'mo'>>> = { '7': 'd', '52': 'wk', '12': 'mo' };

/** Whether words end in a sign, or have said how often: "60 mg SC 6 months" may be every six months. */
function endsHow(pack: LanguagePack, before: string): boolean {
  // "every 5 days", "after 2 weeks", "review in 3 months": no time for which it is taken.
  if (startOfLastPhrase(pack, 'no duration', before.slice(-BEFORE_DURATION).trimEnd()) !== undefined) return false;
  const isParted = /(?:^|[-–—(,;|\t]|\d-\d)\s{0,2}$/.test(before);
  return isParted || frequencyIn(pack, before, before) !== undefined || firstWord(sigTable(pack).asNeeded, before) !== undefined;
}
