import { fromPack, wordingsOf } from '@chartloom/rules';
import type { TextInLanguage } from '../text/source.js';
import { Wordings } from '../text/wordings.js';

/** "Humulin U-500": the units of insulin in a millilitre. */
const CONCENTRATION = /U-\d{3}(?![a-z])/iy;

const suffixes = fromPack(({ medication }) => {
  const wordings = new Wordings<true>('one');
  const { words, phrases } = medication.nameSuffixes;
  for (const wording of [...words, ...phrases.flatMap(wordingsOf)]) wordings.add(wording, true);
  return wordings;
});

/** Where a drug's printed name ends that begins with a name of the lexicon, which ends at `from`. */
export function endOfDrugName({ text, pack }: TextInLanguage, from: number): number {
  let end = from;
  while (/[ -]/.test(text.charAt(end))) {
    const next = endOfConcentration(text, end + 1) ?? endOfSuffix({ text, pack }, end + 1);
    if (next === undefined) return end;
    end = next;
  }
  return end;
}

function endOfConcentration(text: string, at: number): number | undefined {
  CONCENTRATION.lastIndex = at;
  return CONCENTRATION.test(text) ? CONCENTRATION.lastIndex : undefined;
}

const endOfSuffix = ({ text, pack }: TextInLanguage, at: number): number | undefined =>
  suffixes(pack)
    .at(text, at)
    .find(({ end }) => !/[A-Za-z]/.test(text.charAt(end)))?.end;
