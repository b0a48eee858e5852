import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

/** Whether the patient smokes, as far as it is stated. */
export type SmokingStatus = 'never' | 'former' | 'daily' | 'occasional' | 'current';
/** Whether the patient drinks alcohol; `none` is not now, and the past is not stated. */
export type AlcoholStatus = 'never' | 'former' | 'none' | 'current';

interface HabitMention<Status> extends Span {
  readonly status: Status;
  readonly statement: Statement;
}
export type SmokingMention = HabitMention<SmokingStatus>;
export type AlcoholMention = HabitMention<AlcoholStatus>;

/** The first form that fits decides. */
type Forms<Status> = readonly (readonly [Status, RegExp])[];

/** Ex-smokers before smokers: "former smoker" holds "smoker". */
const SMOKING: Forms<SmokingStatus> = [
  ['never', /\b(?:never (?:a )?smok(?:er|ed)|never used tobacco|lifelong non-?smoker|non-?smoker|(?:denies|no)(?: any)? (?:tobacco|smoking|cigarettes?)(?: use)?|does not smoke|(?:tobacco|smoking)(?: use| status| history)?:?\s(?:never|none|denies))\b/i],
  ['former', /\b(?:(?:former|ex|past|previous|prior)[- ](?:tobacco |cigarette )?(?:smoker|user)|(?:quit|stopped) smoking|quit tobacco|(?:tobacco|smoking)(?: use| status| history)?:?\s(?:former|quit|past)|used to smoke)\b/i],
  ['occasional', /\b(?:(?:occasional|social|some[- ]day|light) (?:tobacco )?smoker|smokes (?:occasionally|socially))\b/i],
  ['daily', /\b(?:(?:current )?(?:every[- ]day|daily) smoker|smokes (?:daily|every day)|smokes [^.;\n]{1,30}(?:(?:per|a|each) day|daily|ppd)|\d(?:\.\d)? ppd)\b/i],
  ['current', /\b(?:current (?:tobacco )?(?:smoker|user)|active smoker|continues to smoke|(?:tobacco|smoking)(?: use| status| history)?:?\s(?:current|yes|active)|smokes)\b/i],
]; // prettier-ignore

const LABEL = '(?:alcohol|etoh|drinking)(?: use| intake| consumption| status| history)?\\s?[:-]?\\s';
const ALCOHOL: Forms<AlcoholStatus> = [
  ['never', new RegExp(`\\b(?:never (?:drinks?|drank|used alcohol|consumed alcohol)|life(?:long|time) (?:abstainer|non-?drinker|teetotaler)|teetotal(?:er)?|${LABEL}never)\\b`, 'i')],
  ['former', new RegExp(`\\b(?:(?:former|ex|past|previous)[- ](?:drinker|alcohol (?:use|user))|(?:quit|stopped) drinking|(?:quit|stopped) alcohol|sober (?:since|for)|in recovery from alcohol|${LABEL}(?:former|quit|past|previous))\\b`, 'i')],
  ['none', new RegExp(`\\b(?:(?:denies|denied|no)(?: any| current)? (?:use of |tobacco,? (?:or |and )?|smoking,? (?:or |and )?|drug,? (?:or |and )?)?(?:alcohol|etoh|drinking)|does not (?:drink|use alcohol|consume alcohol)|doesn.t drink|abstains from alcohol|non-?drinker|${LABEL}(?:none|no|denies|denied|negative))\\b`, 'i')],
  ['current', new RegExp(`\\b(?:drinks? (?:alcohol|socially|occasionally|rarely|beer|wine|liquor|daily|(?:about |approximately )?(?:\\d|an?|one|two|three|four|a few|several)\\b)|(?:occasional|social|moderate|light|heavy|current)(?:ly)? (?:alcohol|etoh|drinker|drinking)|(?:\\d+(?:-\\d+)?|one|two|three|a few) (?:alcoholic )?(?:drinks?|beers?|glasses of wine) (?:per|a|each|on)|${LABEL}(?:yes|current|social(?:ly)?|occasional(?:ly)?|rare(?:ly)?|moderate|daily|\\d))\\b`, 'i')],
]; // prettier-ignore

/** The patient's habit, from sections that are not about relatives. */
function habitIn<Status>(forms: Forms<Status>, { text, pack }: Reader, statement: Statement): HabitMention<Status>[] {
  if (policyOf(pack, statement.section.kind).habits === '-') return [];
  const words = text.slice(statement.start, statement.end);
  for (const [status, form] of forms) {
    const match = form.exec(words);
    if (match) {
      const start = statement.start + match.index;
      return [{ status, statement, start, end: start + match[0].length }];
    }
  }
  return [];
}

export const smokingIn = (reader: Reader, statement: Statement): SmokingMention[] => habitIn(SMOKING, reader, statement);
export const alcoholIn = (reader: Reader, statement: Statement): AlcoholMention[] => habitIn(ALCOHOL, reader, statement);
