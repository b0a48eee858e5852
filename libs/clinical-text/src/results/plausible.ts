import type { ObservationMention } from './observation.js';

/** "T 2110" is an hour beside a letter, and no temperature; "2011 | Ca in situ" a year beside an abbreviation. */
export const isPlausible = ({ concept, value, ucum }: ObservationMention): boolean =>
  value.kind !== 'number' ||
  (value.value >= (concept.least ?? -Infinity) &&
    value.value <= (concept.most ?? Infinity) &&
    !(concept.kind === 'analyte' && isYear(value.value) && (ucum === undefined || ucum === INCHES)));
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;
const INCHES = '[in_i]';
