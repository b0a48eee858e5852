import { invent } from '../../content/chart.js';
import { drawHeader } from '../../content/header.js';
import { chooseLook, chooseTableStyle } from '../../content/look.js';
import { chooseResultStyle, drawResult } from '../../content/results.js';
import { LABS, SIGNS, type TestWord } from '../../../clinical/vocabulary.js';
import type { Random } from '../../../clinical/random.js';
import type { Pen } from '../../pen/pen.js';
import { drawTable, type Column } from '../../pen/table.js';

/** Dates as columns, tests as rows; many cells are blank. */
export function drawFlowsheet(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { dense: true, largest: 9 });
  const chart = invent(random);
  const top = drawHeader(
    pen,
    look,
    chart,
    random.pick(['Flowsheet', 'Results Over Time', 'Cumulative Laboratory Summary', 'Trend View']),
  );
  const count = random.int(3, 6);
  const step = random.int(1, 90);
  const dates = Array.from({ length: count }, (_, i) => chart.before(i * step));
  if (random.chance(0.4)) dates.reverse();
  const withUnits = random.chance(0.5);
  const withRange = random.chance(0.4);
  const blank = random.pick(['', '', '-', '--']);
  const columns: Column[] = [
    { head: random.pick(['', 'Test', 'Component', 'Date']), role: 'name', share: 2 },
    ...(withUnits ? [{ head: random.pick(['Units', 'Unit']), role: 'unit' } as const] : []),
    ...(withRange ? [{ head: 'Ref. Range', role: 'range' } as const] : []),
    ...dates.map((head) => ({ head, role: 'value', align: 'centre' }) as const),
  ];
  const style = chooseResultStyle(random);
  const rows = random.sample(LABS, random.int(6, 22)).map((test) => {
    const results = dates.map(() => drawResult(random, test, style));
    const [first] = results;
    const values = results.map((r) =>
      random.chance(0.3) ? blank : `${r.value}${r.flag && random.chance(0.8) ? ` ${r.flag}` : ''}`,
    );
    return [first?.name ?? '', ...(withUnits ? [first?.unit ?? ''] : []), ...(withRange ? [first?.range ?? ''] : []), ...values];
  });
  drawTable(pen, look.margin, top, pen.width - 2 * look.margin, { columns, rows, style: chooseTableStyle(random, look) });
  pen.shuffle(random.pick(['drawn', 'random'] as const));
  return undefined;
}

const sign = (random: Random, test: TestWord): string => {
  const [low, high] = [test.low ?? 50, test.high ?? 100];
  return (low + (high - low) * random.next()).toFixed(test.decimals);
};
const pressure = (random: Random): string => `${random.int(98, 172)}/${random.int(52, 98)}`;

/** A row of heads over one row of values a reading. */
export function drawVitalsGrid(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { dense: true, largest: 10 });
  const chart = invent(random);
  const title = random.pick(['Vital Signs', 'VITALS', 'Vitals Flowsheet', 'Vital Signs Record']);
  let y = drawHeader(pen, look, chart, title);
  const unitsInHead = random.chance(0.4);
  const signs = random.sample(SIGNS, random.int(4, SIGNS.length));
  const names = signs.map((s) => random.pick(s.names));
  const columns: Column[] = [
    { head: random.pick(['Date', 'Date/Time', 'Time', 'Taken']), role: 'date' },
    { head: random.pick(['BP', 'Blood Pressure', 'B/P']), role: 'value' },
    ...signs.map((s, i) => ({ head: `${names[i]}${unitsInHead ? ` (${s.unit})` : ''}`, role: 'value' }) as const),
    ...(random.chance(0.5) ? [{ head: random.pick(['Pain', 'Position', 'By']), role: 'other' } as const] : []),
  ];
  const withUnits = !unitsInHead && random.chance(0.6);
  const style = chooseTableStyle(random, look);
  // Several readings of one grid, or a grid a reading, as some portals print.
  const grids = random.chance(0.25) ? random.int(2, 4) : 1;
  for (let grid = 0; grid < grids; grid++) {
    const rows = Array.from({ length: grids > 1 ? 1 : random.int(1, 9) }, (_, i) => {
      const values = signs.map((s) => (random.chance(0.15) ? '' : `${sign(random, s)}${withUnits ? ` ${s.unit}` : ''}`));
      const last = columns.length > signs.length + 2 ? [random.pick(['0', '3/10', 'Sitting', 'RN'])] : [];
      return [`${chart.before(i + grid * 7)} ${chart.time}`, pressure(random), ...values, ...last];
    });
    y = drawTable(pen, look.margin, y, pen.width - 2 * look.margin, { columns, rows, style, title }) + look.size * 1.5;
  }
  return undefined;
}
