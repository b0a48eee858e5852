import { SYSTEM, type Code, type Concept, type ConceptKind } from './concept.js';
import { ALLERGENS } from './tables/allergens.js';
import { ANALYTES } from './tables/analytes.js';
import { ANALYTES_BLOOD } from './tables/analytes-blood.js';
import { ANALYTES_CLOTTING_AND_GENES } from './tables/analytes-clotting-and-genes.js';
import { ANALYTES_DRUG_LEVELS } from './tables/analytes-drug-levels.js';
import { ANALYTES_HORMONES_AND_TUMOURS } from './tables/analytes-hormones-and-tumours.js';
import { ANALYTES_IMMUNITY } from './tables/analytes-immunity.js';
import { ANALYTES_INFECTION } from './tables/analytes-infection.js';
import { ANALYTES_URINE_AND_FLUIDS } from './tables/analytes-urine-and-fluids.js';
import { BLOOD_AND_TUMOURS } from './tables/blood-and-tumours.js';
import { BONES_AND_INJURIES } from './tables/bones-and-injuries.js';
import { DIGESTION } from './tables/digestion.js';
import { DISORDERS } from './tables/disorders.js';
import { DRUG_COMBINATIONS } from './tables/drug-combinations.js';
import { DRUGS } from './tables/drugs.js';
import { DRUGS_ANAESTHESIA_AND_EMERGENCY } from './tables/drugs-anaesthesia-and-emergency.js';
import { DRUGS_RARE_DISEASES } from './tables/drugs-rare-diseases.js';
import { DRUGS_CANCER_TARGETED } from './tables/drugs-cancer-targeted.js';
import { DRUGS_ANTIVIRALS_AND_RESERVE } from './tables/drugs-antivirals-and-reserve.js';
import { DRUGS_IMMUNE_MODULATORS } from './tables/drugs-immune-modulators.js';
import { DRUGS_METABOLISM_AND_WOMEN } from './tables/drugs-metabolism-and-women.js';
import { DRUGS_OVER_THE_COUNTER } from './tables/drugs-over-the-counter.js';
import { DRUGS_CANCER } from './tables/drugs-cancer.js';
import { DRUGS_DIGESTION_AND_IMMUNITY } from './tables/drugs-digestion-and-immunity.js';
import { DRUGS_EYES_AND_SKIN } from './tables/drugs-eyes-and-skin.js';
import { DRUGS_HEART } from './tables/drugs-heart.js';
import { DRUGS_HORMONES } from './tables/drugs-hormones.js';
import { DRUGS_INFECTIONS } from './tables/drugs-infections.js';
import { DRUGS_KIDNEYS_AND_BLOOD } from './tables/drugs-kidneys-and-blood.js';
import { DRUGS_LUNGS } from './tables/drugs-lungs.js';
import { DRUGS_MIND_AND_NERVES } from './tables/drugs-mind-and-nerves.js';
import { DRUGS_OTHER } from './tables/drugs-other.js';
import { DRUGS_PAIN } from './tables/drugs-pain.js';
import { HEART_AND_VESSELS } from './tables/heart-and-vessels.js';
import { HORMONES_AND_METABOLISM } from './tables/hormones-and-metabolism.js';
import { INFECTIONS } from './tables/infections.js';
import { KIDNEYS_AND_REPRODUCTION } from './tables/kidneys-and-reproduction.js';
import { LUNGS_AND_AIRWAYS } from './tables/lungs-and-airways.js';
import { NERVES_AND_MIND } from './tables/nerves-and-mind.js';
import { DIAGNOSTIC_PROCEDURES } from './tables/diagnostic-procedures.js';
import { TREATMENTS } from './tables/treatments.js';
import { REACTIONS } from './tables/reactions.js';
import { SKIN_AND_SENSES } from './tables/skin-and-senses.js';
import { SYMPTOMS } from './tables/symptoms.js';
import { VACCINES } from './tables/vaccines.js';
import { VITALS } from './tables/vitals.js';

/** What the columns behind name and synonyms hold. */
type Column = keyof typeof SYSTEM | 'loincName' | 'chronic' | 'category';

interface Table {
  readonly kind: ConceptKind;
  readonly tables: readonly string[];
  readonly columns: readonly Column[];
}

const TABLES: readonly Table[] = [
  {
    kind: 'disorder',
    columns: ['icd10cm', 'snomed', 'chronic'],
    tables: [
      DISORDERS,
      BLOOD_AND_TUMOURS,
      BONES_AND_INJURIES,
      DIGESTION,
      HEART_AND_VESSELS,
      HORMONES_AND_METABOLISM,
      INFECTIONS,
      KIDNEYS_AND_REPRODUCTION,
      LUNGS_AND_AIRWAYS,
      NERVES_AND_MIND,
      SKIN_AND_SENSES,
    ],
  },
  { kind: 'symptom', columns: ['icd10cm', 'snomed', 'chronic'], tables: [SYMPTOMS] },
  {
    kind: 'drug',
    columns: ['rxnorm'],
    tables: [
      DRUGS,
      DRUG_COMBINATIONS,
      DRUGS_HEART,
      DRUGS_HORMONES,
      DRUGS_DIGESTION_AND_IMMUNITY,
      DRUGS_LUNGS,
      DRUGS_MIND_AND_NERVES,
      DRUGS_PAIN,
      DRUGS_INFECTIONS,
      DRUGS_KIDNEYS_AND_BLOOD,
      DRUGS_CANCER,
      DRUGS_EYES_AND_SKIN,
      DRUGS_OTHER,
      DRUGS_ANAESTHESIA_AND_EMERGENCY,
      DRUGS_RARE_DISEASES,
      DRUGS_CANCER_TARGETED,
      DRUGS_ANTIVIRALS_AND_RESERVE,
      DRUGS_IMMUNE_MODULATORS,
      DRUGS_METABOLISM_AND_WOMEN,
      DRUGS_OVER_THE_COUNTER,
    ],
  },
  {
    kind: 'analyte',
    columns: ['loinc', 'loincName'],
    tables: [
      ANALYTES,
      ANALYTES_BLOOD,
      ANALYTES_CLOTTING_AND_GENES,
      ANALYTES_DRUG_LEVELS,
      ANALYTES_HORMONES_AND_TUMOURS,
      ANALYTES_IMMUNITY,
      ANALYTES_INFECTION,
      ANALYTES_URINE_AND_FLUIDS,
    ],
  },
  { kind: 'vital', columns: ['loinc', 'loincName'], tables: [VITALS] },
  { kind: 'procedure', columns: ['snomed'], tables: [DIAGNOSTIC_PROCEDURES, TREATMENTS] },
  { kind: 'allergen', columns: ['snomed', 'rxnorm', 'category'], tables: [ALLERGENS] },
  { kind: 'reaction', columns: ['snomed'], tables: [REACTIONS] },
  { kind: 'vaccine', columns: ['cvx'], tables: [VACCINES] },
];

/** Every concept of the curated lexicon, in the order of its tables. */
export const LEXICON: readonly Concept[] = TABLES.flatMap(read);

function read({ kind, tables, columns }: Table): Concept[] {
  return tables
    .flatMap((rows) => rows.trim().split('\n'))
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
