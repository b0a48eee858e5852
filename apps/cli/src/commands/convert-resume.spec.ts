import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Summary } from '../convert/summary.js';
import { timeLeft } from '../convert/time-left.js';
import { watchInputs } from '../convert/watch.js';
import { chartloom, SAMPLES } from '../testing/command.js';

let folder: string;
const at = (...parts: readonly string[]): string => join(folder, ...parts);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-resume-'));
  await mkdir(at('in'));
  await cp(`${SAMPLES}/ccd.xml`, at('in', 'ccd.xml'));
  await cp(`${SAMPLES}/discharge-summary.xml`, at('in', 'stay.xml'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const EXTRACT = ['--task', 'clinical_extraction', '--format', 'json', '--json'];
/** One engine for both files: its start costs more than a file. */
async function convert(...more: readonly string[]): Promise<Summary> {
  const args = ['convert', at('in'), ...EXTRACT, '--concurrency', '1', '--out', at('out'), ...more];
  const { code, stdout, stderr } = await chartloom(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Summary;
}

/** What a first run leaves: made once, since it is the same for every change that follows. */
let done: string | undefined;
async function convertedBefore(): Promise<void> {
  if (done === undefined) {
    await convert();
    done = await mkdtemp(join(tmpdir(), 'chartloom-resume-done-'));
    await cp(at('out'), done, { recursive: true, preserveTimestamps: true });
  } else await cp(done, at('out'), { recursive: true, preserveTimestamps: true });
}
afterAll(async () => {
  if (done !== undefined) await rm(done, { recursive: true, force: true });
});
const unchangedIn = ({ files }: Summary) => files.filter(({ unchanged }) => unchanged).map(({ path }) => path);

describe('a second run into the same folder', () => {
  it('leaves out what is done and unchanged, and says so', async () => {
    const first = await convert();
    const { mtimeMs } = await stat(at('out', 'ccd.json'));
    const second = await convert();
    expect([unchangedIn(first), unchangedIn(second)]).toEqual([[], ['ccd.xml', 'stay.xml']]);
    expect((await stat(at('out', 'ccd.json'))).mtimeMs).toBe(mtimeMs);
    expect({ ...second.totals, ms: 0 }).toEqual({ ...first.totals, unchanged: 2, ms: 0 });
  });

  it.each<[string, () => Promise<unknown>, readonly string[], readonly string[]]>([
    ['an input that changed', () => appendFile(at('in', 'ccd.xml'), '<!-- a later version -->'), [], ['stay.xml']],
    ['a result that was edited', () => writeFile(at('out', 'stay.json'), '{}'), [], ['ccd.xml']],
    ['a result that is gone', () => rm(at('out', 'stay.json')), [], ['ccd.xml']],
    ['other options', () => Promise.resolve(), ['--recorded-at', '2025-01-15T12:00:00Z'], []],
    ['--force', () => Promise.resolve(), ['--force'], []],
    ['a record whose last line was cut off', () => cutRecord(), [], ['ccd.xml']],
    ['a record of nonsense', () => writeFile(at('out', '.chartloom-done.ndjson'), 'null\n{}\n[1]\nnot json'), [], []],
  ])('converts again after %s', async (_, change, options, unchanged) => {
    await convertedBefore();
    const before = await readFile(at('out', 'stay.json'), 'utf8');
    await change();
    expect(unchangedIn(await convert(...options))).toEqual(unchanged);
    if (options.length === 0) expect(await readFile(at('out', 'stay.json'), 'utf8')).toBe(before);
  });

  it('has the same tables as a first one', async () => {
    await convert('--tables', 'csv');
    const whole = await readFile(at('out', 'tables', 'conditions.csv'), 'utf8');
    await rm(at('out', 'stay.json'));
    expect(unchangedIn(await convert('--tables', 'csv'))).toEqual(['ccd.xml']);
    expect(await readFile(at('out', 'tables', 'conditions.csv'), 'utf8')).toBe(whole);
  });

  it('names the results of sources that are gone, and deletes them where it is told to, but none that was edited', async () => {
    await cp(`${SAMPLES}/ccd.xml`, at('in', 'edited.xml'));
    expect((await convert()).left_over).toEqual([]);
    for (const name of ['stay.xml', 'edited.xml']) await rm(at('in', name));
    await appendFile(at('out', 'edited.json'), '\n');
    expect((await convert('--force')).left_over).toEqual(['edited.json', 'stay.json']);
    expect((await convert('--prune')).left_over).toEqual(['edited.json']);
    expect((await readdir(at('out'))).filter((name) => name.endsWith('.json'))).toEqual([
      'ccd.json',
      'edited.json',
      'summary.json',
    ]);
  });

  it('tells by its record nothing that confirms a guess', async () => {
    await convertedBefore();
    const record = await readFile(at('out', '.chartloom-done.ndjson'), 'utf8');
    const other = await chartloom(['convert', at('in'), ...EXTRACT, '--out', at('other')], { XDG_STATE_HOME: at('state') });
    expect(other.code).toBe(0);
    const inputs = (text: string) => [...text.matchAll(/"input":"([0-9a-f]{64})"/g)].map(([, digest]) => digest);
    const foreign = inputs(await readFile(at('other', '.chartloom-done.ndjson'), 'utf8'));
    expect(inputs(record)).toHaveLength(2);
    expect(inputs(record).filter((digest) => foreign.includes(digest))).toEqual([]);
  });

  async function cutRecord(): Promise<void> {
    const record = await readFile(at('out', '.chartloom-done.ndjson'), 'utf8');
    await writeFile(at('out', '.chartloom-done.ndjson'), record.slice(0, -20));
  }
});

describe('--from-file', () => {
  it('names inputs, from a file or standard input', async () => {
    await writeFile(at('list'), `${at('in', 'ccd.xml')}\r\n\n`);
    const run = (list: string, input = '') =>
      chartloom(['convert', '--from-file', list, ...EXTRACT, '--out', at('out')], {}, input);
    expect(JSON.parse((await run(at('list'))).stdout)).toMatchObject({ totals: { files: 1, success: 1 } });
    expect(JSON.parse((await run('-', `${at('in', 'stay.xml')}\n`)).stdout)).toMatchObject({ totals: { files: 1, success: 1 } });
  });

  it('takes files of one name, and tells of a missing one the path that was given', async () => {
    for (const name of ['a', 'b']) {
      await mkdir(at('in', name));
      await cp(at('in', name === 'a' ? 'ccd.xml' : 'stay.xml'), at('in', name, 'DOC0001.XML'));
    }
    const list = [at('in', 'a', 'DOC0001.XML'), at('in', 'b', 'DOC0001.XML'), at('in', 'gone', 'DOC0001.XML')].join('\n');
    const args = ['convert', '--from-file', '-', '--task', 'clinical_extraction', '--out', at('out'), '--tables', 'ndjson'];
    const { code, stdout } = await chartloom(args, {}, list);
    expect(code).toBe(1);
    expect(stdout).toContain(`  ${at('in', 'gone', 'DOC0001.XML')}: There is no such file`);
    expect(stdout).toContain(`path of its input below ${at('in')}.`);
    const summary = JSON.parse(await readFile(at('out', 'summary.json'), 'utf8')) as Summary;
    expect(summary).toMatchObject({ paths_below: at('in'), files: [{ status: 'failed' }, {}, {}] });
    expect(summary.files.flatMap(({ outputs = [] }) => outputs)).toEqual(['a/DOC0001.json', 'b/DOC0001.json']);
    const documents = (await readFile(at('out', 'tables', 'documents.ndjson'), 'utf8')).trimEnd().split('\n');
    expect(documents.map((line) => JSON.parse(line) as object)).toMatchObject([
      { file: 'a/DOC0001.XML', source_path: at('in', 'a', 'DOC0001.XML') },
      { file: 'b/DOC0001.XML', source_path: at('in', 'b', 'DOC0001.XML') },
    ]);
  });

  it.each([
    [['--from-file', '/no/such/list'], /--from-file \/no\/such\/list cannot be read/],
    [['--from-file', '-'], /--from-file - names no file/],
    [[], /Name a file or a folder/],
  ])('%j is refused', async (options, message) => {
    const ended = await chartloom(['convert', ...options, ...EXTRACT, '--out', at('out')]);
    expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
  });
});

describe('--watch', () => {
  it('converts new files when they are complete, until Ctrl-C', async () => {
    const runs: number[] = [];
    const watching = watchInputs([at('in')], at('out'), () => Promise.resolve(void runs.push(1)), 30);
    await until(() => runs.length === 1);
    await writeFile(at('in', 'new.xml'), 'one');
    await until(() => runs.length === 2);
    await pause(150);
    expect(runs).toHaveLength(2);
    process.emit('SIGINT');
    await watching;
  });

  it('writes results of what comes, and ends well', async () => {
    const args = ['convert', at('in'), ...EXTRACT, '--out', at('out'), '--watch'];
    const child = spawn(join(SAMPLES, '../../node_modules/.bin/chartloom'), args, {
      env: { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: at('state') },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    const exists = (name: string) =>
      stat(at('out', name)).then(
        () => true,
        () => false,
      );
    await until(() => exists('summary.json'));
    await cp(`${SAMPLES}/discharge-summary.xml`, at('in', 'later.xml'));
    await until(() => exists('later.json'));
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(20);
  }
});

describe('the time left', () => {
  it.each([
    [0, 10, 5_000, ''],
    [5, 0, 5_000, ''],
    [2, 10, 8_000, 'about 40 s left'],
    [1, 10, 60_000, 'about 10 min left'],
    [10, 1_000, 100_000, 'about 3 h left'],
  ])('%d done, %d to do, after %d ms: %s', (done, remaining, ms, words) => {
    expect(timeLeft(done, remaining, ms)).toBe(words);
  });
});
