import type { ObservationMention } from './observation.js';

/** "T 2110" is an hour beside a letter, and no temperature; "2011 | Ca in situ" a year beside an abbreviation. */
export const isPlausible = ({ concept, value, ucum }: ObservationMention): boolean =>
  value.kind !== 'number' ||
  (value.value >= (concept.least ?? -Infinity) &&
    value.value <= (concept.most ?? Infinity) &&
    !(concept.kind === 'scale' && value.value > HIGHEST_SCORE) &&
    !(concept.kind === 'analyte' && isYear(value.value) && (ucum === undefined || ucum === INCHES)));
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;
/** More are the steps of a scale to be circled, printed without blanks: "12345678". */
const HIGHEST_SCORE = 9999;
const INCHES = '[in_i]';
