import { spellingOf } from '../text/spelling.js';
import { CUE_TABLES, type CueKind } from './cue-table.js';

/** The words of cues as they were printed where OCR misread them: "denles", "negat1ve". */
export const CUE_SPELLING = spellingOf(CUE_TABLES.flatMap(({ phrases }) => phrases.match(/[a-z]{5,}/g) ?? []));

export interface Cue {
  readonly kind: CueKind;
  readonly reach: 'after' | 'before';
  readonly pattern: RegExp;
}

/** Of a cue of several words the small ones in any form that OCR gives them: "negative far", "history al". */
const SMALL: Readonly<Record<string, string>> = { for: '[ft][aeo]r', of: '[aeo][fl]', in: '[il1]n', to: 't[aeo]', no: 'n[aeo]' };

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const patternOf = (phrase: string): string => {
  const words = phrase.split(' ');
  return words.map((word, i) => (i > 0 && SMALL[word]) || escaped(word)).join('\\s+');
};

/** Every cue, the longest phrase first, so that `no change in` is seen before `no`. */
export const CUES: readonly Cue[] = CUE_TABLES.flatMap(({ kind, reach, phrases }) =>
  phrases.split(', ').map((phrase) => ({ kind, reach, phrase })),
)
  .sort((a, b) => b.phrase.length - a.phrase.length)
  .map(({ kind, reach, phrase }) => ({
    kind,
    reach,
    pattern: new RegExp(`${/^\w/.test(phrase) ? '(?<![\\w-])' : ''}${patternOf(phrase)}(?![\\w])`, 'gi'),
  }));
