import { before, either, sequence, value, word } from '../anchored/readers.js';
import { WORD_START } from '../anchored/word-start.js';
import {
  anchoredDate,
  datePattern,
  dateShape,
  DAY,
  lookBack,
  MONTH_NUMBER,
  NO_NUMBER_BEFORE,
  NO_NUMBER_BEHIND,
  WORD_END,
  YEAR,
} from './date-shapes.js';
import { isNumericDate, isUsualScore } from './date-values.js';
import type { AnchoredRecogniser, PatternRecogniser } from '../recogniser.js';

const ORDINAL = `${DAY}(?:st|nd|rd|th)`;
/** Figures of a month and a day, and perhaps of a year. */
const FIGURES = `${MONTH_NUMBER}[/-]${DAY}(?:[/-](?:${YEAR}|\\d{2}))?`;
/** What ends a clause, or a time of day: what follows a day that is a date, and not the number of a rib. */
const END = '(?=[ ]?(?:[?.,;:!)\\n]|$|\\d{1,2}(?::\\d{2}|[ ]?[ap]m?\\b)))';

/**
 * Days that say no month, and days with their weekday, which belongs to the date: a shifted date beside the old weekday would tell
 * by how much it was shifted.
 */
export const dayRecognisers: readonly (PatternRecogniser | AnchoredRecogniser)[] = [
  // `can we move it to the 22nd?`
  anchoredDate(
    'day-alone',
    0.7,
    [
      {
        anchor: 'word before a day',
        before: WORD_START,
        after: sequence(
          dateShape('\\s'),
          value(dateShape(`the\\s${ORDINAL}`)),
          before(either(dateShape('[?.,;!)]|$'), sequence(dateShape('\\s'), word('word after a day'), WORD_END))),
        ),
      },
    ],
    { against: ['numbered part'] },
  ),
  // `catheter out the 4th`, `the 14th 10a`: no noun follows
  datePattern('day-at-end', 0.55, `(?<![\\p{L}\\d]|\\b(?:and|or|nor)\\s)the\\s${ORDINAL}${END}`, { against: ['numbered part'] }),
  // `tues 2/18`, `Wednesday, November 27`, `sunday the 16th`
  anchoredDate('weekday', 0.8, [
    {
      anchor: 'weekday',
      before: WORD_START,
      after: sequence(
        dateShape('[.,]{0,2}\\s'),
        either(
          dateShape(`${FIGURES}(?![\\w/%-]|[.]\\d)`),
          sequence(word('month'), dateShape(`\\.?\\s${DAY}(?:st|nd|rd|th)?(?:,?\\s${YEAR})?\\b(?!\\s?(?:mg|mcg|ml|%))`)),
          sequence(dateShape(`(?:the\\s)?${DAY}(?:st|nd|rd|th)?\\s(?:of\\s)?`), word('month'), WORD_END),
          dateShape(`(?:the\\s)?${ORDINAL}\\b`),
        ),
      ),
    },
  ]),
  anchoredDate('day-weekday', 0.8, [
    { anchor: 'weekday', before: lookBack(`(?<![\\d/])${FIGURES}[ ]?[(,]?[ ]?`), after: dateShape('\\)?(?![\\w/])') },
  ]),
  // `6/12: mother called`, `last ate 2/5 6 pm`: a day and then what was noted, or the time
  datePattern(
    'entry',
    0.6,
    `(?<=^|\\n)${MONTH_NUMBER}/${DAY}(?=[:]\\s)|${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}(?=,?[ ](?:at[ ])?\\d{1,2}(?::\\d{2})?[ ]?[ap]m\\b)`,
    { against: ['no day'] },
  ),
  // `3.22.25` alone in its line or cell
  datePattern('points-alone', 0.7, `(?<=^|[\\n\\t]|[ ]{2})\\d{1,2}\\.\\d{1,2}\\.\\d{2}(?=[ ]?(?:$|[\\n\\t]|[ ]{2}))`, {
    valid: (date) => isNumericDate(date.replaceAll('.', '/')),
  }),
  // `02.1985`: a number with a nought before it and four decimals is no result
  datePattern(
    'month-point-year',
    0.6,
    `(?<![\\w./-])(?:0[1-9]|1[0-2])\\.${YEAR}${NO_NUMBER_BEHIND}(?!\\s?(?:mg|mcg|ml|mm|cm|%))`,
  ),
  // `5.20.24`: no part of a version is so high
  datePattern(
    'points-high-day',
    0.6,
    `${NO_NUMBER_BEFORE}(?:0?[1-9]|1[0-2])\\.(?:1[3-9]|2\\d|3[01])\\.[0-3]\\d(?![\\d/-]|\\.\\d)`,
  ),
  // `pain 7/10`, `strength 4/5`: out of five or ten it is a score, unless the word right before it announces a day
  datePattern('month-slash-tenth', 0.2, `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}${NO_NUMBER_BEHIND}(?!\\s?(?:mg|mcg|ml|%))`, {
    context: ['before a day out of ten'],
    contextReach: 14,
    against: ['no day'],
    valid: isUsualScore,
  }),
];
