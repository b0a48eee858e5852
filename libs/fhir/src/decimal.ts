/**
 * Decimals as the source prints them. In R4 (datatypes, decimal) "5.0" is more precise than "5", and a JavaScript
 * number cannot distinguish them. So the digits are kept beside the value and replace it when the result is written.
 */

/** The digits of a Quantity's `value`. A spread copies them too; JSON leaves them out. */
export const PRINTED: unique symbol = Symbol('printed');

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A number with its digits, where these differ from the number's own form. */
export const printedDecimal = (value: number, digits: string): { readonly value: number; readonly [PRINTED]?: string } => ({
  value,
  ...(JSON_NUMBER.test(digits) && String(value) !== digits && { [PRINTED]: digits }),
});

type Fields = Readonly<Record<string, unknown>> & { readonly [PRINTED]?: string };
/** Node's JSON has it; TypeScript's library does not declare it yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/**
 * `value` with printed digits in place of numbers, ready for `JSON.stringify`. This is a separate walk, because a
 * replacer function makes JSON.stringify slower than the whole walk. A part without such numbers stays the same object.
 */
export function withDigits(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? listWithDigits(value) : fieldsWithDigits(value as Fields);
}

function listWithDigits(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (typeof item !== 'object') continue;
    const printed = withDigits(item);
    if (printed !== item) (copy ??= [...list])[i] = printed;
  }
  return copy ?? list;
}

function fieldsWithDigits(fields: Fields): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | undefined;
  for (const name in fields) {
    const value = fields[name];
    // Most values are texts, which need no further call.
    if (typeof value === 'string') continue;
    const printed = typeof value === 'object' ? withDigits(value) : name === 'value' ? digitsOf(fields) : value;
    if (printed !== value) (copy ??= { ...fields })[name] = printed;
  }
  return copy ?? fields;
}

const digitsOf = ({ value, [PRINTED]: digits }: Fields): unknown =>
  digits === undefined || typeof value !== 'number' ? value : rawJSON(digits);
