import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { endOfDrugName } from './drug-name.js';
import { readSig, type Sig } from './sig.js';
import { policyOf } from '../sections/section-policy.js';
import type { Section, Statement } from '../sections/section.js';
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

const NO_DRUG = /\b(?:allerg(?:y|ic|ies) to|intoleran(?:t|ce) (?:of|to)|reaction to|level|levels)\s*$/i;
/** After the name of a result; a strength is never printed like this: "Folate 12 ng/mL", "Vitamin B12 410 pg/mL". */
const LEVEL =
  /^\s*(?:level\s*)?(?:[:=]\s*)?(?:[<>]\s*)?\d[\d.,]*\s?(?:ng|pg|[µu]g|mcg|[µu]?IU|mIU|mmol|[µu]mol|nmol)\/(?:m?L|dL)\b/i;
/** Words after a drug by which it was stopped or held: "(held)", "was discontinued", "- stopped 7/3". */
const ENDED: readonly (readonly [MedicationStatus, RegExp])[] = [
  ['held', /\b(?:(?:on )?hold|held|withheld|paused)\b(?!\s+(?:for|if|when)\b)/i],
  ['stopped', /\b(?:discontinued|stopped|completed|no longer taking|not taking|d\/c'?d|dc'?d)\b/i],
];
/** In the title of a list of what was administered. */
const GIVEN_LIST = /\b(?:administ\w+|given|mar)\b/i;
/** In running text the word (held, stopped) must follow the drug or its dose directly: another clause concerns something else. */
const ENDED_AT_ONCE =
  /^(?:[^.,;:]|[.,](?=\d)){0,60}?(?:\b(?:was|were|is|has been|have been|to be)\s+(?:also\s+)?)?(?:on hold|held(?! (?:for|if|when))|withheld|paused|discontinued|stopped|d\/c'?d|dc'?d)\b/i;

/** The drugs that the statement names as taken, ordered, given, held or stopped. */
export function medicationsIn(reader: Reader, statement: Statement): MedicationMention[] {
  const { text } = reader;
  const { medications } = policyOf(reader.pack, statement.section.kind);
  if (medications === '-') return [];
  const isList = medications !== 'stated';
  const drugs = mergeBrands(reader, reader.findConcepts(statement, ['drug']));
  return drugs.flatMap(({ concept, ...name }, i) => {
    const before = text.slice(statement.start, name.start);
    const assertion = assertionOf(reader, statement, name);
    // In a list "prevention" and "risk" are what a drug is for.
    if (NO_DRUG.test(before) || (assertion === 'hypothetical' && !isList)) return [];
    if (LEVEL.test(text.slice(name.end, statement.end))) return [];
    const end = drugs[i + 1]?.start ?? statement.end;
    const words = text.slice(name.end, isList ? end : Math.min(end, endOfSentence(text, name.end, end)));
    const status = isStoppedInRow(text, statement)
      ? 'stopped'
      : statusOf(reader.pack, statement.section, before, words, i > 0, assertion === 'absent');
    if (status === undefined) return [];
    const instruction = isList ? INSTRUCTION.exec(before)?.[0] : undefined;
    const trimmed = words.replace(/(?:[\s,;(]|(?<!\.[a-z])\.|\band\b)+$/i, '');
    const start = instruction ? name.start - instruction.length : name.start;
    return [
      {
        concept,
        name,
        status,
        sig: readSig(reader.pack, `${instruction ?? ''}${words}`.replace(/\s/g, ' ')),
        statement,
        start,
        end: name.end + trimmed.length,
      },
    ];
  });
}

/** "Take one 20 mg capsule of omeprazole": counts, amounts and forms right before the name are its dose. */
const INSTRUCTION =
  /\b(?:take|inject|inhale|apply|use|give|place|instill)\s+(?:(?:\d[\d.,/]*|one|two|three|four|half|an?|of|the|oral|mg|mcg|g|mL|units?|tab(?:let)?s?|cap(?:sule)?s?|puffs?|drops?|sprays?|patch(?:es)?)\s+){0,8}$/i;

/** Whether the row has a date or a status by which the drug was stopped. */
function isStoppedInRow(text: string, { cells }: Statement): boolean {
  const [stop, status] = (['stop', 'status'] as const).map((role) => cells?.get(role));
  const matches = (cell: Span | undefined, words: RegExp) => cell !== undefined && words.test(text.slice(cell.start, cell.end));
  return matches(stop, /\d/) || matches(status, /\b(?:stopped|discontinued|inactive|completed|not taking)\b/i);
}

function statusOf(
  pack: LanguagePack,
  { kind, title }: Section,
  before: string,
  words: string,
  isInList: boolean,
  isDenied: boolean,
): MedicationStatus | undefined {
  const { medications } = policyOf(pack, kind);
  if (medications === 'stopped') return 'stopped';
  const cue = statusBefore(pack, before);
  if (cue) return cue;
  if (isDenied) return /not (?:taking|on)|never/i.test(before) ? 'stopped' : undefined;
  const ended =
    medications === 'listed' || ENDED_AT_ONCE.test(words) ? ENDED.find(([, form]) => form.test(words))?.[0] : undefined;
  if (ended) return ended;
  if (medications === 'listed') return GIVEN_LIST.test(title) ? 'given' : 'taken';
  // "treated with ceftriaxone and azithromycin": the verb is true of every drug of its list.
  const ofList = isInList ? statusBefore(pack, before.replace(/[\w-]+(?:\s*,\s*[\w-]+)*,?\s+and\s+$/, '')) : undefined;
  return ofList ?? 'taken';
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
