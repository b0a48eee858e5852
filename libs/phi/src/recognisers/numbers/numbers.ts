import { caseInsensitive } from '../../text/case-insensitive.js';
import { isCard, isDea, isNpi, isSsn, isVin } from '../../text/checksums.js';
import type { AnchorClass } from '../anchored/anchors.js';
import { before, sequence, shape } from '../anchored/readers.js';
import { WORD_START } from '../anchored/word-start.js';
import type { AnchoredRecogniser, AnchoredShape, Evidence, PatternRecogniser, ScannedRecogniser } from '../recogniser.js';
import { codesBehindColon, fileNames, lettersAndFigures } from '../scanned/codes.js';
import type { PhiCategory } from '../../text/span.js';
import { isCountOfResult, isOfResultRange } from '../../text/result-ranges.js';
import { labelledValue, plateAfterLabel, roomAfterLabel, serialAfterPrefix } from './number-values.js';

const numberPattern = (
  id: string,
  category: PhiCategory,
  score: number,
  source: string,
  rest: Partial<PatternRecogniser> = {},
): PatternRecogniser => ({
  kind: 'pattern',
  id: `number.${id}`,
  category,
  score,
  pattern: caseInsensitive(source),
  ...rest,
});

const anchoredNumber = (
  id: string,
  category: PhiCategory,
  score: number,
  shapes: readonly AnchoredShape[],
  rest: Partial<AnchoredRecogniser> = {},
): AnchoredRecogniser => ({ kind: 'anchored', id: `number.${id}`, category, score, shapes, ...rest });

/** A number after a label of the language pack. */
const labelledNumber = (
  id: string,
  category: PhiCategory,
  label: AnchorClass,
  rest: Partial<AnchoredRecogniser> = {},
): AnchoredRecogniser =>
  anchoredNumber(id, category, 0.9, [{ anchor: label, after: labelledValue }], { valid: looksIssued, ...rest });

/** For labels that tables of results have too: `Ref: 13.5-17.5`. */
const NO_RANGE: Pick<Evidence, 'unless'> = { unless: isOfResultRange };

/** At least three digits or a mask, and neither a bare year nor an amount: not `plan: 10-point review`, `report 2019`, `order 500mg`. */
function looksIssued(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (
    (digits >= 3 || value.includes('*')) &&
    !/^(?:19|20)\d{2}$/.test(value) &&
    !/^(?:[A-Z]{1,4}[ -])?\d{1,3}\/\d{1,3}$/.test(value) &&
    !/^[\d.]+(?:mg|mcg|ml|g|%|cc|cm|mm)(?![\p{L}\p{N}])/iu.test(value)
  );
}

/** `2019-2021`, `1900-0730`: years or times of day. */
const isSpanOfTime = (value: string): boolean =>
  /^(?:19|20)\d{2}-(?:19|20)\d{2}$|^(?:[01]\d|2[0-3])[0-5]\d-(?:[01]\d|2[0-3])[0-5]\d$/.test(value);

/** Mostly blanks between the figures, and neither a scale (`0 1 2 3 4 5 6`) nor one figure again and again. */
function isSpacedNumber(value: string): boolean {
  const figures = value.replace(/\D/g, '');
  const steps = new Set([...figures].slice(1).map((figure, i) => Number(figure) - Number(figures[i])));
  return (value.match(/\d \d/g)?.length ?? 0) >= figures.length / 3 && steps.size > 1;
}

