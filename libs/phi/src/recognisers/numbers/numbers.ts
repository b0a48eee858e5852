import { caseInsensitive } from '../../text/case-insensitive.js';
import { isCard, isDea, isNpi, isSsn, isVin } from '../../text/checksums.js';
import type { PatternRecogniser } from '../recogniser.js';
import type { PhiCategory } from '../../text/span.js';

/** What may come between a label and its value: `MRN: `, `MRN #`, `Acct. No. `. */
const BETWEEN =
  '\\s?(?:number|numbers|num|no\\.?|nr\\.?|id|identifier|identification|code|card)?\\s?[#:=]{0,2}\\s{0,12}[#:]?\\s?';
/** Letters in capitals that a space separates from their number: `OS 014482`. */
const LETTERS_BEFORE =
  '(?:(?!(?:date|dob|dos|dod|exp|tel|fax|age|sex|page|room|rm|from|to|of|is|for|on) )(?-i:[A-Z]{1,4})[ -](?=\\p{L}{0,2}\\d))?';
/** A further group after a space: figures, letters and figures in capitals, a last letter; no amount, no time, no date. */
const NEXT_GROUP =
  '(?:(?:[ \\t]\\d{2,6}|\\n\\d{4}| (?:\\d|(?-i:[A-Z]{0,4}\\d[A-Z0-9]{0,5}|[A-Z]{1,2}(?= \\d)|[A-Z](?=[;.\\s]|$))))(?![\\p{L}\\p{N}/:%-]|\\.\\d| (?:mg|ml|tab|day|week|month|year|y[or/]|hour|unit|times)))';
/** A value with a digit in it, as groups of letters and digits, or digit by digit as in a dictation. */
const VALUE = `(?<value>${LETTERS_BEFORE}(?=[\\p{L}*-]{0,8}\\d|[*Xx]{2,})[\\p{L}\\p{N}*][\\p{L}\\p{N}*./_-]{0,30}[\\p{L}\\p{N}]${NEXT_GROUP}{0,5}|\\d(?:[ -]\\d){4,14}(?!\\d))`;

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

/** A number after its label. `labels` are alternatives of a pattern. */
const labelledNumber = (id: string, category: PhiCategory, labels: string): PatternRecogniser =>
  numberPattern(id, category, 0.9, `(?<![\\p{L}])(?:${labels})(?!\\p{L})${BETWEEN}${VALUE}`, { valid: looksIssued });

/** At least three digits or a mask, and neither a bare year nor an amount: not `plan: 10-point review`, `report 2019`, `order 500mg`. */
function looksIssued(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (
    (digits >= 3 || value.includes('*')) &&
    !/^(?:19|20)\d{2}$/.test(value) &&
    !/^[\d.]+(?:mg|mcg|ml|g|%|cc|cm|mm)(?![\p{L}\p{N}])/iu.test(value)
  );
}

const CODES = [
  'cpt', 'icd', 'icd-10', 'icd-9', 'icd-10-cm', 'ndc', 'loinc', 'snomed', 'snomed-ct', 'rxnorm', 'rxcui', 'hcpcs', 'cvx', 'code', 'umls', 'drg', 'oid',
]; // prettier-ignore
const AMOUNTS = ['mg', 'ml', 'mcg', 'units', 'unit', 'cells', 'copies', 'iu', 'cfu', '/ul', 'k/ul', 'g', 'meq', '%', 'cm', 'mm'];

