import { caseInsensitive } from '../../text/case-insensitive.js';
import type { PatternRecogniser } from '../recogniser.js';

const OVER_89 = '(?:9\\d|1[0-2]\\d)';
const OVER_89_WORD =
  '(?:ninety(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?|(?:one|a)\\shundred(?:\\s(?:and\\s)?(?:one|two|three|four|five|six|seven|eight|nine|ten))?)';

const agePattern = (id: string, pattern: string): PatternRecogniser => ({
  kind: 'pattern',
  id: `age.${id}`,
  category: 'AGE_OVER_89',
  score: 0.9,
  pattern: caseInsensitive(pattern),
});

/** People born before this turn 90 by the end of the decade. It is a constant, since an engine has no clock. */
const BORN_BEFORE = 1940;

/** Ages of 90 and more (45 CFR 164.514(b)(2)(i)(C)). Lower ages are no identifiers. */
export const ageRecognisers: readonly PatternRecogniser[] = [
  agePattern(
    'years-old',
    `(?<![\\d./-])(?<value>${OVER_89})\\s?-?\\s?(?:years?[\\s-]{1,2}(?:old|of age)|year-old|y\\.?\\s?/?[o0]\\b|yr\\.?s?\\b(?:[\\s-]?old)?|y/o|yof\\b|yom\\b|years?\\s(?:young|man|woman|male|female)|f\\b(?!\\w)|m\\b(?!\\w))`,
  ),
  agePattern('years-old-in-words', `\\b(?<value>${OVER_89_WORD})[\\s-](?:years?[\\s-]old|yo\\b|y/o|year\\sold|years\\sof\\sage)`),
  agePattern(
    'labelled',
    `\\b(?:aged?|age at \\w{1,12})\\s?(?:of|is|was)?\\s?[:=]?\\s{0,3}(?<value>${OVER_89}|${OVER_89_WORD})(?!\\d|[./]\\d|%)`,
  ),
  agePattern(
    'turns',
    `\\b(?:turn(?:s|ed|ing)|(?:his|her|their)\\s)\\s?(?<value>${OVER_89}(?:th|st|nd|rd)?)(?=\\s(?:birthday|years?\\b|this|in|on|next|last)|[,.;])`,
  ),
  // `Grandmother, 98, moved in`, `He is 95 and well`
  agePattern(
    'of-a-person',
    `\\b(?:he|she|they|who|mother|father|mom|dad|grandmother|grandfather|grandma|grandpa|husband|wife|aunt|uncle|sister|brother|man|woman|lady|gentleman|veteran|widow|widower|neighbou?r|resident)(?:,|['’]s|\\sis|\\swas)(?:\\s(?:now|nearly|almost|already|currently|about))?\\s(?<value>${OVER_89}|${OVER_89_WORD})(?=,|\\.(?!\\d)|;|\\sand\\s|\\sbut\\s|\\snow\\b|\\)|$)`,
  ),
  // `Agnes Thorne, 97, at home`
  agePattern('behind-name', `(?<=(?-i:\\p{Lu}\\p{Ll}{2,20}),\\s)(?<value>${OVER_89})(?=,\\s\\p{L}|\\.(?:\\s|$)|\\)|;|\\n|$)`),
  // `Mr. Killian is ninety-three.`
  agePattern(
    'of-a-name',
    `\\b(?:mr|mrs|ms|miss|dr)\\.?\\s\\p{L}{2,24}\\s(?:is|was|turned)\\s(?:now\\s)?(?<value>${OVER_89}|${OVER_89_WORD})(?=,|\\.(?!\\d)|;|\\sand\\s|$)|(?<=(?-i:\\p{Lu}\\p{Ll}{2,20})\\s(?:is|turned)\\s)${OVER_89_WORD}(?=,|\\.|;)`,
  ),
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
