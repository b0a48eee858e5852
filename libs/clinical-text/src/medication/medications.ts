import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { endOfDrugName } from './drug-name.js';
import { readSig, type Sig } from './sig.js';
import { unknownNameOf } from '../sections/unknown-names.js';
import { policyOf } from '../sections/section-policy.js';
import type { Section, Statement } from '../sections/section.js';
import { endOfMatch } from '../text/end-of-match.js';
import { numberWords } from '../text/number-words.js';
import { hasPhrase, phrasePattern, phrasesOf, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/**
 * - `taken`: listed or reported; `ordered`: started by this document; `given`: administered in the course it describes
 * - `stopped`: no longer taken, or to be stopped; `held`: not to be taken for now
 */
type MedicationStatus = 'taken' | 'ordered' | 'given' | 'stopped' | 'held';

export interface MedicationMention extends Span {
  readonly concept: Concept;
  /** The drug's name as printed, both names where a brand is in parentheses. */
  readonly name: Span;
  readonly status: MedicationStatus;
  readonly sig: Sig;
  readonly statement: Statement;
}

interface StatusCue {
  readonly status: MedicationStatus;
  /** Of what is printed before a drug. */
  readonly before: RegExp;
}

const statusCues = fromPack(({ medication }): readonly StatusCue[] =>
  medication.status.map(({ status, words, between }) => ({
    status,
    before: new RegExp(`\\b${patternOf(words)}\\s+${patternOf(between).replaceAll(' ', '\\s+')}$`, 'i'),
  })),
);

/** The status that words right before a drug give it; the uppermost row of the table that fits decides. */
const statusBefore = (pack: LanguagePack, words: string): MedicationStatus | undefined =>
  statusCues(pack).find(({ before }) => before.test(words))?.status;

const NO_DRUG = phrasePattern('i')`\b${'no drug taken'}\s*$`;
/** After the name of a result; no strength is printed so: "Folate 12 ng/mL", "Vitamin B12 410 pg/mL". */
const LEVEL = phrasePattern(
  'i',
)`^\s*(?:${'level'}\s*)?(?:[:=]\s*)?(?:[<>]\s*)?\d[\d.,]*\s?(?:ng|pg|[µu]g|mcg|[µu]?IU|mIU|mmol|[µu]mol|nmol)\/(?:m?L|dL)\b`;
/** In no list of drugs an amount in a decilitre or a litre is a level: "Glucose 60 mg/dL", "Glucose, normal range 70 - 99 mg/dL". */
const CONCENTRATION = /^[^\n;]{0,40}?\d\s?(?:mg|g|mEq|mmol|[µu]mol|U|IU|units?)\/d?L\b/;
const isLevel = (pack: LanguagePack, words: string, isList: boolean): boolean =>
  LEVEL(pack).test(words) || (!isList && CONCENTRATION.test(words));

/** Words after a drug by which it was stopped or held: "(held)", "was discontinued", "- stopped 7/3". */
const HELD = phrasePattern('i')`\b${'drug held'}\b(?!\s+${'not held'}\b)`;
/** In prose the words follow the drug or its dose: another clause concerns something else. */
const CLAUSE_REACH = 60;
const ENDED_AT_ONCE = phrasePattern('iy')`(?:${'held in prose'}|${'held unless'}(?! ${'not held'}))\b`;
const GIVEN = phrasePattern('i')`^[\s:,–-]{0,3}(?:${'was'}\s+)?${'given after a drug'}\b`;
const AUXILIARY = phrasePattern('iy')`\b${'was'}\s+(?:${'also'}\s+)?`;

/** The drugs that the statement names as taken, ordered, given, held or stopped. */
export function medicationsIn(reader: Reader, statement: Statement): MedicationMention[] {
  const { text, pack } = reader;
  const { medications } = policyOf(pack, statement.section.kind);
  if (medications === '-' || hasPhrase(pack, 'title of drugs to come', statement.section.title)) return [];
  const isList = medications !== 'stated';
  const known = mergeBrands(reader, reader.findConcepts(statement, ['drug']));
  const drugs = known.length > 0 || !isList ? known : unknownDrugIn(reader, statement);
  return drugs.flatMap(({ concept, ...name }, i) => {
    const before = text.slice(statement.start, name.start);
    const assertion = assertionOf(reader, statement, name);
    // In a list "prevention" and "risk" are what a drug is for.
    if (NO_DRUG(pack).test(before) || (assertion === 'hypothetical' && !isList)) return [];
    if (isLevel(pack, text.slice(name.end, statement.end), isList)) return [];
    const end = drugs[i + 1]?.start ?? statement.end;
    const words = text.slice(name.end, isList ? end : Math.min(end, endOfSentence(text, name.end, end)));
    const status = isStoppedInRow(reader, statement)
      ? 'stopped'
      : statusOf(pack, statement.section, before, words, i > 0, assertion === 'absent');
    if (status === undefined) return [];
    const instruction = isList ? instructionAtEnd(pack, before) : undefined;
    const trimmed = withoutTail(pack, words);
    const start = instruction ? name.start - instruction.length : name.start;
    return [
      {
        concept,
        name,
        status,
        sig: sigOf(pack, concept, `${instruction ?? ''}${words}`),
        statement,
        start,
        end: name.end + trimmed.length,
      },
    ];
  });
}

/** An item of a list of drugs that no table knows, where it is printed with how it is taken. */
function unknownDrugIn(reader: Reader, statement: Statement): readonly Match[] {
  const found = unknownNameOf(reader, statement, 'drug');
  if (!found) return [];
  const { strength, dose, frequency } = readSig(reader.pack, reader.text.slice(found.end, statement.end).replace(/\s/g, ' '));
  return strength !== undefined || dose !== undefined || frequency !== undefined ? [found] : [];
}

/** Of a drug of two ingredients two numbers are their strengths, and no range: "lisinopril/HCTZ 20-25 mg". */
function sigOf(pack: LanguagePack, { name }: Concept, words: string): Sig {
  const { dose, ...sig } = readSig(pack, words.replace(/\s/g, ' '));
  const isOfTwo = name.includes(' / ') && dose?.most !== undefined && sig.strength?.includes('-');
  return { ...sig, ...(dose && !isOfTwo && { dose }) };
}

/** Characters at the end of a text in which its last word is looked for. */
const LONGEST_WORD = 24;
const MOST_WORDS_OF_INSTRUCTION = 8;
const AMOUNT = /^(?:\d[\d.,/]*|mg|mcg|g|mL)$/i;

const instructionWords = fromPack(
  (pack): ReadonlySet<string> => new Set([...phrasesOf(pack, 'word of an instruction'), ...numberWords(pack, 'dose')]),
);

/** "Take one 20 mg capsule of omeprazole": counts, amounts and forms right before the name are its dose. */
function instructionAtEnd(pack: LanguagePack, before: string): string | undefined {
  let end = before.length;
  for (let count = 0; count <= MOST_WORDS_OF_INSTRUCTION; count++) {
    const words = before.slice(0, end).trimEnd();
    if (words.length === end) return undefined;
    const verb = startOfLastPhrase(pack, 'instruction', words.slice(-LONGEST_WORD));
    if (verb !== undefined) return before.slice(words.length - Math.min(words.length, LONGEST_WORD) + verb);
    end = words.length;
    while (/\S/.test(words.charAt(end - 1))) end--;
    const word = words.slice(end);
    if (!AMOUNT.test(word) && !instructionWords(pack).has(word.toLowerCase())) return undefined;
  }
  return undefined;
}

/** Whether the row has a date or a status by which the drug was stopped. */
function isStoppedInRow({ text, pack }: Reader, { cells }: Statement): boolean {
  const [stop, status] = (['stop', 'status'] as const).map((role) => cells?.get(role));
  const wordsOf = (cell: Span | undefined): string => (cell ? text.slice(cell.start, cell.end) : '');
  return /\d/.test(wordsOf(stop)) || hasPhrase(pack, 'stopped in a row', wordsOf(status));
}

function statusOf(
  pack: LanguagePack,
  { kind, title }: Section,
  before: string,
  words: string,
  isInList: boolean,
  isDenied: boolean,
): MedicationStatus | undefined {
  const { medications, procedures } = policyOf(pack, kind);
  if (medications === 'stopped') return 'stopped';
  const cue = statusBefore(pack, before);
  if (cue) return cue;
  if (isDenied) return hasPhrase(pack, 'not taken', before) ? 'stopped' : undefined;
  const ended = medications === 'listed' || isEndedAtOnce(pack, words) ? endedBy(pack, words) : undefined;
  if (ended) return ended;
  if (medications === 'listed') return hasPhrase(pack, 'title of drugs given', title) ? 'given' : 'taken';
  if (procedures === 'listed' || GIVEN(pack).test(words)) return 'given'; // a drug among the procedures of a stay
  // "treated with ceftriaxone and azithromycin": the verb is true of every drug of its list.
  const ofList = isInList ? statusBefore(pack, withoutList(pack, before)) : undefined;
  return ofList ?? 'taken';
}

function endedBy(pack: LanguagePack, words: string): MedicationStatus | undefined {
  if (HELD(pack).test(words)) return 'held';
  return hasPhrase(pack, 'drug stopped', words) ? 'stopped' : undefined;
}

/** Whether the words by which a drug was held or stopped follow it in the same clause. */
function isEndedAtOnce(pack: LanguagePack, words: string): boolean {
  for (let at = 0; at <= CLAUSE_REACH && at < words.length; at++) {
    const afterVerb = endOfMatch(AUXILIARY(pack), words, at) ?? at;
    if ([at, afterVerb].some((place) => endOfMatch(ENDED_AT_ONCE(pack), words, place) !== undefined)) return true;
    if (endsClause(words, at)) return false;
  }
  return false;
}

function endsClause(words: string, at: number): boolean {
  const sign = words.charAt(at);
  return sign === ';' || sign === ':' || (/[.,]/.test(sign) && !/\d/.test(words.charAt(at + 1)));
}

/** Words before a drug without the list of drugs that it ends: "ceftriaxone, vancomycin and ". */
function withoutList(pack: LanguagePack, before: string): string {
  const words = before.trimEnd();
  const and = words === before ? undefined : startOfLastPhrase(pack, 'and', words.slice(-LONGEST_WORD));
  if (and === undefined) return before;
  const list = words.slice(0, words.length - Math.min(words.length, LONGEST_WORD) + and);
  const start = list.trimEnd() === list ? undefined : startOfList(list.trimEnd().replace(/,$/, ''));
  return start === undefined ? before : before.slice(0, start);
}

/** Where the words begin that end a text and that nothing but commas separates. */
function startOfList(words: string): number | undefined {
  const start = startOfLastWord(words);
  if (start === words.length) return undefined;
  const before = words.slice(0, start).trimEnd();
  return (before.endsWith(',') ? startOfList(before.slice(0, -1).trimEnd()) : undefined) ?? start;
}

function startOfLastWord(words: string): number {
  let start = words.length;
  while (/[\w-]/.test(words.charAt(start - 1))) start--;
  return start;
}

/** Words after a drug without what ends them: blanks, signs, and an "and" before the next one. */
function withoutTail(pack: LanguagePack, words: string): string {
  for (let printed = words; ;) {
    const last = printed.charAt(printed.length - 1);
    const isSign = /[\s,;(]/.test(last) || (last === '.' && !/\.[a-z]\.$/i.test(printed.slice(-3)));
    const and = isSign ? undefined : startOfLastPhrase(pack, 'and', printed.slice(-LONGEST_WORD));
    if (!isSign && and === undefined) return printed;
    printed = isSign
      ? printed.slice(0, -1)
      : printed.slice(0, printed.length - Math.min(printed.length, LONGEST_WORD) + (and ?? 0));
  }
}

/** A generic name and its brand in parentheses are one drug: `montelukast (Singulair)`, `Lipitor (atorvastatin)`. */
function mergeBrands(reader: Reader, matches: readonly Match[]): Match[] {
  const { text } = reader;
  const drugs: Match[] = [];
  for (const found of matches) {
    const match = { ...found, end: endOfDrugName(reader, found.end) };
    const last = drugs.at(-1);
    const between = last ? text.slice(last.end, match.start) : '';
    const isSame = last !== undefined && last.concept === match.concept && /^\s*(?:[A-Za-z]{2,12}\s*)?[([/]\s*$/.test(between);
    if (last && isSame) drugs[drugs.length - 1] = { ...last, end: text.charAt(match.end) === ')' ? match.end + 1 : match.end };
    else drugs.push(match);
  }
  return drugs;
}

function endOfSentence(text: string, from: number, to: number): number {
  const stop = /(?<!\.[A-Za-z])[.;](?=\s+[A-Z]|\s*$)/.exec(text.slice(from, to));
  return stop ? from + stop.index : to;
}
