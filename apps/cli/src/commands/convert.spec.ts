import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Summary } from '../convert/summary.js';
import { chartloom, SAMPLES, type Ended } from '../testing/command.js';
import { filesIn } from '../testing/files.js';

const EXTRACT = ['--task', 'clinical_extraction'];
/** One engine for all files: each start costs more than a file. */
const IN_TURN = ['--concurrency', '1'];
let folder: string;
let inbox: string;
const at = (...parts: string[]): string => join(folder, ...parts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-convert-'));
  inbox = at('in');
  await mkdir(at('in', 'sub', 'deep'), { recursive: true });
  await mkdir(at('empty', 'sub'), { recursive: true });
  await cp(`${SAMPLES}/ccd.xml`, at('in', 'ccd.xml'));
  await cp(`${SAMPLES}/discharge-summary.xml`, at('in', 'sub', 'deep', 'summary.of.stay.xml'));
  await cp(`${SAMPLES}/discharge-summary.xml`, at('in', 'twin.xml'));
  await cp(`${SAMPLES}/lab-report.pdf`, at('in', 'twin.pdf'));
  await cp(`${SAMPLES}/lab-report.pdf`, at('in', 'sub', 'no-extension'));
  await writeFile(at('in', 'broken.pdf'), '%PDF-1.7\nnothing that a PDF needs');
  await writeFile(at('in', 'cut.xml'), '<ClinicalDocument xmlns="urn:hl7-org:v3"><id');
  await writeFile(at('in', 'empty.xml'), '');
  await writeFile(at('in', 'notes.txt'), 'Buy milk.');
  await writeFile(at('in', '.hidden.xml'), 'left alone');
  await symlink(inbox, at('in', 'sub', 'loop'));
  await symlink(at('nowhere'), at('in', 'gone.xml'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const summaryIn = async (dir: string) => JSON.parse(await readFile(join(dir, 'summary.json'), 'utf8')) as Summary;
const withoutTimes = ({ files, totals, ...rest }: Summary) => ({
  ...rest,
  files: files.map((file) => ({ ...file, ms: 0 })),
  totals: { ...totals, ms: 0 },
});

describe('documents for a FHIR server', () => {
  const RECORDED = ['--recorded-at', '2025-01-15T12:00:00Z'];
  const bundleIn = async (...path: string[]) =>
    JSON.parse(await readFile(at(...path), 'utf8')) as { readonly type: string; readonly timestamp?: string };
  const samples = [`${SAMPLES}/ccd.xml`, `${SAMPLES}/discharge-summary.xml`, `${SAMPLES}/lab-report.pdf`];

  describe('with a report of the source', () => {
    let ended: Ended;
    beforeAll(async () => {
      const sources = [`${SAMPLES}/ccd.xml`, `${SAMPLES}/lab-report.pdf`];
      const wanted = ['--bundle', 'document', '--report', '--out', at('docs'), ...RECORDED, ...IN_TURN, '--json'];
      ended = await chartloom(['convert', ...sources, ...EXTRACT, ...wanted]);
    });

    it('are documents with a timestamp', async () => {
      expect(ended.code).toBe(0);
      expect(await bundleIn('docs', 'ccd.fhir.json')).toMatchObject({ type: 'document', timestamp: '2025-01-15T12:00:00.000Z' });
    });

    it('have it beside the result of a C-CDA, with rules and places only', async () => {
      expect((JSON.parse(ended.stdout) as Summary).files.map(({ outputs }) => outputs)).toEqual([
        ['ccd.fhir.json', 'ccd.report.json'],
        ['lab-report.fhir.json'],
      ]);
      const report = JSON.parse((await filesIn(at('docs')))['ccd.report.json'] ?? '') as { broken: object[] };
      expect(report).toMatchObject({ claimed: { 'US Realm Header': 1, 'Problem Observation': expect.any(Number) as unknown } });
      expect(
        report.broken.flatMap((rule) => Object.keys(rule)).filter((key) => !/^(?:template|name|rule|xpath|line)$/.test(key)),
      ).toEqual([]);
    });
  });

  it('are lines by type, in the order of the documents, whichever is ready first', async () => {
    const run = (name: string, concurrency: string, files: readonly string[]) => {
      const to = ['--out', at(name), '--ndjson', at(`${name}-lines`), '--concurrency', concurrency, ...RECORDED];
      return chartloom(['convert', ...files, ...EXTRACT, '--bundle', 'transaction', ...to]);
    };
    await cp(`${SAMPLES}/ccd.xml`, at('twice.xml'));
    const [one, other] = [await run('serial', '1', samples), await run('parallel', '3', [...samples, at('twice.xml')])];
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(await bundleIn('serial', 'ccd.fhir.json')).toMatchObject({ type: 'transaction' });
    const [lines, same] = [await filesIn(at('serial-lines')), await filesIn(at('parallel-lines'))];
    expect(same).toEqual(lines);
    expect(Object.keys(lines)).toEqual(expect.arrayContaining(['Composition.ndjson', 'Observation.ndjson', 'Patient.ndjson']));
    for (const [name, text] of Object.entries(lines)) {
      const resources = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { resourceType: string; id: string });
      expect(new Set(resources.map(({ resourceType }) => `${resourceType}.ndjson`))).toEqual(new Set([name]));
      expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
    }
    expect(lines['Composition.ndjson']?.trimEnd().split('\n')).toHaveLength(3);
  });

  it('have one patient under a key, else one each', async () => {
    const again = (await readFile(`${SAMPLES}/ccd.xml`, 'utf8')).replace(
      '</ClinicalDocument>',
      '<!-- a later version --></ClinicalDocument>',
    );
    await writeFile(at('later.xml'), again);
    await writeFile(at('key'), 'a secret of an operator');
    const patients = async (name: string, ...key: string[]) => {
      const to = ['--out', at(name), '--ndjson', at(`${name}-lines`), ...RECORDED, ...IN_TURN, ...key];
      expect((await chartloom(['convert', `${SAMPLES}/ccd.xml`, at('later.xml'), ...EXTRACT, ...to])).code).toBe(0);
      return (await readFile(at(`${name}-lines`, 'Patient.ndjson'), 'utf8')).trimEnd().split('\n');
    };
    expect(await patients('apart')).toHaveLength(2);
    expect(await patients('together', '--identity-key-file', at('key'))).toHaveLength(1);
  });
});

describe('a folder with everything in it', () => {
  let first: Ended;
  let summary: Summary;
  beforeAll(async () => {
    first = await chartloom([
      'convert',
      inbox,
      at('nothere'),
      at('empty'),
      ...EXTRACT,
      '--out',
      at('one'),
      '--recorded-at',
      '2025-01-15T07:00:00-05:00',
      '--json',
    ]);
    summary = await summaryIn(at('one'));
  });

  it('is mirrored, each file under its own name, and nothing else is written', async () => {
    expect(Object.keys(await filesIn(at('one')))).toEqual([
      '.chartloom-done.ndjson',
      'ccd.fhir.json',
      'sub/deep/summary.of.stay.fhir.json',
      'sub/no-extension.fhir.json',
      'summary.json',
      'twin.pdf.fhir.json',
      'twin.xml.fhir.json',
    ]);
  });

  it('exits 1 and prints the summary that it wrote', () => {
    expect(first).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(first.stdout)).toEqual(summary);
  });

  it.each([
    ['broken.pdf', 'pdf-malformed'],
    ['cut.xml', expect.stringMatching(/^xml-/)],
    ['empty.xml', 'file-empty'],
    ['gone.xml', 'not-found'],
    ['notes.txt', 'file-type-unsupported'],
    ['sub/loop', 'directory-loop'],
    ['nothere', 'not-found'],
    ['.', 'empty-folder'],
  ])('reports what is wrong with %s', (path, code) => {
    const file = summary.files.find((found) => found.path === path);
    expect(file).toMatchObject({ status: 'failed', code, units: 0, message: expect.stringMatching(/^[A-Z].{15,}[.)]$/) });
  });

  it('has a correct total', () => {
    expect(summary).toMatchObject({ task: 'clinical_extraction', format: 'fhir', recorded_at: '2025-01-15T12:00:00.000Z' });
    expect(summary.totals).toMatchObject({ files: 13, success: 5, failed: 8, skipped: 1, units: 5 });
    expect(summary.totals.counts['Patient']).toBe(5);
    expect(summary.files.find(({ path }) => path === 'ccd.xml')).toMatchObject({
      ...{ input: inbox, status: 'success', outputs: ['ccd.fhir.json'], units: 1 },
    });
  });

  it('gives the same bytes again', async () => {
    const args = ['convert', inbox, at('nothere'), at('empty'), ...EXTRACT, '--out', at('two'), '--concurrency', '1'];
    const again = await chartloom([...args, '--recorded-at', '2025-01-15T12:00:00Z']);
    expect(again.code).toBe(1);
    expect(again.stdout).toContain('5 of 13 converted, 5 units');
    const [one, two] = [await filesIn(at('one')), await filesIn(at('two'))];
    delete one['summary.json'];
    delete two['summary.json'];
    expect(two).toEqual(one);
    expect(withoutTimes(await summaryIn(at('two')))).toEqual(withoutTimes(summary));
  });
});

