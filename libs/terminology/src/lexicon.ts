import { fromPack, type LanguagePack } from '@chartloom/rules';
import { SYSTEM, type Code, type Concept, type ConceptKind } from './concept.js';

type Terminology = LanguagePack['terminology'];
/** The tables that hold concepts; units, displays and labels of codes are none. */
type ConceptTable = Exclude<keyof Terminology, 'units' | 'unitParts' | 'codeLabels' | 'displays'>;
/** Columns that a row of any of these tables may have. */
type Row = Pick<Concept, 'name' | 'chronic' | 'category' | 'form' | 'least' | 'most'> & {
  readonly synonyms: readonly string[];
} & Readonly<Partial<Record<keyof typeof SYSTEM, string>>>;

/** The kind of each table. Of two equal terms, the one of the earlier table wins. */
const KIND_OF: Readonly<Record<ConceptTable, ConceptKind>> = {
  disorders: 'disorder',
  symptoms: 'symptom',
  drugs: 'drug',
  analytes: 'analyte',
  scales: 'scale',
  vitals: 'vital',
  procedures: 'procedure',
  allergens: 'allergen',
  reactions: 'reaction',
  vaccines: 'vaccine',
};
const SYSTEMS = Object.entries(SYSTEM) as readonly (readonly [keyof typeof SYSTEM, string])[];

/** Every concept of a language pack, in the order of its tables. */
export const conceptsOf: (pack: LanguagePack) => readonly Concept[] = fromPack(({ terminology }) =>
  (Object.entries(KIND_OF) as [ConceptTable, ConceptKind][]).flatMap(([table, kind]) =>
    (terminology[table] as readonly Row[]).map((row) => conceptOf(kind, row)),
  ),
);

function conceptOf(kind: ConceptKind, row: Row): Concept {
  const { name, synonyms, chronic, category, form, least, most } = row;
  const codes = SYSTEMS.flatMap(([column, system]): Code[] => {
    const code = row[column];
    return code === undefined ? [] : [{ system, code }];
  });
  return {
    kind,
    name,
    terms: [name, ...synonyms],
    codes,
    ...(chronic && { chronic }),
    ...(category && { category }),
    ...(form && { form }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  };
}
