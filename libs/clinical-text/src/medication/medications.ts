import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import { askedTogether } from '../assertion/answered-questions.js';
import { assertionOf } from '../assertion/assertion.js';
import type { Reader } from '../lexicon/reader.js';
import type { DrugInWords, MedicationStatus } from './drug-in-words.js';
import { isJoined, isToldToBeTaken, statusOfDrug } from './status/drug-status.js';
import { isPlanned, toCome } from './status/drugs-to-come.js';
import { drugsIn } from './named-drugs.js';
import { formBeforeName, routeOfForms } from './routes.js';
import { readSig, type Sig } from './sig.js';
import { ofWordsAround } from './status/words-around.js';
import { hasUnknownPart } from './unknown-drugs.js';
import { hasUnreadWords } from './unread-words.js';
import {
  endOfWords,
  endOfWordsAbout,
  instructionAtEnd,
  restAfter,
  routeAhead,
  startOfWords,
  withoutSupply,
  withoutTag,
} from './words-about.js';
import { tickedDecision, wordsOfProduct, wordsOfRow } from './words-of-row.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { LIST_MARKS } from '../text/list-marks.js';
import { hasPhrase, isPhrase, phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';

export interface MedicationMention extends Span {
  readonly concept: Concept;
  /** The drug's name as printed, both names where a brand is in parentheses. */
  readonly name: Span;
  readonly status: MedicationStatus;
  readonly sig: Sig;
  /** How it is taken in the words of its row and of the heads of its ticked columns: "4 mg PO TDS". */
  readonly inWords?: string;
  /** The words say more of how much is taken than the sig has. */
  readonly isUnread?: true;
  /** No table knows the name or a part of it, and nothing but its place or its dose says that it is a drug. */
  readonly isNameDoubted?: true;
  /** A text names it, and says neither how it is taken nor that it is. */
  readonly isOnlyNamed?: true;
  /** Words beside it may take back that it is taken. */
  readonly isToldOtherwise?: true;
  readonly statement: Statement;
}

/** Characters before a drug in which something may be said of it; a line of a thousand drugs would be read from its start for each. */
const REACH_BEFORE = 600;
/** Characters before a drug in which it is said that it is an example. */
const EXAMPLE_REACH = 50;
const NO_DRUG = phrasePattern('i')`\b${'no drug taken'}\s*$`;
/** After the name of a result; no strength is printed so: "Folate 12 ng/mL", "Vitamin B12 410 pg/mL". */
const LEVEL = phrasePattern(
  'i',
)`^\s*(?:${'level'}\s*)?(?:[:=]\s*)?(?:[<>]\s*)?\d[\d.,]*\s?(?:ng|pg|[µu]g|mcg|[µu]?IU|mIU|mmol|[µu]mol|nmol)\/(?:m?L|dL)\b`;
/** "A paracetamol level was requested": a test. */
const LEVEL_ALONE = phrasePattern('i')`^ ${'level'}s?\b`;
/** In no list of drugs an amount in a decilitre or a litre is a level: "Glucose 60 mg/dL", "Glucose, normal range 70 - 99 mg/dL". */
const CONCENTRATION = /^[^\n;]{0,60}?\d[)\]]?\s?(?:mg|g|mEq|mmol|[µu]mol|U|IU|units?)\/d?L\b/;
/** An item of a list, or what begins as one. */
const ITEM_MARKS = new RegExp(`^[\\s\\d.)*${LIST_MARKS}-]*$`);
const AFTER_SIGN = /[;:\t\n][^\S\n]{0,3}$/;
const beginsItem = (before: string): boolean => ITEM_MARKS.test(before);
const isItem = (before: string, isList: boolean): boolean => isList || beginsItem(before);
/** Whether a name begins an item of a line, of a list also after a sign. */
const isItemOf = (before: string, isList: boolean): boolean => beginsItem(before) || (isList && AFTER_SIGN.test(before));
/** Whether words after a drug say how it is taken; in running text other words are about something else. */
const tellsHow = ({ asNeeded, reason: _, ...parts }: Sig): boolean => asNeeded || Object.keys(parts).length > 0;
/** Whether words after a drug are an instruction. */
const isInstructionIn = (pack: LanguagePack, words: string, sig: Sig): boolean =>
  tellsHow(sig) || hasPhrase(pack, 'word of a dose', words);
/** Whether they say how often; an amount alone may have been given once: "midazolam 2 mg". */
const tellsWhen = ({ frequency, asNeeded, next, also, max }: Sig): boolean =>
  asNeeded || [frequency, next, also, max].some((part) => part !== undefined);
