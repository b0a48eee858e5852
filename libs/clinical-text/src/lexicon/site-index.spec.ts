import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '@chartloom/terminology';
import { readClinicalText } from '../read.js';
import { RELEASE_FORMATS, type Lines, type ReleaseTerm } from './release-formats.js';
import { SiteIndex } from './site-index.js';
import { sourceOf } from '../text/source.js';

const lines = (...rows: string[]): Lines =>
  async function* () {
    for (const row of rows) yield await Promise.resolve(row);
  };
const cms = (order: number, code: string, valid: string, title: string) =>
  `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${valid} ${title.slice(0, 60).padEnd(60)} ${title}`;
const rrf = (cui: string, type: string, name: string, { source = 'RXNORM', suppressed = 'N' } = {}) =>
  [cui, 'ENG', '', '', '', '', '', '1', '', '', '', source, type, cui, name, '', suppressed, '', ''].join('|');

const FILES: Readonly<Record<string, readonly Lines[]>> = {
  icd10cm: [
    lines(
      cms(1, 'Q999', '1', 'Zorbitz syndrome, unspecified'),
      cms(2, 'W01', '0', 'Fall on same level'),
      cms(3, 'R999', '1', 'Glimmering sensation'),
    ),
  ],
  rxnorm: [
    lines(
      rrf('991', 'IN', 'zorbitinib'),
      rrf('992', 'BN', 'Restore'),
      rrf('993', 'IN', 'oldolol', { suppressed: 'O' }),
      rrf('994', 'IN', 'otherin', { source: 'MTHSPL' }),
      rrf('995', 'SCD', 'zorbitinib 5 MG Oral Tablet'),
    ),
  ],
  loinc: [
    lines(
      '"LOINC_NUM","COMPONENT","STATUS","CLASSTYPE","SHORTNAME","LONG_COMMON_NAME","DisplayName"',
      '"99991-1","Zorbin","ACTIVE","1","Zorbin SerPl","Zorbin [Mass/volume] in Serum, ""total""","Zorbin level"',
      '"99992-9","Old","DEPRECATED","1","Oldin SerPl","Oldin in Serum",""',
      '"99993-7","Form","ACTIVE","4","Zorbin form","Zorbin survey","Zorbin survey"',
    ),
  ],
  snomed: [
    lines(
      'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId',
      '1\t20250701\t1\tm\t111\ten\t900000000000003001\tZorbitz disease (disorder)\tc',
      '2\t20250701\t1\tm\t111\ten\t900000000000013009\tGlimmer sickness\tc',
      '3\t20250701\t1\tm\t222\ten\t900000000000003001\tOld disease (disorder)\tc',
      '4\t20250701\t1\tm\t333\ten\t900000000000003001\tZorbitz structure (body structure)\tc',
      '5\t20250701\t0\tm\t111\ten\t900000000000013009\tFormer sickness\tc',
      '6\t20250701\t1\tm\t444\ten\t900000000000003001\tZorbitz gait (finding)\tc',
      '7\t20250701\t1\tm\t444\ten\t900000000000013009\tZorbitz gait\tc',
      '8\t20250701\t1\tm\t444\ten\t900000000000013009\tNormal zorbitz gait\tc',
      '9\t20250701\t1\tm\t444\ten\t900000000000013009\tZorbiting\tc',
    ),
    lines(
      'id\teffectiveTime\tactive\tmoduleId\tdefinitionStatusId',
      '111\t20250701\t1\tm\td',
      '222\t20250701\t0\tm\td',
      '333\t20250701\t1\tm\td',
      '444\t20250701\t1\tm\td',
    ),
  ],
  cvx: [
    lines(
      '901 | Zorbivax | zorbitz virus vaccine, live | note | Active | False | 2025/01/01',
      '902 | RIG | rabies immune globulin | | Active | True | 2025/01/01',
    ),
  ],
};

describe('a release', () => {
  const EXPECTED: Readonly<Record<string, readonly [code: string, term: string][]>> = {
    icd10cm: [
      ['Q99.9', 'Zorbitz syndrome, unspecified'],
      ['Q99.9', 'Zorbitz syndrome'],
      ['R99.9', 'Glimmering sensation'],
    ],
    rxnorm: [
      ['991', 'zorbitinib'],
      ['992', 'Restore'],
    ],
    loinc: [
      ['99991-1', 'Zorbin [Mass/volume] in Serum, "total"'],
      ['99991-1', 'Zorbin SerPl'],
      ['99991-1', 'Zorbin level'],
    ],
    // a finding of one word means too much, and one that is normal is no problem
    snomed: [
      ['111', 'Glimmer sickness'],
      ['444', 'Zorbitz gait'],
    ],
    cvx: [
      ['901', 'Zorbivax'],
      ['901', 'zorbitz virus vaccine, live'],
    ],
  };
  it.each(Object.keys(EXPECTED))('of %s gives its terms', async (kind) => {
    const terms: ReleaseTerm[] = [];
    for await (const term of RELEASE_FORMATS[kind]?.read(FILES[kind] ?? []) ?? []) terms.push(term);
    // ICD-10-CM's Q chapter is of malformations, which are disorders; its external causes are none.
    expect(terms.map(({ code, term }) => [code, term])).toEqual(EXPECTED[kind]);
  });

  it.each(Object.keys(EXPECTED))('of %s is refused where the file is another', async (kind) => {
    const read = async () => {
      for await (const term of RELEASE_FORMATS[kind]?.read([lines('hello, world')]) ?? []) expect(term).toBeDefined();
    };
    await expect(read()).rejects.toThrow(RangeError);
  });

  it.each([
    ['icd10cm', 'icd10cm_order_2026.txt', '2026'],
    ['loinc', 'Loinc_2.80.csv', '2.80'],
    ['snomed', 'sct2_Concept_Snapshot_INT_20250701.txt', '20250701'],
  ])('of %s is dated by its file %s', (kind, file, version) =>
    expect(RELEASE_FORMATS[kind]?.version.exec(file)?.[1]).toBe(version),
  );
});

