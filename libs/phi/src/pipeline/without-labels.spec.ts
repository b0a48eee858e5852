import { describe, expect, it } from '@jest/globals';
import { findPhi } from './find-phi.js';

describe('rows of labels in a form', () => {
  it('stay, and the values below them go', async () => {
    const labels = ['Last Name\tFirst Name\tMI', 'Street Address\tApt', 'City\tState\tZip', 'Employer\tOccupation'];
    const values = ['Okarin\tZelmira\tQ', '2208 Larkmoor Ct\t3B', 'Pahrump\tNV\t89048', 'Larkmoor Paving\tnone'];
    const text = labels.flatMap((label, i) => [label, values[i]]).join('\n');
    const found = (await findPhi(text)).map(({ start, end }) => text.slice(start, end));
    for (const label of labels.flatMap((row) => row.split('\t'))) expect(found.filter((one) => one.includes(label))).toEqual([]);
    for (const value of ['Okarin', 'Zelmira', '2208 Larkmoor Ct', 'Pahrump', '89048'])
      expect(found.some((one) => one.includes(value))).toBe(true);
  });

  it('are no rows of names that are labels too', async () => {
    const rows = 'Nurse\tAide\nPage\tStreet\nCook\tWard\n';
    expect((await findPhi(rows)).length).toBeGreaterThan(0);
  });
});
