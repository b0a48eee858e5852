import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeatures, type Feature } from '@chartloom/sequence';

/** What the model may look at. `data/features.tsv` explains each. */
export const ATTRIBUTES = [
  'word', 'shape', 'prefix', 'suffix', 'ending', 'class', 'kind', 'gap', 'label', 'column', 'heading', 'line', 'text', 'repeat',
  'phrase', 'ahead', 'behind', 'build', 'cell', 'above', 'below', 'figures', 'evidence',
] as const; // prettier-ignore

export type Attribute = (typeof ATTRIBUTES)[number];

/** Those that may have several values at once. */
export const MULTIPLE: ReadonlySet<Attribute> = new Set(['class', 'evidence']);

/** Tables and weights lie beside the code; the path is the same from `src` and from `dist`. */
export const DATA = join(import.meta.dirname, '..', '..', 'data');

let table: readonly Feature[] | undefined;

/** The rows of `data/features.tsv`, read at the first call. */
export const featureTable = (): readonly Feature[] => (table ??= parseFeatures(featureSource(), ATTRIBUTES, MULTIPLE));

export const featureSource = (): string => readFileSync(join(DATA, 'features.tsv'), 'utf8');