describe('an index of releases', () => {
  const take = async (index: SiteIndex, kind: string, files = FILES[kind] ?? []) => {
    const format = RELEASE_FORMATS[kind];
    if (!format) throw new RangeError(kind);
    return index.replace({ kind, title: format.title, version: '1', notice: format.notice }, format.read(files));
  };
  const NOTE = sourceOf(
    'Assessment\nZorbitz syndrome. No glimmer sickness.\nPlan: start zorbitinib 5 mg daily to restore balance. Start Restore 1 mg daily.',
  );

  it('names what the lexicon does not, and only while it is given', async () => {
    using index = SiteIndex.open(':memory:');
    for (const kind of Object.keys(FILES)) await take(index, kind);
    const { conditions, medications } = readClinicalText(NOTE, { terms: index });
    expect(conditions.map(({ concept, assertion }) => [concept.codes[0]?.code, assertion])).toEqual([
      ['Q99.9', 'present'],
      ['111', 'absent'],
    ]);
    expect(medications.map(({ concept }) => concept.codes[0]?.code)).toEqual(['991', '992']);
    expect(readClinicalText(NOTE).conditions.flatMap(({ concept }) => concept.codes)).toEqual([]);
  });

  it('knows the official name of each code', async () => {
    using index = SiteIndex.open(':memory:');
    for (const kind of Object.keys(FILES)) await take(index, kind);
    const shown = (system: keyof typeof SYSTEM, code: string) => index.displayOf({ system: SYSTEM[system], code });
    expect(shown('icd10cm', 'Q99.9')).toBe('Zorbitz syndrome, unspecified');
    expect(shown('rxnorm', '992')).toBe('Restore');
    expect(shown('loinc', '99991-1')).toBe('Zorbin [Mass/volume] in Serum, "total"');
    expect(shown('cvx', '901')).toBe('zorbitz virus vaccine, live');
    // "Zorbitz disease" is no synonym, "Zorbitz gait" is one: only then is the fully specified name shown without its tag
    expect(shown('snomed', '111')).toBe('Zorbitz disease (disorder)');
    expect(shown('snomed', '444')).toBe('Zorbitz gait');
    expect(shown('snomed', '222')).toBeUndefined();
    await take(index, 'cvx', [lines('901|Zorbivax|renamed vaccine||Active|False|2026/01/01')]);
    expect(shown('cvx', '901')).toBe('renamed vaccine');
  });

  it('of an earlier version of Chartloom, which kept no official names, is read without them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chartloom-index-'));
    const file = join(folder, 'terms.sqlite');
    {
      using index = SiteIndex.open(file);
      await take(index, 'cvx');
    }
    {
      using database = new DatabaseSync(file);
      database.exec('DROP TABLE displays');
    }
    using index = SiteIndex.open(file, { readOnly: true });
    expect(index.find('zorbivax')).toHaveLength(1);
    expect(index.displayOf({ system: SYSTEM.cvx, code: '901' })).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it('has one release of a kind, the newest', async () => {
    using index = SiteIndex.open(':memory:');
    await take(index, 'cvx');
    await take(index, 'cvx', [lines('903|Newvax|new vaccine||Active|False|2026/01/01')]);
    expect(index.releases).toMatchObject([{ kind: 'cvx', terms: 2 }]);
    expect(index.find('zorbivax')).toEqual([]);
  });

  it('keeps what it had where a file turns out to be another', async () => {
    using index = SiteIndex.open(':memory:');
    await take(index, 'cvx');
    await expect(take(index, 'cvx', [lines('nonsense')])).rejects.toThrow(RangeError);
    expect(index.releases).toMatchObject([{ kind: 'cvx', terms: 2 }]);
    expect(index.find('zorbivax')).toHaveLength(1);
  });

  it('gives no code where a phrase has two of one system', async () => {
    using index = SiteIndex.open(':memory:');
    await take(index, 'rxnorm', [lines(rrf('1', 'IN', 'twinomab'), rrf('2', 'PIN', 'twinomab'))]);
    expect(index.find('twinomab')).toMatchObject([{ kind: 'drug', codes: [] }]);
  });
});