const isLevel = (pack: LanguagePack, words: string, isList: boolean): boolean =>
  (LEVEL(pack).test(words) && !(isList && (STRENGTH.test(words) || hasPhrase(pack, 'instruction', words)))) ||
  (!isList && CONCENTRATION.test(words));
/** "Cyanocobalamin 1,000 mcg/mL": in a list of drugs the strength of a liquid. */
const STRENGTH = /^\s*\d[\d.,]*\s?(?:[µu]g|mcg)\/mL\b/i;

const isNoDrug = (pack: LanguagePack, before: string, after: string, isList: boolean): boolean =>
  NO_DRUG(pack).test(before) ||
  hasPhrase(pack, 'example of an entry', before.slice(-EXAMPLE_REACH)) ||
  GRADE(pack).test(after) ||
  (!isList && (GRADE_ALONE.test(after) || LEVEL_ALONE(pack).test(after))) ||
  NOT_TAKEN(pack).test(after) ||
  SUSCEPTIBILITY.test(after) ||
  isLevel(pack, after, isList);
/** "ASA class: III". */
const GRADE = phrasePattern('i')`^ (?:PS )?${'grade of a patient'}\b`;
/** "ASA | 2": a grade is all of the cell, and the last one of its row. */
const GRADE_ALONE = /^\s?[\t:]\s?(?:[1-6]|[IV]{1,3})E?\s*(?:\n|$)/;
/** "His ciprofloxacin reaction", "aspirin, NSAIDs: do not take". */
const NOT_TAKEN = phrasePattern('i')`^(?: ${'harm of a drug'}\b|[\w ,/]{0,40}:\s${'not to be taken'}\b)`;
/** "Trimethoprim R", "Ampicillin | >=32 | R": what a germ withstands. */
const SUSCEPTIBILITY = /^[ \t:=-]{1,3}(?:[<>≤≥]?=?\s?\d{1,4}(?:\.\d+)?\t)?[SIR](?=\s|$|[,;(])(?!\.)/;

/** "TAKE ONE TABLET BY | ACTIVE", and "MOUTH DAILY" below it: a word in capitals in a cell of its own is none of an instruction that goes on. */
const WORD_BESIDE = /\t\p{Lu}{4,14} {0,3}(?=\n)/gu;

const DRUGS = ['drug'] as const;

const isNamedAgain = (drugs: readonly { readonly concept: Concept }[], i: number): boolean =>
  drugs[i + 1]?.concept.name === drugs[i]?.concept.name;

/** The drugs that the statement names as taken, ordered, given, held or stopped. */
export function medicationsIn(reader: Reader, statement: Statement): MedicationMention[] {
  const { text, pack } = reader;
  const { medications } = policyOf(pack, statement.section.kind);
  if (medications === '-') return [];
  const isList = medications !== 'stated';
  const drugs = drugsIn(reader, statement, isList);
  let last: DrugBefore | undefined;
  return drugs.flatMap(({ concept, isDoubted, ...name }, i) => {
    const before = text.slice(Math.max(statement.start, name.start - REACH_BEFORE), name.start);
    const assertion = assertionOf(reader, statement, name);
    const asked = askedTogether(reader, { concept, ...name }, DRUGS);
    // In a list "prevention" and "risk" are what a drug is for.
    const isNotTaken = asked === 'others' || (assertion === 'hypothetical' && !isList);
    if (isNotTaken || isNoDrug(pack, before, text.slice(name.end, statement.end), isList)) return [];
    const rest = restAfter(text, name, endOfWords(reader, statement, name, drugs[i + 1]), isList);
    const words = wordsAfter(reader, statement, rest, name, { isFirst: i === 0, next: drugs[i + 1] });
    const after = `${words}${ofNext(pack, text, name, drugs.slice(i + 1, i + 1 + MOST_JOINED), statement)}`.replace(/\s/g, ' ');
    const drug = {
      before,
      after,
      isInList: i > 0,
      isDenied: assertion === 'absent',
      isNamedAgain: isNamedAgain(drugs, i),
    };
    const told = toCome(reader, statement, name, byDrugBefore(reader, last, name, isList, statusOfDrug(reader, statement, drug)));
    last = { status: told, name, end: name.end };
    if (told === undefined) return [];
    const instruction = isList ? instructionAtEnd(pack, before) : '';
    const form = formBeforeName(pack, before);
    const sig = withRouteOfForm(pack, concept, sigOf(pack, concept, `${instruction}${words}`), `${form} ${instruction}${words}`);
    const inText = isList ? undefined : told;
    if (isNoDrugBySig(reader, name, words, inText, sig)) return [];
    const status = asPlanned(reader, statement, drug, told, sig);
    const isInstruction = isItemOf(before, isList) || isInstructionIn(pack, words, sig);
    const end = isInstruction ? endOfWordsAbout(reader, statement, rest) : name.end;
    const place = { start: name.start - instruction.length, end };
    const hasUnread = isItem(before, isList) && hasUnreadWords(pack, `${instruction}${words}`, sig);
    const doubts = doubtsOf(reader, statement, name, hasUnread, isDoubted);
    const isOnlyNamed = inText !== undefined && isNamedAlone(pack, status, drug, sig);
    const said = { start: startOfWords(statement, drugs[i - 1]), end: rest.end };
    const open = ofWordsAround(reader, statement, drugs, i, { asked, status, inText, said, isOnlyNamed });
    const whole = withRouteAhead(pack, sig, text.slice(drugs[i - 1]?.end ?? statement.start, name.start));
    return [{ concept, name, status, sig: whole, statement, ...ofTicks(statement, words), ...place, ...doubts, ...open }];
  });
}

/** What is printed after a name of how the drug is taken, and what its row says of all of its column of names. */
function wordsAfter(
  { text }: Reader,
  statement: Statement,
  rest: Span,
  name: Span,
  { isFirst, next }: { readonly isFirst: boolean; readonly next: Span | undefined },
): string {
  const { before, after } = wordsOfProduct(text, statement, name, next);
  const own = withoutTag(statement, rest, wordsOfRow(text, statement.row, rest)).replace(WORD_BESIDE, '');
  return `${isFirst ? before : ''}${own}${after}`;
}

/** Whether nothing says how a drug is taken, nor that it is. */
const isNamedAlone = (pack: LanguagePack, status: MedicationStatus, drug: DrugInWords, sig: Sig): boolean =>
  status === 'taken' && !tellsWhen(sig) && !isToldToBeTaken(pack, drug);

/** What is only named in a plan is to come. */
const asPlanned = (
  reader: Reader,
  statement: Statement,
  drug: DrugInWords,
  told: MedicationStatus,
  sig: Sig,
): MedicationStatus => (told === 'taken' && !tellsHow(sig) && isPlanned(reader, statement, drug) ? 'proposed' : told);

/** @param inText what a text has it as; nothing of a drug in a list */
const isNoDrugBySig = (reader: Reader, name: Span, words: string, inText: MedicationStatus | undefined, sig: Sig): boolean =>
  isConcentration(reader, name, words) || (inText === 'taken' && isMeasured(reader, name, sig));

/**
 * "Flumazenil and naloxone were not required": what is said after the last of several names is said of each where its verb is a plural;
 * "metformin, lisinopril, glipizide (stopped)" says it of the last. "Doxorubicin and cyclophosphamide, four cycles, completed in March" says
 * it of each too.
 */
function ofNext(pack: LanguagePack, text: string, name: Span, others: readonly Span[], statement: Span): string {
  let last = name;
  let next = 0;
  for (const other of others) {
    if (!JOINED.test(text.slice(last.end, other.start))) break;
    last = other;
    next++;
  }
  const said = next === 0 ? '' : text.slice(last.end, others[next]?.start ?? statement.end);
  const isOfEach = said.startsWith(',') && !/\p{L}/u.test(text.slice(statement.start, name.start));
  return isOfEach || hasPhrase(pack, 'said of several', said.slice(0, VERB_REACH)) ? ` ${said}` : '';
}
/** Names in a row of which one verb is said. */
const MOST_JOINED = 30;
/** Characters after the last name in which its verb begins. */
const VERB_REACH = 30;
const JOINED = /^(?:\s\d[\d.,/-]{0,9}\s?[\p{L}%]{1,10})?(?:,|,?\s(?:and|or|&|plus))\s$/u;

/** A drug whose row ticks that its dose changes, or that stands in a column of drugs to continue, to change or to stop. */
function isDecided({ text, pack }: Reader, { row = [] }: Statement, name: Span): boolean {
  if (hasPhrase(pack, 'changed in a row', tickedDecision(text, row) ?? '')) return true;
  return row.some(({ role, start, end }) => (role === 'decision' || role === 'stop') && start <= name.start && name.start < end);
}

const ofTicks = ({ row = [] }: Statement, words: string): Pick<MedicationMention, 'inWords'> =>
  row.some(({ role }) => role === 'time') ? { inWords: words.replace(/\s+/g, ' ').trim() } : {};

/** @param hasUnread words beside the drug were not understood; @param isDoubted its name was guessed */
function doubtsOf(
  reader: Reader,
  statement: Statement,
  name: Span,
  hasUnread: boolean,
  isDoubted: boolean | undefined,
): Pick<MedicationMention, 'isUnread' | 'isNameDoubted'> {
  const isUnread = hasUnread || isDecided(reader, statement, name);
  const isNameDoubted = isDoubted ?? hasUnknownPart(reader, name, statement);
  return { ...(isUnread && { isUnread }), ...(isNameDoubted && { isNameDoubted }) };
}

/** The drug before one in its statement. */
interface DrugBefore {
  /** Nothing of one that is only spoken of. */
  readonly status: MedicationStatus | undefined;
  readonly name: Span;
  readonly end: number;
}

/** What the drug before says of this one: "covered with ceftriaxone 1 g IV and azithromycin", "change lisinopril to losartan". */
function byDrugBefore(
  { text, pack }: Reader,
  last: DrugBefore | undefined,
  { start }: Span,
  isList: boolean,
  own: MedicationStatus | undefined,
): MedicationStatus | undefined {
  if (!last || own !== 'taken') return own;
  const isInItsPlace = last.status === 'stopped' && isPhrase(pack, 'to another drug', text.slice(last.name.end, start).trim());
  if (isInItsPlace) return 'ordered';
  const between = text.slice(last.end, start);
  if (last.status === 'proposed' && startOfLastPhrase(pack, 'and later', between.trimEnd()) !== undefined) return 'proposed';
  const isNextGiven = last.status === 'given' && NEXT_OF_LIST.test(between) && !hasPhrase(pack, 'was', between);
  return !isList && (isNextGiven || isJoined(pack, between)) ? last.status : own;
}

/** "(received ketorolac) 30 mg IV, (morphine)" */
const NEXT_OF_LIST = /^(?:\s?\d(?:[^,;:.]|\.\d){0,30})?,\s?$/;

/** "Glucose log", "calcium" in prose, without how it is taken, are what is measured. */
const isMeasured = ({ findConcepts }: Reader, name: Span, { strength, dose, route, frequency }: Sig): boolean =>
  [strength, dose, route, frequency].every((part) => part === undefined) && findConcepts(name, ['analyte']).length > 0;

/** "Hb 11.4 g/dL": what a laboratory measures, also in a list of drugs. */
const isConcentration = ({ findConcepts }: Reader, name: Span, words: string): boolean =>
  AMOUNT_PER_LITRE.test(words) && findConcepts(name, ['analyte']).length > 0;
const AMOUNT_PER_LITRE = /^[\s:=]*\d[\d.,]{0,9}\s?(?:[mµμu]?g|[mµμu]?mol|[mu]?IU|U)\/d?L\b/;

/** Of a drug of two ingredients two numbers are their strengths, and no range: "lisinopril/HCTZ 20-25 mg". */
function sigOf(pack: LanguagePack, { name }: Concept, words: string): Sig {
  const { dose, ...sig } = readSig(pack, withoutSupply(pack, words).replace(/\s/g, ' '));
  const isOfTwo = name.includes(' / ') && dose?.most !== undefined && sig.strength?.includes('-');
  return { ...sig, ...(dose && !isOfTwo && { dose }) };
}

/** A route that is not printed is that of the form, where the form and the drug have only one. */
function withRouteOfForm(pack: LanguagePack, { terms, name }: Concept, sig: Sig, words: string): Sig {
  if (sig.route !== undefined) return sig;
  const hasOthers = [name, ...terms].some((term) => hasPhrase(pack, 'tablet not only swallowed', term));
  const ofForm = hasOthers ? undefined : routeOfForms(pack, words);
  return ofForm ? { ...sig, ...ofForm, isRouteOfForm: true } : sig;
}

/** A route is printed before the name too: "IV vancomycin". */
function withRouteAhead(pack: LanguagePack, sig: Sig, between: string): Sig {
  const { isRouteOfForm, ...own } = sig;
  if (own.route !== undefined && !isRouteOfForm) return sig;
  const ahead = routeAhead(pack, between);
  return ahead ? { ...own, ...ahead.route } : sig;
}
