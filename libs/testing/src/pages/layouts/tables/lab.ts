import type { ColumnRole } from '../../truth.js';
import { invent, type Chart } from '../../content/chart.js';
import { drawHeader } from '../../content/header.js';
import { chooseLook, chooseTableStyle, type Look } from '../../content/look.js';
import { drawResults, type Result } from '../../content/results.js';
import type { Pen } from '../../pen/pen.js';
import { drawProse } from '../../pen/prose.js';
import { drawTable, type Cell, type Column, type Row } from '../../pen/table.js';

const TITLES = [
  'Laboratory Report',
  'Final Report',
  'LAB RESULTS',
  'Results',
  'Chemistry and Hematology',
  'Clinical Laboratory Results',
] as const;
const NOTES = [
  'Results reviewed by the laboratory director. Reference ranges apply to adults unless stated otherwise.',
  'This report is final. Please correlate with the clinical picture and repeat abnormal values where indicated.',
  'Specimen received at room temperature; slightly hemolyzed. Potassium may be falsely elevated.',
] as const;

/** Heads that laboratories print, by what the column holds. */
const HEADS: Readonly<Record<ColumnRole, readonly string[]>> = {
  name: ['Test', 'Test Name', 'Component', 'TESTS', 'Analyte', 'Procedure', 'Name'],
  value: ['Result', 'Value', 'RESULT', 'Your Value', 'Results', 'Current Result'],
  flag: ['Flag', 'Abnormal', 'FLAG', 'Abn', 'Interp'],
  unit: ['Units', 'UNITS', 'Unit', 'UOM'],
  range: ['Reference Range', 'Reference Interval', 'Ref Range', 'Normal Range', 'Standard Range', 'REFERENCE'],
  date: ['Date', 'Collected', 'Date/Time', 'Resulted'],
  other: ['Lab', 'Site', 'Status', 'Method'],
};

interface ResultColumn extends Column {
  readonly cell: (result: Result) => Cell;
}

const column = (
  pen: Pen,
  role: ColumnRole,
  cell: (result: Result) => Cell,
  head = pen.random.pick(HEADS[role]),
): ResultColumn => ({
  head,
  role,
  cell,
  align: role === 'value' ? pen.random.pick(['left', 'right', 'centre'] as const) : 'left',
  share: role === 'name' ? 2 : 1,
});

/** Draws a page of results with the given columns. */
function drawLab(pen: Pen, look: Look, chart: Chart, columns: readonly ResultColumn[], count = pen.random.int(5, 24)): undefined {
  const top = drawHeader(pen, look, chart, pen.random.pick(TITLES));
  const rows: Row[] = drawResults(pen.random, count).map((result) => columns.map((c) => c.cell(result)));
  const style = chooseTableStyle(pen.random, look);
  const bottom = drawTable(pen, look.margin, top, pen.width - 2 * look.margin, { columns, rows, style });
  if (pen.random.chance(0.6)) {
    drawProse(pen, look.margin, bottom + look.size * 2, pen.width - 2 * look.margin, pen.random.pick(NOTES), look.prose);
  }
  pen.shuffle(pen.random.pick(['drawn', 'drawn', 'reverse', 'random'] as const));
  return undefined;
}

/** Name, result, flag, unit, range, with the number of the laboratory as a superscript. */
export function drawLabUsual(pen: Pen): undefined {
  const look = chooseLook(pen.random, { dense: true, largest: 10 });
  const marks = pen.random.chance(0.7) ? pen.random.pick([['01'], ['01', '02'], ['A', 'B'], ['1', '2', '3']]) : undefined;
  const boldFlags = pen.random.chance(0.5);
  const isAbnormal = (flag: string): boolean => boldFlags && !['', 'N', 'Normal'].includes(flag);
  const columns = [
    column(pen, 'name', (r) => (marks ? { text: r.name, mark: pen.random.pick(marks) } : r.name)),
    column(pen, 'value', (r) => ({ text: r.value, bold: isAbnormal(r.flag) })),
    column(pen, 'flag', (r) => ({ text: r.flag, bold: isAbnormal(r.flag) })),
    column(pen, 'unit', (r) => r.unit),
    column(pen, 'range', (r) => r.range),
  ];
  return drawLab(pen, look, invent(pen.random), columns);
}

/** The same content in orders that other laboratories use. */
export function drawLabReordered(pen: Pen): undefined {
  const look = chooseLook(pen.random, { dense: true, largest: 10 });
  const chart = invent(pen.random);
  const make = {
    name: () => column(pen, 'name', (r) => r.name),
    value: () => column(pen, 'value', (r) => r.value),
    flag: () => column(pen, 'flag', (r) => r.flag),
    unit: () => column(pen, 'unit', (r) => r.unit),
    range: () => column(pen, 'range', (r) => r.range),
    both: () =>
      column(
        pen,
        'range',
        (r) => `${r.range} ${r.unit}`.trim(),
        pen.random.pick(['Ref Range & Units', 'Reference Range and Units', 'Normal Range (Units)']),
      ),
    measured: () => column(pen, 'value', (r) => `${r.value} ${r.unit}`.trim()),
    flagged: () => column(pen, 'value', (r) => `${r.value} ${r.flag}`.trim()),
    status: () => column(pen, 'other', () => 'Final', 'Status'),
    date: () => column(pen, 'date', () => chart.date),
  };
  const orders: (readonly (keyof typeof make)[])[] = [
    ['name', 'range', 'value', 'flag'],
    ['name', 'both', 'value', 'flag'],
    ['flag', 'name', 'value', 'unit', 'range'],
    ['name', 'unit', 'range', 'value', 'flag'],
    ['date', 'name', 'measured', 'range', 'status'],
    ['name', 'value', 'both'],
    ['value', 'unit', 'name', 'range'],
    ['name', 'flagged', 'both', 'status'],
    ['name', 'measured', 'flag', 'range', 'date'],
  ];
  return drawLab(
    pen,
    look,
    chart,
    pen.random.pick(orders).map((key) => make[key]()),
  );
}
