import { fromPack, type LanguagePack } from '@chartloom/rules';

type Row = LanguagePack['medication']['numbers'][number];
/** Where a word is read as a number. */
type NumberUse = Row['uses'][number];

const valueOfWord = fromPack(({ medication }) => new Map(medication.numbers.map(({ word, value }) => [word, value])));

/** The number that is written as a word or in digits: 2 of "Two" and of "2"; `NaN` of what is neither. */
export const numberOf = (pack: LanguagePack, printed: string | undefined): number =>
  printed === undefined ? NaN : (valueOfWord(pack).get(printed.toLowerCase()) ?? Number(printed));

/** The words of the numbers that have one of these uses. */
export const numberWords = ({ medication }: LanguagePack, ...uses: readonly NumberUse[]): readonly string[] =>
  medication.numbers.filter((row) => uses.some((use) => row.uses.includes(use))).map(({ word }) => word);
