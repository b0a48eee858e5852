import { patternOf, fromPack, knownWords, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { numberWords } from '../text/number-words.js';
import { patternOfPhrases } from '../text/phrases.js';
import { spellingOf, wordsOf } from '../text/spelling.js';
import { wordingMap } from '../text/wording-map.js';
import { isWordEnd, isWordStart, Wordings } from '../text/wordings.js';
import { frequencyWordings } from './frequency.js';
import { routeWords } from './routes.js';

type DoseForm = LanguagePack['medication']['doses'][number];

/** The words of instructions, of one language. */
export interface SigTable {
  readonly forms: Wordings<DoseForm>;
  /** A count, and a strength between it and what is counted: "2 tablets", "two 500 mg tablets". */
  readonly count: RegExp;
  /** Words of {@link count} that are numbers, in lower case. */
  readonly numbers: ReadonlySet<string>;
  /** A count before the route, of the form that is printed elsewhere: "40 mg capsule; 1 PO daily". */
  readonly bareCount: RegExp;
  /** Units of time, as FHIR writes them, by what is printed. */
  readonly timeUnits: ReadonlyMap<string, (typeof DURATION_UNITS)[number]>;
  readonly asNeeded: Wordings<true>;
  readonly spelling: (text: string) => string;
}

const DURATION_UNITS = ['d', 'wk', 'mo'] as const;

export const sigTable = fromPack((pack): SigTable => {
  const { doses, sigWords, frequencyWords } = pack.medication;
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
      `((?<![\\d.,/-]|#\\s?)\\d{1,6}(?:\\.\\d{1,3})?|(?<![\\w.,/-])[a-zÀ-ɏ-]{1,9})(?:\\s?(?:-|${patternOfPhrases(pack, 'up to a dose')})\\s?([\\d.]{1,5}|[a-z]{2,5}))?(?:\\s{1,8}${patternOfPhrases(pack, 'article')})?\\s{0,8}(?:\\d[\\d,.]{0,11}\\s?[a-z]{1,5}\\s{1,8})?`,
      'gi',
    ),
    numbers: new Set(dose),
    bareCount: new RegExp(`(?<![\\w.,/-])(\\d(?:\\.\\d)?|${bareDose.join('|')})\\s+(?=(?:${beforeRoute})(?![\\w]))`, 'i'),
    timeUnits: wordingMap(
      DURATION_UNITS.flatMap((unit) => (frequencyWords.units[unit] ?? []).map((form): [string, typeof unit] => [form, unit])),
    ),
    asNeeded,
    spelling: spellingOf(
      wordsOf([
        ...dose,
        ...numberWords(pack, 'count', 'times'),
        ...wordings.filter(({ row }) => row.counted).map(({ wording }) => wording),
        ...routeWords(pack),
        ...frequencyWordings(pack),
      ]),
      knownWords(pack),
    ),
  };
});

interface FoundWord<Meaning> {
  readonly printed: string;
  readonly meaning: Meaning;
}

/** The first of the wordings that the words hold, of those that are wanted. */
export function firstWord<Meaning>(
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
