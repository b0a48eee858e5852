import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { code, list, optionalText, text, yes } from './cells.js';
import { readTable, table } from './table.js';

const drugs = table(
  'drugs.tsv',
  z.object({ name: text, synonyms: list, rxnorm: code(/^\d{2,8}$/, '29046'), chronic: yes, group: optionalText }),
  ['name'],
);
const HEADER = 'name\tsynonyms\trxnorm\tchronic\tgroup';

describe('a table of a pack', () => {
  it('is read row by row, comments and empty lines left out, lists separated by semicolons', () => {
    const rows = readTable(drugs, `# Drugs\n${HEADER}\n\nlisinopril\tPrinivil;  Zestril\t29046\t\theart\r\n# end\naspirin\n`);
    expect(rows).toEqual([
      { name: 'lisinopril', synonyms: ['Prinivil', 'Zestril'], rxnorm: '29046', group: 'heart' },
      { name: 'aspirin', synonyms: [] },
    ]);
  });

  it('is read by the names of its columns, in any order', () => {
    expect(readTable(drugs, 'group\tchronic\tname\trxnorm\tsynonyms\nheart\tyes\tdigoxin\t3407\n')).toEqual([
      { name: 'digoxin', synonyms: [], rxnorm: '3407', chronic: true, group: 'heart' },
    ]);
  });

  it.each([
    ['', 'drugs.tsv:1:1: the file is empty; it needs a line that names the columns'],
    ['name\tsynonyms', 'drugs.tsv:1:1: the line that names the columns lacks rxnorm, chronic, group'],
    [`name\tbrands`, 'drugs.tsv:1:6: no column is called "brands"; the columns are name, synonyms, rxnorm, chronic, group'],
    [`${HEADER}\n\nlisinopril\tZestril\tRX29046`, 'drugs.tsv:3:20: rxnorm: must be a code such as 29046, or empty'],
    [`${HEADER}\n\tZestril`, 'drugs.tsv:2:1: name: must not be empty'],
    [`${HEADER}\naspirin\t\t\tC`, 'drugs.tsv:2:11: chronic: is yes or empty'],
    [`${HEADER}\na\t\t\t\t\tb`, 'drugs.tsv:2:7: the row has 6 cells, but there are 5 columns'],
    [`${HEADER}\naspirin\n# again\naspirin\tASA`, 'drugs.tsv:4:1: "aspirin" is in line 2 already'],
  ])('names line and column of the first error: %j', (file, message) => {
    expect(() => readTable(drugs, file)).toThrow(message);
  });

  it('refuses an item of a list that is in two rows, or twice in one, with its line and column', () => {
    const kinds = table('kinds.tsv', z.object({ kind: text, titles: list }), ['kind'], { distinctItems: ['titles'] });
    const read = (...rows: string[]) => readTable(kinds, ['kind\ttitles', ...rows].join('\n'));
    expect(read('labs\tlabs; results', 'vitals\tvitals', 'other')).toHaveLength(3);
    expect(() => read('labs\tlabs; results', 'exam\texam;  results')).toThrow('kinds.tsv:3:13: "results" is in line 2 already');
    expect(() => read('labs\tlabs; labs')).toThrow('kinds.tsv:2:12: "labs" is in line 2 already');
  });
});
