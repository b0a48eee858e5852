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

type Fields = Readonly<Record<string, unknown>> & { readonly [PRINTED]?: string };
/** Node's JSON has it; TypeScript's library does not name it yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/**
 * `value` with each number that has digits of its own in their form, ready for `JSON.stringify`: a walk, since a replacer
 * function makes JSON.stringify slower than all of this. What holds no such number stays the same object.
 */
export function withDigits(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? listWithDigits(value) : fieldsWithDigits(value as Fields);
}

function listWithDigits(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const printed = withDigits(list[i]);
    if (printed !== list[i]) (copy ??= [...list])[i] = printed;
  }
  return copy ?? list;
}

function fieldsWithDigits(fields: Fields): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | undefined;
  for (const name in fields) {
    const printed = name === 'value' && typeof fields['value'] === 'number' ? digitsOf(fields) : withDigits(fields[name]);
    if (printed !== fields[name]) (copy ??= { ...fields })[name] = printed;
  }
  return copy ?? fields;
}

const digitsOf = (fields: Fields): unknown => (fields[PRINTED] === undefined ? fields['value'] : rawJSON(fields[PRINTED]));
