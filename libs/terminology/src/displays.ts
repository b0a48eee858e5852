import { fromPack, type LanguagePack } from '@chartloom/rules';
import { SYSTEM, type Code } from './concept.js';

const keyOf = ({ system, code }: Code): string => `${system}|${code}`;

const displays = fromPack(({ terminology: { analytes, scales, vitals, displays: rows } }): ReadonlyMap<string, string> => {
  const measured = [...analytes, ...scales, ...vitals].flatMap(({ loinc, loincName }): [string, string][] =>
    loinc === undefined || loincName === undefined ? [] : [[keyOf({ system: SYSTEM.loinc, code: loinc }), loincName]],
  );
  return new Map([
    ...measured,
    ...rows.map(({ system, code, display }) => [keyOf({ system: SYSTEM[system], code }), display] as const),
  ]);
});

/** The code system's own name of a code, unaltered; `undefined` where our tables have none. */
export const displayOf = (pack: LanguagePack, code: Code): string | undefined => displays(pack).get(keyOf(code));
