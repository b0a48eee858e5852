import { findDates } from './dates.js';
import { findConcepts } from './matcher.js';
import { rangeOf, readMeasurement, type ObservationMention } from './observations.js';
import type { Section } from './sections.js';
import type { SourceCell, SourceLine } from './source.js';
import { ucumOf } from '@chartloom/terminology';

type Role = 'name' | 'value' | 'flag' | 'unit' | 'range' | 'date' | 'ignored';

interface Column {
  readonly role: Role;
  readonly x: number;
  readonly right: number;
  /** Of a column of values taken at one time. */
  readonly date?: string;
}

const HEADINGS: readonly (readonly [Role, RegExp])[] = [
  [
    'name',
    /^(?:test|component|analyte|name|lab|test name|measurement|vital|observation|exam|parameter|procedure|determination|laboratory test)s?$/i,
  ],
  [
    'value',
    /^(?:results?|values?|your value|your result|current|latest|current result|in range|observed value|measured|finding)$/i,
  ],
  ['flag', /^(?:flag|flags|abn\.?|abnormal|interpretation|status|h\/l|alert)$/i],
  ['unit', /^units?$/i],
  [
    'range',
    /^(?:reference(?: range| interval)?s?|ref\.? ?(?:range|interval)?|normal(?: range| values?)?|range|standard range|ref\.?|ref\.? ?(?:values?|int\.?)|expected(?: range)?|biological reference interval|limits)$/i,
  ],
  ['date', /^(?:dates?|collected|date collected|collection date|date\/time)$/i],
];

/** The columns that a header row names, or `undefined` where it is none. Dates above columns head values. */
export function tableColumns(text: string, line: SourceLine): readonly Column[] | undefined {
  if (line.cells.length < 2) return undefined;
  const columns = line.cells.map((cell): Column => {
    const printed = text.slice(cell.start, cell.end).trim();
    const [date] = findDates(text, cell);
    const place = { x: cell.x, right: cell.right };
    if (date && date.end - date.start >= printed.length - 2) return { role: 'value', ...place, date: date.iso };
    return { role: HEADINGS.find(([, pattern]) => pattern.test(printed))?.[0] ?? 'ignored', ...place };
  });
  const roles = columns.map(({ role }) => role);
  return roles.indexOf('name') >= 0 && roles.indexOf('name') < 2 && roles.includes('value') ? columns : undefined;
}

/** The results of one row under `columns`; none where the row names nothing that we know. */
export function tableRow(text: string, line: SourceLine, columns: readonly Column[], section: Section): ObservationMention[] {
  const cells = line.cells.map((cell) => ({ cell, column: columnOf(cell, columns) }));
  const first = cells.find(({ column }) => column?.role === 'name')?.cell;
  const [name] = first ? findConcepts(text, first, ['analyte', 'vital']) : [];
  if (!first || !name) return [];
  const printed = (role: Role): string | undefined => {
    const found = cells.find(({ column }) => column?.role === role)?.cell;
    return found && text.slice(found.start, found.end).trim();
  };
  const unit = printed('unit');
  const dateCell = cells.find(({ column }) => column?.role === 'date')?.cell;
  const rowDate = dateCell && findDates(text, dateCell)[0]?.iso;
  return cells.flatMap(({ cell, column }): ObservationMention[] => {
    if (column?.role !== 'value') return [];
    const flagged = `${text.slice(cell.start, cell.end)} ${flagAfter(text, cells, cell) ?? ''}`;
    const read = readMeasurement(flagged, name.concept);
    if (!read) return [];
    const { length: _, valuesAt, ...measured } = read;
    const valueSpans = valuesAt.map((at) => ({ start: cell.start + at.start, end: cell.start + at.end }));
    const ucum = unit === undefined ? undefined : ucumOf(unit);
    const date = column.date ?? rowDate;
    return [
      {
        concept: name.concept,
        name: { start: first.start, end: first.end },
        section,
        start: column.date === undefined ? first.start : cell.start,
        end: column.date === undefined ? line.end : cell.end,
        valueSpans,
        ...measured,
        ...(unit && { unit }),
        ...(ucum && { ucum }),
        ...rangeOf(printed('range')),
        ...(date ? { date } : columns.some(({ role }) => role === 'date') && { undated: true }),
      },
    ];
  });
}

function flagAfter(
  text: string,
  cells: readonly { cell: SourceCell; column: Column | undefined }[],
  value: SourceCell,
): string | undefined {
  const flag = cells.find(({ column, cell }) => column?.role === 'flag' && cell.start > value.start)?.cell;
  return flag && text.slice(flag.start, flag.end).trim();
}

/** The column that a cell stands under: the one it overlaps most, else the nearest. */
function columnOf(cell: SourceCell, columns: readonly Column[]): Column | undefined {
  const distance = (column: Column) =>
    Math.max(column.x - cell.right, cell.x - column.right, 0) + Math.abs(column.x - cell.x) / 1000;
  return columns.toSorted((a, b) => distance(a) - distance(b))[0];
}
