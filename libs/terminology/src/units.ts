import { fromPack, type LanguagePack } from '@chartloom/rules';
import { quotientOf } from './unit-quotients.js';

interface UnitTable {
  /** UCUM codes by what is printed, without blanks. */
  readonly byPrinted: ReadonlyMap<string, string>;
  /** UCUM codes of quotients by what they look like to OCR; looks that two units share are left out. */
  readonly byLooks: ReadonlyMap<string, string>;
  readonly printed: readonly string[];
}

const unitTable = fromPack(({ terminology: { units } }): UnitTable => {
  const byPrinted = new Map(
    units.flatMap(({ ucum, printed }) => printed.map((form): [string, string] => [spaceless(form), ucum])),
  );
  const quotients = [...byPrinted].filter(([printed]) => printed.includes('/'));
  const byLooks = [...Map.groupBy(quotients, ([printed]) => looksOf(printed))].flatMap(([looks, alike]): [string, string][] => {
    const [ucum, ...others] = new Set(alike.map(([, code]) => code));
    return ucum === undefined || others.length > 0 ? [] : [[looks, ucum]];
  });
  return {
    byPrinted,
    byLooks: new Map(byLooks),
    printed: units.flatMap(({ printed }) => printed).sort((a, b) => b.length - a.length),
  };
});

/** The UCUM code of a unit as it is printed, or `undefined` where the pack's tables do not know it: no unit is guessed. */
export const ucumOf = (pack: LanguagePack, printed: string): string | undefined => {
  const unit = spaceless(printed);
  return unitTable(pack).byPrinted.get(unit) ?? (unit.length <= LONGEST ? quotientOf(pack)(unit) : undefined);
};
/** Characters of a unit with a stroke. */
const LONGEST = 24;

/**
 * The UCUM code of a unit that OCR misread ("ma/dL", "mg/db", "x1073/uL", "ngiL"), where only one unit of the table
 * looks like it. Only for quotients, because shorter units look like too many words.
 */
export const ucumOfMisread = (pack: LanguagePack, read: string): string | undefined => {
  const looks = looksOf(read);
  return read.includes('/') || looks.length >= SHORTEST_WITHOUT_STROKE ? unitTable(pack).byLooks.get(looks) : undefined;
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

/** Every printed form, the longest first, for a pattern that must not stop at `mg` in `mg/dL`. */
export const printedUnits = (pack: LanguagePack): readonly string[] => unitTable(pack).printed;

function spaceless(text: string): string {
  return text.replace(/\s+/g, '');
}
