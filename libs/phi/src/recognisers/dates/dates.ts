import { before, either, notBefore, sequence, shape, upTo, value, word } from '../anchored/readers.js';
import { WORD_START } from '../anchored/word-start.js';
import { cannotBeScore, hasDigit, isNumericDate, isRangeOfScores, isScoreThenDay, isUsualScore } from './date-values.js';
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
import type { AnchoredRecogniser, PatternRecogniser } from '../recogniser.js';

/** Month, day and year of two figures each, in the boxes of a claim form. */
const BOXES = '(?:0\\d|1[0-2])[ ][0-3]\\d[ ]\\d{2}';
const ROMAN_MONTH = '(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})';
/** `twenty twenty four`, `nineteen ninety-nine`, `two thousand and three`. */
const spokenYear = sequence(word('century'), upTo(3, sequence(dateShape('[\\s-]'), word('numeral'))));
/** Dates without separators, or with blanks or points between two figures each; after a label they are dates in this order. */
const UNPARTED = [
  `(?:0[1-9]|1[0-2])(?<gap>[ ]?)(?:0[1-9]|[12]\\d|3[01])\\k<gap>(?:${YEAR}|\\d{2})`,
  `(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])(?:${YEAR}|\\d{2})`,
  '\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
  `\\d{1,2}[ ]\\d{1,2}[ ]${YEAR}`,
  '\\d{1,2}\\.\\d{1,2}\\.\\d{2}',
];
const spokenOrWrittenYear = sequence(dateShape(',?\\s'), either(spokenYear, dateShape(YEAR)));

/**
 * Every element of a date except a bare year (45 CFR 164.514(b)(2)(i)(C)). Names of months may be abbreviated, in any case;
 * numbers may be in American, European or ISO order. Weekdays alone and times of day are no elements of a date.
 */
