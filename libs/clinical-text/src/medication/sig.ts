import { fromPack, patternOf, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { numberOf, numberWords } from '../text/number-words.js';
import { spellingOf, wordsOf } from '../text/spelling.js';
import { isWordEnd, isWordStart, Wordings } from '../text/wordings.js';
import { countPattern, frequencyIn, frequencyWordings, type Frequency } from './frequency.js';
import { routeIn, routeWords, type Route } from './routes.js';

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

type DoseForm = LanguagePack['medication']['doses'][number];

interface SigTable {
  readonly forms: Wordings<DoseForm>;
  /** A count, and a strength between it and what is counted: "2 tablets", "two 500 mg tablets". */
  readonly count: RegExp;
  /** A count before the route, of the form that is printed elsewhere: "40 mg capsule; 1 PO daily". */
  readonly bareCount: RegExp;
  readonly duration: RegExp;
  readonly asNeeded: Wordings<true>;
  readonly spelling: (text: string) => string;
}

const sigTable = fromPack((pack): SigTable => {
  const { doses, sigWords } = pack.medication;
  const forms = new Wordings<DoseForm>('one');
  const wordings = doses.flatMap((row) => wordingsOf(row.form).map((wording) => ({ wording, row })));
  for (const { wording, row } of wordings) forms.add(wording, row);
  const asNeeded = new Wordings<true>('one');
  for (const wording of sigWords.asNeeded.flatMap(wordingsOf)) asNeeded.add(wording, true);
  const [dose, bareDose] = [numberWords(pack, 'dose'), numberWords(pack, 'bare dose')];
  const beforeRoute = sigWords.beforeRoute.map((form) => patternOf(form)).join('|');
  return {
    forms,
    count: new RegExp(
      `(?<![\\d.,/-])(\\d+(?:\\.\\d+)?|${longestFirst(dose).join('|')})(?:\\s+(?:a|an))?\\s+(?:\\d[\\d,.]*\\s?(?:mg|mcg|g|mL|units?)\\s+)?`,
      'gi',
    ),
    bareCount: new RegExp(`(?<![\\w.,/-])(\\d(?:\\.\\d)?|${bareDose.join('|')})\\s+(?=(?:${beforeRoute})(?![\\w]))`, 'i'),
    duration: new RegExp(
      `(?:\\bfor(?: the next| a total of)?\\s+|(?:\\bx|×)\\s*)(${countPattern(pack)})\\s*[- ]?(days?|d\\b|weeks?|wks?|months?)`,
      'i',
    ),
    asNeeded,
    spelling: spellingOf(
      wordsOf([
        ...dose,
        ...wordings.filter(({ row }) => row.counted).map(({ wording }) => wording),
        ...routeWords(pack),
        ...frequencyWordings(pack),
      ]),
    ),
  };
});

const longestFirst = (words: readonly string[]): readonly string[] => words.toSorted((a, b) => b.length - a.length);

const REASON =
  /(?:\bindication:\s*|\b(?:as needed|prn) for\s+|\bfor\s+(?!\d|the next|one|two|three|five|seven|ten))([A-Za-z][A-Za-z' -]{2,50}?)(?=\s*(?:[.,;()\n]|$|\bdisp\b|\bqty\b|\bstarted\b))/i;
/** A strength that is an amount. */
const AMOUNT = /^(\d[\d,]*(?:\.\d+)?)\s?(mg|mcg|µg|g|mEq|units?|IU|mL)$/i;
/** Reads the words after (or around) a drug's name. Nothing is filled in that they do not state. */
export function readSig(pack: LanguagePack, read: string): Sig {
  const { spelling, asNeeded } = sigTable(pack);
  const words = spelling(read);
  const strength = STRENGTH.exec(read)?.[0].trim();
  const route = routeIn(pack, words);
  const frequency = frequencyIn(pack, words, read);
  const dose = countedDose(pack, words) ?? amountOfDose(pack, words, strength, frequency !== undefined || route !== undefined);
  const reason = REASON.exec(read)?.[1]?.trim();
  const duration = durationIn(pack, words);
  return {
    ...(strength && { strength }),
    ...(dose && { dose }),
    ...(route && routeOf(route, read)),
    ...(frequency && { frequency }),
    asNeeded: firstWord(asNeeded, words) !== undefined,
    ...(reason && { reason }),
    ...(duration && { duration }),
  };
}

const routeOf = ({ index, length, code }: Route, read: string): Pick<Sig, 'route' | 'routeCode'> => ({
  route: read.slice(index, index + length),
  ...(code && { routeCode: code }),
});

interface FoundWord<Meaning> {
  readonly printed: string;
  readonly meaning: Meaning;
}

/** The first of the wordings that the words hold, of those that are wanted. */
function firstWord<Meaning>(
  wordings: Wordings<Meaning>,
  words: string,
  isWanted: (meaning: Meaning) => boolean = () => true,
): FoundWord<Meaning> | undefined {
  for (let at = 0; at < words.length; at++) {
    if (!wordings.mayBeginAt(words, at) || !isWordStart(words, at)) continue;
    const found = wordings.at(words, at).find(({ meaning, end }) => isWanted(meaning) && isWordEnd(words, end));
    if (found) return { printed: words.slice(at, found.end), meaning: found.meaning };
  }
  return undefined;
}

/** The count of what is taken, where one is printed: of "2000 units tablet, 1 tablet" the tablet. */
function countedDose(pack: LanguagePack, words: string): Sig['dose'] {
  const doses = countsIn(pack, words);
  return doses.find(({ unit }) => !/^(?:units?|mL)$/i.test(unit)) ?? doses[0] ?? bareDose(pack, words);
}

function countsIn(pack: LanguagePack, words: string): NonNullable<Sig['dose']>[] {
  const { count, forms } = sigTable(pack);
  const doses: NonNullable<Sig['dose']>[] = [];
  count.lastIndex = 0;
  for (let match = count.exec(words); match; match = count.exec(words)) {
    const at = match.index + match[0].length;
    const form = forms.at(words, at).find(({ meaning, end }) => meaning.counted && isCounted(words, end));
    if (form) doses.push({ value: numberOf(pack, match[1]), unit: words.slice(at, form.end) });
    // What is no dose may hold the beginning of one: "20 2 tablets".
    count.lastIndex = form ? form.end : match.index + 1;
  }
  return doses;
}

/** Whether a form ends at `end`, and is no unit of a quotient: "100 units/mL". */
const isCounted = (words: string, end: number): boolean => isWordEnd(words, end) && !/^\s?\//.test(words.slice(end, end + 2));

function bareDose(pack: LanguagePack, words: string): Sig['dose'] {
  const { bareCount, forms } = sigTable(pack);
  const count = bareCount.exec(words)?.[1];
  const form = count === undefined ? undefined : firstWord(forms, words, ({ bare }) => bare === true);
  return form && { value: numberOf(pack, count), unit: form.printed };
}

/** A strength is the dose where it is taken and no piece of that strength is named. */
function amountOfDose(pack: LanguagePack, words: string, strength: string | undefined, isTaken: boolean): Sig['dose'] {
  const isOfPiece = () => firstWord(sigTable(pack).forms, words, ({ pieces }) => pieces === true) !== undefined;
  return isTaken && !isOfPiece() ? amountOf(strength) : undefined;
}

function amountOf(strength: string | undefined): Sig['dose'] {
  const [, value, unit = ''] = AMOUNT.exec(strength ?? '') ?? [];
  return value === undefined ? undefined : { value: Number(value.replace(/,/g, '')), unit };
}

function durationIn(pack: LanguagePack, words: string): Sig['duration'] {
  const [, count, unit = ''] = sigTable(pack).duration.exec(words) ?? [];
  if (count === undefined) return undefined;
  return { value: numberOf(pack, count), unit: /^w/i.test(unit) ? 'wk' : /^m/i.test(unit) ? 'mo' : 'd' };
}
