import type { LanguagePack } from '@chartloom/rules';
import { findDates } from '../text/dates.js';
import { dayWithoutYear } from '../text/day-of-year.js';
import { endOfPhrase, isPhrase, phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import type { SourceLine, Span, TextWithDates } from '../text/source.js';
import { isHeadingOfList } from './list-tables.js';
import type { SectionKind } from './section-kinds.js';
import { sectionType } from './section-titles.js';

/** Longer beginnings of a line are sentences. */
const HEADING_LENGTH = 60;
/** A cell of fewer characters that holds a date holds nothing else. */
const DATE_LENGTH = 20;
/** A capital, or what OCR makes of the I of "Immunizations", "Impression", "Instructions". */
const CAPITAL = '(?:[A-Z]|[l1|](?=m[mp]|n[adist]))';
/** A remark in a heading: "MEDICATIONS (verified with pharmacy):". */
const REMARK = /\s{0,3}\([^()]{1,90}\)\s{0,3}$/;
/** A title alone on its line. A scan may have specks around it, and digits and strokes in place of letters. */
const TITLE_ALONE = new RegExp(`^[^A-Za-z\\d℞]{0,4}(${CAPITAL}[A-Za-z01|!. &/'’–—-]{1,70}|℞):?[^A-Za-z\\d]{0,4}$`);
/** "Medications, continued": after a page break. */
function withoutContinued(pack: LanguagePack, printed: string): string {
  const words = printed.trimEnd();
  const at = startOfLastPhrase(pack, 'title goes on', words);
  return at === undefined ? printed : withoutSigns(words.slice(0, at));
}

/** Words without the blanks, commas, brackets and dashes after them. */
function withoutSigns(words: string): string {
  let end = words.length;
  while (/[\s,(–—-]/.test(words.charAt(end - 1))) end--;
  return words.slice(0, end);
}

/** A dash between a title and a remark. */
const AFTER_TITLE = /\s[–—-]\s/;
const CAPITALISED = new RegExp(`^[^A-Za-z\\d]{0,4}${CAPITAL}`);
/** A salutation opens the story of a letter. */
const SALUTATION = phrasePattern()`^${'salutation'}\s.{2,40}[,:]\s*$`;
/** The time after the date in a heading, and a remark in its brackets: ", unless stated)". */
const AFTER_DATE = phrasePattern(
  'i',
)`^[\s,]*(?:${'at a time'}\s+)?(?:\d{1,2}:\d{2}(?::\d{2})?\s*(?:${'half of the day'})?)?(?:[^\d():;\n]{0,30}(?=\)))?[\s)]*`;
const UNKNOWN_TITLE = /^([A-Z][A-Za-z &/'’-]{2,50}):$/;
/** An order in a plan, "Rx: amoxicillin 500 mg", is no section of its own. */
const ORDER = phrasePattern('i')`^\W*${'order'}\s*:\s*\S`;

export interface Heading {
  readonly type: { readonly kind: SectionKind; readonly loinc?: string };
  /** As printed, without its colon and its date. */
  readonly title: string;
  readonly date?: string;
  /** Where it ends in the text, its colon included. */
  readonly end: number;
}

/** The heading that a line begins with, or `undefined` where it begins with none. */
export function headingOf(reader: TextWithDates, line: SourceLine): Heading | undefined {
  const { text, pack } = reader;
  const printed = text.slice(line.start, line.end);
  return (
    readDatedHeading(reader, line) ??
    readKnownTitle(pack, printed, line.start) ??
    readMarginTitle(reader, line) ??
    readTitleSentence(reader, line) ??
    (SALUTATION(pack).test(printed) ? wholeLine('history', printed, line.end) : undefined) ??
    (isUnknownTitle(pack, printed) ? unknownHeading(printed, line.end) : undefined)
  );
}

/** A title that is not known; "What changed:" below a drug is none. */
function isUnknownTitle(pack: LanguagePack, printed: string): boolean {
  const title = UNKNOWN_TITLE.exec(printed)?.[1];
  return title !== undefined && !isPhrase(pack, 'topic of the same item', title);
}

/** A title that is all of its line. */
export const wholeLine = (kind: SectionKind, printed: string, end: number): Heading => ({
  type: { kind },
  title: printed.trim().replace(/[,:]$/, ''),
  end,
});

/** A title that opens a section of no known kind. */
export const unknownHeading = (printed: string, end: number): Heading => wholeLine('other', printed, end);

/** A known title that is all of the line, or is printed before a colon. */
export function readKnownTitle(pack: LanguagePack, printed: string, start: number): Heading | undefined {
  const alone = TITLE_ALONE.exec(withoutContinued(pack, printed.replace(REMARK, '')))?.[1];
  const whole = alone === undefined ? undefined : sectionType(pack, alone);
  if (alone !== undefined && whole) return { type: whole, title: alone.trim(), end: start + printed.length };
  const remarked = titleWithRemark(pack, printed, start);
  if (remarked) return remarked;
  const colon = printed.indexOf(':');
  if (colon <= 0 || colon > HEADING_LENGTH) return undefined;
  const title = printed.slice(0, colon).replace(REMARK, '');
  if (endOfPhrase(pack, 'date or time', title, 0) !== undefined) return undefined; // "Date of surgery: 09/07/2024"
  const type = CAPITALISED.test(title) && !ORDER(pack).test(printed) ? sectionType(pack, title) : undefined;
  return type && { type, title: title.trim(), end: start + colon + 1 };
}

/**
 * "MEDICATIONS – list all that you take", "ORDER SUMMARY - MEDICATIONS (active)": a title in capitals, and a dash between it and what is
 * part of it or of its text, or what of.
 */
function titleWithRemark(pack: LanguagePack, printed: string, start: number): Heading | undefined {
  const dash = AFTER_TITLE.exec(printed.slice(0, HEADING_LENGTH));
  if (!dash) return undefined;
  const afterDash = dash.index + dash[0].length;
  const isAll = printed === printed.toUpperCase() && !/\d/.test(printed);
  const [title, last] = [printed.slice(0, dash.index), printed.slice(afterDash).replace(REMARK, '')].map((part) => part.trim());
  const type = typeInCapitals(pack, title);
  if (type) return { type, title: title ?? '', end: start + (isAll ? printed.length : afterDash) };
  const ofLast = title === title?.toUpperCase() ? typeInCapitals(pack, last) : undefined;
  return ofLast && { type: ofLast, title: last ?? '', end: start + printed.length };
}

const typeInCapitals = (pack: LanguagePack, title = ''): Heading['type'] | undefined =>
  title !== '' && title === title.toUpperCase() ? sectionType(pack, title) : undefined;

/** "Family history. Her father had colon cancer": a known title with a full stop, where no sentence goes on from the line above. */
function readTitleSentence({ text, pack }: TextWithDates, { start, end }: SourceLine): Heading | undefined {
  const [, title = ''] = TITLE_SENTENCE.exec(text.slice(start, Math.min(end, start + HEADING_LENGTH))) ?? [];
  const isBegun = /[^.:!?)\s]\s*$/.test(text.slice(Math.max(0, start - REACH_BEFORE), start));
  const type = title === '' || isBegun ? undefined : sectionType(pack, title);
  return type && { type, title, end: start + title.length + 1 };
}
const TITLE_SENTENCE = /^([A-Z][A-Za-z &/'’-]{2,40})\.\s+[A-Z\d]/;
/** Characters before a line in which its last word or sign is. */
const REACH_BEFORE = 4;

/** A known title with its date: "Labs (collected 6/28/2024)", "Vital Signs 3/10/2025 09:15:". */
function readDatedHeading(reader: TextWithDates, line: SourceLine): Heading | undefined {
  const { text, pack } = reader;
  const [date] = findDates(reader, { start: line.start, end: Math.min(line.end, line.start + HEADING_LENGTH) });
  if (date?.iso.length !== 10) return undefined;
  const title = titleBeforeDate(pack, text.slice(line.start, date.start));
  const type = /^[A-Z]/.test(title) && !title.includes(':') ? sectionType(pack, title) : undefined;
  const time = date.end + (AFTER_DATE(pack).exec(text.slice(date.end, line.end))?.[0].length ?? 0);
  const end = time + (REMARK_AT_END.exec(text.slice(time, line.end).trimEnd())?.[0].length ?? 0);
  const isClosed = end >= line.end || text.charAt(end) === ':';
  return type && isClosed ? { type, title, date: date.iso, end: Math.min(line.end, end + 1) } : undefined;
}

/** "Bloodwork 27 May 2025 (pre-dialysis)", "Consultation 30/07/2026 - Dr Tomas Beric" */
const REMARK_AT_END = /^ {0,2}(?:\([^()\n]{1,40}\)|[-–] [^\d\n\t:]{3,40})(?=:?$)/;

/** A title without the words between it and its date. */
export function titleBeforeDate(pack: LanguagePack, printed: string): string {
  const words = printed.trimEnd();
  return withoutSigns(words.slice(0, startOfLastPhrase(pack, "before a heading's date", words))).trim();
}

/**
 * A title in a cell of its own, beside the text of its section. In a row of column headings only one that heads no column itself:
 * "SCHEDULED MEDICATIONS | Start | 11/26/26".
 */
function readMarginTitle(reader: TextWithDates, { cells, table }: SourceLine): Heading | undefined {
  const { text, pack } = reader;
  const [first, ...rest] = cells;
  if (!first || rest.length === 0) return undefined;
  // "STOP" in the column "Status" is no heading
  if (first.column !== undefined && isHeadingOfList(pack, table?.heads[first.column] ?? '')) return undefined;
  const title = text.slice(first.start, first.end);
  const type = TITLE_ALONE.test(title) ? sectionType(pack, title) : undefined;
  // "Secondary diagnosis | 15": a row of scores
  if (table && rest.every((cell) => /^\d{1,3}$/.test(text.slice(cell.start, cell.end).trim()))) return undefined;
  const isHead = type !== undefined && headsTable(reader, title, type.kind, rest);
  return type && !isHead ? { type, title: title.trim(), end: first.end } : undefined;
}

/** Whether the cells beside a title are heads of columns too: "Allergies | Reaction | Date", "Lab | 02/15 | 02/17 | Ref". */
function headsTable(reader: TextWithDates, title: string, kind: SectionKind, rest: SourceLine['cells']): boolean {
  const { text, pack } = reader;
  const isDay = ({ start, end }: Span): boolean =>
    findDates(reader, { start, end }).length > 0 ||
    text
      .slice(start, end)
      .split(/[ ()]+/)
      .some((word) => dayWithoutYear(reader, word) !== undefined);
  const head = rest.length > 1 ? HEAD_AMONG_OTHERS : HEAD;
  const columns = rest.filter((cell) => head.test(text.slice(cell.start, cell.end))).length;
  const dates = rest.filter((cell) => cell.end - cell.start < DATE_LENGTH && isDay(cell)).length;
  return columns + dates === rest.length && (isHeadingOfList(pack, title) || (kind === 'labs' && dates > 1));
}
/** "Reaction"; among several heads also "Was used for", "Previous dose / reason". */
const [HEAD, HEAD_AMONG_OTHERS] = [/^[A-Z]?[a-z]*(?: [A-Za-z#]+)?$/, /^[A-Z]?[a-z]*(?: [A-Za-z#/&]+){0,4}$/];
