import type { LanguagePack } from '@chartloom/rules';
import { numberOf } from '../text/number-words.js';
import { endOfMatch } from '../text/end-of-match.js';
import { endOfPhrase, isPhrase, phrasePattern, phrasesIn } from '../text/phrases.js';
import { isWordEnd } from '../text/wordings.js';
import { amountOf, strengthIn } from './amounts.js';
import type { FoundFrequency } from './frequency.js';
import { firstWord, sigTable } from './sig-words.js';
import type { Dose } from './split-doses.js';

/** The count of what is taken, where one is printed: of "2000 units tablet, 1 tablet" the tablet. */
export function countedDose(pack: LanguagePack, words: string): Dose | undefined {
  const doses = countsIn(pack, words);
  return (
    doses.find(({ unit = '' }) => !/^mL$/i.test(unit) && !isPhrase(pack, 'unit of strength', unit)) ??
    doses[0] ??
    bareDose(pack, words)
  );
}

/** "7-day patch": how long it is worn, and no number of patches. */
const DURATION = phrasePattern('iy')`\d{1,3}\s?-\s?${'unit of a duration'}\b`;

/** Every count of a form that is taken: "2 tablets", "one or two puffs". */
export function countsIn(pack: LanguagePack, words: string): Dose[] {
  const { count, numbers, forms } = sigTable(pack);
  const doses: Dose[] = [];
  count.lastIndex = 0;
  for (let match = count.exec(words); match; match = count.exec(words)) {
    const at = match.index + match[0].length;
    const isNumber = /^\d/.test(match[0]) || numbers.has((match[1] ?? '').toLowerCase());
    const form = isNumber && forms.at(words, at).find(({ meaning, end }) => meaning.counted && isCounted(words, end));
    const isDuration = endOfMatch(DURATION(pack), words, match.index + match[0].search(/[^\s]/)) !== undefined;
    const most = match[2] === undefined ? undefined : numberOf(pack, match[2]);
    if (form && !isDuration)
      doses.push({
        value: numberOf(pack, match[1]),
        ...(most !== undefined && Number.isFinite(most) && { most }),
        unit: words.slice(at, form.end),
      });
    // What is no dose may hold the beginning of one: "20 2 tablets".
    count.lastIndex = form ? form.end : match.index + 1;
  }
  return doses;
}

/** A form, and a sign, between a strength and the amount that is taken: " gel ", " tabs: ", " tablets - ". */
const AFTER_FORM = /^\s?[a-z]{0,12}\s?[-–:,]?\s?(?=\d)/i;

/** The first amount of the words that no pieces follow: not that of "two 500 mg tablets". */
function amountIn(pack: LanguagePack, words: string): Dose | undefined {
  const strength = strengthIn(pack, words);
  const next = strength === undefined ? '' : words.slice(words.indexOf(strength) + strength.length);
  const hasPieces = firstWord(sigTable(pack).forms, next.slice(0, LONGEST_COUNT), ({ pieces }) => pieces === true) !== undefined;
  return hasPieces ? undefined : amountOf(pack, strength);
}

/** "Inject 40 mg": an amount right after the verb of an instruction. */
function afterVerb(pack: LanguagePack, words: string): Dose | undefined {
  const amounts = phrasesIn(pack, 'instruction', words).flatMap(({ end }) =>
    /^\s{1,3}\d/.test(words.slice(end)) ? (amountIn(pack, words.slice(end)) ?? []) : [],
  );
  return amounts[0];
}

/**
 * "Take ONE daily", "insert one at night": a number right after the verb of an instruction counts pieces, where neither a unit nor what
 * else is counted comes after it: "take two times a day", "use 3 days".
 * @param often where it is printed how often: a number of it counts no pieces, as in "take 2 daily"
 */
export function countAfterVerb(pack: LanguagePack, words: string, often?: Omit<FoundFrequency, 'frequency'>): Dose | undefined {
  for (const { end } of phrasesIn(pack, 'instruction', words)) {
    const [lead = '', printed = '', rest = ''] = AFTER_VERB.exec(words.slice(end, end + LONGEST_COUNT)) ?? [];
    const at = end + lead.length - rest.length - printed.length;
    if (often && often.index <= at && at < often.end) continue;
    const isNumber = /^[1-9]$/.test(printed) || sigTable(pack).numbers.has(printed.toLowerCase());
    const isOther = COUNTED.some((use) => endOfPhrase(pack, use, rest.trimStart(), 0) !== undefined);
    if (isNumber && !isOther && strengthIn(pack, `${printed}${rest}`) === undefined) return { value: numberOf(pack, printed) };
  }
  return undefined;
}
/** What else is counted, and what makes it a range. */
const COUNTED = ['counted and no piece', 'up to a dose'] as const;
const AFTER_VERB = /^\s{1,3}(\d|[a-z]{3,5})(?![\w./-])(.{0,12})/i;
const LONGEST_COUNT = 24;

/** Whether a form ends at `end`, and is no unit of a quotient: "100 units/mL". */
const isCounted = (words: string, end: number): boolean => isWordEnd(words, end) && !/^\s?\//.test(words.slice(end, end + 2));

function bareDose(pack: LanguagePack, words: string): Dose | undefined {
  const { bareCount, forms } = sigTable(pack);
  const count = bareCount.exec(words)?.[1];
  const form = count === undefined ? undefined : firstWord(forms, words, ({ bare }) => bare === true);
  return form && { value: numberOf(pack, count), unit: form.printed };
}

/**
 * A strength is the dose where it is taken and no piece of that strength is named. Of "1% gel 4 g", "500 mg tabs 1 g BD" it is what comes
 * after that, and of "rub 4 g" what comes after the verb, unless pieces of it come next.
 */
export function amountOfDose(
  pack: LanguagePack,
  words: string,
  strength: string | undefined,
  isTaken: boolean,
): Dose | undefined {
  const isOfPiece = () => firstWord(sigTable(pack).forms, words, ({ pieces }) => pieces === true) !== undefined;
  if (!isTaken || strength === undefined) return undefined;
  const after = words.slice(words.indexOf(strength) + strength.length);
  const own = isOfPiece() || strength.endsWith('%') ? undefined : amountOf(pack, strength);
  const next = AFTER_FORM.exec(after)?.[0];
  return afterVerb(pack, words) ?? own ?? (next === undefined ? undefined : amountIn(pack, after.slice(next.length)));
}
