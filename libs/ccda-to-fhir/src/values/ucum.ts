import { createRequire } from 'node:module';

/** What we use of `@lhncbc/ucum-lhc`, which comes without types. */
interface UcumLhc {
  readonly UcumLhcUtils: {
    readonly getInstance: () => { readonly validateUnitString: (unit: string) => { readonly status: string } };
  };
}

/** A unit that is longer is no unit; it also bounds what the parser is given. */
const LONGEST = 60;
/** Answers are kept: documents say the same few units again and again. No more than this, whatever they say. */
const KEPT = 2_000;

const load = createRequire(import.meta.url);
const answers = new Map<string, boolean>();
let validator: ReturnType<UcumLhc['UcumLhcUtils']['getInstance']> | undefined;

/**
 * Whether a unit is UCUM (https://ucum.org/ucum), by the National Library of Medicine's validator. It is loaded with the
 * first unit (some 100 ms), so that a process that converts nothing does not wait for it (docs/decisions/0007).
 *
 * @param unit as the source writes it, without surrounding white space
 */
export function isUcum(unit: string): boolean {
  const known = answers.get(unit);
  if (known !== undefined) return known;
  if (unit === '' || unit.length > LONGEST || /\s/.test(unit)) return false;
  validator ??= (load('@lhncbc/ucum-lhc') as UcumLhc).UcumLhcUtils.getInstance();
  // "invalid" is also its answer to a name ("kilogram") that it could translate: the source did not write UCUM.
  const isValid = validator.validateUnitString(unit).status === 'valid';
  if (answers.size < KEPT) answers.set(unit, isValid);
  return isValid;
}
