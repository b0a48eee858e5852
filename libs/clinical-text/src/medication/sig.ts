import { ROUTE_FORMS, routeIn } from './routes.js';
import { spellingOf, wordsIn } from '../text/spelling.js';

/** How a drug is taken, as far as the words say so. */
export interface Sig {
  readonly strength?: string;
  readonly dose?: { readonly value: number; readonly unit: string };
  readonly route?: string;
  /** SNOMED CT code of the route. */
  readonly routeCode?: string;
  readonly frequency?: Frequency;
  readonly asNeeded: boolean;
  /** What it is needed or taken for, as printed. */
  readonly reason?: string;
  readonly duration?: { readonly value: number; readonly unit: 'd' | 'wk' | 'mo' };
}

/** FHIR's Timing.repeat: `frequency` times per `period` of `unit`. */
export interface Frequency {
  readonly text: string;
  readonly frequency: number;
  readonly period: number;
  readonly periodMax?: number;
  readonly unit: 'h' | 'd' | 'wk' | 'mo';
}

const STRENGTH =
  /(?<![\d.,])\d[\d,]*(?:\.\d+)?(?:\s?[-/]\s?\d[\d,]*(?:\.\d+)?)*\s?(?:mg|mcg|µg|g|mEq|units?|IU|mL|%)(?:\s?\/\s?(?:\d+(?:\.\d+)?\s?)?(?:mL|actuation|hr|hour|h|act|dose|g))?(?![A-Za-z])/i;
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  half: 0.5,
  '1/2': 0.5,
  'one-half': 0.5,
  'one half': 0.5,
};
const DOSE =
  /(?<![\d.,/-])(\d+(?:\.\d+)?|1\/2|one-half|one half|one|two|three|four|half)(?:\s+(?:a|an))?\s+(?:\d[\d,.]*\s?(?:mg|mcg|g|mL|units?)\s+)?(tablets?|tabs?|capsules?|caps?|pills?|puffs?|sprays?|drops?|patch(?:es)?|units?|mL|teaspoons?|inhalations?|lozenges?|suppositor(?:y|ies)|packets?|injections?|pens?|vials?|ampules?|applications?|films?|scoops?|capfuls?|tablespoons?|tbsp|tsp|gtts?|nebs?|nebules?|gummies|softgels?|caplets?|syringes?|doses?)\b(?!\s?\/)/gi;

/** "40 mg capsule; 1 PO daily": a count before the route, of the form that is printed. */
const BARE_DOSE = /(?<![\w.,/-])(\d(?:\.\d)?|one|two|three|four|half)\s+(?=(?:po|p\.o\.|by mouth|orally|sl)(?![\w]))/i;
const FORM = /\b(tab(?:let)?s?|cap(?:sule)?s?|pills?)\b/i;

const N: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  eight: 8,
  twelve: 12,
  five: 5,
  seven: 7,
  ten: 10,
  fourteen: 14,
};
const count = (printed: string | undefined): number =>
  printed === undefined ? NaN : (N[printed.toLowerCase()] ?? Number(printed));
type Reading = (groups: readonly (string | undefined)[]) => Omit<Frequency, 'text'>;
const per =
  (frequency: number, period: number, unit: Frequency['unit']): Reading =>
  () => ({ frequency, period, unit });
const UNIT_OF: Readonly<Record<string, Frequency['unit']>> = { h: 'h', d: 'd', w: 'wk', m: 'mo' };
const NUMBER = '(\\d+|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen)';
const DAY = '(?:(?:a|per|every|each)\\s?day|daily|/\\s?day|q\\.?d\\b|x\\s?/\\s?day)';

/** Two times of the day: "every morning and at bedtime", "with breakfast and dinner". */
const TIMES = '(?:(?:every|each|in the|at|with|before|after)\\s)?(?:the )?';
const TWO_TIMES = `${TIMES}(?:morning|breakfast|a\\.?m\\.?)(?:,? and | ?[&+/] ?)${TIMES}(?:evening(?: meal)?|night|bedtime|dinner|supper|p\\.?m\\.?)`;

