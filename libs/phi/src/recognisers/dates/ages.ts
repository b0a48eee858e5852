import { caseInsensitive } from '../../text/case-insensitive.js';
import { either, sequence, shape, value, word } from '../anchored/readers.js';
import { WORD_START } from '../anchored/word-start.js';
import type { AnchoredRecogniser, AnchoredShape, PatternRecogniser } from '../recogniser.js';

const OVER_89 = '(?:9\\d|1[0-2]\\d)';
const agePattern = (id: string, pattern: string): PatternRecogniser => ({
  kind: 'pattern',
  id: `age.${id}`,
  category: 'AGE_OVER_89',
  score: 0.9,
  pattern: caseInsensitive(pattern),
});

const anchoredAge = (id: string, shapes: readonly AnchoredShape[]): AnchoredRecogniser => ({
  kind: 'anchored',
  id: `age.${id}`,
  category: 'AGE_OVER_89',
  score: 0.9,
  shapes,
});

/** In figures or in words. */
const overEightyNine = value(either(shape(OVER_89), word('age over 89')));

/** People born before this turn 90 by the end of the decade. It is a constant, since an engine has no clock. */
const BORN_BEFORE = 1940;

/** Ages of 90 and more (45 CFR 164.514(b)(2)(i)(C)). Lower ages are no identifiers. */
export const ageRecognisers: readonly (PatternRecogniser | AnchoredRecogniser)[] = [
  agePattern(
    'years-old',
    `(?<![\\d./-])(?<value>${OVER_89})\\s?-?\\s?(?:years?[\\s-]{1,2}(?:old|of age)|y\\.?\\s?/?[o0]\\b|yr\\.?s?\\b(?:[\\s-]?old)?|y/o|yof\\b|yom\\b|years?\\s(?:young|man|woman|male|female)|f\\b(?!\\w)|m\\b(?!\\w))`,
  ),
  // `91 Y / M`, `(90 Y)`
  agePattern('years-short', `(?<![\\d./-])(?<value>${OVER_89})\\s?y(?=\\s?[)/,]|\\s[mf]\\b)`),
  anchoredAge('years-old-in-words', [
    {
      anchor: 'age over 89',
      before: WORD_START,
      after: shape('[\\s-](?:years?[\\s-]old|yo\\b|y/o|years\\sof\\sage)'),
      identifier: 'anchor',
    },
  ]),
  anchoredAge('labelled', [
    {
      anchor: 'age label',
      before: WORD_START,
      after: sequence(shape('(?: at \\w{1,12})?\\s?(?:of|is|was)?\\s?[:=]?\\s{0,3}'), overEightyNine, shape('(?!\\d|[./]\\d|%)')),
    },
  ]),
  agePattern(
    'turns',
    `\\b(?:turn(?:s|ed|ing)|(?:his|her|their)\\s)\\s?(?<value>${OVER_89}(?:th|st|nd|rd)?)(?=\\s(?:birthday|years?\\b|this|in|on|next|last)|[,.;])`,
  ),
  // `Grandmother, 98, moved in`, `He is 95 and well`
  anchoredAge('of-a-person', [
    {
      anchor: 'person',
      before: WORD_START,
      after: sequence(
        shape("(?:,|['’]s|\\sis|\\swas)(?:\\s(?:now|nearly|almost|already|currently|about))?\\s"),
        overEightyNine,
        shape('(?=,|\\.(?!\\d)|;|\\sand\\s|\\sbut\\s|\\snow\\b|\\)|$)'),
      ),
    },
  ]),
  // `Agnes Thorne, 97, at home`
  agePattern('behind-name', `(?<=(?-i:\\p{Lu}\\p{Ll}{2,20}),\\s)(?<value>${OVER_89})(?=,\\s\\p{L}|\\.(?:\\s|$)|\\)|;|\\n|$)`),
  // `Mr. Killian is ninety-three.`
  anchoredAge('of-a-name', [
    {
      anchor: 'form of address',
      before: WORD_START,
      after: sequence(
        shape('\\s\\p{L}{2,24}\\s(?:is|was|turned)\\s(?:now\\s)?'),
        overEightyNine,
        shape('(?=,|\\.(?!\\d)|;|\\sand\\s|$)'),
      ),
    },
    {
      anchor: 'age over 89',
      before: /(?<=\p{Lu}\p{Ll}{2,20}\s(?:is|turned)\s)/uy,
      after: shape('(?=,|\\.|;)'),
      identifier: 'anchor',
    },
    // `Grandmother Lourdes (ninety-four)`
    { anchor: 'age over 89', before: /(?<=\p{L}\s?\()/uy, after: shape('(?=\\))'), identifier: 'anchor' },
  ]),
  agePattern(
    'decade',
    `\\bin\\s(?:his|her|their)\\s(?:early\\s|mid[\\s-]|late\\s)?(?<value>90['’]?s|nineties|hundreds)\\b|\\b(?:nonagenarian|centenarian)s?\\b`,
  ),
  {
    ...agePattern(
      'birth-year',
      `\\b(?:born(?:\\sin)?|year of birth|birth\\s?year|yob|dob)\\s?:?\\s{0,3}(?<value>1[89]\\d{2})(?![\\d/.-])`,
    ),
    valid: (value) => Number(value) < BORN_BEFORE,
  },
];
