/**
 * "No known problems" and "no information about problems" in the place of an entry's code: the code system Absent and Unknown
 * Data of the International Patient Summary. Such a statement is about the list, and no thing that the patient has or got.
 */
import { at, cds, type CD, type Section, type Statement, statementsIn } from '@chartloom/ccda';

/** OID of the code system. Its codes are `no-known-…` and `no-…-info`. */
const ABSENT_UNKNOWN = '2.16.840.1.113883.5.1150.1';

/** Codes of FHIR's list-empty-reason. */
export type Absence = 'nilknown' | 'unavailable';

const ofCode = ({ codeSystem, code = '' }: CD): Absence | undefined => {
  if (codeSystem !== ABSENT_UNKNOWN) return undefined;
  return code.startsWith('no-known-') ? 'nilknown' : 'unavailable';
};

/** What a statement says of the list that it is in, by its code, its value or its product. */
export function absenceOf({ element }: Statement): Absence | undefined {
  const product = at(at(at(element, 'consumable'), 'manufacturedProduct'), 'manufacturedMaterial');
  const codes = [...cds(element, 'code'), ...cds(element, 'value'), ...(product ? cds(product, 'code') : [])];
  return codes.map(ofCode).find((absence) => absence !== undefined);
}

/** What the entries of a section say of its list: none is known where one says so. */
export function absenceIn(section: Section): Absence | undefined {
  const found = new Set<Absence | undefined>();
  const pending = section.entries.flatMap((entry) => [...statementsIn(entry)]);
  for (let s = pending.pop(); s; s = pending.pop()) {
    found.add(absenceOf(s));
    for (const { statement } of s.related) pending.push(statement);
  }
  return (['nilknown', 'unavailable'] as const).find((absence) => found.has(absence));
}