/** The first form that fits at the earliest place; the more specific stand first. */
const FREQUENCIES: readonly (readonly [pattern: string, reading: Reading])[] = [
  [
    `(?:every|q\\.?)\\s?${NUMBER}(?:\\s?(?:-|to)\\s?(\\d+))?\\s?(h|hours?|hrs?|days?|d|weeks?|wks?|months?)(?:ly)?`,
    ([n, max, u = 'h']) => ({
      frequency: 1,
      period: count(n),
      ...(max && { periodMax: Number(max) }),
      unit: UNIT_OF[u.charAt(0).toLowerCase()] ?? 'h',
    }),
  ],
  [
    `(once|twice|${NUMBER.slice(1, -1)})\\s?(?:x|times)?\\s?(?:a|per|/|each)?\\s?(?:weekly|week|wk)`,
    ([n]) => ({ frequency: count(n), period: 1, unit: 'wk' }),
  ],
  [
    `(once|twice|${NUMBER.slice(1, -1)})\\s?(?:x|times)?\\s?(?:a|per|/|each)?\\s?(?:monthly|month)`,
    ([n]) => ({ frequency: count(n), period: 1, unit: 'mo' }),
  ],
  [`(once|twice|${NUMBER.slice(1, -1)})\\s?(?:x|times?)?\\s?${DAY}`, ([n]) => ({ frequency: count(n), period: 1, unit: 'd' })],
  [TWO_TIMES, per(2, 1, 'd')],
  ['(?:m(?:on(?:day)?s?)?[-/, ]+w(?:ed(?:nesday)?s?)?(?:[-/, ]+|,? and )f(?:ri(?:day)?s?)?)', per(3, 1, 'wk')],
  ['b\\.?i\\.?d\\b\\.?', per(2, 1, 'd')],
  ['t\\.?i\\.?d\\b\\.?', per(3, 1, 'd')],
  ['q\\.?i\\.?d\\b\\.?', per(4, 1, 'd')],
  ['(?:every other week|every 2nd week)', per(1, 2, 'wk')],
  ['every other month', per(1, 2, 'mo')],
  ['(?:every other day|q\\.?o\\.?d\\b\\.?|qod)', per(1, 2, 'd')],
  ['(?:every|each|in the|q)\\s?(?:morning|evening|night|a\\.?m\\b\\.?|p\\.?m\\b\\.?|bedtime|hs\\b|afternoon)', per(1, 1, 'd')],
  ['(?:q\\.?\\s?a\\.?m|q\\.?\\s?p\\.?m|q\\.?\\s?h\\.?s)\\b\\.?', per(1, 1, 'd')],
  [
    '(?:at (?:bedtime|night|noon)|nightly|h\\.s\\.|every bedtime|before (?:bed(?:time)?|breakfast|dinner|supper|sleep)|with (?:breakfast|lunch|dinner|supper|evening meal|the evening meal))',
    per(1, 1, 'd'),
  ],
  [
    '(?:(?:with|before|after) (?:(?:each|every) meal|meals)|three times with meals|q\\.?\\s?a\\.?c|a\\.?c\\.? and h\\.?s)',
    per(3, 1, 'd'),
  ],
  ['(?:every hour|hourly)', per(1, 1, 'h')],
  ['t\\.?i\\.?w\\b\\.?', per(3, 1, 'wk')],
  ['(?:every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?', per(1, 1, 'wk')],
  ['(?:weekly|every week|q\\s?week|once a week|qwk)', per(1, 1, 'wk')],
  ['(?:monthly|every month|q\\s?month)', per(1, 1, 'mo')],
  ['(?:every day|each day|per day|once daily|daily|q\\.?\\s?day|q\\.?d\\b\\.?|o\\.d\\.|q24h)', per(1, 1, 'd')],
];
const COMPILED = FREQUENCIES.map(([pattern, reading]) => ({
  pattern: new RegExp(`(?<![\\w./])${pattern}(?![\\w])`, 'i'),
  reading,
}));

