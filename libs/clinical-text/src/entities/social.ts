import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import type { Assertion } from '../assertion/signs.js';
import { assertionOfAnswer } from '../assertion/suffixes.js';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

/** Whether the patient smokes, as far as it is stated. `none`: not now; nothing is said about the past (`never`: not in the past either). */
export type SmokingStatus = 'never' | 'former' | 'none' | 'daily' | 'occasional' | 'current';
/** Whether the patient drinks alcohol, in the same words. */
export type AlcoholStatus = 'never' | 'former' | 'none' | 'current';

interface HabitMention<Status> extends Span {
  readonly status: Status;
  readonly statement: Statement;
}
export type SmokingMention = HabitMention<SmokingStatus>;
export type AlcoholMention = HabitMention<AlcoholStatus>;

type Row = LanguagePack['entities']['habits'][number];
type Habit = Row['habit'];
/** Statuses in the order of the table: the first that is printed decides. */
type Forms = ReadonlyMap<Row['status'], readonly RegExp[]>;

const PLACEHOLDERS = {
  words: '[^.;\\n]{1,30}',
  packs: '\\d(?:\\.\\d)?',
  drinks: '\\d+(?:-\\d+)?',
  digit: '\\d',
  blank: '\\s',
};

const formsByHabit = fromPack(({ entities }): ReadonlyMap<Habit, Forms> => {
  const byHabit = Map.groupBy(entities.habits, ({ habit }) => habit);
  const formsOf = (rows: typeof entities.habits): Forms =>
    new Map(
      [...Map.groupBy(rows, ({ status }) => status)].map(([status, ofStatus]) => [
        status,
        ofStatus.map(({ phrase }) => new RegExp(`\\b${patternOf(phrase, PLACEHOLDERS)}\\b`, 'i')),
      ]),
    );
  return new Map([...byHabit].map(([habit, rows]) => [habit, formsOf(rows)]));
});

/** The patient's habit, from sections that are not about relatives. */
function habitIn<Status>(habit: Habit, { text, pack }: Reader, statement: Statement): HabitMention<Status>[] {
  if (policyOf(pack, statement.section.kind).habits === '-') return [];
  const words = text.slice(statement.start, statement.end);
  const saidNothing: Span[] = [];
  for (const [status, forms] of formsByHabit(pack).get(habit) ?? []) {
    const found = firstOf(forms, words);
    // "Former smoker? No" says nothing, and is no "smoker" either
    if (!found || saidNothing.some(({ start, end }) => start < found.end && found.start < end)) continue;
    const span = { start: statement.start + found.start, end: statement.start + found.end };
    const answered = statusAnswered(status, assertionOfAnswer({ text, pack }, span));
    if (answered) return [{ ...span, status: answered as Status, statement }];
    saidNothing.push(found);
  }
  return [];
}

/** A habit that is going on. */
const GOING_ON: ReadonlySet<Row['status']> = new Set(['occasional', 'daily', 'current', 'asked']);

/** What a status is with the answer beside it: "Current smoker? No". A question without an answer says nothing. */
function statusAnswered(status: Row['status'], answer: Assertion | undefined): Row['status'] | undefined {
  if (answer === 'absent') return status === 'ever' ? 'never' : GOING_ON.has(status) ? 'none' : undefined;
  if (status === 'ever') return undefined;
  if (status === 'quitting') return 'current';
  if (status === 'asked') return answer === 'present' ? 'current' : undefined;
  return answer === undefined || answer === 'present' ? status : undefined;
}

/** The form that occurs first in the text; if several begin at the same place, the upper row of the table. */
function firstOf(forms: readonly RegExp[], words: string): Span | undefined {
  let first: Span | undefined;
  for (const form of forms) {
    const match = form.exec(words);
    if (match && (!first || match.index < first.start)) first = { start: match.index, end: match.index + match[0].length };
  }
  return first;
}

export const smokingIn = (reader: Reader, statement: Statement): SmokingMention[] => habitIn('smoking', reader, statement);
export const alcoholIn = (reader: Reader, statement: Statement): AlcoholMention[] => habitIn('alcohol', reader, statement);
