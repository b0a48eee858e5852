import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

/** Of a list of drugs each with what becomes of it; a line's blanks are its indent. */
const statusesOf = (...lines: string[]) => {
  const source = sourceOf(lines.join('\n'));
  const indented = source.lines.map((line) => {
    const indent = /^ */.exec(source.text.slice(line.start))?.[0].length ?? 0;
    return { ...line, cells: line.cells.map((cell, i) => (i === 0 ? { ...cell, x: 10 * indent } : cell)) };
  });
  return readClinicalText({ ...source, lines: indented }).medications.map(({ concept, status }) => `${concept.name} ${status}`);
};

describe('a tag of a list of drugs', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['below its drug, the last one too', ['Naproxen 250 mg', 'STOP taking', 'Ramipril 5 mg', 'START'], ['naproxen stopped', 'ramipril ordered']],
    ['indented below its drug', ['Naproxen 250 mg', ' STOP', 'Ramipril 5 mg', ' NEW', 'Metformin 500 mg'], ['naproxen stopped', 'ramipril ordered', 'metformin taken']],
    ['nearer to the drug above', ['Naproxen 250 mg', 'STOP', '', 'Ramipril 5 mg', 'CONTINUE', '', 'Metformin 500 mg'], ['naproxen stopped', 'ramipril taken', 'metformin taken']],
    ['beside its drug', ['Naproxen 250 mg    STOP', 'Ramipril 5 mg    CHANGE'], ['naproxen stopped', 'ramipril changed']],
    ['above its drugs', ['STOP TAKING', 'Naproxen 250 mg', 'Senna 8.6 mg', 'KEEP TAKING', 'Ramipril 5 mg'], ['naproxen stopped', 'senna stopped', 'ramipril taken']],
    ['above its drugs, where no heading has its words', ['CHANGE THE WAY YOU TAKE', 'Ramipril 5 mg', 'STOP TAKING', 'Naproxen 250 mg'], ['ramipril changed', 'naproxen stopped']],
    ['above the heads of a table of them', ['Ramipril 5 mg', 'STOP taking', 'Medication    Was taking    Was used for    Last given    Reason stopped', 'Naproxen 250 mg    1 tablet daily    Knee pain    05/07    Bleeding'], ['ramipril taken', 'naproxen stopped']],
    ['that holds it for now', ['Naproxen 250 mg    HOLD', 'Ramipril 5 mg    CONTINUE'], ['naproxen held', 'ramipril taken']],
  ])('is about the drug where it is %s', (_, lines, statuses) =>
    expect(statusesOf('Medication list', ...lines)).toEqual(statuses)); // prettier-ignore

  it('begins a list of drugs where no heading does', () =>
    expect(statusesOf('Allergies', 'Latex', 'All you use', 'Naproxen 250 mg    STOP', 'Ramipril 5 mg    NEW')).toEqual([
      'naproxen stopped',
      'ramipril ordered',
    ]));

  it('parts a drug from how it is taken, which is read, and from its other name, which is no other drug', () => {
    const lines = ['Medication list', 'Lisinopril 10 mg tablet', ' CHANGE', ' Take 2 tablets by mouth every morning', ' Commonly known as: ZESTRIL', 'Naproxen 250 mg', ' STOP']; // prettier-ignore
    const source = sourceOf(lines.join('\n'));
    const placed = source.lines.map((line) => ({ ...line, cells: line.cells.map((cell) => ({ ...cell, x: lines.find((text) => source.text.startsWith(text, line.start))?.startsWith(' ') ? 10 : 0 })) })); // prettier-ignore
    const { medications } = readClinicalText({ ...source, lines: placed });
    expect(medications).toMatchObject([
      { concept: { name: 'lisinopril' }, status: 'changed', sig: { dose: { value: 2 }, frequency: { frequency: 1 } } },
      { concept: { name: 'naproxen' }, status: 'stopped' },
    ]);
  });

  it('is nobody’s where tags follow each other in a column of their own: each drug is in doubt', () => {
    const lines = ['Medication list', 'CONTINUE', 'CONTINUE', 'STOP', 'Ramipril 5 mg daily', 'Naproxen 250 mg daily'];
    const { medications } = readClinicalText(sourceOf(lines.join('\n')));
    expect(medications.map(({ isToldOtherwise }) => isToldOtherwise)).toEqual([true, true]);
  });
});
