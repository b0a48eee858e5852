import { fromPack } from '@chartloom/rules';

/** UCUM codes of the parts of a unit, by what is printed; `folded` in small letters, for units in capitals. */
interface Parts {
  readonly above: ReadonlyMap<string, string>;
  readonly below: ReadonlyMap<string, string>;
}

/** A power of ten: "10^9", "x10E3", "× 10(3)"; its exponent may be raised. */
const POWER = /^[x×*]?10[\^*eE]?\(?(\d{1,2})\)?$/;
/** Longer quotients are none of a laboratory. */
const MOST_PARTS = 3;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const unitParts = fromPack(({ terminology: { unitParts: rows } }): { asPrinted: Parts; folded: Parts } => {
  const of = (role: string) =>
    rows.filter((row) => row.role === role).flatMap(({ ucum, printed }) => printed.map((form) => [form, ucum] as const));
  const measures = of('measure');
  const all = [
    ...measures,
    ...of('prefix').flatMap(([before, p]) => measures.map(([form, u]) => [before + form, p + u] as const)),
  ];
  // the first of two equal spellings wins: a measure by itself before one with a prefix
  const byForm = (rows: readonly (readonly [string, string])[]) => new Map(rows.toReversed());
  const partsOf = (spell: (form: string) => string): Parts => {
    const spelled = (list: readonly (readonly [string, string])[]) => list.map(([form, ucum]) => [spell(form), ucum] as const);
    return { above: byForm(spelled([...of('count'), ...all])), below: byForm(spelled([...of('share'), ...all])) };
  };
  return { asPrinted: partsOf((form) => form), folded: partsOf((form) => form.toLowerCase()) };
});

/**
 * The UCUM code of a unit with a stroke, read part by part: "mcg/mL", "x10⁹/L", "lakhs/cumm", "NG/ML"; `undefined` where a part of it
 * is unknown.
 * @param printed without blanks
 */
export const quotientOf = fromPack((pack) => {
  const { asPrinted, folded } = unitParts(pack);
  return (printed: string): string | undefined => {
    const unit = lowered(printed);
    return read(unit, asPrinted) ?? (unit === unit.toUpperCase() ? read(unit.toLowerCase(), folded) : undefined);
  };
});

function read(unit: string, { above, below }: Parts): string | undefined {
  const [first = '', ...others] = unit.split('/');
  if (others.length === 0 || others.length >= MOST_PARTS) return undefined;
  const exponent = POWER.exec(first)?.[1];
  const top = exponent === undefined ? (first === '' ? '1' : above.get(first)) : `10*${exponent}`;
  const rest = others.map((part) => below.get(part));
  if (top === undefined || rest.includes(undefined)) return undefined;
  return [top === '1' ? '' : top, ...rest].join('/');
}

/** Raised digits as digits. A square or a cube of a length keeps its own: it is a part of the table. */
const lowered = (printed: string): string =>
  printed.replace(/(10[\^*]?)([⁰¹²³⁴-⁹]{1,2})/g, (_, ten: string, raised: string) =>
    [ten, ...[...raised].map((digit) => RAISED.indexOf(digit))].join(''),
  );
