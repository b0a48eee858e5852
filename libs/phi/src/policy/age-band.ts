const BAND = '90+';

/**
 * An age over 89 as the one band that 45 CFR 164.514(b)(2)(i)(C) leaves; `undefined` where the value is no age but shows one, as a
 * year of birth does.
 * @example ageBand('93') // '90+'
 */
export function ageBand(value: string): string | undefined {
  const numbers = value.match(/\d+/g) ?? [];
  if (numbers.length === 0) return BAND;
  const [only = ''] = numbers;
  return numbers.length === 1 && only.length <= 3 ? value.replace(only, BAND) : undefined;
}
