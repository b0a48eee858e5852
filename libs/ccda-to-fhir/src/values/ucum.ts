import { createRequire } from 'node:module';

/** What we use of `@lhncbc/ucum-lhc`, which comes without types. */
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
  /** UCUM's own units, and whether each takes prefixes. The library adds every unit that it meets to its table. */
  readonly isMetric: ReadonlyMap<string, boolean>;
}

/** A unit that is longer is no unit; it also bounds what the parser is given. */
const LONGEST = 60;
/** Answers are kept: documents say the same few units again and again. No more than this, whatever they say. */
const KEPT = 2_000;

const answers = new Map<string, boolean>();
let ucum: Ucum | undefined;

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
  ucum ??= load();
  const isValid = ucum.isValid(unit) && prefixesAreRight(unit, ucum);
  if (answers.size < KEPT) answers.set(unit, isValid);
  return isValid;
}

const PREFIXES = ['da', 'Ki', 'Mi', 'Gi', 'Ti', ...'YZEPTGMkhdcmunpfazy'];
const ANNOTATION = /\{[^{}]*\}/g;
/** Runs of symbols between operators; what is in brackets belongs to its symbol. */
const SYMBOLS = /(?:\[[^[\]]*\]|[^[\]./()])+/g;
const EXPONENT = /(?<!\d)[+-]?\d+$/;

function load(): Ucum {
  const { UcumLhcUtils, UnitTables } = createRequire(import.meta.url)('@lhncbc/ucum-lhc') as UcumLhc;
  const validator = UcumLhcUtils.getInstance();
  return {
    // "invalid" is also its answer to a name ("kilogram") that it could translate: the source did not write UCUM.
    isValid: (unit) => validator.validateUnitString(unit).status === 'valid',
    isMetric: new Map(
      UnitTables.getInstance()
        .allUnitsByDef()
        .map((u) => [u.csCode_, u.isMetric_]),
    ),
  };
}

/** UCUM, section 11: a prefix comes before a metric unit only. The library takes "md" for a thousandth of a day. */
function prefixesAreRight(unit: string, { isMetric }: Ucum): boolean {
  const isRight = (symbol: string): boolean =>
    symbol === '' ||
    isMetric.has(symbol) ||
    PREFIXES.some((p) => symbol.startsWith(p) && isMetric.get(symbol.slice(p.length)) === true);
  const symbols = unit.replace(ANNOTATION, '').match(SYMBOLS) ?? [];
  return symbols.every((s) => isRight(s) || isRight(s.replace(EXPONENT, '')));
}
