import { describe, expect, it } from '@jest/globals';
import type { Box } from '../page/model.js';
import { textOfRow } from '../rows/cells.js';
import type { LayoutRow, PageLayout } from '../rows/page-layout.js';
import { findPanels } from './panels.js';

const rule = (y: number): Box => ({ x: 30, y, width: 500, height: 0 });
const wall = (x: number): Box => ({ x, y: 100, width: 0, height: 50 });

const line = (y: number, ...cells: (readonly [x: number, text: string])[]): LayoutRow =>
  cells.map(([x, text]) => {
    const words = text.split(' ').map((word, i) => ({ text: word, box: { x: x + 30 * i, y, width: 25, height: 8 } }));
    const frames = words.map(({ box }) => box);
    return { words, frames, frame: { x, y, width: 30 * words.length, height: 8 }, fontSize: 8 } as unknown as LayoutRow[number];
  });

const rows = [
  line(80, [40, 'Reconciliation']),
  line(105, [40, 'Name: Arsenault'], [210, 'Allergies:'], [380, 'Admitted: 2025-03-18']),
  line(117, [40, 'Sex: F'], [210, 'Codeine - vomiting'], [380, 'Weight: 58 kg']),
  line(129, [210, 'Latex - dermatitis']),
  line(170, [40, 'History']),
];
const layout = (change: Partial<PageLayout> = {}): PageLayout =>
  ({ rules: [rule(100), rule(150)], uprights: [wall(200), wall(370)], isHeading: () => false, ...change }) as PageLayout;
const read = (lines: readonly LayoutRow[], change?: Partial<PageLayout>) => {
  const found = findPanels(lines, layout(change));
  return found && { ...found, panels: found.panels.map((panel) => panel.map(textOfRow)) };
};

describe('findPanels', () => {
  it('reads drawn cells that begin with labels one after the other', () =>
    expect(read(rows)).toEqual({
      from: 1,
      to: 4,
      panels: [
        ['Name: Arsenault', 'Sex: F'],
        ['Allergies:', 'Codeine - vomiting', 'Latex - dermatitis'],
        ['Admitted: 2025-03-18', 'Weight: 58 kg'],
      ],
    }));

  it('finds titles where they are known', () =>
    expect(
      read([line(105, [40, 'Renal history'], [210, 'Access']), line(117, [40, 'Dialysis'], [210, 'Fistula'])], {
        uprights: [wall(200)],
        isHeading: () => true,
      })?.panels,
    ).toEqual([
      ['Renal history', 'Dialysis'],
      ['Access', 'Fistula'],
    ]));

  it.each<[string, readonly LayoutRow[], Partial<PageLayout>]>([
    ['without walls', rows, { uprights: [] }],
    ['of a table, whose cells begin with no labels', [line(105, [40, 'Codeine'], [210, 'vomiting']), line(117, [40, '30 mg'], [210, 'severe'])], {}],
    ['of one line', rows.filter((_, i) => i !== 2 && i !== 3), {}],
    ['where a row reaches beyond the rules', [line(105, [20, 'Name: Arsenault'], [210, 'Allergies:'])], {}],
  ])('finds none %s', (_, lines, change) => expect(read(lines, change)).toBeUndefined()); // prettier-ignore
});
