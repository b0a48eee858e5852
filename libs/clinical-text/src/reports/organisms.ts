import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import { endOfPhrase, findPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** A genus and its species, with what is printed of the strain: "Staphylococcus aureus (MRSA)", "E. coli". */
const ORGANISM = /^\p{Lu}(?:\.|\p{Ll}{2,24})(?: (?:sp{1,2}\.?|\p{Ll}{3,24})){0,2}(?: ?\([^()\n]{2,30}\))?|^[A-Z]{4,5}\b/u;
const [GENUS_AT_END, SPECIES] = [/(?:^|[\s:)])\p{Lu}\p{Ll}{2,24}$/u, /^\p{Ll}{3,24}(?!\p{L})/u];

/** The name of an organism, and the number under which an antibiogram has its answers. */
export interface NamedOrganism extends Span {
  readonly number?: string;
}

/** The organism that words name after "Organism:", "grew" or alike. */
export function organismIn({ text, pack }: Reader, { start, end }: Span): NamedOrganism | undefined {
  const words = withGenusAndSpecies(text.slice(start, end));
  const before = [
    findPhrase(pack, 'before an organism', words),
    numberBefore(words),
    countBefore(words),
    colonBefore(pack, words),
  ];
  for (const place of before.filter((one) => one !== undefined)) {
    const from = place.end + (/^[\s:>#\d,.]{0,20}(?:CFU\/mL\s)?(?:of\s)?/.exec(words.slice(place.end))?.[0].length ?? 0);
    const name = ORGANISM.exec(words.slice(from))?.[0];
    const number = NUMBER.exec(words.slice(0, from))?.[1];
    if (name !== undefined) return { start: start + from, end: start + from + name.length, ...(number && { number }) };
  }
  return undefined;
}
const NUMBER = /(?:^|[ (])(\d)\s?[).:]/;

/** "1) E. coli >100,000 CFU/mL", "(1) E. coli": an item of a numbered list under the title of a culture. */
function numberBefore(words: string): Span | undefined {
  const number = /^\s*\(?\d\s?[).]\s+(?=\p{Lu}(?:\.|\p{Ll}{2,24}) \p{Ll}{2,24}\b)/u.exec(words)?.[0];
  return number === undefined ? undefined : { start: 0, end: number.length };
}

/** ">10^8 CFU/L Klebsiella pneumoniae": what was counted grew. */
function countBefore(words: string): Span | undefined {
  const count = /\d ?[cC][fF][uU]\/m?[lL][,\s]{1,3}(?=\p{Lu}(?:\.|\p{Ll}{2,24}) \p{Ll}{2,24}\b)/u.exec(words);
  return count ? { start: 0, end: count.index + count[0].length } : undefined;
}

/** "(Culture): Klebsiella pneumoniae": the genus of a germ right after the colon. */
function colonBefore(pack: LanguagePack, words: string): Span | undefined {
  const colon = /^[^:\n]{0,30}:\s{0,3}/.exec(words)?.[0].length;
  return colon !== undefined && endOfPhrase(pack, 'genus of a germ', words, colon) !== undefined
    ? { start: 0, end: colon }
    : undefined;
}

/** The words of a line; a genus and its species that the page sets in columns have a blank between them. */
const withGenusAndSpecies = (words: string): string =>
  words.split('\t').reduce((before, cell) => `${before}${GENUS_AT_END.test(before) && SPECIES.test(cell) ? ' ' : '\t'}${cell}`);
