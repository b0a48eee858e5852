/**
 * Decimals as the source prints them. R4 (datatypes, decimal): "5.0" says more than "5", and a number of JavaScript
 * cannot tell them apart; so the digits travel beside the value and are put in its place when the result is written.
 */

/** The digits of a Quantity's `value`; a spread copies them with it, JSON leaves them out. */
export const PRINTED: unique symbol = Symbol('printed');

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A number with its digits, where those are more than the number itself would show. */
export const printedDecimal = (value: number, digits: string): { readonly value: number; readonly [PRINTED]?: string } => ({
  value,
  ...(JSON_NUMBER.test(digits) && String(value) !== digits && { [PRINTED]: digits }),
});

interface Printed {
  readonly [PRINTED]?: string;
}
/** Node's JSON has it; TypeScript's library does not name it yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/** For `JSON.stringify`: writes a value by its digits. */
export function withDigits(this: unknown, key: string, value: unknown): unknown {
  const digits = key === 'value' && typeof value === 'number' ? (this as Printed)[PRINTED] : undefined;
  return digits === undefined ? value : rawJSON(digits);
}
