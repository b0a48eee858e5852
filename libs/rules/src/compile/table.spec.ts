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
  it('is read row by row, comments and empty lines left out, lists parted by semicolons', () => {
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
    ['', 'drugs.tsv:1:1: the file is empty; its first line names the columns'],
    ['name\tsynonyms', 'drugs.tsv:1:1: the first line lacks rxnorm, chronic, group'],
    [`name\tbrands`, 'drugs.tsv:1:6: no column is called "brands"; the columns are name, synonyms, rxnorm, chronic, group'],
    [`${HEADER}\n\nlisinopril\tZestril\tRX29046`, 'drugs.tsv:3:20: rxnorm: must be a code such as 29046, or empty'],
    [`${HEADER}\n\tZestril`, 'drugs.tsv:2:1: name: must not be empty'],
    [`${HEADER}\naspirin\t\t\tC`, 'drugs.tsv:2:11: chronic: is yes or empty'],
    [`${HEADER}\na\t\t\t\t\tb`, 'drugs.tsv:2:7: the row has 6 cells, the first line names 5 columns'],
    [`${HEADER}\naspirin\n# again\naspirin\tASA`, 'drugs.tsv:4:1: "aspirin" is in line 2 already'],
  ])('names line and column of the first fault: %j', (file, message) => {
    expect(() => readTable(drugs, file)).toThrow(message);
  });
});
