import { invent } from '../../content/chart.js';
import { drawHeader } from '../../content/header.js';
import { chooseLook, chooseTableStyle } from '../../content/look.js';
import { chooseResultStyle, drawResult, PANELS, testsOf, type Result } from '../../content/results.js';
import type { Pen } from '../../pen/pen.js';
import { columnWidths, drawTable, type Column, type Row } from '../../pen/table.js';

const COMMENTS = [
  'Fasting reference interval. A value between 100 and 125 suggests prediabetes.',
  'Verified by repeat analysis. Result called to the ordering provider and read back.',
  'Calculated value. Not valid when triglycerides exceed 400.',
  'The estimate assumes a stable creatinine; interpret with care in acute illness.',
  'Specimen slightly lipemic.',
] as const;
const LONG_NAMES = [
  ' (calculated, no adjustment for body size)',
  ', Plasma or Serum by automated method',
  ', quantitative',
] as const;

/** Panels below one another: titles, wrapped rows and comments, without rules. */
export function drawLabPanels(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { dense: true, largest: 9.5 });
  let y = drawHeader(
    pen,
    look,
    invent(random),
    random.pick(['Laboratory Results', 'Patient Report', 'FINAL REPORT', 'Result Details']),
  );
  const width = pen.width - 2 * look.margin;
  const style = chooseTableStyle(random, look, ['none', 'none', 'head']);
  const order = random.pick([['name', 'value', 'flag', 'unit', 'range'], ['name', 'value', 'flag', 'range', 'unit'], ['name', 'value', 'range', 'unit']] as const); // prettier-ignore
  const headsOnce = random.chance(0.4);
  const heads = {
    name: random.pick(['TESTS', 'Test Name', 'Component']),
    value: 'Result',
    flag: 'Flag',
    unit: random.pick(['Units', 'UNITS']),
    range: random.pick(['Reference Interval', 'Ref Range']),
  };
  const columns: Column[] = order.map((role) => ({ head: heads[role], role, share: role === 'name' ? 1.5 : 1 }));
  const results = chooseResultStyle(random);
  const cells = (r: Result): string[] => order.map((key) => (key === 'name' ? longName(pen, r.name) : r[key]));
  const panels = random.sample(PANELS, random.int(2, 6));
  const contents = panels.map((panel): [string, Row[]] => [
    panel,
    random.sample(testsOf(panel), random.int(2, 9)).flatMap((test): Row[] => {
      const row = cells(drawResult(random, test, results));
      return random.chance(0.18) ? [row, { comment: random.pick(COMMENTS) }] : [row];
    }),
  ]);
  const widths = columnWidths({ columns, rows: contents.flatMap(([, rows]) => rows), style }, width);
  for (const [panel, rows] of contents) {
    const title = random.chance(0.3) ? panel.toUpperCase() : panel;
    pen.line(look.margin, (y += look.size), title, { ...look.bold, size: look.size * random.pick([1, 1.1]) });
    y += look.size * 0.4;
    const headless = headsOnce && panel !== panels[0];
    y = drawTable(pen, look.margin, y, width, { columns, rows, style, title, headless, widths });
    if (random.chance(0.4))
      pen.line(
        look.margin,
        (y += look.size),
        random.pick([`End of ${title}`, '** Final **', `Performed at: Lab 0${random.int(1, 4)}`]),
        look.small,
      );
    y += look.size * 1.2;
    if (y > pen.height - 190) break;
  }
  pen.shuffle(random.pick(['drawn', 'drawn', 'random'] as const));
  return undefined;
}

const longName = (pen: Pen, name: string): string => (pen.random.chance(0.12) ? name + pen.random.pick(LONG_NAMES) : name);
