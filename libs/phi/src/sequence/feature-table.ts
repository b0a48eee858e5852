import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.js';

/** What the model may look at. `data/features.tsv` explains each. */
export const ATTRIBUTES = [
  'word', 'shape', 'prefix', 'suffix', 'ending', 'class', 'kind', 'gap', 'label', 'column', 'heading', 'line', 'text', 'repeat',
  'phrase', 'ahead', 'behind', 'build', 'cell', 'above', 'below', 'figures', 'evidence',
] as const; // prettier-ignore

export type Attribute = (typeof ATTRIBUTES)[number];

/** Those that may have several values at once. */
export const MULTIPLE: ReadonlySet<Attribute> = new Set(['class', 'evidence']);

/** One attribute of the token that is `offset` tokens away. `column` is the attribute's index in {@link ATTRIBUTES}. */
interface Part {
  readonly column: number;
  readonly offset: number;
}

export interface Feature {
  readonly name: string;
  /** Tells equal values of different features apart. */
  readonly salt: number;
  readonly parts: readonly Part[];
  /** Whether one of its attributes may have several values. */
  readonly hasSeveral: boolean;
}

/** Tables and weights lie beside the code; the path is the same from `src` and from `dist`. */
export const DATA = join(import.meta.dirname, '..', '..', 'data');

let table: readonly Feature[] | undefined;

/** The rows of `data/features.tsv`, read at the first call. */
export const featureTable = (): readonly Feature[] => (table ??= parseFeatures(featureSource()));

export const featureSource = (): string => readFileSync(join(DATA, 'features.tsv'), 'utf8');

/**
 * Reads a table of features: a name, and the attributes that are seen together.
 * @throws Error where a row names an attribute that there is none of
 * @example parseFeatures('name\tlooks at\nword before\tword@-1')
 */
export function parseFeatures(source: string): Feature[] {
  const rows = source.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return rows.slice(1).map((row) => {
    const [name = '', looksAt = ''] = row.split('\t');
    const parts = looksAt.split(' ').map((part) => parsePart(part, name));
    return {
      name,
      salt: hashOf(name),
      parts,
      hasSeveral: parts.some(({ column }) => MULTIPLE.has(ATTRIBUTES[column] ?? 'word')),
    };
  });
}

function parsePart(written: string, feature: string): Part {
  const [attribute = '', offset = ''] = written.split('@');
  const column = ATTRIBUTES.findIndex((one) => one === attribute);
  if (column < 0 || !/^-?\d$/.test(offset))
    throw new Error(`The feature "${feature}" looks at "${written}", which is no attribute.`);
  return { column, offset: Number(offset) };
}
