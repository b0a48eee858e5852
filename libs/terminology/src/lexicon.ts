import { SYSTEM, type Code, type Concept, type ConceptKind } from './concept.js';
import { ALLERGENS } from './tables/allergens.js';
import { ANALYTES } from './tables/analytes.js';
import { DISORDERS } from './tables/disorders.js';
import { DRUG_COMBINATIONS } from './tables/drug-combinations.js';
import { DRUGS } from './tables/drugs.js';
import { PROCEDURES } from './tables/procedures.js';
import { REACTIONS } from './tables/reactions.js';
import { SYMPTOMS } from './tables/symptoms.js';
import { VACCINES } from './tables/vaccines.js';
import { VITALS } from './tables/vitals.js';

/** What the columns behind name and synonyms hold. */
type Column = keyof typeof SYSTEM | 'loincName' | 'chronic' | 'category';

interface Table {
  readonly kind: ConceptKind;
  readonly rows: string;
  readonly columns: readonly Column[];
}

const TABLES: readonly Table[] = [
  { kind: 'disorder', rows: DISORDERS, columns: ['icd10cm', 'snomed', 'chronic'] },
  { kind: 'symptom', rows: SYMPTOMS, columns: ['icd10cm', 'snomed', 'chronic'] },
  { kind: 'drug', rows: DRUGS, columns: ['rxnorm'] },
  { kind: 'drug', rows: DRUG_COMBINATIONS, columns: ['rxnorm'] },
  { kind: 'analyte', rows: ANALYTES, columns: ['loinc', 'loincName'] },
  { kind: 'vital', rows: VITALS, columns: ['loinc', 'loincName'] },
  { kind: 'procedure', rows: PROCEDURES, columns: ['snomed'] },
  { kind: 'allergen', rows: ALLERGENS, columns: ['snomed', 'rxnorm', 'category'] },
  { kind: 'reaction', rows: REACTIONS, columns: ['snomed'] },
  { kind: 'vaccine', rows: VACCINES, columns: ['cvx'] },
];

/** Every concept of the curated lexicon, in the order of its tables. */
export const LEXICON: readonly Concept[] = TABLES.flatMap(read);

function read({ kind, rows, columns }: Table): Concept[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', synonyms = '', ...cells] = row.split(' |').map((cell) => cell.trim());
      const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
      const display = cell('loincName');
      const codes = columns.flatMap((column): Code[] => {
        if (!(column in SYSTEM)) return [];
        const system = SYSTEM[column as keyof typeof SYSTEM];
        const code = cell(column);
        return code === '' ? [] : [{ system, code, ...(display && { display }) }];
      });
      return {
        kind,
        name,
        terms: [name, ...synonyms.split(';').map((term) => term.trim())].filter(Boolean),
        codes,
        ...(cell('chronic') === 'C' && { chronic: true }),
        ...(cell('category') && { category: cell('category') as NonNullable<Concept['category']> }),
      };
    });
}