/** Identifying numbers of 45 CFR 164.514(b)(2)(i)(G) to (M) and (R): by checksum or label, else by shape. */
export const numberRecognisers: readonly (PatternRecogniser | ScannedRecogniser | AnchoredRecogniser)[] = [
  numberPattern('ssn', 'SSN', 0.85, `(?<![\\w-])\\d{3}([\\s.–-])\\d{2}\\1\\d{4}(?![\\w-])`),
  numberPattern('ssn-masked', 'SSN', 0.95, `(?<![\\w*])[*Xx#]{2,3}[ .*+_-]{0,3}[*Xx#]{0,2}[ .+_-]{1,2}\\d{4}(?!\\w)`),
  numberPattern('ssn-unseparated', 'SSN', 0.3, `(?<![\\w.-])\\d{9}(?![\\w-]|\\.\\d)`, {
    context: ['social security'],
    valid: isSsn,
  }),
  labelledNumber('ssn-labelled', 'SSN', 'ssn label'),
  labelledNumber('mrn', 'MRN', 'record label'),
  labelledNumber('health-plan', 'HEALTH_PLAN', 'health plan label'),
  // Medicare beneficiary identifier: eleven characters of its own alphabet (CMS, "Understanding the MBI format")
  numberPattern(
    'mbi',
    'HEALTH_PLAN',
    0.9,
    `(?<![\\w-])[1-9][ac-hj-km-np-rt-y][ac-hj-km-np-rt-y0-9]\\d[ -]?[ac-hj-km-np-rt-y][ac-hj-km-np-rt-y0-9]\\d[ -]?[ac-hj-km-np-rt-y]{2}\\d{2}(?![\\w-])`,
  ),
  labelledNumber('account', 'ACCOUNT', 'account label'),
  numberPattern('card', 'ACCOUNT', 0.9, `(?<![\\w-])\\d{4}([\\s-]?)\\d{4}\\1\\d{4}\\1\\d{1,7}(?![\\w-])`, { valid: isCard }),
  numberPattern('card-shaped', 'ACCOUNT', 0.6, `(?<![\\w-])\\d{4}([\\s-])\\d{4}\\1\\d{4}\\1\\d{4}(?![\\w-])`),
  numberPattern('npi', 'LICENSE', 0.6, `(?<![\\w.-])[12]\\d{9}(?![\\w-]|\\.\\d)`, { context: ['npi'], valid: isNpi }),
  numberPattern('dea', 'LICENSE', 0.9, `(?<![\\w-])[a-z][a-z9]\\d{7}(?![\\w-])`, { valid: isDea }),
  labelledNumber('license', 'LICENSE', 'license label'),
  numberPattern('license-prefixed', 'LICENSE', 0.7, `(?<![\\w-])(?:MD|RN|NP|PA|DO|LPN|PT|OT|RPH)-?\\d{5,9}(?![\\w-])`),
  numberPattern('vin-shaped', 'VEHICLE', 0.6, `(?<![\\w-])[a-hj-npr-z0-9]{17}(?![\\w-])`, {
    valid: (value) => /\d/.test(value) && /\p{L}/u.test(value),
  }),
  numberPattern('vin', 'VEHICLE', 0.95, `(?<![\\w-])[a-hj-npr-z0-9]{17}(?![\\w-])`, { valid: isVin }),
  labelledNumber('vehicle', 'VEHICLE', 'vehicle label'),
  anchoredNumber('plate', 'VEHICLE', 0.9, [{ anchor: 'plate label', before: WORD_START, after: plateAfterLabel }], {
    valid: (value) => /\d/.test(value),
  }),
  anchoredNumber('serial-prefixed', 'DEVICE', 0.9, [{ anchor: 'serial prefix', before: WORD_START, after: serialAfterPrefix }], {
    valid: (value) => /\d{3}/.test(value),
  }),
  numberPattern('udi', 'DEVICE', 1, `\\(01\\)\\s?\\d{14}(?:\\s?\\(\\d{2}\\)\\s?[\\p{L}\\p{N}-]{1,20}){0,4}`),
  labelledNumber('device', 'DEVICE', 'device label', NO_RANGE),
  numberPattern('mac-address', 'DEVICE', 0.95, `(?<![\\w:-])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![\\w:-])`),
  labelledNumber('other', 'OTHER_ID', 'document label', NO_RANGE),
  numberPattern(
    'user-name',
    'OTHER_ID',
    0.9,
    `\\b(?:user\\s?names?|user\\s?id|login|log-?in|userid|handle|screen\\sname|skype)\\s?(?:is|of)?\\s?[:=]?\\s{0,4}(?<value>@?[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{2,40})`,
    { valid: (value) => !/^(?:from|and|for|with|the|was|are|not|via)$/i.test(value) },
  ),
  numberPattern(
    'user',
    'OTHER_ID',
    0.9,
    `\\b(?:user|(?:printed|accessed|viewed|released|modified|generated|entered|signed)\\sby)\\s?:?\\s(?<value>[a-z0-9]{1,20}[._\\d][a-z0-9._]{1,20})(?![\\p{L}\\p{N}])`,
    { valid: (value) => /\p{L}/u.test(value) },
  ),
  anchoredNumber(
    'any-id',
    'OTHER_ID',
    0.9,
    [
      { anchor: 'number label', after: labelledValue },
      // `visitor no. 1234`: any word makes a label with the ending
      { anchor: 'number ending', before: /(?<=(?<![\p{L}])(?<head>\p{L}{2,15}\.?\s))/uy, after: labelledValue },
    ],
    { valid: looksIssued, ...NO_RANGE },
  ),
  numberPattern('numbered', 'OTHER_ID', 0.6, `(?<![\\p{L}\\p{N}#])#\\s?(?<value>\\d{4,12})(?![\\p{L}\\p{N}]|[.,]\\d)`),
  // the room or the bed identifies who lay there
  anchoredNumber(
    'room',
    'OTHER_ID',
    0.8,
    [
      { anchor: 'room label', glued: true, after: roomAfterLabel },
      { anchor: 'ward label', after: sequence(before(shape('[ ][A-Z]\\d')), roomAfterLabel) },
      { anchor: 'cell label', after: sequence(before(shape('[ :#]{1,3}\\d{1,3}(?![\\d)./-]|[ ]\\d)')), roomAfterLabel) },
    ],
    { againstBehind: ['counted in rooms'] },
  ),
  // `NHI: ZAC5361`: letters and figures after any label
  {
    kind: 'scanned',
    id: 'number.behind-colon',
    category: 'OTHER_ID',
    score: 0.6,
    scan: codesBehindColon,
    against: ['code system'],
  },
  numberPattern('wallet', 'OTHER_ID', 0.8, `(?<![\\p{L}\\p{N}])0x[0-9a-f]{16,64}(?![\\p{L}\\p{N}])`),
  numberPattern(
    'path',
    'OTHER_ID',
    0.8,
    `(?<![\\p{L}\\p{N}])(?:[A-Z]:\\\\|\\\\\\\\|/(?:home|users|mnt|data|export|volumes)/)[^\\s"<>|]{3,200}`,
  ),
  { kind: 'scanned', id: 'number.file-name', category: 'OTHER_ID', score: 0.7, scan: fileNames },
  numberPattern('handle', 'OTHER_ID', 0.7, `(?<![\\p{L}\\p{N}.@])@[\\p{L}][\\p{L}\\p{N}._-]{2,40}`),
  // default deny: a word that ends in figures is no word of a language
  numberPattern('word-with-figures', 'OTHER_ID', 0.2, `(?<![\\p{L}\\p{N}@._/-])\\p{L}{3,20}\\d{1,5}(?![\\p{L}\\p{N}@/-])`, {
    context: ['user'],
  }),
  numberPattern(
    'biometric',
    'OTHER_ID',
    0.9,
    `(?<![\\w-])(?:IRIS|FP|VPRINT|FINGERPRINT|RETINA|VOICE|FACE|DNA|BIO)[:-][\\p{L}\\p{N}][\\p{L}\\p{N}-]{4,30}`,
  ),
  // default deny by shape: measurements, doses and codes of code systems look different
  numberPattern('long-digits', 'OTHER_ID', 0.6, `(?<![\\p{L}\\p{N}.,/-])\\d{6,20}(?![\\p{L}\\p{N}]|[.,]\\d)`, {
    unless: (...place) => isOfResultRange(...place) || isCountOfResult(...place),
    against: ['code system'],
    againstBehind: ['amount unit'],
  }),
  {
    kind: 'scanned',
    id: 'number.letters-and-digits',
    category: 'OTHER_ID',
    score: 0.6,
    scan: lettersAndFigures,
    valid: (value) =>
      value.replace(/\D/g, '').length >= 5 &&
      !/^(?:\d{2,5}x\d{2,5}|g\d{1,2}p\d{1,4})$/i.test(value) &&
      !/^\d{1,6}-?(?:mg|ml|mcg|g|units?|iu|cm|mm|day|days|hour|hr|year|years|k|th|st|nd|rd)/i.test(value),
    against: ['code system'],
  },
  // a national number in groups of four: `4821 7730 1156`
  numberPattern('fours', 'OTHER_ID', 0.6, `(?<![\\p{L}\\p{N}.,/-]|\\d )\\d{4} \\d{4} \\d{4}(?! ?\\d|[\\p{L}/%-]|[.,]\\d)`, {
    against: ['code system'],
    againstBehind: ['amount unit'],
  }),
  // figure by figure, as in the boxes of a form: `0 8 1 9 1 9 8 8`, `8 0 2 - 5 5 5 - 0 1 4 4`
  numberPattern(
    'spaced-figures',
    'OTHER_ID',
    0.7,
    `(?<![\\p{L}\\p{N}.,/-]|\\d )\\d(?: ?[-/.] ?\\d| \\d){6,19}(?! ?[\\d/%]|[\\p{L}-]|[.,]\\d)`,
    { valid: isSpacedNumber },
  ),
  // alone in its cell: letters, then groups of figures
  numberPattern(
    'cell-of-groups',
    'OTHER_ID',
    0.6,
    `(?<=^|[\\n\\t]|  )(?-i:[A-Z]{1,4}) \\d{2,6}(?: \\d{2,6}){1,4}(?=$|[\\n\\t]|  )`,
    {
      valid: (value) => value.replace(/\D/g, '').length >= 6,
      against: ['code system'],
    },
  ),
  numberPattern(
    'digit-groups',
    'OTHER_ID',
    0.6,
    `(?<![\\p{L}\\p{N}.,/-])\\d{1,8}(?:-\\d{1,8}){1,4}(?![\\p{L}\\p{N}/]|[.,-]\\d)`,
    {
      // `23-0881`, `0019827-4`: ranges look different
      ...NO_RANGE,
      valid: (value) =>
        !isSpanOfTime(value) && (value.replace(/\D/g, '').length >= 7 || /^\d{1,2}-\d{4,8}$|^0\d{3,}-\d/.test(value)),
      against: ['code system'],
      againstBehind: ['amount unit'],
    },
  ),
];
