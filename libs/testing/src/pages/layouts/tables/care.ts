import { invent, type Chart } from '../../content/chart.js';
import { drawHeader } from '../../content/header.js';
import { chooseLook, chooseTableStyle } from '../../content/look.js';
import { drawMedicine, type Medicine } from '../../content/medicine.js';
import { chooseResultStyle, drawResults } from '../../content/results.js';
import type { Pen } from '../../pen/pen.js';
import { drawTable, type Column } from '../../pen/table.js';

/** Drug names and instructions that wrap within their cells. */
export function drawMedTable(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 10 });
  const chart = invent(random);
  const top = drawHeader(
    pen,
    look,
    chart,
    random.pick(['Medication List', 'CURRENT MEDICATIONS', 'Your Medications', 'Medication Reconciliation']),
  );
  const makes = {
    name: {
      head: random.pick(['Medication', 'Drug Name', 'Name and Strength']),
      role: 'name',
      cell: (m: Medicine) => `${m.name} ${m.strength} ${random.pick(['tablet', 'oral tablet', 'cap'])}`,
    },
    sig: {
      head: random.pick(['Sig', 'Instructions', 'How to take', 'Directions']),
      role: 'other',
      share: 0.6,
      cell: (m: Medicine) => m.sig,
    },
    start: {
      head: random.pick(['Start Date', 'Started', 'Start']),
      role: 'date',
      cell: () => (random.chance(0.2) ? '' : chart.before(random.int(10, 900))),
    },
    stop: { head: random.pick(['End Date', 'Stop']), role: 'date', cell: () => (random.chance(0.7) ? '' : chart.date) },
    status: { head: 'Status', role: 'other', cell: () => random.pick(['Active', 'Active', 'Discontinued']) },
    purpose: { head: random.pick(['Reason', 'Indication', 'Used for']), role: 'other', cell: (m: Medicine) => m.purpose },
    refills: { head: 'Refills', role: 'value', cell: () => String(random.int(0, 5)) },
  } as const;
  const order = random.pick([['name', 'sig', 'start', 'status'], ['name', 'sig', 'purpose'], ['name', 'sig', 'start', 'stop', 'refills'], ['start', 'name', 'sig'], ['status', 'name', 'sig', 'purpose', 'start']] as const); // prettier-ignore
  const columns: Column[] = order.map((key) => makes[key]);
  const rows = Array.from({ length: random.int(4, 11) }, () => drawMedicine(random)).map((m) =>
    order.map((key) => makes[key].cell(m)),
  );
  drawTable(pen, look.margin, top, pen.width - 2 * look.margin, { columns, rows, style: chooseTableStyle(random, look) });
  pen.shuffle(random.pick(['drawn', 'drawn', 'random'] as const));
  return undefined;
}

const VAGUE = [['Col A', 'Col B', 'Col C', 'Col D'], ['Item', 'Val 1', 'Val 2', 'Val 3'], ['Descr', 'Curr', 'Prev', 'Norm'], ['A', 'B', 'C', 'D'], ['Desc.', 'Res', 'Rng', 'U/M'], ['#', 'Reading', 'Limits', 'Note'], ['', 'Today', 'Last', 'Goal']] as const; // prettier-ignore

/** Tables with vague, cut or no heads. */
export function drawOddHeads(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 10 });
  let y = drawHeader(pen, look, invent(random), random.pick(['Data Export', 'Results', 'Report', 'Patient Data']));
  const width = (pen.width - 2 * look.margin) * random.pick([1, 0.8, 0.6]);
  for (let i = 0; i < random.int(1, 3); i++) {
    const heads = random.pick(VAGUE);
    const isPair = heads[1] === 'Val 1' || heads[1] === 'Curr' || heads[1] === 'Today';
    const columns: Column[] = [
      { head: heads[0], role: 'name', share: 1.4 },
      { head: heads[1], role: 'value' },
      { head: heads[2], role: isPair ? 'value' : 'range' },
      { head: heads[3], role: isPair ? 'range' : 'unit' },
    ];
    const style = chooseResultStyle(random);
    const rows = drawResults(random, random.int(3, 8), style).map((r) => {
      const other = Number.isNaN(Number(r.value))
        ? r.value
        : (Number(r.value) * (0.9 + random.next() * 0.2)).toFixed(r.value.split('.')[1]?.length ?? 0);
      return isPair ? [r.name, r.value, other, r.range] : [r.name, r.value, r.range, r.unit];
    });
    y = drawTable(pen, look.margin, y, width, {
      columns,
      rows,
      style: chooseTableStyle(random, look),
      headless: random.chance(0.35),
    });
    y += look.size * 2;
  }
  return undefined;
}

/** A wide table, by /Rotate or by a turned text matrix. */
export function drawTurnedTable(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { dense: true, largest: 10 });
  const chart: Chart = invent(random);
  const top = drawHeader(
    pen,
    look,
    chart,
    random.pick(['Cumulative Report', 'Laboratory Summary', 'Immunization and Result History']),
  );
  const columns: Column[] = [
    { head: 'Collected', role: 'date' },
    { head: 'Panel', role: 'other' },
    { head: 'Test', role: 'name' },
    { head: 'Result', role: 'value' },
    { head: 'Flag', role: 'flag' },
    { head: 'Units', role: 'unit' },
    { head: 'Reference Range', role: 'range' },
    { head: 'Ordered by', role: 'other' },
  ];
  const rows = drawResults(random, random.int(6, 16)).map((r) => [
    chart.before(random.int(0, 60)),
    r.panel,
    r.name,
    r.value,
    r.flag,
    r.unit,
    r.range,
    chart.clinician,
  ]);
  drawTable(pen, look.margin, top, pen.width - 2 * look.margin, { columns, rows, style: chooseTableStyle(random, look) });
  return undefined;
}
