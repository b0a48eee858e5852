/** The forms of values that the tables of profiles name: how numbers of registers are built, which codes CDC's are. */
import type { Extension } from '../r4.js';
import type { Form } from './demand.js';

/** US Core us-core-16, us-core-17: ten digits with a check digit (Luhn, over the number with the prefix 80840). */
export function isNpi(value: string): boolean {
  if (!/^\d{10}$/.test(value)) return false;
  const sum = Array.from(value, Number).reduce((total, digit, i) => total + (i % 2 === 0 ? doubled(digit) : digit), 24);
  return sum % 10 === 0;
}
const doubled = (digit: number): number => (digit < 5 ? 2 * digit : 2 * digit - 9);

/** CDC's code system of race and ethnicity, and the categories of the OMB in it. */
const CDC = 'urn:oid:2.16.840.1.113883.6.238';
const NULL_FLAVOR = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor';
const RACES = ['1002-5', '2028-9', '2054-5', '2076-8', '2106-3'];
const ETHNICITIES = ['2135-2', '2186-5'];

/** The parts of the extension: one text, at most so many categories, which are no details, all of CDC's code system. */
const isOfCategories =
  (codes: readonly string[], most: number) =>
  (value: unknown): boolean => {
    const { extension = [] } = value as Extension;
    const of = (name: string) => extension.filter((e) => e.url === name);
    const categories = of('ombCategory');
    return (
      of('text').length === 1 &&
      categories.length <= most &&
      categories.every(
        ({ valueCoding: c }) => (c?.system === CDC && codes.includes(c.code ?? '')) || c?.system === NULL_FLAVOR,
      ) &&
      of('detailed').every(({ valueCoding: c }) => c?.system === CDC && !codes.includes(c.code ?? ''))
    );
  };

const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    pattern.test(String(value));

export const FORMS: Readonly<Record<Form, (value: unknown) => boolean>> = {
  day: matches(/^\d{4}-\d{2}-\d{2}/),
  npi: (value) => isNpi(String(value)),
  clia: matches(/^\d{2}D\d{7}$/),
  naic: matches(/^\d{5}$/),
  'cdc-race': isOfCategories(RACES, 5),
  'cdc-ethnicity': isOfCategories(ETHNICITIES, 1),
};
