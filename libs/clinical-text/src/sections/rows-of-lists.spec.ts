import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

it('a head may have a remark in brackets', () =>
  expect(
    read(
      'Medications (rev. 2024-04-11)   Dose      Route   Frequency',
      'Sevelamer                       1600 mg   PO      TID with meals',
    ).medications,
  ).toMatchObject([{ concept: { name: 'sevelamer' }, status: 'taken' }]));

it('rows without a name in their column go on with the drug above them', () => {
  const lines = [
    'REGULAR MEDICATION',
    'Medicine\tDose\tTime\tRemarks',
    'Metronidazole\t500 mg\t06:00',
    '14:00',
    '22:00\tstopped 18/07',
    'Ceftriaxone\t1 g\t10:00',
  ];
  const { text, lines: read } = sourceOf(lines.join('\n'));
  const table = { heads: ['Medicine', 'Dose', 'Time', 'Remarks'], rows: [] };
  const columns = [[0, 1, 2], [2], [2, 3], [0, 1, 2]];
  const placed = read.map((line, i) =>
    i < 2
      ? line
      : {
          ...line,
          table,
          cells: line.cells.map((cell, k) => ({ ...cell, column: columns[i - 2]?.[k] ?? 0, x: 20 * (columns[i - 2]?.[k] ?? 0) })),
        },
  );
  const { medications } = readClinicalText({ text, lines: placed });
  expect(medications.map(({ concept, status }) => [concept.name, status])).toEqual([
    ['metronidazole', 'stopped'],
    ['ceftriaxone', 'taken'],
  ]);
});
