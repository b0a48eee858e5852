import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
/** Versions, so that a new one does not break the build by itself. */
const PYTHON = ['pandas==2.3.3', 'pyarrow==22.0.0', 'duckdb==1.4.2', 'matplotlib==3.10.7'];
const INSTALL_MS = 300_000;

/** Reads every table of a folder with both; DuckDB and pandas see the same rows. */
const READ = `
import glob, json, os, sys
import duckdb, pandas
folder, kind = sys.argv[1:]
pandas_reads = {'parquet': pandas.read_parquet, 'csv': pandas.read_csv, 'ndjson': lambda path: pandas.read_json(path, lines=True)}
duckdb_reads = {'parquet': 'read_parquet', 'csv': 'read_csv', 'ndjson': 'read_ndjson'}
rows = {}
for path in sorted(glob.glob(os.path.join(folder, '*.' + kind))):
    name = os.path.basename(path).split('.')[0]
    if os.path.getsize(path) == 0:
        rows[name] = [0, 0]
        continue
    count = duckdb.sql(f"select count(*) from {duckdb_reads[kind]}('{path}')").fetchone()[0]
    rows[name] = [len(pandas_reads[kind](path)), count]
path = os.path.join(folder, 'conditions.' + kind)
select = f"select code, display, system, confidence from {duckdb_reads[kind]}('{path}') where not negated and code = '44054006'"
print(json.dumps({'rows': rows, 'diabetes': duckdb.sql(select).fetchall()}))
`;

/** Days are dates for both, and page numbers are whole. */
const DAYS = `
import sys, duckdb, pandas
path = sys.argv[1] + '/documents.parquet'
print(duckdb.sql(f"select typeof(day), year(day) from '{path}' order by file limit 1").fetchone())
print(type(pandas.read_parquet(path)['day'][0]).__name__)
print(duckdb.sql(f"select typeof(page) from '{sys.argv[1]}/losses.parquet' limit 1").fetchone()[0])
print(duckdb.sql(f"select count(*) from '{sys.argv[1]}/fact_codes.parquet' k join '{sys.argv[1]}/conditions.parquet' c on k.file = c.file and k.fact_id = c.id").fetchone()[0] > 5)
`;

interface Read {
  readonly rows: Readonly<Record<string, readonly [number, number]>>;
  readonly diabetes: readonly (readonly [code: string | number, display: string, system: string, confidence: number | null])[];
}

/** From PyPI: without it the tests fail. */
describe('tables of a folder in the hands of data scientists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartloom-tables-package-'));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const python = join(folder, 'venv/bin/python');

  beforeAll(() => {
    execFileSync('python3', ['-m', 'venv', join(folder, 'venv')]);
    execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PYTHON]);
    writeFileSync(join(folder, 'read.py'), READ);
    writeFileSync(join(folder, 'days.py'), DAYS);
  }, INSTALL_MS);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(['parquet', 'csv', 'ndjson'])(
    '%s is read by pandas and DuckDB alike',
    (kind) => {
      const out = join(folder, kind);
      const documents = ['ccd.xml', 'progress-note.pdf'].map((name) => join(ROOT, 'docs/samples', name));
      const convert = ['convert', ...documents, '--task', 'clinical_extraction', '--tables', kind, '--out', out];
      execFileSync(join(ROOT, 'node_modules/.bin/chartloom'), convert, { env });
      const text = execFileSync(python, [join(folder, 'read.py'), join(out, 'tables'), kind], { encoding: 'utf8' });
      const { rows, diabetes } = JSON.parse(text) as Read;
      expect(Object.values(rows).map(([pandas]) => pandas)).toEqual(Object.values(rows).map(([, duckdb]) => duckdb));
      expect(rows).toMatchObject({ consents: [0, 0], documents: [2, 2], patients: [2, 2] });
      expect(diabetes.map(([code, , system]) => [String(code), system])).toEqual(
        diabetes.map(() => ['44054006', 'http://snomed.info/sct']),
      );
      expect(diabetes.length).toBeGreaterThan(0);
    },
    INSTALL_MS,
  );

  it('days are dates, pages whole numbers, and codes join with their facts', () => {
    const tables = join(folder, 'parquet/tables');
    const out = execFileSync(python, [join(folder, 'days.py'), tables], { encoding: 'utf8' });
    expect(out.trimEnd().split('\n')).toEqual(["('DATE', 2024)", 'date', 'INTEGER', 'True']);
  });

  it('a folder becomes a chart as docs/command.md says', () => {
    const page = readFileSync(join(ROOT, 'docs/command.md'), 'utf8');
    const [, commands = ''] = /```sh\n(chartloom convert inbox[\s\S]*?)```/.exec(page) ?? [];
    const [, program = ''] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
    cpSync(join(ROOT, 'docs/samples'), join(folder, 'inbox'), { recursive: true });
    writeFileSync(join(folder, 'conditions.py'), program);
    const installed = commands.split('\n').filter((line) => !line.includes('pip install')); // above, with versions
    const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
    const out = execFileSync('sh', ['-e', '-c', installed.join('\n')], { cwd: folder, env: { ...env, PATH }, encoding: 'utf8' });
    expect(out).toMatch(/Community acquired pneumonia +2/);
    for (const doubted of ['heart failure', 'gastroesophageal reflux']) expect(out).not.toContain(doubted);
    expect(statSync(join(folder, 'conditions.png')).size).toBeGreaterThan(5_000);
  }, 300_000);
});
