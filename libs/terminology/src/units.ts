import { loadPack } from '@chartloom/rules';

const UNITS = loadPack('en').terminology.units;

const BY_PRINTED: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap(({ ucum, printed }) => printed.map((form): [string, string] => [spaceless(form), ucum])),
);

/** The UCUM code of a unit as printed, or `undefined` where the table does not have it. No unit is guessed. */
export const ucumOf = (printed: string): string | undefined => BY_PRINTED.get(spaceless(printed));

/**
 * The UCUM code of a unit that OCR misread ("ma/dL", "mg/db", "x1073/uL", "ngiL"), where only one unit of the table
 * looks like it. Only for quotients, because shorter units look like too many words.
 */
export const ucumOfMisread = (read: string): string | undefined => {
  const looks = looksOf(read);
  return read.includes('/') || looks.length >= SHORTEST_WITHOUT_STROKE ? BY_LOOKS.get(looks) : undefined;
};
const SHORTEST_WITHOUT_STROKE = 4;

/** Letters that OCR confuses; a slash is also read as a letter. */
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
/** Forms that two units share are left out. */
const BY_LOOKS: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(quotients, ([printed]) => looksOf(printed))].flatMap(([looks, units]): [string, string][] => {
    const [ucum, ...others] = new Set(units.map(([, code]) => code));
    return ucum === undefined || others.length > 0 ? [] : [[looks, ucum]];
  }),
);

/** Every printed form, longest first, for a pattern that must not match only `mg` of `mg/dL`. */
export const PRINTED_UNITS: readonly string[] = UNITS.flatMap(({ printed }) => printed).sort((a, b) => b.length - a.length);

function spaceless(text: string): string {
  return text.replace(/\s+/g, '');
}
