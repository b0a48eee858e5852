import type { LanguagePack } from '@chartloom/rules';
import { yesOrNo } from '../../assertion/suffixes.js';
import type { Reader } from '../../lexicon/reader.js';
import { meaningOfLetter } from '../../opinion/letters.js';
import { isTag, TAGS } from '../../sections/drug-tags.js';
import { policyOf } from '../../sections/section-policy.js';
import type { Statement } from '../../sections/section.js';
import { isMostlyDate } from '../../text/dates.js';
import { endOfPhrase, findPhrase, hasPhrase, isPhrase } from '../../text/phrases.js';
import type { DrugInWords, MedicationStatus } from '../drug-in-words.js';
import { beforeNextCue } from './status-before.js';
import { tickedDecision } from '../words-of-row.js';

/** `none`: the row only speaks of the drug, or names it in a remark on another one. */
type StatusOfRow = MedicationStatus | 'none';

/** What a drug's tag, its section or the cells of its row say of what becomes of it; nothing where none of them does. */
export function statusOfRow(reader: Reader, statement: Statement, drug: DrugInWords): StatusOfRow | undefined {
  const { text, pack } = reader;
  const { tag, section } = statement;
  const byTag = tag && !drug.isInList ? statusOfTag(pack, text.slice(tag.start, tag.end)) : undefined;
  if (byTag) return byTag;
  const { medications } = policyOf(pack, section.kind);
  const said = medications === 'stated' ? '' : beforeNextCue(pack, drug.after);
  if (hasPhrase(pack, 'never taken in a row', said)) return 'not taken';
  if (hasPhrase(pack, 'only spoken of in a row', said)) return 'none';
  // "aspirin 81 mg | You now take apixaban": a remark on the drug that was stopped
  if (medications === 'stopped' && isInRemark(drug.before)) return 'none';
  if (medications === 'stopped') return hasPhrase(pack, 'taken all the same', drug.after) ? 'taken' : 'stopped';
  const byLabel = statusByLabel(pack, drug.before);
  if (byLabel) return byLabel;
  return (
    endedInRow(reader, statement, drug.before) ??
    endedInCell(reader, statement, drug) ??
    statusByHours(reader, statement) ??
    statusByTitle(pack, section.title)
  );
}

/** Whether words stand before a drug in its cell, which is not the first of its line. */
function isInRemark(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const tab = line.lastIndexOf('\t');
  return tab >= 0 && /\p{L}/u.test(line.slice(tab + 1));
}

/** "STOPPED today: rivaroxaban 20 mg OD, candesartan 8 mg OD": a label that ends the drugs of its item. */
function statusByLabel(pack: LanguagePack, before: string): MedicationStatus | undefined {
  const label = LABEL.exec(before)?.[1]?.toLowerCase();
  const ends = (['stopped in a row', 'held in a row'] as const).find(
    (tag) => label !== undefined && startsWith(pack, tag, label),
  );
  return ends && STATUS_OF_TAG[ends];
}
const LABEL = /^\W{0,4}(\p{L}[^:\n\t]{3,30}):/u;
const startsWith = (pack: LanguagePack, tag: (typeof TAGS)[number], words: string): boolean =>
  findPhrase(pack, tag, words)?.start === 0;

/** Under a tag as title: "Not-Taking". That a drug is taken, its own row may deny. */
function statusByTitle(pack: LanguagePack, title: string): MedicationStatus | undefined {
  const status = isTag(pack, title) ? statusOfTag(pack, title) : undefined;
  return status === 'taken' ? undefined : status;
}

const STATUS_OF_TAG: Readonly<Record<(typeof TAGS)[number], MedicationStatus>> = {
  'stopped in a row': 'stopped',
  'held in a row': 'held',
  'changed in a row': 'changed',
  'started in a row': 'ordered',
  'continued in a row': 'taken',
};

function statusOfTag(pack: LanguagePack, words: string): MedicationStatus | undefined {
  const tag = TAGS.find((each) => hasPhrase(pack, each, words));
  return tag && STATUS_OF_TAG[tag];
}

