import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readPackFiles } from './folder.js';
import { compilePack } from './compile.js';
import { readTable } from './table.js';
import { vocabulary } from './vocabulary.js';

const words = vocabulary('names/words.tsv', ['title', 'role']);
const HEADER = 'word\tclass\tnote';

describe('a vocabulary of a pack', () => {
  it('has one row a word, with its classes in one cell', () => {
    expect(readTable(words, `${HEADER}\ndoctor\ttitle; role\tbefore a name too\nsocial worker\trole\n`)).toEqual([
      { word: 'doctor', class: ['title', 'role'], note: 'before a name too' },
      { word: 'social worker', class: ['role'] },
    ]);
  });

  it.each([
    [`${HEADER}\ndoctor\trole\n\ndoctor\ttitle`, 'names/words.tsv:4:1: "doctor" is in line 2 already'],
    [`${HEADER}\nDoctor\ttitle`, 'names/words.tsv:2:1: word: must be in lower case'],
    [`${HEADER}\n\ttitle`, 'names/words.tsv:2:1: word: must not be empty'],
    [`${HEADER}\ndoctor\ttitle; office`, 'names/words.tsv:2:8: class: "office" is none of title, role'],
    [`${HEADER}\ndoctor`, 'names/words.tsv:2:8: class: "" is none of title, role'],
  ])('is refused with line and column of the first error: %j', (file, message) => {
    expect(() => readTable(words, file)).toThrow(message);
  });
});

describe('the tables of names, places and identifiers', () => {
  const english = readPackFiles(join(import.meta.dirname, '..', '..', 'en'));
  const withRow = (file: string, row: string): Map<string, string> => new Map(english).set(file, `${english.get(file)}${row}\n`);

  it.each([
    ['names/people.tsv', 'barrister\tprofession', /^names\/people\.tsv:\d+:11: class: "profession" is none of title,/],
    ['names/labels.tsv', 'patient\tfield', /^names\/labels\.tsv:\d+:1: "patient" is in line \d+ already$/],
    ['places/words.tsv', 'Causeway\tstreet suffix', /^places\/words\.tsv:\d+:1: word: must be in lower case$/],
    ['identifiers/words.tsv', 'folio\trecord', /^identifiers\/words\.tsv:\d+:7: class: "record" is none of ssn label,/],
    ['identifiers/calendar.tsv', 'advent\tseason', /^identifiers\/calendar\.tsv:\d+:8: class: /],
    ['identifiers/calendar.tsv', 'may\tmonth', /^identifiers\/calendar\.tsv:\d+:1: "may" is in line \d+ already$/],
  ])('refuse in %s the row %j', (file, row, message) => {
    expect(() => compilePack(withRow(file, row))).toThrow(message);
  });
});