describe('de-identification', () => {
  it('writes findings apart, readable by their owner only, and takes corrections by their ids', async () => {
    const convert = ['convert', `${SAMPLES}/progress-note.pdf`, '--task', 'dephi', '--out'];
    const first = await chartloom([...convert, at('reviewed'), '--findings', at('found.json'), '--json']);
    expect(first.code).toBe(0);
    expect(Object.keys(await filesIn(at('reviewed')))).toEqual([
      'progress-note.pdf',
      'progress-note.report.json',
      'summary.json',
    ]);
    expect((await stat(at('found.json'))).mode & 0o777).toBe(0o600);
    const { findings } = JSON.parse(await readFile(at('found.json'), 'utf8')) as {
      findings: { id: string; channel: string; text: string }[];
    };
    const [{ id, text } = { id: '', text: '' }] = findings.filter(({ channel }) => channel === 'text');
    expect([first.stdout, ...Object.values(await filesIn(at('reviewed')))].filter((file) => file.includes(text))).toEqual([]);
    await writeFile(at('corrections.json'), JSON.stringify({ refuse: [{ id }] }));
    const again = await chartloom([...convert, at('corrected'), '--corrections', at('corrections.json'), '--json']);
    expect((JSON.parse(again.stdout) as Summary).totals.counts).toMatchObject({ kept_by_person: 1, added_by_person: 0 });
    await writeFile(at('corrections.json'), JSON.stringify({ refuse: [{ id: '0123456789abcdef' }] }));
    const unknown = await chartloom([...convert, at('unknown'), '--corrections', at('corrections.json'), '--json']);
    expect((JSON.parse(unknown.stdout) as Summary).files).toMatchObject([
      { status: 'failed', code: 'corrections-unknown-finding', message: expect.stringContaining('0123456789abcdef') as unknown },
    ]);
  });

  it('names results by numbers on request, and writes the list of names elsewhere', async () => {
    await mkdir(at('patients'), { recursive: true });
    await cp(`${SAMPLES}/lab-report.pdf`, at('patients', 'Okarin Zelmira.pdf'));
    const args = [
      'convert',
      at('patients'),
      '--task',
      'dephi',
      '--out',
      at('numbered'),
      '--rename',
      at('names.tsv'),
      '--layout',
      'pad',
    ];
    const { code, stdout } = await chartloom(args);
    expect([code, stdout.includes('Okarin')]).toEqual([0, false]);
    const files = await filesIn(at('numbered'));
    expect(Object.keys(files)).toEqual(['.chartloom-done.ndjson', '0001.pdf', '0001.report.json', 'summary.json']);
    expect(Object.values(files).join('')).not.toMatch(/Okarin|Zelmira/);
    // a padded page stays text
    expect(JSON.parse(files['0001.report.json'] ?? '')).toMatchObject({ layout: 'pad', pages: { text: 1, raster: 0 } });
    expect(await readFile(at('names.tsv'), 'utf8')).toBe(`0001\t${at('patients', 'Okarin Zelmira.pdf')}\n`);
  });

  describe('with surrogates', () => {
    const run = (out: string, scope: string, sources: readonly string[], ...more: string[]): Promise<Ended> => {
      const surrogates = ['--mode', 'surrogate', '--secret-file', at('secret'), '--scope', scope, ...more];
      return chartloom(['convert', ...sources, '--task', 'dephi', ...surrogates, ...IN_TURN, '--out', at(out)]);
    };
    const resultIn = async (out: string, name = 'lab-report.pdf') => (await filesIn(at(out)))[name];
    const source = `${SAMPLES}/lab-report.pdf`;
    let first: Ended;
    beforeAll(async () => {
      await writeFile(at('secret'), 'sixteen or more characters');
      await cp(source, at('copy.pdf'));
      first = await run('scope-a', 'a', [source, at('copy.pdf'), `${SAMPLES}/ccd.xml`], '--json');
    });

    it('writes a PDF and a report of counts beside it, and refuses a file that is not a PDF', async () => {
      expect(first.code).toBe(1);
      expect((JSON.parse(first.stdout) as Summary).files).toMatchObject([
        { path: 'lab-report.pdf', status: 'success', outputs: ['lab-report.pdf', 'lab-report.report.json'] },
        { path: 'copy.pdf', status: 'success' },
        { path: 'ccd.xml', status: 'failed', code: 'unsupported-combination' },
      ]);
      expect(Object.keys(await filesIn(at('scope-a')))).toEqual([
        ...['.chartloom-done.ndjson', 'copy.pdf', 'copy.report.json'],
        ...['lab-report.pdf', 'lab-report.report.json', 'summary.json'],
      ]);
    });

    it('chooses the same for the same secret, scope and key of a patient', async () => {
      for (const out of ['keyed', 'keyed-again']) await run(out, 'a', [source], '--patient-key', 'p1');
      await run('scope-b', 'b', [source]);
      const one = await resultIn('scope-a');
      expect(one).toMatch(/^%PDF-/);
      expect([(await resultIn('scope-a', 'copy.pdf')) === one, (await resultIn('scope-b')) === one]).toEqual([true, false]);
      const keyed = await resultIn('keyed');
      expect([keyed === one, keyed === (await resultIn('keyed-again'))]).toEqual([false, true]);
      expect(JSON.stringify(await filesIn(at('keyed')))).not.toContain('"p1"');
    });
  });
});

describe('an output folder inside the input folder', () => {
  it('is not an input of a later run', async () => {
    await mkdir(at('around'));
    await cp(`${SAMPLES}/ccd.xml`, at('around', 'ccd.xml'));
    const args = ['convert', at('around'), at('around', 'ccd.xml'), ...EXTRACT, '--out', at('around', 'out')];
    for (const run of ['first', 'second']) {
      expect([run, (await chartloom(args)).code]).toEqual([run, 0]);
      expect(Object.keys(await filesIn(at('around')))).toEqual([
        ...['ccd.xml', 'out/.chartloom-done.ndjson', 'out/ccd.fhir.json', 'out/summary.json'],
      ]);
    }
  });
});
