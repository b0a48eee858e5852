import type { Lexicon } from '../../lexicon/lexicon.js';
import type { TokenRecogniser } from '../recogniser.js';
import type { Candidate } from '../../text/span.js';
import type { Artefacts } from '../../text/tokens.js';

const DEFAULT_DENY_SCORE = 0.55;
const LONGEST = 40;
const FEWEST_DIGITS = 3;
const SHORTEST = 5;
/** Letters and figures written together, with hyphens or underscores between: `7KD-204`, `RH7720`, `CADD-882-10044`. */
const CHUNK = /(?<![\p{L}\p{N}@._/\\-])[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*(?![\p{L}\p{N}@\\]|[./_-][\p{L}\p{N}])/gu;
/** `8GKT2L`: two separate figures among capitals, one of them first. */
const INTERLEAVED = /^\d[A-Z]{1,6}\d[A-Z]{0,6}$/;
/** `A 88214`, `CCF 20881173`: capitals, a space, and more figures than a result has. */
const APART =
  /(?<![\p{L}\p{N}.'’-])(?:[A-Z]{1,2} \d{5,10}|[A-Z]{3,4} \d{6,10})(?![\p{L}\p{N}/%-]|[.,]\d| (?:mg|ml|units|cells|copies|iu))/gu;
/** `IP/24/03391`, `BBH/24-0087731`: capitals and figures with a stroke between. */
const SLASHED =
  /(?<![\p{L}\p{N}/.-])(?=[\d/-]{0,16}[A-Z])[A-Z\d]{1,8}(?:-[A-Z\d]{1,10})?\/[A-Z\d]{1,10}(?:[/-][A-Z\d]{1,10}){0,3}(?![\p{L}\p{N}/])/gu;
/** Labels of a code system, or of its codes, and up to six codes. Such a code means a procedure or a finding. */
const CODE_LABELS: readonly RegExp[] = [
  'cpt|icd(?:-?(?:9|10)(?:-?cm)?)?|hcpcs|loinc|snomed(?:[ -]ct)?|rxnorm|rxcui|ndc|cvx|drg|umls|dx',
  '(?:dx|diagnosis|procedure|billing|service) codes?|diagnosis|diagnoses|procedure',
].map((labels) => new RegExp(`(?:${labels})[\\s:#]{1,4}(?:[A-Z\\d.]{3,8}[,;\\s]{1,3}){0,6}$`, 'iu'));
/** How far before a code its label is looked for, in characters. */
const REACH = 60;

/** Units of amounts: `500mg`, `12-weeks`. Lower case. */
const UNITS: ReadonlySet<string> = new Set(
  'mg mcg ug ml g gm kg iu u unit units meq mmol cc cm mm m km ft in l dl lb lbs oz kcal cal bpm hz khz mhz hr hrs h min sec s day days d wk wks week weeks mo month months yo yr yrs year years k fr ga gauge w v x pm am th st nd rd f c t z'.split(
    ' ',
  ),
);
const isAmount = (chunk: string): boolean => UNITS.has(/^\d+-?([a-z]+)$/i.exec(chunk)?.[1]?.toLowerCase() ?? '');

/** Shapes of letters and figures that are clinical terms, beside amounts. */
const CLINICAL_SHAPES: readonly RegExp[] = [
  /^\d+(?:-[a-z]+)+$|^\d+[a-z]+$|^[a-z]+(?:-[a-z]+)*-\d+$/, // `100-day`, `covid-19`
  /^\d{1,4}x\d{1,4}(?:x\d{1,4})?(?:cm|mm)?$/i, // a size
  // vertebrae: `L4-5`, `C5-C7`, `T12L1`. A letter or a hyphen separates every two runs of figures, so that there is one way to match
  /^[CTLS](?=\d[\d\-CTLS])\d+(?:(?:-[CTLS]?|[CTLS])\d+)*$/i,
  /^[pcyr]{0,2}T[0-4isx][a-d]?N[0-3x][a-c]?(?:M[01x][a-c]?)?$/i, // TNM
  /^G\d{1,2}(?:P\d{1,4}|A\d|T\d|L\d)+$/i, // pregnancies
  /^\d{1,2}w\d(?:d|\/7)?$/i, // `33w2d`: weeks and days of a pregnancy
  /^E\dV[\dT]M\d$/i, // coma scale
  /^[A-V]\d{4}$|^\d{4}[FTU]$/i, // HCPCS, CPT categories II and III
  /^rs\d{4,12}$/, // variants of a gene
  /^(?:FY|CY|Q[1-4]|H[12])-?(?:19|20)\d{2}$|^(?:19|20)\d{2}-?(?:Q[1-4]|s)$/i, // a part of a year
];

/** Default deny by shape: letters and at least three figures that are no amount, no clinical code and no result. */
function oddCodes({ text }: Artefacts, lexicon: Lexicon): Candidate[] {
  const apart = [...text.matchAll(APART)].flatMap(({ 0: code, index }) => {
    const number = index + code.indexOf(' ') + 1;
    const label = code.slice(0, code.indexOf(' ')).toLowerCase();
    if (isOfCodeSystem(text, number)) return [];
    return isLabel(label, lexicon) ? codeAt(number, index + code.length - number) : codeAt(index, code.length);
  });
  const slashed = [...text.matchAll(SLASHED)]
    .filter(({ 0: code }) => isIssued(code, lexicon))
    .map(({ 0: code, index }) => codeAt(index, code.length));
  const together = [...text.matchAll(CHUNK)].flatMap(({ 0: chunk, index }) => {
    const digits = chunk.replace(/\D/g, '').length;
    const letters = chunk.replace(/[^\p{L}]/gu, '').length;
    if (letters === 0 || digits + letters < SHORTEST || chunk.length > LONGEST) return [];
    if (digits < FEWEST_DIGITS && !(digits === 2 && letters > 2 && INTERLEAVED.test(chunk))) return [];
    if (isAmount(chunk) || CLINICAL_SHAPES.some((shape) => shape.test(chunk)) || isKnown(chunk.toLowerCase(), lexicon)) return [];
    return isOfCodeSystem(text, index) ? [] : [codeAt(index, chunk.length)];
  });
  return [...apart, ...slashed, ...together];
}

const isOfCodeSystem = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - REACH), at);
  return CODE_LABELS.some((label) => label.test(before));
};

