import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from './concept.js';
import { loadPack } from '@chartloom/rules';
import { displayOf } from './displays.js';
import { conceptsOf } from './lexicon.js';
import { ucumOf, ucumOfMisread } from './units.js';

const english = loadPack('en');
const LEXICON = conceptsOf(english);

/** The official tables: too large to commit; present on machines where the lexicon is edited. */
const OFFICIAL = '/work/shared/terminology';
const FILES: Readonly<Record<string, string>> = {
  [SYSTEM.icd10cm]: 'icd10cm.tsv',
  [SYSTEM.snomed]: 'snomed_gps.tsv',
  [SYSTEM.rxnorm]: 'rxnorm.tsv',
  [SYSTEM.loinc]: 'loinc.tsv',
  [SYSTEM.cvx]: 'cvx.tsv',
};
const SHAPES: Readonly<Record<string, RegExp>> = {
  [SYSTEM.icd10cm]: /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/,
  [SYSTEM.snomed]: /^\d{6,18}$/,
  [SYSTEM.rxnorm]: /^\d{2,8}$/,
  [SYSTEM.loinc]: /^\d{3,6}-\d$/,
  [SYSTEM.cvx]: /^\d{2,3}$/,
};
const codes = LEXICON.flatMap((concept) => concept.codes);

describe('the lexicon', () => {
  it.each(Object.entries(SHAPES))('writes codes of %s in the format of that system', (system, shape) => {
    const own = codes.filter((code) => code.system === system);
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((code) => !shape.test(code.code))).toEqual([]);
  });

  const official = existsSync(OFFICIAL);
  it(
    official ? 'has every code in its official table' : 'has codes (official tables absent: only their shape is checked)',
    () => {
      expect(codes.length).toBeGreaterThan(700);
      if (!official) return;
      for (const [system, file] of Object.entries(FILES)) {
        const rows = readFileSync(`${OFFICIAL}/${file}`, 'utf8')
          .split('\n')
          .map((row) => row.split('\t'));
        const names = new Map(rows.map(([code = '', name]) => [code, name]));
        const own = codes.filter((code) => code.system === system);
        expect(own.filter((code) => !names.has(code.code))).toEqual([]);
        if (system === SYSTEM.loinc) expect(own.filter((code) => names.get(code.code) !== displayOf(english, code))).toEqual([]);
      }
    },
  );

  /** Names of ours by the key of their code, in small letters. */
  const ours = Map.groupBy(
    LEXICON.flatMap(({ codes: own, terms }) =>
      own.flatMap(({ system, code }) => terms.map((term): [string, string] => [`${system}|${code}`, term])),
    ),
    ([key]) => key,
  );
  const shown = english.terminology.displays.map(({ system, code, display }) => ({ key: `${SYSTEM[system]}|${code}`, display }));

  it('shows no name of a code that is not one of its own names', () => {
    const isOurs = ({ key, display }: (typeof shown)[number]) =>
      ours.get(key)?.some(([, term]) => term.toLowerCase() === display.toLowerCase());
    expect(shown.filter((row) => !isOurs(row))).toEqual([]);
    expect(displayOf(english, { system: SYSTEM.snomed, code: '44054006' })).toBe('Diabetes mellitus type 2');
    expect(displayOf(english, { system: SYSTEM.loinc, code: '2160-0' })).toBe('Creatinine [Mass/volume] in Serum or Plasma');
    expect(displayOf(english, { system: SYSTEM.icd10cm, code: 'E11.9' })).toBeUndefined();
  });

  it(official ? 'shows official names only, and each that is one of its own' : 'shows names (official tables absent)', () => {
    expect(shown.length).toBeGreaterThan(3000);
    if (!official) return;
    const columns = { [SYSTEM.icd10cm]: [1], [SYSTEM.snomed]: [1, 3], [SYSTEM.rxnorm]: [2], [SYSTEM.cvx]: [1, 2] };
    const names = new Set<string>();
    const expected = new Set<string>();
    for (const [system, at] of Object.entries(columns))
      for (const row of readFileSync(`${OFFICIAL}/${FILES[system] ?? ''}`, 'utf8').split('\n')) {
        const cells = row.split('\t');
        const key = `${system}|${cells[0] ?? ''}`;
        for (const name of at.flatMap((column) => cells[column]?.split(' | ') ?? [])) {
          names.add(`${key}|${name}`);
          if (ours.get(key)?.some(([, term]) => term.toLowerCase() === name.toLowerCase())) expected.add(key);
        }
      }
    expect(shown.filter(({ key, display }) => !names.has(`${key}|${display}`))).toEqual([]);
    expect(new Set(shown.map(({ key }) => key))).toEqual(expected);
  });

  it('gives no two concepts of one kind the same term; disorders and symptoms count as one kind', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { kind, name, terms } of LEXICON) {
      for (const term of new Set(terms.map((t) => t.toLowerCase()))) {
        const key = `${kind === 'symptom' ? 'disorder' : kind}: ${term}`;
        if (seen.has(key)) twice.push(`${key} (${seen.get(key)}, ${name})`);
        seen.set(key, name);
      }
    }
    expect(twice).toEqual([]);
  });
});

describe('ucumOf', () => {
  it.each([
    ['mg/dL', 'mg/dL'],
    ['mm Hg', 'mm[Hg]'],
    ['x10^3/µL', '10*3/uL'],
    ['mL/min/1.73 m2', 'mL/min/{1.73_m2}'],
    ['furlongs', undefined],
    ['x10⁹/L', '10*9/L'],
    ['x 10^9 / L', '10*9/L'],
    ['× 10³/µL', '10*3/uL'],
    ['cells/µL', '/uL'],
    ['/cumm', '/uL'],
    ['lakhs/cumm', '10*5/uL'],
    ['mcg/mL', 'ug/mL'],
    ['mmol/mol', 'mmol/mol'],
    ['NG/ML', 'ng/mL'],
    ['MMOL/L', 'mmol/L'],
    ['mg/24 hrs', 'mg/(24.h)'],
    ['mg/kg/day', 'mg/kg/d'],
    ['mm/1st hr', 'mm/h'],
    ['copies/mL', '{copies}/mL'],
    ['/HPF', '/[HPF]'],
    ['his/her', undefined],
    ['g/', undefined],
    ['n/a', undefined],
    ['mg/dL/L/L', undefined],
  ])('%s is %s', (printed, ucum) => expect(ucumOf(english, printed)).toBe(ucum));

  it.each([
    ['ma/dL', 'mg/dL'],
    ['mg/db', 'mg/dL'],
    ['U/1', 'U/L'],
    ['x1073/uL', '10*3/uL'],
    ['x10"6/uL', '10*6/uL'],
    ['utU/mL', 'u[IU]/mL'],
    ['pg/mt', 'pg/mL'],
    ['ngiL.', 'ng/L'],
    ['kg/m?', 'kg/m2'],
    ['gil', undefined],
    ['bill', undefined],
    ['mill', undefined],
    ['pill', undefined],
    ['g', undefined],
    ['a', undefined],
    ['mg/', undefined],
    ['see/note', undefined],
  ])('%s looks like %s', (read, ucum) => expect(ucumOfMisread(english, read)).toBe(ucum));
});
