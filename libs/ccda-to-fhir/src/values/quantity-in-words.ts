/** A quantity that the source has as a string (ST): "155 MG/DL". What is more than a number and a unit stays a string. */
import { derived, printedDecimal, sourceText, type ObservationValue, type Quantity } from '@chartloom/fhir';
import { isUcum } from './ucum.js';

const AMOUNT = /^([<>]=?)?\s{0,3}([+-]?\d{1,9}(?:\.\d{1,9})?)\s{0,3}([^\s\d<>=+.,;:()-]\S{0,29})$/;
/** An amount in a volume: systems print other counts and amounts there than UCUM has ("K/uL", "mcg/mL", "IU/L"). */
const IN_VOLUME = /^[A-Za-z%µμ*^]{1,12}\/[dcmuµμnpf]?[Ll]$/;
/** Units of one letter that are printed after numbers; other single letters are grades ("3 B") and scales. */
const SHORT: ReadonlySet<string> = new Set(['%', 'g', 'h', 'L', 'l', 's']);
const UNITS: ReadonlySet<string> = new Set(['mmHg']);

/**
 * The value of a text that is one number with one unit. The unit is the source's own; it is no UCUM code, because a text
 * in capitals may be another unit of UCUM (MG is a megagauss). The words are kept beside it.
 */
export function quantityInWords(text: string): ObservationValue | undefined {
  const [, comparator, digits, unit] = AMOUNT.exec(text) ?? [];
  if (digits === undefined || unit === undefined || !isUnit(unit)) return undefined;
  const valueQuantity: Quantity = {
    extension: [sourceText(text), derived('quantity-in-words')],
    ...printedDecimal(Number(digits), digits.replace(/^\+/, '')),
    ...(comparator && { comparator: comparator as Quantity['comparator'] }),
    unit,
  };
  return { valueQuantity };
}

function isUnit(unit: string): boolean {
  if (unit.length === 1) return SHORT.has(unit);
  return UNITS.has(unit) || IN_VOLUME.test(unit) || isUcum(unit) || isUcum(unit.toLowerCase());
}
