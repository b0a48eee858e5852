import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import type { Summary } from '../convert/summary.js';
import { chartloom, SAMPLES } from '../testing/command.js';

const EXTRACT = ['--task', 'clinical_extraction'];
let folder: string;
const at = (...parts: string[]): string => join(folder, ...parts);
const summaryIn = async (dir: string) => JSON.parse(await readFile(join(dir, 'summary.json'), 'utf8')) as Summary;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-packages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filesIn(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    paths.map(async (path) => [path.slice(dir.length + 1), await readFile(path, 'utf8')] as const),
  );
  return Object.fromEntries(contents.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('a table of the site', () => {
  it('is applied to C-CDA, and refused by line before anything is written', async () => {
    await writeFile(at('good.tsv'), 'name\tOurs\ncode\thttp://snomed.info/sct\t59621000\turn:x:site\tHTN\n');
    await writeFile(at('bad.tsv'), 'name\tOurs\nsystem\t1.2\tx\n');
    const run = (table: string) =>
      chartloom(['convert', `${SAMPLES}/ccd.xml`, ...EXTRACT, '--mapping', at(table), '--out', at(`by-${table}`)]);
    expect((await run('good.tsv')).code).toBe(0);
    expect((await filesIn(at('by-good.tsv')))['ccd.fhir.json']).toContain('"system":"urn:x:site","code":"HTN"');
    const refused = await run('bad.tsv');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('line 2 has no URI')]);
    await expect(readdir(at('by-bad.tsv'))).rejects.toThrow();
  });
});

describe('a package', () => {
  it('gives its document under its own name, each of several by number, and is a failure where it cannot be read', async () => {
    const [ccd, stay] = [await readFile(`${SAMPLES}/ccd.xml`), await readFile(`${SAMPLES}/discharge-summary.xml`)];
    await mkdir(at('zips'));
    await writeFile(at('zips', 'one.zip'), zipSync({ 'Ann Elm/DOC0001.XML': ccd, 'INDEX.HTM': Buffer.from('<html/>') }));
    await writeFile(at('zips', 'two.zip'), zipSync({ 'Ann Elm.xml': ccd, 'b/c.xml': stay, 'scan.jpg': Buffer.from('x') }));
    await writeFile(at('zips', 'cut.zip'), zipSync({ 'a.xml': ccd }).subarray(0, 99));
    const ended = await chartloom(['convert', at('zips'), `${SAMPLES}/ccd.xml`, ...EXTRACT, '--out', at('unzipped')]);
    const files = await filesIn(at('unzipped'));
    const names = ['ccd', 'one', 'two.zip/document-1', 'two.zip/document-2'].map((name) => `${name}.fhir.json`);
    expect([ended.code, Object.keys(files)]).toEqual([
      1,
      ['.chartloom-done.ndjson', ...names.slice(0, 2), 'summary.json', ...names.slice(2)],
    ]);
    expect(files['one.fhir.json']).toBe(files['ccd.fhir.json']);
    const summary = await summaryIn(at('unzipped'));
    expect(summary.files[0]).toMatchObject({ path: 'cut.zip', status: 'failed', code: 'zip-damaged' });
    expect(summary.totals).toMatchObject({ success: 4, failed: 1, losses: { 'package-file-not-read': 1 } });
    expect(JSON.stringify(summary)).not.toContain('Elm');
  });
});
