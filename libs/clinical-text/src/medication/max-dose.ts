import type { LanguagePack } from '@chartloom/rules';
import { numberOf } from '../text/number-words.js';
import { phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import type { Dose } from './split-doses.js';

/** The most that is taken in a day, and where the words say so. */
export interface MaxDose extends Span {
  readonly dose: Dose;
}

/** "max 8/day", "not to exceed 3 g in 24 hours", "no more than 8 tablets a day". */
const AT_MOST = phrasePattern(
  'i',
)`\b${'at most'}\s{1,3}(\d[\d,]*(?:\.\d+)?|[a-z]{3,6})\s{0,3}((?!times\b|x\b)[a-zµ]{1,12}?)?\s{0,3}${'in a day'}(?!\w)`;

/** The most that is taken in a day; `undefined` where the words do not say it. */
export function maxDoseIn(pack: LanguagePack, words: string): MaxDose | undefined {
  const match = AT_MOST(pack).exec(words);
  const value = numberOf(pack, match?.[1]?.replace(/,/g, ''));
  if (!match || !(value > 0)) return undefined;
  const unit = match[2];
  return {
    dose: { value, ...(unit !== undefined && unit !== '' && { unit }) },
    start: match.index,
    end: match.index + match[0].length,
  };
}
