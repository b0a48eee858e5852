/** printed forms, comma separated | UCUM. Prefixes keep their case, since mg and Mg differ. */
const UNITS = `
mg/dL, mg/dl, MG/DL, mg% | mg/dL
g/dL, gm/dL, g/dl, gm/dl, G/DL | g/dL
g/L | g/L
mg/L | mg/L
mmol/L, mmol/l, MMOL/L | mmol/L
umol/L, µmol/L, μmol/L | umol/L
mEq/L, meq/L, mEq/l | meq/L
U/L, u/L, units/L | U/L
IU/L | [IU]/L
mIU/L | m[IU]/L
uIU/mL, µIU/mL, μIU/mL, mcIU/mL | u[IU]/mL
mIU/mL | m[IU]/mL
ng/mL, ng/ml | ng/mL
ng/dL, ng/dl | ng/dL
ng/L | ng/L
pg/mL, pg/ml | pg/mL
pg | pg
fL, fl | fL
ug/dL, µg/dL, μg/dL, mcg/dL | ug/dL
ug/L, µg/L, mcg/L | ug/L
mg/g, mg/g creat, mg/g cr | mg/g
x10^3/uL, 10^3/uL, x10^3/µL, 10^3/µL, x10^3/μL, 10*3/uL, x10*3/uL, x10E3/uL, 10E3/uL, x10(3)/uL, x10(3)/mcL, K/uL, K/µL, K/mcL, k/uL, k/µL, K/mm3, thou/uL, Thousand/uL, thousand/uL, x1000/uL, x10^3/mcL | 10*3/uL
x10^6/uL, 10^6/uL, x10^6/µL, 10^6/µL, x10^6/μL, 10*6/uL, x10E6/uL, M/uL, M/µL, M/mcL, m/uL, mil/uL, Million/uL, million/uL, x10^6/mcL | 10*6/uL
x10^9/L, 10^9/L, 10*9/L, x10E9/L | 10*9/L
x10^12/L, 10^12/L, 10*12/L, x10E12/L | 10*12/L
/uL, cells/uL, cells/mcL, /mm3 | /uL
% | %
mL/min/1.73m2, mL/min/1.73 m2, mL/min/1.73m², mL/min/1.73 m², mL/min/1.73m^2, mL/min/1.73 sq m, ml/min/1.73m2, mL/min/{1.73_m2} | mL/min/{1.73_m2}
mL/min, ml/min | mL/min
mm/hr, mm/h | mm/h
sec, s, seconds | s
mmHg, mm Hg, mm[Hg], mmhg | mm[Hg]
bpm, beats/min, /min, beats per minute, breaths/min, breaths per minute, br/min, rpm, per minute | /min
°F, F, deg F, degrees F, ºF, Fahrenheit, degF | [degF]
°C, C, deg C, degrees C, ºC, Celsius, Cel | Cel
kg, kgs | kg
lb, lbs, Lb, LB, pounds, Ib, Ibs | [lb_av]
cm | cm
in, inches, inch | [in_i]
m | m
kg/m2, kg/m², kg/m^2, kg/m 2 | kg/m2
/10 | {score}
`;

const BY_PRINTED: ReadonlyMap<string, string> = new Map(
  UNITS.trim()
    .split('\n')
    .flatMap((row) => {
      const [printed = '', ucum = ''] = row.split(' | ');
      return printed.split(', ').map((form): [string, string] => [spaceless(form), ucum.trim()]);
    }),
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
export const PRINTED_UNITS: readonly string[] = UNITS.trim()
  .split('\n')
  .flatMap((row) => (row.split(' | ')[0] ?? '').split(', '))
  .sort((a, b) => b.length - a.length);

function spaceless(text: string): string {
  return text.replace(/\s+/g, '');
}
