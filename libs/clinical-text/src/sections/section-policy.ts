import type { SectionKind } from './section-kinds.js';

/** `listed`: the section lists such things. `told`: its sentences may tell of them. `-`: it is not read for them. */
type Read = 'listed' | 'told' | '-';

/** For what, and how, a section is read. */
export interface SectionPolicy {
  /** A line is an item of its own even where nothing marks it, or a part of running text. */
  readonly lines: 'items' | 'text';
  /** One thing is stated by an item with all its sentences, or by a sentence. */
  readonly statements: 'item' | 'sentence';
  /** What a row of a table names once, so that the other cells describe it. */
  readonly rows: 'condition' | 'allergen' | 'procedure' | 'relative' | '-';
  /** `past` conditions are over unless they are chronic, `warned` ones may come; of drugs only the indications are read. */
  readonly conditions: 'told' | 'past' | 'warned' | 'indications' | '-';
  readonly family: Read;
  readonly medications: 'listed' | 'stopped' | 'told' | '-';
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
  //                      lines    statements  rows         conditions     family    medications measurements allergies procedures vaccines  encounters habits    guessed
  header:                ['text',  'sentence', '-',         '-',           '-',      '-',        'all',       'told',   '-',       '-',      '-',       'told',   '-'],
  complaint:             ['text',  'sentence', '-',         'told',        'told',   'told',     'all',       'told',   'told',    '-',      '-',       '-',      '-'],
  history:               ['text',  'sentence', '-',         'told',        'told',   'told',     'all',       'told',   'told',    '-',      '-',       'told',   'guessed'],
  problems:              ['items', 'sentence', 'condition', 'told',        '-',      'told',     'all',       'told',   'told',    '-',      '-',       '-',      '-'],
  'past-problems':       ['items', 'sentence', 'condition', 'past',        'told',   'told',     'all',       'told',   'told',    '-',      '-',       '-',      '-'],
  medications:           ['items', 'item',     '-',         'indications', '-',      'listed',   'tables',    'told',   '-',       '-',      '-',       '-',      '-'],
  'stopped-medications': ['items', 'item',     '-',         '-',           '-',      'stopped',  'tables',    'told',   '-',       '-',      '-',       '-',      '-'],
  allergies:             ['items', 'sentence', 'allergen',  '-',           '-',      '-',        'all',       'listed', '-',       '-',      '-',       '-',      '-'],
  family:                ['text',  'sentence', 'relative',  '-',           'listed', '-',        'tables',    '-',      '-',       '-',      '-',       '-',      'guessed'],
  social:                ['text',  'sentence', '-',         '-',           '-',      '-',        'tables',    'told',   'told',    '-',      '-',       'told',   'guessed'],
  review:                ['text',  'sentence', '-',         'told',        '-',      '-',        'all',       'told',   '-',       '-',      '-',       '-',      'guessed'],
  exam:                  ['text',  'sentence', '-',         'told',        '-',      '-',        'all',       'told',   'told',    '-',      '-',       '-',      '-'],
  vitals:                ['text',  'sentence', '-',         '-',           '-',      '-',        'all',       'told',   '-',       '-',      '-',       '-',      '-'],
  labs:                  ['text',  'sentence', '-',         '-',           '-',      '-',        'all',       'told',   '-',       '-',      '-',       '-',      '-'],
  procedures:            ['items', 'sentence', 'procedure', '-',           '-',      'told',     'tables',    'told',   'listed',  '-',      '-',       '-',      '-'],
  immunizations:         ['items', 'item',     '-',         '-',           '-',      '-',        'tables',    '-',      '-',       'listed', '-',       '-',      '-'],
  assessment:            ['text',  'sentence', '-',         'told',        'told',   'told',     'all',       'told',   'told',    '-',      '-',       '-',      '-'],
  instructions:          ['text',  'sentence', '-',         'warned',      '-',      'told',     'tables',    '-',      '-',       '-',      '-',       '-',      '-'],
  encounters:            ['items', 'item',     '-',         '-',           '-',      'told',     'tables',    'told',   '-',       '-',      'listed',  '-',      '-'],
  other:                 ['text',  'sentence', '-',         'told',        'told',   'told',     'all',       'told',   'told',    '-',      '-',       'told',   '-'],
}; // prettier-ignore

/** For what, and how, a section of each kind is read. */
export const SECTION_POLICY = Object.fromEntries(
  Object.entries(ROWS).map(([kind, row]) => [kind, Object.fromEntries(COLUMNS.map((column, i) => [column, row[i]]))]),
) as unknown as Readonly<Record<SectionKind, SectionPolicy>>;
