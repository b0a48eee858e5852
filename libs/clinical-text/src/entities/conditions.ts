import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import { findCues } from '../assertion/assertion-cues.js';
import { askedTogether, isDetailOfAllergy } from '../assertion/answered-questions.js';
import { assertionOf } from '../assertion/assertion.js';
import type { Assertion } from '../assertion/signs.js';
import { describedRelatives } from '../assertion/relatives.js';
import { findDates } from '../text/dates.js';
import { isUnanswered } from '../assertion/question-rows.js';
import { namesCondition } from '../lexicon/homographs.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { noKnownAllergyIn } from './allergies.js';
import { deniedBesides } from './listed-denials.js';
import { proposedConditions } from '../mentions/proposed-conditions.js';
import { isStudyWithFindings, remarkedOfValues } from './beside-values.js';
import { assertionByResults } from './beside-results.js';
import { isNameOfOther, isNameOfTest } from './names-of-others.js';
import { findRelativeDates, type RelativeDate } from '../text/relative-dates.js';
import { isLeftOpen } from './open-conditions.js';
import { policyOf } from '../sections/section-policy.js';
import type { SectionKind } from '../sections/section-kinds.js';
import type { Statement } from '../sections/section.js';
import { findPhrase, hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { unknownNameOf } from '../sections/unknown-names.js';

export interface ConditionMention extends Span {
  readonly concept: Concept;
  readonly assertion: Exclude<Assertion, 'family'>;
  readonly statement: Statement;
  /** Where no table knows it and only the tagger of mentions names it: how probable it is, in (0, 1]. */
  readonly proposed?: number;
  /** Its sentence tells also of another person, another time, or advice: a person should look. */
  readonly isToldOtherwise?: true;
  /** "dx 2019", "since 2019". */
  readonly onset?: string;
  /** "Diagnosed two years ago". */
  readonly began?: RelativeDate;
}

/** The indication of a drug or test: why it is given, not what was found. */
const INDICATION = phrasePattern('i')`\b${'indication'}\s*$`;
const ONSET = phrasePattern('i')`\b${'before an onset'}\.?:?\s*(?:${'in'}\s+)?$`;
/** Words between a condition and how long ago it began. */
const BEGAN = phrasePattern('i')`^[\s,(]*${'before an onset long ago'}\.?[\s:]*(?:${'about'} )?$`;
const NEEDED_FOR = phrasePattern('i')`\b${'needed'}\s+${'reason'}\s*$`;
const CHRONIC = phrasePattern('i')`^${'chronic'}\b`;
const ACUTE = phrasePattern('i')`^${'acute'}\b`;
const ENDED = phrasePattern('i')`\d|${'resolved'}`;
const OVER = phrasePattern('i')`\b(?:${'resolved'}|${'over'})\b`;
/** Before a numbered item, at the beginning of its line. */
const [NUMBERED, NUMBER_REACH] = [/(?:^|\n)[^\S\n]{0,8}#?\d{1,2}[.)]\s{0,4}$/, 10];
const TITLE_OF_PAST = phrasePattern('i')`${'title of resolved conditions'}|^${'title of past conditions'}`;

/**
 * A disease is lasting if its concept or its printed name is chronic. Cancers and acute diseases are not: "history of breast
 * cancer" is one that was treated.
 */
const isLasting = (pack: LanguagePack, { chronic, codes }: Concept, printed: string): boolean =>
  (chronic === true || CHRONIC(pack).test(printed)) &&
  !ACUTE(pack).test(printed) &&
  !codes.some(({ code }) => /^C\d\d/.test(code));

/** The conditions of the patient that the statement names, with what it asserts of each. */
export function conditionsIn(reader: Reader, statement: Statement): ConditionMention[] {
  const { conditions } = policyOf(reader.pack, statement.section.kind);
  if (conditions === '-') return besideValues(reader, statement);
  if (conditions === 'indications') return indicationsIn(reader, statement);
  // "No known drug allergies" denies no disease of that name: it is a fact of its own.
  const none = noKnownAllergyIn(reader, statement);
  return statedConditions(reader, statement).filter(({ start, end }) => !none || end <= none.start || none.end <= start);
}

/** Among results and vital signs: what is remarked of a value, and what a study found. */
function besideValues(reader: Reader, statement: Statement): ConditionMention[] {
  if (!OF_VALUES.has(statement.section.kind)) return [];
  if (isStudyWithFindings(reader, statement)) return statedConditions(reader, statement);
  return conditionsOf(reader, statement, remarkedOfValues(reader, statement));
}
const OF_VALUES: ReadonlySet<SectionKind> = new Set(['labs', 'vitals']);

function statedConditions(reader: Reader, statement: Statement): ConditionMention[] {
  const known = conditionsOf(reader, statement, reader.findConcepts(statement, ['disorder', 'symptom']));
  const listed = known.length > 0 ? known : unknownConditionIn(reader, statement);
  if (listed.length > known.length) return listed;
  const proposed = proposedConditions(reader, statement).flatMap((match) =>
    conditionsOf(reader, statement, [match]).map((mention) => ({ ...mention, proposed: match.probability })),
  );
  return [...known, ...deniedIn(reader, statement, known, proposed), ...proposed];
}

/** What a list of denials has besides what the tables and the tagger know of it. */
function deniedIn(
  reader: Reader,
  statement: Statement,
  known: readonly ConditionMention[],
  proposed: readonly ConditionMention[],
): ConditionMention[] {
  const denied = known.filter(({ assertion }) => assertion === 'absent');
  if (denied.length === 0 || statement.cells !== undefined) return [];
  return deniedBesides(reader, statement, denied)
    .filter(({ start, end }) => !proposed.some((other) => other.start < end && start < other.end))
    .map(({ concept, ...span }) => ({ concept, ...span, assertion: 'absent' as const, statement }));
}

/** An item of a list of problems, or a numbered one of an assessment, that no table knows: its words, without a code. */
function unknownConditionIn(reader: Reader, statement: Statement): ConditionMention[] {
  const { text, pack } = reader;
  const { kind, title } = statement.section;
  const { rows, conditions } = policyOf(pack, kind);
  // The items of a plan are what is to be done; those of an assessment are problems.
  const isNumbered =
    kind === 'assessment' &&
    !isPhrase(pack, 'title of a plan', title) &&
    NUMBERED.test(text.slice(Math.max(0, statement.start - NUMBER_REACH), statement.start));
  const found = rows === 'condition' || isNumbered ? unknownNameOf(reader, statement, 'disorder') : undefined;
  if (!found) return [];
  const { concept, ...span } = withoutDoubt(reader, found);
  const asserted = assertionOf(reader, statement, span);
  if (asserted === 'family' || asserted === 'hypothetical') return [];
  const assertion = conditions === 'past' && asserted === 'present' ? 'historical' : asserted;
  const open = ofLeftOpen(reader, statement, span, assertion, false);
  return [{ concept, ...span, assertion, statement, ...open, ...onsetOf(reader, statement, span) }];
}

/** Of "Possible digital nerve injury" the name without its word of doubt, which then is a cue before it. */
function withoutDoubt(reader: Reader, found: Match): Match {
  const doubt = findCues(reader, found).find(({ start, cue }) => start === found.start && cue.kind === 'possible');
  const words = doubt ? reader.text.slice(doubt.end, found.end) : '';
  const name = words.trimStart();
  return name === ''
    ? found
    : { concept: { ...found.concept, name, terms: [name] }, start: found.end - name.length, end: found.end };
}

/** What the statement asserts of the conditions that are named at these places. */
function conditionsOf(reader: Reader, statement: Statement, named: readonly Match[]): ConditionMention[] {
  const { text, pack } = reader;
  const relatives = describedRelatives(reader, statement).filter(({ describes }) => describes);
  const isForm = (statement.row ?? []).some(({ role }) => role === 'examined');
  const findings = (statement.row ?? []).filter(({ role }) => role === 'finding');
  return named.flatMap((match) => {
    const { concept, ...span } = match;
    // What a form prints of what is to be looked for, nobody has found.
    if (isForm && !findings.some(({ start, end }) => start <= span.start && span.start < end)) return [];
    if (isNoConditionHere(reader, statement, match) || relatives.some((relative) => relative.start < span.start)) return [];
    const lasting = isLasting(pack, concept, text.slice(span.start, span.end));
    const asserted = assertionAsked(reader, match) ?? assertionOf(reader, statement, span, lasting);
    if (asserted === 'family') return [];
    const assertion = asserted === 'present' ? assertionBySection(reader, statement, span, concept, lasting) : asserted;
    if (assertion === 'present' && (isNameOfTest(reader, span) || isTopicOfDenial(reader, statement, match))) return [];
    const open = ofLeftOpen(reader, statement, span, assertion, lasting);
    return [{ concept, ...span, assertion, statement, ...open, ...onsetOf(reader, statement, span) }];
  });
}

const ofLeftOpen = (
  reader: Reader,
  statement: Statement,
  name: Span,
  assertion: Assertion,
  lasts: boolean,
): Pick<ConditionMention, 'isToldOtherwise'> =>
  assertion === 'present' && isLeftOpen(reader, statement, name, lasts) ? { isToldOtherwise: true } : {};

/** Whether a name is of something else where it is printed, of what follows as a reaction, or of a question that nobody answered. */
const isNoConditionHere = (reader: Reader, statement: Statement, match: Match): boolean =>
  isNameOfOther(reader, statement, match) ||
  !namesCondition(reader, match) ||
  hasPhrase(reader.pack, 'reaction follows', reader.text.slice(statement.start, match.start)) ||
  isUnanswered(reader, match) ||
  isReactionAsked(reader, match);

/** "Falls | No falls in the past year": what the cells beside a name deny. */
function isTopicOfDenial(reader: Reader, statement: Statement, { concept, end }: Match): boolean {
  const { text } = reader;
  if (!/^(?:\t| {3})/.test(text.slice(end, end + 3))) return false;
  const [row = ''] = text.slice(end, end + LONGEST_ROW).split('\n', 1);
  const beside = { ...statement, start: end, end: end + row.length };
  return reader
    .findConcepts(beside, DISEASES)
    .some((other) => other.concept === concept && assertionOf(reader, beside, other) === 'absent');
}
const LONGEST_ROW = 160;

/** "Allergic to penicillin? Yes: rash all over": what the details of a question for allergies have is a reaction. */
const isReactionAsked = (reader: Reader, match: Match): boolean =>
  match.concept.kind === 'symptom' && isDetailOfAllergy(reader, match);

const DISEASES = ['disorder', 'symptom'] as const;

/** What is asserted of a condition that a question asks for together with others, and was answered with yes. */
function assertionAsked(reader: Reader, match: Match): Assertion | undefined {
  const told = askedTogether(reader, match, DISEASES);
  return told === 'unclear' ? 'possible' : told === 'others' ? 'hypothetical' : undefined;
}

function onsetOf(reader: Reader, statement: Statement, { end }: Span): Pick<ConditionMention, 'onset' | 'began'> {
  const { text, pack } = reader;
  const column = statement.cells?.get('onset');
  const rest = { start: end, end: statement.end };
  const onset = column
    ? findDates(reader, column)[0]
    : findDates(reader, rest).find((date) => ONSET(pack).test(text.slice(end, date.start)));
  if (onset) return { onset: onset.iso };
  const began = findRelativeDates(reader, rest).find((date) => BEGAN(pack).test(text.slice(end, date.start)));
  return began ? { began } : {};
}

/** A drug that is taken for a chronic disease implies that disease; one for a symptom, or for prevention, does not. */
function indicationsIn({ text, pack, findConcepts }: Reader, statement: Statement): ConditionMention[] {
  if (hasPhrase(pack, 'no indication', text.slice(statement.start, statement.end))) return [];
  return findConcepts(statement, ['disorder']).flatMap(({ concept, ...span }) => {
    const before = text.slice(statement.start, span.start);
    const isIndication = INDICATION(pack).test(before) || isInColumnOfReasons(pack, statement, span);
    const isStated = concept.chronic === true && isIndication && !NEEDED_FOR(pack).test(before);
    return isStated ? [{ concept, ...span, assertion: 'present' as const, statement }] : [];
  });
}

/** "Apixaban | 5 mg | BID | Atrial fibrillation" below "Indication". */
const isInColumnOfReasons = (pack: LanguagePack, { row = [] }: Statement, { start: at }: Span): boolean =>
  row.some(({ head, start, end }) => start <= at && at < end && isPhrase(pack, 'column of reasons', head));

/** A row of a table with an end date or a status of that kind, or a cell after the name that is nothing else. */
function isOver({ text, pack }: Reader, { cells }: Statement, name: Span): boolean {
  const matches = (cell: Span | undefined, words: RegExp) => cell !== undefined && words.test(text.slice(cell.start, cell.end));
  const [, ...others] = text.slice(name.end).split('\n', 1).join('').split('\t');
  const saysOver = others.some((cell) =>
    (['resolved', 'over'] as const).some((use) => isPhrase(pack, use, cell.trim().toLowerCase())),
  );
  return saysOver || matches(cells?.get('stop'), ENDED(pack)) || matches(cells?.get('status'), OVER(pack));
}

/** "RTC 3 mo, sooner for foot wounds or vomiting", "come to A&E at once with chest pain": a symptom that is looked out for. */
function isWhatToComeBackFor({ text, pack }: Reader, statement: Statement, { start }: Span, { kind }: Concept): boolean {
  if (kind !== 'symptom') return false;
  const clause =
    text
      .slice(Math.max(statement.start, start - COMING_REACH), start)
      .split(/[.;]/)
      .at(-1) ?? '';
  return COMING.some(([comes, forWhat]) => {
    const said = findPhrase(pack, comes, clause);
    return said !== undefined && hasPhrase(pack, forWhat, clause.slice(said.end));
  });
}
const COMING = [
  ['comes back', 'with or if'],
  ['comes at once', 'for a symptom'],
] as const;
const COMING_REACH = 150;

/** What the section and the row make of a condition that the words assert to be present. */
function assertionBySection(
  reader: Reader,
  statement: Statement,
  span: Span,
  concept: Concept,
  isLastingDisease: boolean,
): ConditionMention['assertion'] {
  const { text } = reader;
  if (isOver(reader, statement, span)) return 'historical';
  const { kind, title } = statement.section;
  const { conditions } = policyOf(reader.pack, kind);
  if (conditions === 'hypothetical' || isWhatToComeBackFor(reader, statement, span, concept)) return 'hypothetical';
  if (conditions === 'past') {
    const isPast =
      hasPhrase(reader.pack, 'condition resolved', text.slice(span.end, statement.end)) || TITLE_OF_PAST(reader.pack).test(title);
    return isPast || !isLastingDisease ? 'historical' : 'present';
  }
  const isIndication = INDICATION(reader.pack).test(text.slice(statement.start, span.start));
  if (!isIndication && isPhrase(reader.pack, 'title of advice', title)) return 'hypothetical';
  const isPrevented =
    concept.kind === 'disorder' &&
    isIndication &&
    hasPhrase(reader.pack, 'condition to prevent', text.slice(statement.start, statement.end));
  if (isPrevented) return 'hypothetical';
  const byTitle = isPhrase(reader.pack, 'title of what may be', title) ? 'possible' : 'present';
  return assertionByResults(reader, statement.section, span) ?? byTitle;
}
