import { findDates } from '../text/dates.js';
import type { SourceLine } from '../text/source.js';
import type { SectionKind } from './section-kinds.js';
import { sectionType } from './section-titles.js';

/** Longer beginnings of a line are sentences. */
const HEADING_LENGTH = 60;
/** A capital, or what OCR makes of the I of "Immunizations", "Impression", "Instructions". */
const CAPITAL = '(?:[A-Z]|[l1|](?=m[mp]|n[adist]))';
/** Specks of a scan may stand before, behind and between, and figures and strokes for letters. */
const ALONE = new RegExp(`^[^A-Za-z\\d]{0,4}(${CAPITAL}[A-Za-z01|!. &/'’-]{1,50}):?[^A-Za-z\\d]{0,4}$`);
const CAPITALISED = new RegExp(`^[^A-Za-z\\d]{0,4}${CAPITAL}`);
/** What is written below a salutation is the letter's story. */
const LETTER = /^Dear\s.{2,40}[,:]\s*$/;
/** What stands around a date in a heading. */
const DATE_WORDS = /[\s,(–-]*\b(?:collected|drawn|obtained|taken|measured|recorded|results?|from|on|as of|dated|of|at)?\s*$/i;
const DATE_REST = /^[\s,]*(?:at\s+)?(?:\d{1,2}:\d{2}(?::\d{2})?\s*(?:[AaPp]\.?[Mm]\.?)?)?[\s)]*/;
const UNKNOWN = /^([A-Z][A-Za-z &/'’-]{2,50}):$/;

interface Heading {
  readonly type: { readonly kind: SectionKind; readonly loinc?: string };
  readonly title: string;
  readonly date?: string;
  /** Where it ends, its colon included. */
  readonly end: number;
}

export function headingOf(text: string, line: SourceLine): Heading | undefined {
  const printed = text.slice(line.start, line.end);
  return (
    dated(text, line) ??
    titled(printed, line.start) ??
    inMargin(text, line) ??
    (LETTER.test(printed) ? other('history', printed, line.end) : undefined) ??
    (UNKNOWN.test(printed) ? other('other', printed, line.end) : undefined)
  );
}

const other = (kind: SectionKind, printed: string, end: number): Heading => ({
  type: { kind },
  title: printed.trim().replace(/[,:]$/, ''),
  end,
});

/** An order in a plan, "Rx: amoxicillin 500 mg", is no section of its own. */
const ORDERS = /^\W*rx\s*:\s*\S/i;

/** A known title that is all of the line, or stands before a colon. */
function titled(printed: string, start: number): Heading | undefined {
  const alone = ALONE.exec(printed)?.[1];
  const whole = alone === undefined ? undefined : sectionType(alone);
  if (alone !== undefined && whole) return { type: whole, title: alone.trim(), end: start + printed.length };
  const colon = printed.indexOf(':');
  if (colon <= 0 || colon > HEADING_LENGTH) return undefined;
  const title = printed.slice(0, colon);
  const type = CAPITALISED.test(title) && !ORDERS.test(printed) ? sectionType(title) : undefined;
  return type && { type, title: title.trim(), end: start + colon + 1 };
}

/** A known title with its date: "Labs (collected 6/28/2024)", "Vital Signs 3/10/2025 09:15:". */
function dated(text: string, line: SourceLine): Heading | undefined {
  const [date] = findDates(text, { start: line.start, end: Math.min(line.end, line.start + HEADING_LENGTH) });
  if (date?.iso.length !== 10) return undefined;
  const before = text.slice(line.start, date.start);
  const title = before.replace(DATE_WORDS, '').trim();
  const type = /^[A-Z]/.test(title) && !title.includes(':') ? sectionType(title) : undefined;
  const end = date.end + (DATE_REST.exec(text.slice(date.end, line.end))?.[0].length ?? 0);
  const closed = end >= line.end || text.charAt(end) === ':';
  return type && closed ? { type, title, date: date.iso, end: Math.min(line.end, end + 1) } : undefined;
}

/** A title in a cell of its own, beside what it heads, where that is no row of column headings. */
function inMargin(text: string, { cells }: SourceLine): Heading | undefined {
  const [first, ...rest] = cells;
  if (!first || rest.length === 0) return undefined;
  const title = text.slice(first.start, first.end);
  const type = ALONE.test(title) ? sectionType(title) : undefined;
  const columns = rest.filter((cell) => /^[A-Z]?[a-z]*(?: [A-Za-z#]+)?$/.test(text.slice(cell.start, cell.end))).length;
  const dates = rest.filter((cell) => findDates(text, cell).length > 0 && cell.end - cell.start < 16).length;
  return type && columns + dates < rest.length ? { type, title: title.trim(), end: first.end } : undefined;
}
