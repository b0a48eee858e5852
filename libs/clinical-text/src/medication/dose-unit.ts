import { fromPack, type LanguagePack } from '@chartloom/rules';

/** A unit of doses: its short form, and its UCUM code. */
interface DoseUnit {
  readonly unit: string;
  readonly ucum: string;
}

const doseUnits = fromPack(
  ({ medication }): ReadonlyMap<string, DoseUnit> =>
    new Map(medication.doseUnits.flatMap(({ printed, ...unit }) => printed.map((form) => [form, unit]))),
);

/** The unit that a printed form means: "micrograms" is mcg. Nothing where the form is no unit of amounts, such as "tablets". */
export const doseUnitOf = (pack: LanguagePack, printed: string): DoseUnit | undefined =>
  doseUnits(pack).get(printed.toLowerCase());
