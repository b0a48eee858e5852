import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { ObservationMention } from './observation.js';

interface Limits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

const limitsOf = fromPack(
  ({ results }): ReadonlyMap<string, Limits> =>
    new Map(results.limits.map(({ name, unit, ...limits }) => [keyOf(name, unit), limits])),
);
const keyOf = (name: string, unit: string): string => `${name}|${unit}`;

/** Whether a living person may have this value in the unit that is printed: not 63.7 °C, and no pressure of 138/182. True where no table says. */
export function isPossible(pack: LanguagePack, { concept, value, ucum }: ObservationMention): boolean {
  if (value.kind === 'pressure') return value.systolic > value.diastolic;
  if (value.kind !== 'number' || ucum === undefined) return true;
  const { least = -Infinity, most = Infinity } = limitsOf(pack).get(keyOf(concept.name, ucum)) ?? {};
  return value.value >= least && value.value <= most;
}

/** "T 2110" is an hour beside a letter, and no temperature; "2011 | Ca in situ" a year beside an abbreviation. "1.80 m" is a height, by its unit. */
export const isPlausible = (pack: LanguagePack, { concept, value, ucum }: ObservationMention): boolean =>
  value.kind !== 'number' ||
  (ucum !== undefined && limitsOf(pack).has(keyOf(concept.name, ucum))) ||
  (value.value >= (concept.least ?? -Infinity) &&
    value.value <= (concept.most ?? Infinity) &&
    !(concept.kind === 'scale' && value.value > HIGHEST_SCORE) &&
    !(concept.kind === 'analyte' && isYear(value.value) && (ucum === undefined || ucum === INCHES)));
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;
/** More are the steps of a scale to be circled, printed without blanks: "12345678". */
const HIGHEST_SCORE = 9999;
const INCHES = '[in_i]';