export const dateRecognisers: readonly (PatternRecogniser | AnchoredRecogniser)[] = [
  datePattern(
    'numeric',
    0.9,
    `${NO_NUMBER_BEFORE}(?:\\d{1,2}[/.-]\\d{1,2}[/.-](?:${YEAR}|\\d{2})|${YEAR}[/.-]${MONTH_NUMBER}[/.-]${DAY})(?![\\d/])`,
    {
      valid: isNumericDate,
    },
  ),
  // `EDD 17/09`: a day that is no month, and a month with a nought
  datePattern('day-first-nought', 0.6, `${NO_NUMBER_BEFORE}(?:1[3-9]|2\\d|3[01])/0[1-9]${NO_NUMBER_BEHIND}`),
  // `CT 31/12`; `20/10` is how well someone sees
  datePattern('day-of-late-month', 0.55, `${NO_NUMBER_BEFORE}(?:1[3-9]|2[1-9]|3[01])/1[0-2]${NO_NUMBER_BEHIND}`),
  // `17.IV.61`
  datePattern('roman-month', 0.85, `(?<![\\w./-])${DAY}(?<gap>[./-])${ROMAN_MONTH}\\k<gap>(?:${YEAR}|\\d{2})(?![\\w/]|[.-]\\d)`),
  datePattern(
    'compact',
    0.85,
    `(?<![\\w.-])(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:[0-2]\\d[0-5]\\d(?:[0-5]\\d)?)?(?![\\w-]|\\.\\d)`,
  ),
  anchoredDate('month-day-year', 0.95, [
    {
      anchor: 'month',
      before: WORD_START,
      after: dateShape(`\\.?[\\s-]{0,2}${DAY}(?:st|nd|rd|th)?,?\\s{1,2}(?:of\\s)?['’‘]?(?:${YEAR}|\\d{2}(?=\\b(?![:/.])))`),
    },
  ]),
  // OCR may see a gap between the words of a date; the year shows that they belong together
  anchoredDate('spread', 0.9, [
    { anchor: 'month', before: WORD_START, after: dateShape(`\\.?[ \\t]{1,2}${DAY},?[ \\t\\n]{1,2}${YEAR}\\b`) },
    {
      anchor: 'month',
      before: lookBack(`\\b(?:the[ \\t])?${DAY}(?:st|nd|rd|th)[ \\t]of[ \\t]`),
      after: dateShape('\\b'),
    },
  ]),
  anchoredDate('day-month-year', 0.95, [
    {
      anchor: 'month',
      before: lookBack(`(?<!\\d)${DAY}(?:st|nd|rd|th)?(?:\\s{1,2}of)?[\\s-]{0,2}`),
      after: dateShape(`\\.?,?[\\s-]{0,2}(?:${YEAR}|\\d{2})\\b`),
    },
  ]),
  anchoredDate('spoken', 0.9, [
    {
      anchor: 'month',
      before: WORD_START,
      after: sequence(dateShape('\\s(?:the\\s)?'), word('ordinal'), either(sequence(spokenOrWrittenYear, WORD_END), WORD_END)),
    },
    {
      anchor: 'ordinal',
      before: lookBack('\\b(?:the\\s)?'),
      after: sequence(
        dateShape('\\s(?:day\\s)?of\\s'),
        word('month'),
        either(sequence(dateShape(',?\\s'), spokenYear, WORD_END), WORD_END),
      ),
    },
  ]),
  datePattern(
    'blanks-between',
    0.85,
    `${NO_NUMBER_BEFORE}(?:\\d{2}[ ]\\d{2}[ ]${YEAR}|\\d{1,2}[ ]?[/|][ ]?\\d{1,2}[ ]?[/|][ ]?(?:${YEAR}|\\d{2}))(?![\\d/])`,
    {
      valid: (value) => isNumericDate(value.replace(/[ /|]+/g, '/')),
    },
  ),
  // `Date: 09 14 23`, `DOB 12171949`: figures without separators after a label
  anchoredDate('labelled', 0.9, [
    {
      anchor: 'date label',
      before: WORD_START,
      after: sequence(
        dateShape('(?:\\.| of [a-z]{3,12})?\\s?[:#]?[ \\t]{0,6}'),
        either(...UNPARTED.map((date) => dateShape(`(?<value>${date})(?![\\w/-]|\\.\\d)`))),
      ),
    },
  ]),
  // `Pulmonology, 5/9 at Tamarack`, `5/9 at 10:15`
  datePattern(
    'before-place',
    0.7,
    `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}(?=\\sat\\s(?:\\d{1,2}:|\\d{1,2}\\s?[ap]m|(?-i:\\p{Lu}\\p{Ll})))`,
    { against: ['no day'] },
  ),
  anchoredDate('month-hyphen', 0.85, [
    { anchor: 'short month', before: WORD_START, after: dateShape(`-(?:\\d{2}|${YEAR})(?![\\w-])`) },
  ]),
  // `Next: 2.14.24`: points as separators, after a word that announces a date
  datePattern('points', 0.2, `${NO_NUMBER_BEFORE}\\d{1,2}\\.\\d{1,2}\\.\\d{2}(?![\\d/.-]|\\.\\d)`, {
    context: ['before a day'],
    valid: (value) => isNumericDate(value.replaceAll('.', '/')),
  }),
  // `seen 02 29 02`: blanks as separators, after such a word
  datePattern('blanks', 0.2, `${NO_NUMBER_BEFORE}\\d{2}[ ]\\d{2}[ ]\\d{2}(?![\\w/.-]|[ ]\\d)`, {
    context: ['before a hyphenated day'],
    valid: (value) => isNumericDate(value.replaceAll(' ', '/')),
  }),
  // `admitted 10/8-12`: the days of one month
  datePattern('days-of-month', 0.2, `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}\\s?[-–]\\s?${DAY}${NO_NUMBER_BEHIND}`, {
    context: ['before a day'],
    against: ['no day'],
  }),
  // `IEP 9-22`: with a hyphen it is a range, unless a word before it announces a day
  datePattern('hyphen', 0.2, `${NO_NUMBER_BEFORE}${MONTH_NUMBER}-${DAY}(?![\\w/-]|\\.\\d)`, {
    context: ['before a hyphenated day'],
    againstBehind: ['counted'],
  }),
  // claim forms: from and to, in boxes of two figures each
  datePattern('boxes', 0.85, `(?<![\\d.])${BOXES}(?=[ ]{1,3}${BOXES}(?!\\d))|(?<=${BOXES}[ ]{1,3})${BOXES}(?!\\d)`, {
    valid: (value) => isNumericDate(value.replaceAll(' ', '/')),
  }),
  datePattern('iso-month', 0.8, `(?<![\\d/.-])(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])(?![\\d/-])`),
  // a line that begins with a day and a time is an entry of a log; several days in a row are the header of a table
  datePattern('log', 0.8, `(?<=^|[\\n\\t])${MONTH_NUMBER}/${DAY}(?=,?[ \\t]{1,4}(?:at )?[0-2]?\\d:?[0-5]\\d(?![\\d/]))`),
  datePattern(
    'head-of-table',
    0.8,
    `(?<=[\\n\\t]|^|  )(?<month>${MONTH_NUMBER})/${DAY}(?=[ ]{0,9}[\\t ][ ]?[ ]?\\k<month>/${DAY}(?![\\d/]))`,
    {
      against: ['no day'],
    },
  ),
  // counts and scores out of 13, 17 or 28 are rare
  datePattern(
    'odd-day',
    0.55,
    `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/(?:1[346-9]|2[1-35-9]|31)${NO_NUMBER_BEHIND}(?!\\s?(?:mg|mcg|ml|%))`,
    {
      against: ['no day'],
    },
  ),
  // ranges do not go down
  datePattern(
    'no-range',
    0.55,
    `(?<![\\p{L}\\d./#-])${MONTH_NUMBER}-${DAY}(?![\\w/-]|\\.\\d|\\s?(?:mg|mcg|ml|%|tab|cup|inch|lb|dose|step|way|point))`,
    {
      against: ['no day', 'suture'],
      valid: (value) => cannotBeScore(value.replace('-', '/')) && Number(value.split('-')[0]) > Number(value.split('-')[1]),
    },
  ),
  // no score is above its maximum, and none has the maximum 7, 9 or 11
  datePattern(
    'no-score',
    0.55,
    `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}${NO_NUMBER_BEHIND}(?!\\s?(?:mg|mcg|ml|%|tab|cup|inch|in\\b|lb|dose|of\\s))`,
    {
      against: ['no day'],
      valid: cannotBeScore,
    },
  ),
  anchoredDate(
    'month-day',
    0.8,
    [
      {
        anchor: 'month',
        before: WORD_START,
        after: dateShape(
          `\\.?\\s{1,2}(?:the\\s)?${DAY}(?:[ ]?(?:st|nd|rd|th))?\\b(?!:\\d|\\s?(?:mg|mcg|ml|units?|%|years?|cm|mm))`,
        ),
      },
    ],
    { valid: hasDigit, againstBehind: ['counted'] },
  ),
  anchoredDate(
    'day-month',
    0.85,
    [
      {
        anchor: 'month',
        before: lookBack(`\\b(?:the\\s)?${DAY}(?:[ ]?(?:st|nd|rd|th))?\\s{1,2}(?:day\\s)?of\\s`),
        after: WORD_END,
      },
      { anchor: 'month', before: lookBack(`(?<![\\p{L}\\d./])${DAY}(?:[ ]?(?:st|nd|rd|th))?[\\s-]?`), after: WORD_END },
    ],
    { valid: hasDigit },
  ),
  anchoredDate('month-year', 0.9, [
    { anchor: 'month', before: WORD_START, after: dateShape(`\\.?,?\\s{1,2}(?:of\\s)?(?:${YEAR}|['’‘]\\d{2})\\b`) },
  ]),
  anchoredDate('month-alone', 0.7, [
    {
      anchor: 'word before a month',
      before: /(?<!season[^\n.]{0,14})(?<![\p{L}\p{N}_])/iuy,
      after: sequence(
        dateShape('[\\s-]'),
        value(
          either(
            word('month name'),
            sequence(notBefore(word('word or month')), word('short month')),
            sequence(shape('(?=\\p{Lu}\\p{Ll})', 'as written'), word('word or month')),
            // `seen in march.`: at the end of the clause it is no verb
            sequence(word('word or month'), before(shape('[.,;)\\n]|$'))),
          ),
        ),
        dateShape('(?![\\s-]?\\d)\\b'),
      ),
    },
  ]),
  datePattern('month-slash-short-year', 0.7, `(?<=\\b(?:in|since|from|until)\\s)${MONTH_NUMBER}/(?:3[2-9]|[4-9]\\d)(?![\\d/%])`, {
    against: ['no day'],
    // in British notes `1/52` is one week of the year's 52
    valid: (value) => !value.endsWith('/52'),
  }),
  // a column of a table broke the date after its comma
  anchoredDate('broken-year', 0.8, [
    {
      anchor: 'month',
      after: dateShape(`\\.?\\s${DAY},[^\\S\\n]{0,3}(?:\\t[^\\n]{0,80})?\\n(?:[^\\n]{0,80}\\t)?(?<value>${YEAR})(?=[\\t\\n]|$)`),
    },
  ]),
  datePattern('month-slash-year', 0.8, `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${YEAR}${NO_NUMBER_BEHIND}`),
  datePattern('month-slash-day', 0.2, `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}${NO_NUMBER_BEHIND}(?!\\s?(?:mg|mcg|ml|%))`, {
    context: ['before a day'],
    against: ['no day'],
    valid: (value) => !isUsualScore(value),
  }),
  datePattern('range-start', 0.85, `${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}(?=\\s?(?:-|–|to)\\s?${MONTH_NUMBER}/${DAY})`, {
    against: ['no day'],
    unless: isRangeOfScores,
  }),
  datePattern(
    'range-end',
    0.9,
    `(?<=${MONTH_NUMBER}/${DAY}\\s?(?:-|–|to)\\s?)${MONTH_NUMBER}/${DAY}(?:/(?:${YEAR}|\\d{2}))?(?![\\d/])`,
    {
      against: ['no day'],
      unless: isRangeOfScores,
    },
  ),
  // `10/10 through 10/13`: the first alone could be a score
  anchoredDate(
    'score-to-day',
    0.9,
    [
      {
        anchor: 'range word',
        before: lookBack(`${NO_NUMBER_BEFORE}${MONTH_NUMBER}/${DAY}\\s`),
        after: dateShape(`\\s${MONTH_NUMBER}/${DAY}(?![\\d/])`),
      },
    ],
    { valid: isScoreThenDay, against: ['no day'] },
  ),
  anchoredDate('holiday', 0.7, [
    { anchor: 'holiday', before: WORD_START, after: either(dateShape(`,?\\s(?:of\\s)?${YEAR}\\b`), WORD_END) },
  ]),
];
