import type { LanguagePack } from '@chartloom/rules';
import { anyOf, numberOf } from '../text/number-words.js';
import { spellingOf, wordsIn } from '../text/spelling.js';
import { COUNT, FREQUENCY_FORMS, TWO_TIMES_OF_DAY, type Frequency } from './frequency-table.js';
import { frequencyIn } from './frequency.js';
import { ROUTE_FORMS, routeIn, type Route } from './routes.js';

/** How a drug is taken, as far as it is stated. */
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

const STRENGTH =
  /(?<![\d.,])\d[\d,]*(?:\.\d+)?(?:\s?[-/]\s?\d[\d,]*(?:\.\d+)?)*\s?(?:mg|mcg|µg|g|mEq|units?|IU|mL|%)(?:\s?\/\s?(?:\d+(?:\.\d+)?\s?)?(?:mL|actuation|hr|hour|h|act|dose|g))?(?![A-Za-z])/i;

/** What is counted where a dose is. */
const DOSE_FORMS =
  'tablets?|tabs?|capsules?|caps?|pills?|puffs?|sprays?|drops?|patch(?:es)?|units?|mL|teaspoons?|inhalations?|lozenges?|suppositor(?:y|ies)|packets?|injections?|pens?|vials?|ampules?|applications?|films?|scoops?|capfuls?|tablespoons?|tbsp|tsp|gtts?|nebs?|nebules?|gummies|softgels?|caplets?|syringes?|doses?';
const DOSE = new RegExp(
  `(?<![\\d.,/-])(\\d+(?:\\.\\d+)?|${anyOf(['1/2', 'one-half', 'one half', 'one', 'two', 'three', 'four', 'half'])})(?:\\s+(?:a|an))?\\s+(?:\\d[\\d,.]*\\s?(?:mg|mcg|g|mL|units?)\\s+)?(${DOSE_FORMS})\\b(?!\\s?\\/)`,
  'gi',
);
/** "40 mg capsule; 1 PO daily": a count before the route, of the form that is printed. */
const BARE_DOSE = new RegExp(
  `(?<![\\w.,/-])(\\d(?:\\.\\d)?|${anyOf(['one', 'two', 'three', 'four', 'half'])})\\s+(?=(?:po|p\\.o\\.|by mouth|orally|sl)(?![\\w]))`,
  'i',
);
const FORM = /\b(tab(?:let)?s?|cap(?:sule)?s?|pills?)\b/i;

const AS_NEEDED = /\bp\.?r\.?n\b|\bas[- ]needed\b|\bas required\b|\bwhen needed\b|\bif needed\b/i;
const REASON =
  /(?:\bindication:\s*|\b(?:as needed|prn) for\s+|\bfor\s+(?!\d|the next|one|two|three|five|seven|ten))([A-Za-z][A-Za-z' -]{2,50}?)(?=\s*(?:[.,;()\n]|$|\bdisp\b|\bqty\b|\bstarted\b))/i;
const DURATION = new RegExp(
  `(?:\\bfor(?: the next| a total of)?\\s+|(?:\\bx|×)\\s*)(${COUNT})\\s*[- ]?(days?|d\\b|weeks?|wks?|months?)`,
  'i',
);

/** A strength that is an amount, and the forms of which a count is taken: "40 mg daily" is a dose, "40 mg tablet daily" none. */
const AMOUNT = /^(\d[\d,]*(?:\.\d+)?)\s?(mg|mcg|µg|g|mEq|units?|IU|mL)$/i;
const COUNTED_FORM =
  /\b(?:tab(?:let)?s?|cap(?:sule|let)?s?|pills?|cream|ointment|gel|lotion|patch(?:es)?|inhaler|sprays?|drops?|gtts?|solution|suspension|pens?|vials?|HFA|puffs?|softgels?|supp(?:ositor(?:y|ies))?)\b/i;

const SPELLING = spellingOf(
  wordsIn([DOSE.source, FORM.source, ...ROUTE_FORMS, TWO_TIMES_OF_DAY, ...FREQUENCY_FORMS.map(({ pattern }) => pattern)]),
);

/** Reads the words after (or around) a drug's name. Nothing is filled in that they do not state. */
export function readSig(_pack: LanguagePack, read: string): Sig {
  const words = SPELLING(read);
  const strength = STRENGTH.exec(read)?.[0].trim();
  const route = routeIn(words);
  const frequency = frequencyIn(words, read);
  const isTaken = frequency !== undefined || route !== undefined;
  const dose = countedDose(words) ?? (isTaken && !COUNTED_FORM.test(words) ? amountOf(strength) : undefined);
  const reason = REASON.exec(read)?.[1]?.trim();
  const duration = durationIn(words);
  return {
    ...(strength && { strength }),
    ...(dose && { dose }),
    ...(route && routeOf(route, read)),
    ...(frequency && { frequency }),
    asNeeded: AS_NEEDED.test(words),
    ...(reason && { reason }),
    ...(duration && { duration }),
  };
}

const routeOf = ({ index, length, code }: Route, read: string): Pick<Sig, 'route' | 'routeCode'> => ({
  route: read.slice(index, index + length),
  ...(code && { routeCode: code }),
});

/** The count of what is taken, where one is printed: of "2000 units tablet, 1 tablet" the tablet. */
function countedDose(words: string): Sig['dose'] {
  const doses = [...words.matchAll(DOSE)].map(([, count, unit = '']) => ({ value: numberOf(count), unit }));
  return doses.find(({ unit }) => !/^(?:units?|mL)$/i.test(unit)) ?? doses[0] ?? bareDose(words);
}

function bareDose(words: string): Sig['dose'] {
  const [count, unit] = [BARE_DOSE.exec(words)?.[1], FORM.exec(words)?.[1]];
  return count !== undefined && unit !== undefined ? { value: numberOf(count), unit } : undefined;
}

function amountOf(strength: string | undefined): Sig['dose'] {
  const [, value, unit = ''] = AMOUNT.exec(strength ?? '') ?? [];
  return value === undefined ? undefined : { value: Number(value.replace(/,/g, '')), unit };
}

function durationIn(words: string): Sig['duration'] {
  const [, count, unit = ''] = DURATION.exec(words) ?? [];
  if (count === undefined) return undefined;
  return { value: numberOf(count), unit: /^w/i.test(unit) ? 'wk' : /^m/i.test(unit) ? 'mo' : 'd' };
}
