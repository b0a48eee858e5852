import { ALLERGENS, OPERATIONS, PLANNED, REACTIONS, SHOTS } from './words/care.js';
import { CANCERS, COMPLAINTS, DISEASES, ILLNESSES } from './words/conditions.js';
import { DRUGS, FREQUENCIES } from './words/drugs.js';
import { TESTS, VITALS } from './words/results.js';
import type { TruthCode } from './truth.js';

const ICD = 'http://hl7.org/fhir/sid/icd-10-cm';
const SNOMED = 'http://snomed.info/sct';
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const LOINC = 'http://loinc.org';
const CVX = 'http://hl7.org/fhir/sid/cvx';

/** Something that a document may mention: all its spellings, and every valid code. */
export interface Word {
  readonly names: readonly string[];
  readonly codes: readonly TruthCode[];
}

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
const list = (cell: string | undefined, separator: string): string[] =>
  (cell ?? '')
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
const coded = (system: string, cell: string | undefined): TruthCode[] => list(cell, ',').map((code) => ({ system, code }));
const words = (table: string, system: string): readonly Word[] =>
  rows(table).map(([names, codes]) => ({ names: list(names, ';'), codes: coded(system, codes) }));

export const CONDITIONS = {
  diseases: words(DISEASES, ICD),
  illnesses: words(ILLNESSES, ICD),
  cancers: words(CANCERS, ICD),
  complaints: words(COMPLAINTS, ICD),
} as const;
export const CARE = {
  shots: words(SHOTS, CVX),
  operations: words(OPERATIONS, SNOMED),
  planned: words(PLANNED, SNOMED),
  reactions: words(REACTIONS, SNOMED),
  allergens: rows(ALLERGENS).map(([names, codes]): Word => ({
    names: list(names, ';'),
    codes: list(codes, ',').map((code) => ({ system: code.startsWith('r') ? RXNORM : SNOMED, code: code.slice(1) })),
  })),
} as const;

export interface DrugWord extends Word {
  readonly strengths: readonly string[];
  readonly form: string;
  readonly dose: string;
  readonly route: string;
  /** `QD`, `Q6HPRN`, `PRN`, or with its days: `BID*10`. */
  readonly frequencies: readonly string[];
  readonly purpose: string;
}
export const MEDICINES: readonly DrugWord[] = rows(DRUGS).map(
  ([names, codes, strengths, form = '', dose = '', route = '', frequencies, purpose = '']) => ({
    names: list(names, ';'),
    codes: coded(RXNORM, codes),
    // Thousands may have a comma.
    strengths: list(strengths?.replace(/(\d),(\d)/g, '$1\u0000$2'), ',').map((s) => s.replace('\u0000', ',')),
    form,
    dose,
    route,
    frequencies: list(frequencies, ','),
    purpose,
  }),
);

export interface FrequencyWord {
  readonly timing: { readonly code: string; readonly frequency: number; readonly period: number; readonly periodUnit: string };
  readonly names: readonly string[];
}
export const TIMINGS: ReadonlyMap<string, FrequencyWord> = new Map(
  rows(FREQUENCIES).map(([code = '', frequency, period, periodUnit = '', names]) => [
    code,
    { timing: { code, frequency: Number(frequency), period: Number(period), periodUnit }, names: list(names, ';') },
  ]),
);

export interface TestWord extends Word {
  readonly unit: string;
  readonly ucum: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly decimals: number;
  readonly panel: string;
}
const bound = (cell: string | undefined): number | null => (cell ? Number(cell) : null);
const test = ([names, codes, units, low, high, decimals, panel = '']: string[]): TestWord => {
  const [unit = '', ucum = ''] = (units ?? '').split(';').map((cell) => cell.trim());
  return {
    names: list(names, ';'),
    codes: coded(LOINC, codes),
    unit,
    ucum,
    low: bound(low),
    high: bound(high),
    decimals: Number(decimals),
    panel,
  };
};
export const LABS: readonly TestWord[] = rows(TESTS).map(test);
export const SIGNS: readonly TestWord[] = rows(VITALS).map(test);
export const PRESSURE = {
  systolic: { names: ['Systolic blood pressure'], codes: coded(LOINC, '8480-6') },
  diastolic: { names: ['Diastolic blood pressure'], codes: coded(LOINC, '8462-4') },
} as const;
