import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom, SAMPLES, serve, type Ended, type Service } from '../testing/command.js';

const NOTE = `${SAMPLES}/progress-note.pdf`;
const STUDY = 'name: study-7\ndescription: Years stay\ncategories: { DATE: generalise-year, NAME: remove }\n';
let folder: string;
const at = (...parts: string[]): string => join(folder, ...parts);
const file = async (name: string, content: string): Promise<string> => {
  await writeFile(at(name), content);
  return at(name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-policies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const convert = (out: string, ...args: string[]): Promise<Ended> =>
  chartloom(['convert', NOTE, '--task', 'dephi', '--out', at(out), ...args]);
const reportOf = async (out: string): Promise<unknown> =>
  JSON.parse(await readFile(at(out, 'progress-note.report.json'), 'utf8')) as unknown;

describe('convert with a policy', () => {
  it.each<[string, () => Promise<string> | string, object]>([
    ['a built-in name', () => 'limited-data-set', { name: 'limited-data-set', version: '1' }],
    ['a name with its version', () => 'safe-harbor@1', { name: 'safe-harbor', version: '1', keep: [] }],
    ['a YAML file', () => file('study-7.yaml', STUDY), { name: 'study-7', version: '1', keep: ['year'] }],
  ])('follows %s, and says so in the report', async (name, policy, expected) => {
    const out = `out-${name.replaceAll(' ', '-')}`;
    expect(await convert(out, '--policy', await policy())).toMatchObject({ code: 0 });
    expect(await reportOf(out)).toMatchObject({ policy: expected });
  });

  it.each<[string, () => Promise<string[]> | string[], RegExp]>([
    ['a mode', () => ['--policy', 'safe-harbor', '--mode', 'remove'], /--policy decides/],
    ['parts to keep', () => ['--policy', 'safe-harbor', '--keep', 'year'], /--policy decides/],
    ['a layout', () => ['--policy', 'safe-harbor', '--layout', 'pad'], /--policy decides/],
    ['an unknown name', () => ['--policy', 'study-8'], /neither a file nor one of safe-harbor/],
    ['a version that there is not', () => ['--policy', 'safe-harbor@2'], /neither a file/],
    ['a file that is no YAML', async () => ['--policy', await file('bad.yaml', 'name: [')], /is not YAML/],
    [
      'a file with faults',
      async () => ['--policy', await file('faults.yaml', 'name: x\ncategories: { NAME: hide, SHOE: keep }')],
      /no policy:\n {2}categories\.NAME: for NAME one of: cover[^\n]*\n {2}categories: .*SHOE/s,
    ],
    [
      'surrogates without a secret',
      async () => ['--policy', await file('invent.yaml', 'name: x\ncategories: { NAME: surrogate }')],
      /The policy needs --secret-file/,
    ],
    ['a secret that nothing needs', () => ['--policy', 'safe-harbor', '--scope', 'x'], /belong to --mode surrogate/],
  ])('and %s is refused before anything is written', async (_, args, message) => {
    const { code, stderr } = await convert('refused', ...(await args()));
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    await expect(readFile(at('refused', 'summary.json'))).rejects.toThrow();
  });
});

describe('policies of a service', () => {
  let service: Service | undefined;
  beforeAll(async () => {
    service = await serve(at('data'));
  });
  afterAll(async () => {
    await service?.stop();
  });
  const run = (...args: string[]): Promise<Ended> => chartloom(args, service?.env);
  const said = async (...args: string[]): Promise<Record<string, unknown>> =>
    JSON.parse((await run(...args, '--json')).stdout) as Record<string, unknown>;

  it('are written, version by version, listed and shown', async () => {
    const study = await file('service.yaml', STUDY);
    expect((await run('policies', 'create', study)).stdout).toBe('study-7@1\n');
    expect((await run('policies', 'create', study)).stdout).toBe('study-7@1\n');
    await writeFile(study, STUDY.replace('remove', 'cover'));
    expect((await run('policies', 'create', study)).stdout).toBe('study-7@2\n');
    expect((await run('policies')).stdout).toMatch(/^study-7 +2 +own +Years stay$/m);
    expect((await run('policies', 'show', 'study-7', '--version', '1')).stdout).toMatch(/^NAME +remove$/m);
    expect(await said('policies', 'show', 'study-7')).toMatchObject({ version: 2, categories: { NAME: 'cover' } });
    expect(await run('policies', 'show', 'study-8')).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('Policy study-8 was not found') as unknown },
    });
  });

  it('can be saved and used without it, under their name and version', async () => {
    const saved = await file('saved.json', (await run('policies', 'show', 'study-7', '--json')).stdout);
    expect(await convert('from-saved', '--policy', saved)).toMatchObject({ code: 0 });
    expect(await reportOf('from-saved')).toMatchObject({ policy: { name: 'study-7', version: '2' } });
  });

  it('are named when a document is submitted', async () => {
    const args = ['submit', NOTE, '--task', 'dephi', '--policy', 'study-7@1', '--out', at('submitted.pdf')];
    expect(await said(...args)).toMatchObject({ status: 'success' });
  });
});
