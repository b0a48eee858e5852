import { caseInsensitive } from '../../text/case-insensitive.js';
import { isIpv4 } from '../../text/checksums.js';
import { sequence, shape, value } from '../anchored/readers.js';
import { WORD_START } from '../anchored/word-start.js';
import type { AnchoredRecogniser, PatternRecogniser, ScannedRecogniser } from '../recogniser.js';
import { endOf, scanFrom } from '../scanned/scan.js';
import { bareUrls, emails, spokenEmails } from '../scanned/addresses-on-line.js';

const EXTENSION = '(?:\\s{0,2},?\\s?(?:x|ext\\.?|extension)\\s?\\d{1,6})?';
/** The three groups of a number: `(391) 512-4044`, `710/891-1827`, `816 877 2187`. With other mixed separators it is a range and a date. */
const GROUPS = '(?:\\(\\d{3}\\)\\s{0,2}\\d{3}[\\s.-]|\\d{3}(?:-\\s?\\d{3}-|/\\d{3}-|\\.\\d{3}\\.|\\s\\d{3}[\\s-]))\\d{4}';
const NUMBER = new RegExp(`(?<![\\d-])(?:\\+?1[\\s.-]?)?${GROUPS}(?![\\d])`, 'giu');
const BEHIND_NUMBER = new RegExp(EXTENSION, 'iuy');
/** A number with its extension, in two steps: blanks before an extension are no end of a number to go back to. */
const longNumbers = scanFrom(NUMBER, (text, at) => endOf(BEHIND_NUMBER, text, at) ?? at);
const contactPattern = (
  id: string,
  category: PatternRecogniser['category'],
  score: number,
  pattern: string,
  rest: Partial<PatternRecogniser> = {},
): PatternRecogniser => ({ kind: 'pattern', id: `contact.${id}`, category, score, pattern: caseInsensitive(pattern), ...rest });

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;
const hasDigits =
  (least: number, most: number) =>
  (text: string): boolean =>
    digitsOf(text) >= least && digitsOf(text) <= most;

const NO_NUMBER_BEFORE = '(?<![\\w.,/+-])';
const NO_NUMBER_BEHIND = '(?![\\w/-]|[.,]\\d)';
/** A date and a time are no number: `09/02/2016 16:52`. */
const DATE_FIRST = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4} /;
/** Two to four groups, in whatever way a country or a person writes them. */
const ANY_GROUPS = `${NO_NUMBER_BEFORE}\\(?\\d{2,4}\\)?[ ./-]?\\d{2,4}(?:[ ./-]\\d{2,4}){0,2}${NO_NUMBER_BEHIND}`;

/** A number that begins with a plus or two noughts and a country's code, or with the nought of a national number. */
const ABROAD: readonly PatternRecogniser[] = [
  contactPattern('phone-country', 'PHONE', 0.85, `(?<![\\w+])\\+\\d(?:[ ./-]?\\(?\\d\\)?){7,14}(?![\\w])`, {
    valid: hasDigits(8, 15),
  }),
  contactPattern('phone-country-noughts', 'PHONE', 0.6, `${NO_NUMBER_BEFORE}00[1-9][\\d ().-]{7,20}\\d(?![\\w])`, {
    against: ['no telephone'],
    valid: hasDigits(10, 17),
  }),
  contactPattern(
    'phone-national',
    'PHONE',
    0.55,
    `${NO_NUMBER_BEFORE}\\(?0\\d{1,4}\\)?[ -](?:\\d{3,4}[ -]?\\d{3,4}|\\d{5,6})${NO_NUMBER_BEHIND}`,
    { valid: hasDigits(9, 11) },
  ),
  contactPattern('phone-pairs', 'PHONE', 0.6, `${NO_NUMBER_BEFORE}0[1-9](?:[ .]\\d{2}){4}${NO_NUMBER_BEHIND}`),
  contactPattern('phone-fives', 'PHONE', 0.5, `${NO_NUMBER_BEFORE}[6-9]\\d{4} \\d{5}${NO_NUMBER_BEHIND}`),
];

/** `pager 4471`, `tel. no. 555`: a short number after a word that announces one. */
const PAGER: AnchoredRecogniser = {
  ...{ kind: 'anchored', id: 'contact.pager', category: 'PHONE', score: 0.9 },
  shapes: [
    {
      anchor: 'pager label',
      before: WORD_START,
      after: sequence(
        shape('\\s?(?:no\\.?|number|#)?\\s?[:=]?\\s{0,3}(?:at\\s)?'),
        value(shape('#?x?\\d{3,7}(?:-\\d{4})?(?![\\d/]|[.,]\\d)')),
      ),
    },
  ],
};

/** `Phone:`, and in the next line `467 3395`: a label with a colon needs no shape. */
const LABELLED: AnchoredRecogniser = {
  ...{ kind: 'anchored', id: 'contact.phone-labelled', category: 'PHONE', score: 0.8 },
  shapes: [
    {
      anchor: 'pager label',
      before: WORD_START,
      after: sequence(
        shape('\\s?(?:no\\.?|number|#)?\\s?[:=][ \\t]{0,3}\\n?[ \\t]{0,3}'),
        value(shape('\\(?\\d{2,4}\\)?(?:[ .-]{1,2}\\d{2,4}){1,4}(?![\\w/])')),
      ),
    },
  ],
  valid: hasDigits(6, 12),
};

