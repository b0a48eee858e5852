import type { Reader } from '../lexicon/reader.js';
import { isTableOfLimits } from '../reports/tables-of-limits.js';
import { haveLimitsOnly } from '../results/reference-range.js';
import { roleByHead, type ResultRole } from '../results/result-columns.js';
import type { Section } from '../sections/section.js';
import type { SourceLine, Span } from '../text/source.js';
import { spanFinder } from '../text/spans-at.js';

/** Columns of a table of results that tell of the patient: the test, its value and what the laboratory makes of it. */
const OF_PATIENT: ReadonlySet<ResultRole | undefined> = new Set(['name', 'value', 'flag']);

/**
 * Whether words are in a column of a table of results that tells neither the test nor its value: "MCHC | 32.5 | 34 - 36 | iron deficiency
 * or thalassemia" below "Findings". It is what such a result may mean.
 */
export function isBesideResult({ pack }: Reader, { lines }: Section, { start: at }: Span): boolean {
  const line = rowsOf(lines)(at);
  const cell = line?.cells.find(({ start, end }) => start <= at && at < end);
  const roles = line?.table?.heads.map((head) => roleByHead(pack, head).role) ?? [];
  return cell?.column !== undefined && roles.includes('value') && !OF_PATIENT.has(roles[cell.column]);
}

/** "Prediabetes | 6.1 - 6.9", ">= 6.5 | Diabetes": a disease in a row with limits and no value, which tells what a value would mean. */
function isStepOfLimits({ text, pack }: Reader, { lines }: Section, name: Span): boolean {
  const row = rowsOf(lines)(name.start);
  if (row?.table && isTableOfLimits(pack, row.table)) return true;
  const cells = row?.cells.filter(({ start, end }) => !(start <= name.start && name.start < end)) ?? [];
  const printed = cells.map(({ start, end }) => text.slice(start, end).trim());
  return haveLimitsOnly(pack, printed);
}

/**
 * What a disease is by where a report of results prints it: with the limits of a value it is what such a value would mean; beside a result, or
 * in a text that is about nobody, what one may mean.
 */
export function assertionByResults(reader: Reader, section: Section, name: Span): 'hypothetical' | 'possible' | undefined {
  if (isStepOfLimits(reader, section, name)) return 'hypothetical';
  const isOfNobody = section.ofNobody?.some(({ start, end }) => start <= name.start && name.start < end) === true;
  return isOfNobody || isBesideResult(reader, section, name) ? 'possible' : undefined;
}

const finders = new WeakMap<readonly SourceLine[], (at: number) => SourceLine | undefined>();

/** The rows of tables of a section, found once for all that it names. */
function rowsOf(lines: readonly SourceLine[]): (at: number) => SourceLine | undefined {
  const finder = finders.get(lines) ?? spanFinder(lines.filter(({ table }) => table !== undefined));
  finders.set(lines, finder);
  return finder;
}
