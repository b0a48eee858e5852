import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import type { Span } from '../text/source.js';
import { roleByHead, type ResultRole } from '../results/result-columns.js';

/** Columns of a table of results that tell of the patient: the test, its value and what the laboratory makes of it. */
const OF_PATIENT: ReadonlySet<ResultRole | undefined> = new Set(['name', 'value', 'flag']);

/**
 * Whether words are in a column of a table of results that tells neither the test nor its value: "MCHC | 32.5 | 34 - 36 | iron deficiency
 * or thalassemia" below "Findings". It is what such a result may mean.
 */
export function isBesideResult({ pack }: Reader, { lines }: Section, { start: at }: Span): boolean {
  const line = lines.find(({ start, end, table }) => table !== undefined && start <= at && at < end);
  const cell = line?.cells.find(({ start, end }) => start <= at && at < end);
  const roles = line?.table?.heads.map((head) => roleByHead(pack, head).role) ?? [];
  return cell?.column !== undefined && roles.includes('value') && !OF_PATIENT.has(roles[cell.column]);
}
