import type { SectionKind } from './section-kinds.js';

/** `listed`: the section lists such things. `stated`: its sentences may state them. `-`: it is not read for them. */
type Read = 'listed' | 'stated' | '-';

/** For what, and how, a section is read. */
export interface SectionPolicy {
  /** A line is an item of its own even where nothing marks it, or a part of running text. */
  readonly lines: 'items' | 'text';
  /** One thing is stated by an item with all its sentences, or by a sentence. */
  readonly statements: 'item' | 'sentence';
  /** What a row of a table names once, so that the other cells describe it. */
  readonly rows: 'condition' | 'allergen' | 'procedure' | 'relative' | '-';
  /** `past` conditions are over unless they are chronic, `hypothetical` ones may come; of drugs only the indications are read. */
  readonly conditions: 'stated' | 'past' | 'hypothetical' | 'indications' | '-';
  readonly family: Read;
  readonly medications: 'listed' | 'stopped' | 'stated' | '-';
  /** From all of the section, or from tables of results only. */
  readonly measurements: 'all' | 'tables';
  readonly allergies: Read;
  readonly procedures: Read;
  readonly vaccines: Read;
  readonly encounters: Read;
  /** Smoking and alcohol. */
  readonly habits: Read;
  /** A text without a heading is taken for such a section by its words: right nine times in ten (`npm run bench:sections`). */
  readonly guessed: 'guessed' | '-';
}

const COLUMNS = [
  'lines', 'statements', 'rows', 'conditions', 'family', 'medications', 'measurements', 'allergies', 'procedures', 'vaccines',
  'encounters', 'habits', 'guessed',
] as const satisfies readonly (keyof SectionPolicy)[]; // prettier-ignore
type Cells<Columns extends readonly (keyof SectionPolicy)[]> = { readonly [I in keyof Columns]: SectionPolicy[Columns[I]] };

/** One row for each kind of section: a kind without a row does not compile. */
const ROWS: Readonly<Record<SectionKind, Cells<typeof COLUMNS>>> = {
  //                     lines    statements  rows         conditions      family    medications measurements allergies procedures vaccines  encounters habits    guessed
  header:                ['text',  'sentence', '-',         '-',            '-',      '-',        'all',       'stated', '-',       '-',      '-',       'stated', '-'],
  complaint:             ['text',  'sentence', '-',         'stated',       'stated', 'stated',   'all',       'stated', 'stated',  '-',      '-',       '-',      '-'],
  history:               ['text',  'sentence', '-',         'stated',       'stated', 'stated',   'all',       'stated', 'stated',  '-',      '-',       'stated', 'guessed'],
  problems:              ['items', 'sentence', 'condition', 'stated',       '-',      'stated',   'all',       'stated', 'stated',  '-',      '-',       '-',      '-'],
  'past-problems':       ['items', 'sentence', 'condition', 'past',         'stated', 'stated',   'all',       'stated', 'stated',  '-',      '-',       '-',      '-'],
  medications:           ['items', 'item',     '-',         'indications',  '-',      'listed',   'tables',    'stated', '-',       '-',      '-',       '-',      '-'],
  'stopped-medications': ['items', 'item',     '-',         '-',            '-',      'stopped',  'tables',    'stated', '-',       '-',      '-',       '-',      '-'],
  allergies:             ['items', 'sentence', 'allergen',  '-',            '-',      '-',        'all',       'listed', '-',       '-',      '-',       '-',      '-'],
  family:                ['text',  'sentence', 'relative',  '-',            'listed', '-',        'tables',    '-',      '-',       '-',      '-',       '-',      'guessed'],
  social:                ['text',  'sentence', '-',         '-',            '-',      '-',        'tables',    'stated', 'stated',  '-',      '-',       'stated', 'guessed'],
  review:                ['text',  'sentence', '-',         'stated',       '-',      '-',        'all',       'stated', '-',       '-',      '-',       '-',      'guessed'],
  exam:                  ['text',  'sentence', '-',         'stated',       '-',      '-',        'all',       'stated', 'stated',  '-',      '-',       '-',      '-'],
  vitals:                ['text',  'sentence', '-',         '-',            '-',      '-',        'all',       'stated', '-',       '-',      '-',       '-',      '-'],
  labs:                  ['text',  'sentence', '-',         '-',            '-',      '-',        'all',       'stated', '-',       '-',      '-',       '-',      '-'],
  procedures:            ['items', 'sentence', 'procedure', '-',            '-',      'stated',   'tables',    'stated', 'listed',  '-',      '-',       '-',      '-'],
  immunizations:         ['items', 'item',     '-',         '-',            '-',      '-',        'tables',    '-',      '-',       'listed', '-',       '-',      '-'],
  assessment:            ['text',  'sentence', '-',         'stated',       'stated', 'stated',   'all',       'stated', 'stated',  '-',      '-',       '-',      '-'],
  instructions:          ['text',  'sentence', '-',         'hypothetical', '-',      'stated',   'tables',    '-',      '-',       '-',      '-',       '-',      '-'],
  encounters:            ['items', 'item',     '-',         '-',            '-',      'stated',   'tables',    'stated', '-',       '-',      'listed',  '-',      '-'],
  other:                 ['text',  'sentence', '-',         'stated',       'stated', 'stated',   'all',       'stated', 'stated',  '-',      '-',       'stated', '-'],
}; // prettier-ignore

/** For what, and how, a section of each kind is read. */
export const SECTION_POLICY = Object.fromEntries(
  Object.entries(ROWS).map(([kind, row]) => [kind, Object.fromEntries(COLUMNS.map((column, i) => [column, row[i]]))]),
) as unknown as Readonly<Record<SectionKind, SectionPolicy>>;