/** Identifying numbers of 45 CFR 164.514(b)(2)(i)(G) to (M) and (R): by checksum or label, else by shape. */
export const numberRecognisers: readonly PatternRecogniser[] = [
  numberPattern('ssn', 'SSN', 0.85, `(?<![\\w-])\\d{3}([\\s.–-])\\d{2}\\1\\d{4}(?![\\w-])`),
  numberPattern('ssn-masked', 'SSN', 0.95, `(?<![\\w*])[*Xx#]{2,3}[\\s.*+_-]{0,3}[*Xx#]{0,2}[\\s.+_-]{1,2}\\d{4}(?!\\w)`),
  numberPattern('ssn-unseparated', 'SSN', 0.3, `(?<![\\w.-])\\d{9}(?![\\w-]|\\.\\d)`, {
    context: ['ssn', 'ss', 'social security', 'soc sec'],
    valid: isSsn,
  }),
  labelledNumber('ssn-labelled', 'SSN', 'ssn|ss#|social security|soc\\.?\\ssec\\.?|last\\s(?:4|four)(?:\\sof\\sssn)?'),
  labelledNumber(
    'mrn',
    'MRN',
    'mrn|mr\\s?#|m\\.r\\.n\\.?|medical\\srecord|med\\.?\\srec\\.?|record|chart|hospital\\s(?:no|number|id|#)|unit\\s(?:no|number|#)|patient\\s(?:id|identifier|number|no|#)|pt\\.?\\s(?:id|no|#)|pid|emr|ehr\\sid|fin|csn|mpi|ur\\sno',
  ),
  labelledNumber(
    'health-plan',
    'HEALTH_PLAN',
    'member|subscriber|policy|group|grp|plan|beneficiary|medicare|medicaid|mbi|hic|hicn|insurance|insured|certificate|payer|payor|health\\splan|policyholder|coverage|authorization|auth|pre-?cert|claim|rx\\s?(?:grp|group|bin|pcn)',
  ),
  // Medicare beneficiary identifier: eleven characters of its own alphabet (CMS, "Understanding the MBI format")
  numberPattern(
    'mbi',
    'HEALTH_PLAN',
    0.9,
    `(?<![\\w-])[1-9][ac-hj-km-np-rt-y][ac-hj-km-np-rt-y0-9]\\d[ -]?[ac-hj-km-np-rt-y][ac-hj-km-np-rt-y0-9]\\d[ -]?[ac-hj-km-np-rt-y]{2}\\d{2}(?![\\w-])`,
  ),
  labelledNumber(
    'account',
    'ACCOUNT',
    'account|acct\\.?|acc?t\\s?#|visit|encounter|invoice|statement|guarantor|billing|iban|routing|card(?:\\sending(?:\\sin)?)?|ending(?:\\sin)?|har|bill',
  ),
  numberPattern('card', 'ACCOUNT', 0.9, `(?<![\\w-])\\d{4}([\\s-]?)\\d{4}\\1\\d{4}\\1\\d{1,7}(?![\\w-])`, { valid: isCard }),
  numberPattern('card-shaped', 'ACCOUNT', 0.6, `(?<![\\w-])\\d{4}([\\s-])\\d{4}\\1\\d{4}\\1\\d{4}(?![\\w-])`),
  numberPattern('npi', 'LICENSE', 0.6, `(?<![\\w.-])[12]\\d{9}(?![\\w-]|\\.\\d)`, { context: ['npi'], valid: isNpi }),
  numberPattern('dea', 'LICENSE', 0.9, `(?<![\\w-])[a-z][a-z9]\\d{7}(?![\\w-])`, { valid: isDea }),
  labelledNumber(
    'license',
    'LICENSE',
    "npi|dea|upin|licen[sc]e|lic\\.?|driver['’]?s?\\slicen[sc]e|dl\\s?(?:#|no\\.?|number)|clia(?:\\slicense)?|certification|registration|tax|ein|passport|permit|badge|state\\sid",
  ),
  numberPattern('license-prefixed', 'LICENSE', 0.7, `(?<![\\w-])(?:MD|RN|NP|PA|DO|LPN|PT|OT|RPH)-?\\d{5,9}(?![\\w-])`),
  numberPattern('vin-shaped', 'VEHICLE', 0.6, `(?<![\\w-])[a-hj-npr-z0-9]{17}(?![\\w-])`, {
    valid: (value) => /\d/.test(value) && /\p{L}/u.test(value),
  }),
  numberPattern('vin', 'VEHICLE', 0.95, `(?<![\\w-])[a-hj-npr-z0-9]{17}(?![\\w-])`, { valid: isVin }),
  labelledNumber(
    'vehicle',
    'VEHICLE',
    'vin|vehicle(?:\\sid)?|(?:license\\s|licence\\s|lic\\.?\\s|number\\s)?plates?|tag\\s(?:no|number|#)',
  ),
  numberPattern(
    'plate',
    'VEHICLE',
    0.9,
    `\\b(?:plates?|registration|tag)(?![\\p{L}])(?:\\sof\\s(?:the\\s)?(?:vehicle|car|truck|van))?(?:\\s\\([^()\\n]{1,30}\\))?\\s?(?:no\\.?|number)?\\s?[#:]?\\s{0,3}(?:\\p{L}{2,10}\\s)??(?<value>[A-Z]{2}\\s(?=[A-Z]{0,3}\\d)[A-Z0-9]{2,4}[\\s-](?-i:[A-Z0-9]{2,4})(?![\\w])|(?=[A-Z]{0,3}\\d)[A-Z0-9]{2,4}-[A-Z0-9]{2,4}|[A-Z]{2,4}[\\s-]?\\d[A-Z0-9]{1,4}|\\d[A-Z0-9]{1,3}[\\s-][A-Z0-9]{2,5}|(?=[A-Z]{0,6}\\d)[A-Z0-9]{4,8})(?![\\w])`,
    {
      valid: (value) => /\d/.test(value),
    },
  ),
  numberPattern(
    'serial-prefixed',
    'DEVICE',
    0.9,
    `(?<![\\w])(?:SN|S/N)[\\s:#-]{1,3}${LETTERS_BEFORE}[\\p{L}\\p{N}][\\p{L}\\p{N}-]{3,24}`,
    {
      valid: (value) => /\d{3}/.test(value),
    },
  ),
  numberPattern('udi', 'DEVICE', 1, `\\(01\\)\\s?\\d{14}(?:\\s?\\(\\d{2}\\)\\s?[\\p{L}\\p{N}-]{1,20}){0,4}`),
  labelledNumber(
    'device',
    'DEVICE',
    'serial|ser\\.?|s/n|sn|lot|udi|imei|device(?:\\sid|\\sserial)?|model|batch|implant|equipment|mac(?:\\saddress)?|pump|generator|lead|ref\\.?',
  ),
  numberPattern('mac-address', 'DEVICE', 0.95, `(?<![\\w:-])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![\\w:-])`),
  labelledNumber(
    'other',
    'OTHER_ID',
    'accession|acc\\.?|specimen|order|requisition|req\\.?|subject|study|participant|protocol|trial|job|case|document|doc|report|confirmation|prescription|rx|ticket|reference|sample|barcode|file|message|transaction|tracking|fingerprint|biometric|iris|voice\\s?print|retina(?:l)?',
  ),
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
  labelledNumber(
    'any-id',
    'OTHER_ID',
    'id|i\\.d\\.|identifier|edipi|service\\s(?:no\\.?|number|#)|a-?number|alien|inmate|doc\\s?#|pin|passcode|access\\scode|sticker|tail|run|incident|unit\\snumber|\\p{L}{2,15}\\s(?:no\\.|num\\.|nbr\\.?)',
  ),
  numberPattern('numbered', 'OTHER_ID', 0.6, `(?<![\\p{L}\\p{N}#])#\\s?(?<value>\\d{4,12})(?![\\p{L}\\p{N}]|[.,]\\d)`),
  // the room or the bed identifies who lay there
  numberPattern(
    'room',
    'OTHER_ID',
    0.8,
    `(?<![\\p{L}])(?:room|rm|bed|housing|pod(?= [A-Z]\\d)|cell(?=[ :#]{1,3}\\d{1,3}(?![\\d)./-]|[ ]\\d))|locker|cubicle|gate\\scode|bus)(?:\\s(?:no|number))?\\.?[ \\t]?[#:]?[ \\t]{0,12}(?<value>(?=[A-Z-]{0,4}\\d)[A-Z0-9]{1,5}(?:-[A-Z0-9]{1,5}){0,3}(?:[ ]?#)?)(?![\\p{L}\\p{N}/%]|[.:]\\d)`,
    { againstBehind: ['degrees', 'degree', 'days', 'hours', 'times', 'people', 'beds', 'rooms'] },
  ),
  // `NHI: ZAC5361`: letters and figures after any label
  numberPattern(
    'behind-colon',
    'OTHER_ID',
    0.6,
    `(?<=\\p{L}:[ \\t]{1,24})(?-i:[A-Z]{2,4})(?:-?\\d{4,12}| \\d{3,6}(?: \\d{2,6}){1,3})(?![\\p{L}\\p{N}/-]|\\.[\\p{L}\\p{N}])`,
    {
      against: CODES,
    },
  ),
  numberPattern('wallet', 'OTHER_ID', 0.8, `(?<![\\p{L}\\p{N}])0x[0-9a-f]{16,64}(?![\\p{L}\\p{N}])`),
  numberPattern(
    'path',
    'OTHER_ID',
    0.8,
    `(?<![\\p{L}\\p{N}])(?:[A-Z]:\\\\|\\\\\\\\|/(?:home|users|mnt|data|export|volumes)/)[^\\s"<>|]{3,200}`,
  ),
  numberPattern(
    'file-name',
    'OTHER_ID',
    0.7,
    `(?<![\\p{L}\\p{N}@/.-])[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]{2,80}\\.(?:pdf|docx?|xlsx?|txt|rtf|jpe?g|png|tiff?|dcm|hl7|xml|zip|mp[34]|wav)(?![\\p{L}\\p{N}])`,
  ),
  numberPattern('handle', 'OTHER_ID', 0.7, `(?<![\\p{L}\\p{N}.@])@[\\p{L}][\\p{L}\\p{N}._-]{2,40}`),
  // default deny: a word that ends in figures is no word of a language
  numberPattern('word-with-figures', 'OTHER_ID', 0.2, `(?<![\\p{L}\\p{N}@._/-])\\p{L}{3,20}\\d{1,5}(?![\\p{L}\\p{N}@/-])`, {
    context: ['by', 'user', 'login', 'name', 'account', 'portal', 'id'],
  }),
  numberPattern(
    'biometric',
    'OTHER_ID',
    0.9,
    `(?<![\\w-])(?:IRIS|FP|VPRINT|FINGERPRINT|RETINA|VOICE|FACE|DNA|BIO)[:-][\\p{L}\\p{N}][\\p{L}\\p{N}-]{4,30}`,
  ),
  // default deny by shape: measurements, doses and codes of code systems look different
  numberPattern('long-digits', 'OTHER_ID', 0.6, `(?<![\\p{L}\\p{N}.,/-])\\d{6,20}(?![\\p{L}\\p{N}]|[.,]\\d)`, {
    against: CODES,
    againstBehind: AMOUNTS,
  }),
  numberPattern(
    'letters-and-digits',
    'OTHER_ID',
    0.6,
    `(?<![\\p{L}\\p{N}.,/-])(?=[\\p{L}_-]{0,6}\\d)(?=[\\p{L}\\p{N}_-]{0,40}\\p{L})[\\p{L}\\p{N}]{1,64}(?:[_-][\\p{L}\\p{N}]{1,20}){0,5}(?![\\p{L}\\p{N}_-])`,
    {
      valid: (value) =>
        value.replace(/\D/g, '').length >= 5 &&
        !/^(?:\d{2,5}x\d{2,5}|g\d{1,2}p\d{1,4})$/i.test(value) &&
        !/^\d{1,6}-?(?:mg|ml|mcg|g|units?|iu|cm|mm|day|days|hour|hr|year|years|k|th|st|nd|rd)/i.test(value),
      against: CODES,
    },
  ),
  // alone in its cell: letters, then groups of figures
  numberPattern(
    'cell-of-groups',
    'OTHER_ID',
    0.6,
    `(?<=^|[\\n\\t]|  )(?-i:[A-Z]{1,4}) \\d{2,6}(?: \\d{2,6}){1,4}(?=$|[\\n\\t]|  )`,
    {
      valid: (value) => value.replace(/\D/g, '').length >= 6,
      against: CODES,
    },
  ),
  numberPattern(
    'digit-groups',
    'OTHER_ID',
    0.6,
    `(?<![\\p{L}\\p{N}.,/-])\\d{1,8}(?:-\\d{1,8}){1,4}(?![\\p{L}\\p{N}/]|[.,-]\\d)`,
    {
      // `23-0881`, `0019827-4`: ranges look different
      valid: (value) => value.replace(/\D/g, '').length >= 7 || /^\d{1,2}-\d{4,8}$|^0\d{3,}-\d/.test(value),
      against: CODES,
      againstBehind: AMOUNTS,
    },
  ),
];
