/** British spellings beside American ones, in stems that medicine uses. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/haem/, 'hem'],
  [/aem/, 'em'],
  [/oedem/, 'edem'],
  [/oesoph/, 'esoph'],
  [/rrhoea/, 'rrhea'],
  [/pnoea/, 'pnea'],
  [/paed/, 'ped'],
  [/tumour/, 'tumor'],
  [/goitre/, 'goiter'],
  [/fibre/, 'fiber'],
  [/leukaem/, 'leukem'],
  [/coeliac/, 'celiac'],
  [/ö/, 'o'],
  [/é/, 'e'],
];
/** No word without one of these has a British form in the table. */
const PERHAPS_BRITISH = /ae|oe|our|tre|bre|[öé]/;
/** What OCR makes of A1c, alone or after the letters of hemoglobin; ALC in capitals is a count of lymphocytes. */
const SCANNED_A1C = /^(Hb|Hgb|HB|HGB|)A[lI]([cC])$/;
/** A word without OCR's letter for the figure in A1c. */
const withA1c = (read: string): string => read.replace(SCANNED_A1C, '$1A1$2');
/** Oxygen with a zero: "02", "C02", "Sp02". */
const SCANNED_O2 = /^([a-z]{0,2})02$/;
/** "PCl": an I among capitals, which OCR takes for an l. The salts KCl and HCl are written so. */
const SCANNED_CAPITAL_I = /^(?![KH]Cl$)(?=.*[A-Z].*[A-Z])[A-Z]*l[A-Z]*$/;
/** A word of capitals as it was printed. */
const withCapitalI = (read: string): string => (SCANNED_CAPITAL_I.test(read) ? read.replace('l', 'I') : read);
/** The letters of one or more words, as they were printed. */
export const lettersOf = (read: string): string =>
  withCapitalI(
    withA1c(read)
      .replace(/02$/, 'O')
      .replace(/[^A-Za-z]/g, ''),
  );
/** Shorter words differ by such letters: "clot" and "dot". */
const LONG_ENOUGH_TO_FOLD = 6;

/**
 * A word as the lexicon compares it: lower case, no possessive, no plural ending, American spelling, and in long words
 * without the differences that OCR does not see (`rn` and `m`, `1`, `l` and `i`, `0` and `o`, `h` and `b`).
 */
export function normalWord(printed: string): string {
  const lower = withCapitalI(withA1c(printed))
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(SCANNED_O2, '$1o2');
  const singular =
    lower.length > 5 && lower.endsWith('ies')
      ? `${lower.slice(0, -3)}y`
      : lower.length > 4 && /[^sui]s$/.test(lower)
        ? lower.slice(0, -1)
        : lower;
  const american = PERHAPS_BRITISH.test(singular)
    ? SPELLINGS.reduce((word, [british, own]) => word.replace(british, own), singular)
    : singular;
  return american.length < LONG_ENOUGH_TO_FOLD || !/[a-z]{3}/.test(american)
    ? american
    : american.replace(/rn/g, 'm').replace(/[1l]/g, 'i').replace(/0/g, 'o').replace(/h/g, 'b');
}