/** `Tel.: 030/901820`, `Tel: 089 - 55 51 23 4`: a label, the nought of an area, and a stroke or a hyphen between blanks. */
const AREA_APART: AnchoredRecogniser = {
  ...{ kind: 'anchored', id: 'contact.phone-area-apart', category: 'PHONE', score: 0.8 },
  shapes: [
    {
      anchor: 'pager label',
      before: WORD_START,
      after: sequence(
        shape('\\.?\\s?(?:no\\.?|number|#)?\\s?[:=]?[ \\t]{0,3}'),
        value(shape('\\(?0\\d{1,4}\\)?(?: ?/ ?| [-–] )\\d{2,8}(?:[ -]\\d{1,4}){0,4}(?![\\w/])')),
      ),
    },
  ],
  valid: hasDigits(7, 12),
};

/** Ten figures in groups that no rule foresees: `(505) 5550 - 144`, `412.5550.177`, `(216)-555-0177`. */
const ODD_GROUPS = `${NO_NUMBER_BEFORE}\\(?[2-9]\\d{2}\\)?[ .-]{0,3}\\d{3,4}[ .-]{1,3}\\d{3,4}${NO_NUMBER_BEHIND}`;
/** An area in brackets or apart, and seven figures together: `(270)5550153`, `218 5550184`. */
const AREA_AND_SEVEN = `${NO_NUMBER_BEFORE}(?:\\([2-9]\\d{2}\\)[ -]?|[2-9]\\d{2}[ -])[2-9]\\d{6}${NO_NUMBER_BEHIND}`;

const FROM_FAX = 30;
/** Whether no `fax` is in the line within 30 characters before a number. */
function isFarFromFax(text: string, start: number): boolean {
  // a character has two UTF-16 units at most; one more shows whether the word begins there
  const before = text.slice(Math.max(0, start - 2 * FROM_FAX - 'fax'.length - 1), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return ![...line.matchAll(/\bfax/giu)].some(({ index }) => [...line.slice(index + 'fax'.length)].length <= FROM_FAX);
}

/** Telephone and fax numbers, e-mail, URL and IP addresses (45 CFR 164.514(b)(2)(i)(D) to (F), (N), (O)). */
export const contactRecognisers: readonly (PatternRecogniser | ScannedRecogniser | AnchoredRecogniser)[] = [
  ...ABROAD,
  PAGER,
  LABELLED,
  AREA_APART,
  { kind: 'scanned', id: 'contact.phone', category: 'PHONE', score: 0.75, scan: longNumbers, context: ['call'] },
  {
    ...{ kind: 'scanned', id: 'contact.fax', category: 'FAX', score: 0.5 },
    scan: longNumbers,
    context: ['fax'],
    unless: isFarFromFax,
  },
  contactPattern('phone-unseparated', 'PHONE', 0.3, `(?<![\\w.-])1?[2-9]\\d{2}[2-9]\\d{6}(?![\\w]|[.-]\\d)${EXTENSION}`, {
    context: ['call'],
  }),
  contactPattern(
    'fax-unseparated',
    'FAX',
    0.3,
    `(?<![\\w.-])(?:1?[2-9]\\d{9}|\\d{3}[\\s.-]\\d{4})(?![\\w]|[.-]\\d)${EXTENSION}`,
    {
      context: ['fax'],
    },
  ),
  contactPattern('phone-local', 'PHONE', 0.55, `(?<![\\w./-])[2-9]\\d{2}[-.]\\d{4}(?![\\w]|[.-]\\d)${EXTENSION}`, {
    context: ['call'],
    against: ['no telephone'],
  }),
  contactPattern('phone-local-blank', 'PHONE', 0.2, `(?<![\\w./-])[2-9]\\d{2} \\d{4}(?![\\w]|[.-]\\d)${EXTENSION}`, {
    context: ['local call'],
    against: ['no telephone'],
  }),
  contactPattern('phone-extension', 'PHONE', 0.7, `(?<![\\w])(?:x|ext\\.?\\s?|extension\\s)\\d{3,6}(?!\\w)`),
  contactPattern('phone-groups', 'PHONE', 0.2, ANY_GROUPS, {
    context: ['call'],
    valid: (text) => hasDigits(10, 11)(text) && !DATE_FIRST.test(text),
  }),
  // with blanks alone it may be three results in a row
  contactPattern('phone-odd-groups', 'PHONE', 0.55, ODD_GROUPS, {
    against: ['no telephone'],
    valid: (text) => hasDigits(10, 10)(text) && /[().-]/.test(text),
  }),
  contactPattern('phone-area-and-seven', 'PHONE', 0.6, AREA_AND_SEVEN, { against: ['no telephone'] }),
  contactPattern('phone-local-groups', 'PHONE', 0.2, ANY_GROUPS, {
    context: ['local call'],
    against: ['no telephone'],
    valid: hasDigits(7, 9),
  }),
  { kind: 'scanned', id: 'contact.email', category: 'EMAIL', score: 1, scan: emails },
  { kind: 'scanned', id: 'contact.email-spoken', category: 'EMAIL', score: 0.9, scan: spokenEmails },
  contactPattern(
    'url',
    'URL',
    1,
    `\\b(?:https?|ftp)://[^\\s<>"]{2,400}[^\\s<>".,;:)\\]]|\\bwww\\.[^\\s<>"]{2,400}[^\\s<>".,;:)\\]]`,
  ),
  { kind: 'scanned', id: 'contact.url-bare', category: 'URL', score: 0.8, scan: bareUrls },
  contactPattern('ipv4', 'IP', 0.8, `(?<![\\w.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\w]|\\.\\d)(?:/\\d{1,2})?`, {
    valid: (value) => isIpv4(value.replace(/\/.*/, '')),
  }),
  contactPattern('ipv6', 'IP', 0.9, `(?<![\\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}(?![\\w:])`, {
    valid: (value) => /[0-9a-f]{3}/i.test(value) && (value.includes('::') || value.split(':').length === 8),
  }),
];