/** `ID 7700315`, `STAT 7700315`: the letters are a label or a word, not a part of the code. */
const isLabel = (key: string, lexicon: Lexicon): boolean =>
  (key.length > 2 && lexicon.wordClass(key).ordinary) ||
  lexicon.isAnyOf(key, ['no prefix', 'number label', 'record label', 'account label', 'document label', 'device label']);

/** Enough figures for a code, and no group that begins with a word, as results do: `BP148/86`. */
const isIssued = (code: string, lexicon: Lexicon): boolean =>
  code.replace(/\D/g, '').length >= SHORTEST &&
  /\d{3}/.test(code) &&
  code
    .split(/[/-]/)
    .every(
      (group) => !/^\p{L}{2,}\d/u.test(group) || !lexicon.wordClass(/^\p{L}+/u.exec(group)?.[0].toLowerCase() ?? '').ordinary,
    );

const codeAt = (start: number, length: number): Candidate => ({
  category: 'OTHER_ID',
  start,
  end: start + length,
  score: DEFAULT_DENY_SCORE,
  why: 'number.odd-code',
});

/** `CYP2C19`, `WBC110`: the whole, or the letters before the figures, is an ordinary word. */
const isKnown = (key: string, lexicon: Lexicon): boolean => {
  const head = /^\p{L}+(?:-\p{L}+)*/u.exec(key)?.[0] ?? '';
  return lexicon.wordClass(key).ordinary || (/^[\p{L}-]+\d{1,3}$/u.test(key) && lexicon.wordClass(head).ordinary);
};

/** Any other unique number or code (45 CFR 164.514(b)(2)(i)(R)), by its shape alone. */
export const oddCodeRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'number.odd-code', category: 'OTHER_ID', find: oddCodes },
];
