import { anyOf } from '../text/number-words.js';

/** FHIR's Timing.repeat: `frequency` times per `period` of `unit`. */
export interface Frequency {
  readonly text: string;
  readonly frequency: number;
  readonly period: number;
  readonly periodMax?: number;
  readonly unit: 'h' | 'd' | 'wk' | 'mo';
}

/** A number of times, hours or days. */
export const COUNT = `\\d+|${anyOf(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'ten', 'twelve', 'fourteen'])}`;
const TIMES = `(?<n>${anyOf(['once', 'twice'])}|${COUNT})`;
const DAY = '(?:(?:a|per|every|each)\\s?day|daily|/\\s?day|q\\.?d\\b|x\\s?/\\s?day)';

const AT = '(?:(?:every|each|in the|at|with|before|after)\\s)?(?:the )?';
/** Two times of the day: "every morning and at bedtime", "with breakfast and dinner". */
export const TWO_TIMES_OF_DAY = `${AT}(?:morning|breakfast|a\\.?m\\.?)(?:,? and | ?[&+/] ?)${AT}(?:evening(?: meal)?|night|bedtime|dinner|supper|p\\.?m\\.?)`;

/** How often: `times` per `period` of `unit`. `printed`: the number or unit that the pattern's group `n` or `u` finds. */
export interface FrequencyForm {
  readonly pattern: string;
  readonly times: number | 'printed';
  readonly period: number | 'printed';
  readonly unit: Frequency['unit'] | 'printed';
}

const row = (
  pattern: string,
  times: FrequencyForm['times'],
  period: FrequencyForm['period'],
  unit: FrequencyForm['unit'],
): FrequencyForm => ({ pattern, times, period, unit });

/** Of forms that fit at the same place the first is taken: the more specific come first. */
export const FREQUENCY_FORMS: readonly FrequencyForm[] = [
  row(`(?:every|q\\.?)\\s?(?<n>${COUNT})(?:\\s?(?:-|to)\\s?(?<max>\\d+))?\\s?(?<u>h|hours?|hrs?|days?|d|weeks?|wks?|months?)(?:ly)?`, 1, 'printed', 'printed'),
  row(`${TIMES}\\s?(?:x|times)?\\s?(?:a|per|/|each)?\\s?(?:weekly|week|wk)`, 'printed', 1, 'wk'),
  row(`${TIMES}\\s?(?:x|times)?\\s?(?:a|per|/|each)?\\s?(?:monthly|month)`, 'printed', 1, 'mo'),
  row(`${TIMES}\\s?(?:x|times?)?\\s?${DAY}`, 'printed', 1, 'd'),
  row(TWO_TIMES_OF_DAY, 2, 1, 'd'),
  row('(?:m(?:on(?:day)?s?)?[-/, ]+w(?:ed(?:nesday)?s?)?(?:[-/, ]+|,? and )f(?:ri(?:day)?s?)?)', 3, 1, 'wk'),
  row('b\\.?i\\.?d\\b\\.?', 2, 1, 'd'),
  row('t\\.?i\\.?d\\b\\.?', 3, 1, 'd'),
  row('q\\.?i\\.?d\\b\\.?', 4, 1, 'd'),
  row('(?:every other week|every 2nd week)', 1, 2, 'wk'),
  row('every other month', 1, 2, 'mo'),
  row('(?:every other day|q\\.?o\\.?d\\b\\.?|qod)', 1, 2, 'd'),
  row('(?:every|each|in the|q)\\s?(?:morning|evening|night|a\\.?m\\b\\.?|p\\.?m\\b\\.?|bedtime|hs\\b|afternoon)', 1, 1, 'd'),
  row('(?:q\\.?\\s?a\\.?m|q\\.?\\s?p\\.?m|q\\.?\\s?h\\.?s)\\b\\.?', 1, 1, 'd'),
  row('(?:at (?:bedtime|night|noon)|nightly|h\\.s\\.|every bedtime|before (?:bed(?:time)?|breakfast|dinner|supper|sleep)|with (?:breakfast|lunch|dinner|supper|evening meal|the evening meal))', 1, 1, 'd'),
  row('(?:(?:with|before|after) (?:(?:each|every) meal|meals)|three times with meals|q\\.?\\s?a\\.?c|a\\.?c\\.? and h\\.?s)', 3, 1, 'd'),
  row('(?:every hour|hourly)', 1, 1, 'h'),
  row('t\\.?i\\.?w\\b\\.?', 3, 1, 'wk'),
  row('(?:every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?', 1, 1, 'wk'),
  row('(?:weekly|every week|q\\s?week|once a week|qwk)', 1, 1, 'wk'),
  row('(?:monthly|every month|q\\s?month)', 1, 1, 'mo'),
  row('(?:every day|each day|per day|once daily|daily|q\\.?\\s?day|q\\.?d\\b\\.?|o\\.d\\.|q24h)', 1, 1, 'd'),
]; // prettier-ignore