const PRN = /\bp\.?r\.?n\b|\bas[- ]needed\b|\bas required\b|\bwhen needed\b|\bif needed\b/i;
const REASON =
  /(?:\bindication:\s*|\b(?:as needed|prn) for\s+|\bfor\s+(?!\d|the next|one|two|three|five|seven|ten))([A-Za-z][A-Za-z' -]{2,50}?)(?=\s*(?:[.,;()\n]|$|\bdisp\b|\bqty\b|\bstarted\b))/i;
const DURATION = new RegExp(
  `(?:\\bfor(?: the next| a total of)?\\s+|(?:\\bx|×)\\s*)${NUMBER}\\s*[- ]?(days?|d\\b|weeks?|wks?|months?)`,
  'i',
);

/** A strength that is an amount, and the forms of which a count is taken: "40 mg daily" is a dose, "40 mg tablet daily" none. */
const AMOUNT = /^(\d[\d,]*(?:\.\d+)?)\s?(mg|mcg|µg|g|mEq|units?|IU|mL)$/i;
const COUNTED =
  /\b(?:tab(?:let)?s?|cap(?:sule|let)?s?|pills?|cream|ointment|gel|lotion|patch(?:es)?|inhaler|sprays?|drops?|gtts?|solution|suspension|pens?|vials?|HFA|puffs?|softgels?|supp(?:ositor(?:y|ies))?)\b/i;

const SPELLING = spellingOf(
  wordsIn([DOSE.source, FORM.source, ...ROUTE_FORMS, TWO_TIMES, ...FREQUENCIES.map(([pattern]) => pattern)]),
);

/** Reads the words behind (or around) a drug's name. Nothing is filled in that they do not say. */
export function readSig(read: string): Sig {
  const words = SPELLING(read);
  const strength = STRENGTH.exec(read)?.[0];
  const dose = doseIn(words);
  const route = routeIn(words);
  const frequency = frequencyOf(words, read);
  const amount = AMOUNT.exec(strength?.trim() ?? '');
  const taken = amount && (frequency || route) && !COUNTED.test(words);
  const reason = REASON.exec(read)?.[1]?.trim();
  const duration = DURATION.exec(words);
  return {
    ...(strength && { strength: strength.trim() }),
    ...(dose && { dose: { value: NUMBERS[dose[1]?.toLowerCase() ?? ''] ?? Number(dose[1]), unit: dose[2] ?? '' } }),
    ...(!dose && taken && { dose: { value: Number(amount[1]?.replace(/,/g, '')), unit: amount[2] ?? '' } }),
    ...(route && {
      route: read.slice(route.index, route.index + route.length),
      ...(route.code && { routeCode: route.code }),
    }),
    ...(frequency && { frequency }),
    asNeeded: PRN.test(words),
    ...(reason && { reason }),
    ...(duration && { duration: { value: count(duration[1]), unit: durationUnit(duration[2] ?? '') } }),
  };
}

/** The count of what is taken, where one is printed: of "2000 units tablet, 1 tablet" the tablet. */
function doseIn(words: string): readonly (string | undefined)[] | undefined {
  const doses = [...words.matchAll(DOSE)];
  return doses.find(([, , unit = '']) => !/^(?:units?|mL)$/i.test(unit)) ?? doses[0] ?? bareDose(words);
}

function bareDose(words: string): readonly (string | undefined)[] | undefined {
  const [count, form] = [BARE_DOSE.exec(words)?.[1], FORM.exec(words)?.[1]];
  return count !== undefined && form !== undefined ? [undefined, count, form] : undefined;
}

const durationUnit = (printed: string): 'd' | 'wk' | 'mo' => (/^w/i.test(printed) ? 'wk' : /^m/i.test(printed) ? 'mo' : 'd');

/** OCR takes the q of "qDay" and "q8h" for a g, which is no gram where no number stands before it. */
const SCANNED_Q =
  /(?<![\w.]|\d\s)g(?=\.?(?:day|week|month|hs|am|pm|i\.?d|o\.?d|d|\d{1,2}(?:\s?-\s?\d{1,2})?\s?h(?:ours?|rs?)?)\b)/gi;

/** @param read the same words as OCR read them, letter for letter */
function frequencyOf(spelled: string, read: string): Frequency | undefined {
  const words = spelled.replace(SCANNED_Q, 'q');
  let best: { index: number; frequency: Frequency } | undefined;
  for (const { pattern, reading } of COMPILED) {
    const match = pattern.exec(words);
    if (!match || (best && match.index >= best.index)) continue;
    const found = reading(match.slice(1));
    if (Number.isFinite(found.frequency) && Number.isFinite(found.period))
      best = { index: match.index, frequency: { text: read.slice(match.index, match.index + match[0].length).trim(), ...found } };
  }
  return best?.frequency;
}