/** What a date, a status or a decision in the row says: the drug was stopped, is on hold, or was given. */
function endedInRow(
  { text, pack }: Reader,
  { cells, row = [], start: from }: Statement,
  before: string,
): StatusOfRow | undefined {
  const [stop = '', status = '', plan = ''] = (['stop', 'status', 'changed'] as const).map((role) => {
    const { start, end } = cells?.get(role) ?? { start: 0, end: 0 };
    return text.slice(start, end);
  });
  const at = from + before.length;
  // A column may hold the drugs that are stopped themselves.
  const own = row.find(({ role, start, end }) => (role === 'stop' || role === 'decision') && start <= at && at < end);
  const said = `${status} ${tickedDecision(text, row) ?? ''} ${own?.head ?? ''}`;
  const isDenied = row.some(
    ({ role, head, start, end }) => role === 'decision' && isContinuedNot(pack, head, text.slice(start, end)),
  );
  if (isDenied || isDay(pack, stop.replace(HOUR, '').trim()) || hasPhrase(pack, 'stopped in a row', said)) return 'stopped';
  if (hasPhrase(pack, 'held in a row', said)) return 'held';
  if (hasPhrase(pack, 'not given in a row', `${status} ${plan}`)) return 'not taken';
  return hasPhrase(pack, 'given in a row', status) ? 'given' : undefined;
}

/** "2025-11" below "To" is a month. */
const isDay = (pack: LanguagePack, words: string): boolean =>
  isMostlyDate(words, pack) || /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(words);
/** "13-Oct-2026 15:00" */
const HOUR = /\b\d{1,2}:\d\d\b/;

/** "STOP (potassium 5.8)", "HOLD till orally allowed", "OMIT, review BP": a cell of the drug's line that begins with what becomes of it. */
function endedInCell(reader: Reader, { start, end }: Statement, { before }: DrugInWords): StatusOfRow | undefined {
  const { text, pack } = reader;
  const [own = '', ...cells] = text.slice(start + before.length, end).split(/[\t\n]/);
  const byLetter = statusOfTag(pack, meaningOfLetter(reader, cells) ?? '');
  if (byLetter !== undefined && byLetter !== 'taken') return byLetter;
  const afterDash = [own, ...cells].flatMap((cell) => AFTER_DASH.exec(cell.trim())?.[1] ?? []);
  const said = [...cells.map((cell) => cell.trim().replace(DAY_FIRST, '')), ...afterDash];
  const told = CELLS.find(([use]) => said.some((words) => endOfPhrase(pack, use, words, 0) !== undefined));
  if (told) return told[1];
  const firsts = cells.flatMap((cell) => FIRST_WORD.exec(cell.trim())?.[0].toLowerCase() ?? []);
  if (firsts.some((word) => isPhrase(pack, 'stopped in a row', word))) return 'stopped';
  return firsts.some((word) => isPhrase(pack, 'held in a row', word)) ? 'held' : undefined;
}
/** What the words are by which a cell begins, and what they say. */
const CELLS = [
  ['not taken in a cell', 'not taken'],
  ['only spoken of in a cell', 'none'],
  ['ended in a cell', 'stopped'],
] as const;
/** The day on which it ended, and what is said after a name and a dash. */
const [DAY_FIRST, AFTER_DASH] = [/^\d[\d/.-]{5,9}\s{1,3}/, /^[\p{L}\d ]{0,40} [–-] (.{1,40})/u];
/** A word in capitals, as a decision is written into a cell. */
const FIRST_WORD = /^\p{Lu}{4,12}(?=$|[\s.,;:(–-])/u;

/** "No" in the column "Continue?", "No – changed to warfarin" in "Taking?". */
const isContinuedNot = (pack: LanguagePack, head: string, cell: string): boolean =>
  hasPhrase(pack, 'continued in a row', head) && yesOrNo(pack, /^[^\p{L}]{0,4}(\p{L}*)/u.exec(cell)?.[1] ?? '') === 'no';

/** Of a chart of what was given, by the hour: given at one of them at least, or held at each that has an entry. */
function statusByHours({ text, pack }: Reader, { row = [] }: Statement): MedicationStatus | undefined {
  const entries = row.flatMap(({ role, start, end }) => (role === 'given' ? [text.slice(start, end).trim().toLowerCase()] : []));
  if (entries.length === 0) return undefined;
  return entries.every((entry) => isPhrase(pack, 'not given at an hour', entry)) ? 'held' : 'given';
}
