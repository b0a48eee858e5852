import { spellingOf } from '../text/spelling.js';
import { CUE_TABLES, type CueKind } from './cue-table.js';

export interface Cue {
  readonly kind: CueKind;
  readonly reach: 'after' | 'before';
  readonly pattern: RegExp;
}

/** Gives cues that OCR misread their spelling: "denles", "negat1ve". */
export const CUE_SPELLING = spellingOf(CUE_TABLES.flatMap(({ phrases }) => phrases.match(/[a-z]{5,}/g) ?? []));

/** Small words of a cue in every form that OCR gives them: "negative far", "history al". */
const SMALL: Readonly<Record<string, string>> = { for: '[ft][aeo]r', of: '[aeo][fl]', in: '[il1]n', to: 't[aeo]', no: 'n[aeo]' };

const escapePattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function patternOf(phrase: string): RegExp {
  const words = phrase.split(' ').map((word, i) => (i > 0 && SMALL[word]) || escapePattern(word));
  return new RegExp(`${/^\w/.test(phrase) ? '(?<![\\w-])' : ''}${words.join('\\s+')}(?![\\w])`, 'gi');
}

/** Every cue, the longest phrase first, so that `no change in` is seen before `no`. */
export const CUES: readonly Cue[] = CUE_TABLES.flatMap(({ kind, reach, phrases }) =>
  phrases.split(', ').map((phrase) => ({ kind, reach, phrase })),
)
  .sort((a, b) => b.phrase.length - a.phrase.length)
  .map(({ kind, reach, phrase }) => ({ kind, reach, pattern: patternOf(phrase) }));
