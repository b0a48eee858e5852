import type { Statement } from './sections.js';
import type { Span } from './source.js';

/** Whether the patient smokes, as far as the words say so. */
export type SmokingStatus = 'never' | 'former' | 'daily' | 'occasional' | 'current';

export interface SmokingMention extends Span {
  readonly status: SmokingStatus;
  readonly statement: Statement;
}

/** Ex-smokers before smokers: "former smoker" holds "smoker". The first form that fits decides. */
const FORMS: readonly (readonly [SmokingStatus, RegExp])[] = [
  ['never', /\b(?:never (?:a )?smok(?:er|ed)|never used tobacco|lifelong non-?smoker|non-?smoker|(?:denies|no)(?: any)? (?:tobacco|smoking|cigarettes?)(?: use)?|does not smoke|(?:tobacco|smoking)(?: use| status| history)?:? (?:never|none|denies))\b/i],
  ['former', /\b(?:(?:former|ex|past|previous|prior)[- ](?:tobacco |cigarette )?(?:smoker|user)|(?:quit|stopped) smoking|quit tobacco|(?:tobacco|smoking)(?: use| status| history)?:? (?:former|quit|past)|used to smoke)\b/i],
  ['occasional', /\b(?:(?:occasional|social|some[- ]day|light) (?:tobacco )?smoker|smokes (?:occasionally|socially))\b/i],
  ['daily', /\b(?:(?:current )?(?:every[- ]day|daily) smoker|smokes (?:daily|every day)|smokes [^.;\n]{1,30}(?:(?:per|a|each) day|daily|ppd)|\d(?:\.\d)? ppd)\b/i],
  ['current', /\b(?:current (?:tobacco )?(?:smoker|user)|active smoker|continues to smoke|(?:tobacco|smoking)(?: use| status| history)?:? (?:current|yes|active)|smokes)\b/i],
]; // prettier-ignore

/** Whether the patient smokes: from the social history, or where a statement says it outright. Never of a relative. */
export function smokingIn(text: string, statement: Statement): SmokingMention[] {
  const { kind } = statement.section;
  if (kind !== 'social' && kind !== 'history' && kind !== 'header' && kind !== 'other') return [];
  const words = text.slice(statement.start, statement.end);
  for (const [status, form] of FORMS) {
    const match = form.exec(words);
    if (match) {
      const start = statement.start + match.index;
      return [{ status, statement, start, end: start + match[0].length }];
    }
  }
  return [];
}
