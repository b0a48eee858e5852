import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import type { Summary } from '../convert/summary.js';
import { chartloom, SAMPLES } from '../testing/command.js';

const DOCUMENTS = [`${SAMPLES}/discharge-summary.xml`, `${SAMPLES}/progress-note.pdf`, `${SAMPLES}/ccd.xml`];
type Row = Readonly<Record<string, unknown>>;

describe('convert --tables', () => {
  let folder: string;
  const at = (...parts: readonly string[]): string => join(folder, ...parts);
  const convert = (out: string, ...more: readonly string[]) =>
    chartloom(['convert', ...DOCUMENTS, '--task', 'clinical_extraction', '--out', at(out), ...more]);
  const parquet = async (...path: readonly string[]): Promise<Row[]> =>
    parquetReadObjects({ file: await asyncBufferFromFile(at(...path)) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chartloom-tables-'));
    expect(await convert('one', '--tables', 'parquet', '--include-bbox', '--concurrency', '1')).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has a row for each fact of the results, in the order of the documents', async () => {
    const conditions = await parquet('one', 'tables', 'conditions.parquet');
    const results = await Promise.all(
      ['discharge-summary', 'progress-note', 'ccd'].map(
        async (name) => JSON.parse(await readFile(at('one', `${name}.json`), 'utf8')) as { conditions: { id: string }[] },
      ),
    );
    expect(conditions.map(({ id }) => id)).toEqual(results.flatMap(({ conditions: all }) => all.map(({ id }) => id)));
    const ofPdf = conditions.filter(({ file }) => file === 'progress-note.pdf');
    expect(ofPdf.length).toBeGreaterThan(0);
    for (const { page, x, width, confidence, negated } of ofPdf)
      expect([page, x, width, confidence, negated].map((value) => typeof value)).toEqual([
        ...['number', 'number', 'number', 'number', 'boolean'],
      ]);
  });

  it('is the same with several at a time, and has tables without a row', async () => {
    await convert('other', '--tables', 'parquet', '--include-bbox', '--concurrency', '3');
    const [names, others] = [await readdir(at('one', 'tables')), await readdir(at('other', 'tables'))];
    expect(others.sort()).toEqual(names.sort());
    for (const name of names)
      expect((await readFile(at('one', 'tables', name))).equals(await readFile(at('other', 'tables', name)))).toBe(true);
    expect(await parquet('one', 'tables', 'consents.parquet')).toEqual([]);
  });

  it('counts as many losses as the summary, and names the first file of copies', async () => {
    const losses = await parquet('one', 'tables', 'losses.parquet');
    const { totals } = JSON.parse(await readFile(at('one', 'summary.json'), 'utf8')) as Summary;
    const counts = Object.fromEntries(
      [...Map.groupBy(losses, ({ loss }) => String(loss))].map(([code, all]) => [code, all.length]),
    );
    expect(counts).toEqual(totals.losses);
    expect(losses.length).toBeGreaterThan(0);
    await cp(`${SAMPLES}/ccd.xml`, at('again.xml'));
    await convert('one', '--tables', 'parquet', '--include-bbox', at('again.xml'));
    const documents = await parquet('one', 'tables', 'documents.parquet');
    expect(documents.map(({ duplicate_of }) => duplicate_of ?? null)).toEqual([null, null, null, 'ccd.xml']);
    expect(documents[2]).toMatchObject({ file: 'ccd.xml', source_path: `${SAMPLES}/ccd.xml`, patient_number: 'LR-204418' });
    expect(documents[2]?.['day']).toEqual(new Date('2024-03-12'));
  });

  it('is for the format json', async () => {
    expect(await convert('none', '--tables', 'csv', '--format', 'fhir')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'chartloom: --tables belongs to --format json. Omit --format.\n',
    });
  });
});
