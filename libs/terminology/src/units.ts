import { loadPack } from '@chartloom/rules';

const UNITS = loadPack('en').terminology.units;

const BY_PRINTED: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap(({ ucum, printed }) => printed.map((form): [string, string] => [spaceless(form), ucum])),
);

/** The UCUM code of a unit as it is printed, or `undefined` where the table does not know it: no unit is guessed. */
export const ucumOf = (printed: string): string | undefined => BY_PRINTED.get(spaceless(printed));

/**
 * The UCUM code of a unit that OCR misread ("ma/dL", "mg/db", "x1073/uL", "ngiL"), where only one unit of the table looks like
 * it. Only of quotients: shorter words look like too many.
 */
export const ucumOfMisread = (read: string): string | undefined => {
  const looks = looksOf(read);
  return read.includes('/') || looks.length >= SHORTEST_WITHOUT_STROKE ? BY_LOOKS.get(looks) : undefined;
};
const SHORTEST_WITHOUT_STROKE = 4;

/** What letters look like to OCR; a stroke looks like a letter too. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/10[\^7*]?(?=[36]\b)/g, '10'],
  [/[/|!]/g, 'l'],
  [/[^a-z0-9µ]/g, ''],
  [/[aq9]/g, 'g'],
  [/[i1bt]/g, 'l'],
  [/[µv]/g, 'u'],
  [/0/g, 'o'],
];
const looksOf = (printed: string): string => LOOKS.reduce((text, [of, as]) => text.replace(of, as), printed.toLowerCase());

const quotients = [...BY_PRINTED].filter(([printed]) => printed.includes('/'));
/** Looks that two units share are left out. */
const BY_LOOKS: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(quotients, ([printed]) => looksOf(printed))].flatMap(([looks, units]): [string, string][] => {
    const [ucum, ...others] = new Set(units.map(([, code]) => code));
    return ucum === undefined || others.length > 0 ? [] : [[looks, ucum]];
  }),
);

/** Every printed form, the longest first, for a pattern that must not stop at `mg` in `mg/dL`. */
export const PRINTED_UNITS: readonly string[] = UNITS.flatMap(({ printed }) => printed).sort((a, b) => b.length - a.length);

function spaceless(text: string): string {
  return text.replace(/\s+/g, '');
}
