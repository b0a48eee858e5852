import { createRequire } from 'node:module';

/** The part of `@lhncbc/ucum-lhc` that we use; it has no types. */
interface UcumLhc {
  readonly UcumLhcUtils: {
    readonly getInstance: () => { readonly validateUnitString: (unit: string) => { readonly status: string } };
  };
  readonly UnitTables: {
    readonly getInstance: () => { readonly allUnitsByDef: () => readonly UcumUnit[] };
  };
}

interface UcumUnit {
  readonly csCode_: string;
  readonly isMetric_: boolean;
}

interface Ucum {
  readonly isValid: (unit: string) => boolean;
  /** UCUM's own units, and whether each takes prefixes. The library adds every unit that it parses to its table. */
  readonly isMetric: ReadonlyMap<string, boolean>;
}

/** A longer unit is invalid. The limit also bounds the input of the parser. */
const LONGEST = 60;
/** Results are cached, because documents repeat a few units. The limit bounds the cache for any input. */
const KEPT = 2_000;

const answers = new Map<string, boolean>();
let ucum: Ucum | undefined;

/**
 * Whether a unit is UCUM (https://ucum.org/ucum), by the National Library of Medicine's validator. It is loaded with
 * the first unit (some 100 ms), so that a process that converts nothing does not wait for it (docs/decisions/0007).
 *
 * @param unit as the source writes it, without surrounding white space
 */
export function isUcum(unit: string): boolean {
  const known = answers.get(unit);
  if (known !== undefined) return known;
  if (unit === '' || unit.length > LONGEST || /\s/.test(unit)) return false;
  ucum ??= load();
  const isValid = ucum.isValid(unit) && prefixesAreRight(unit, ucum);
  if (answers.size < KEPT) answers.set(unit, isValid);
  return isValid;
}

const PREFIXES = ['da', 'Ki', 'Mi', 'Gi', 'Ti', ...'YZEPTGMkhdcmunpfazy'];
const ANNOTATION = /\{[^{}]*\}/g;
/** Runs of symbols between operators. What is in brackets belongs to its symbol. */
const SYMBOLS = /(?:\[[^[\]]*\]|[^[\]./()])+/g;
const EXPONENT = /(?<!\d)[+-]?\d+$/;

function load(): Ucum {
  const { UcumLhcUtils, UnitTables } = createRequire(import.meta.url)('@lhncbc/ucum-lhc') as UcumLhc;
  const validator = UcumLhcUtils.getInstance();
  return {
    // "invalid" is also its result for a name ("kilogram") that it could translate: the source did not write UCUM.
    isValid: (unit) => validator.validateUnitString(unit).status === 'valid',
    isMetric: new Map(
      UnitTables.getInstance()
        .allUnitsByDef()
        .map((u) => [u.csCode_, u.isMetric_]),
    ),
  };
}

/** UCUM, section 11: a prefix comes only before a metric unit. The library accepts "md" as a thousandth of a day. */
function prefixesAreRight(unit: string, { isMetric }: Ucum): boolean {
  const isRight = (symbol: string): boolean =>
    symbol === '' ||
    isMetric.has(symbol) ||
    PREFIXES.some((p) => symbol.startsWith(p) && isMetric.get(symbol.slice(p.length)) === true);
  const symbols = unit.replace(ANNOTATION, '').match(SYMBOLS) ?? [];
  return symbols.every((s) => isRight(s) || isRight(s.replace(EXPONENT, '')));
}
