import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom } from '../testing/command.js';

const NOTE = 'Patient: Zelmira Okarin\nMRN: 61-259771\nKnee pain since 3 May 2021.\n';
const CLEAN = 'Patient: [NAME]\nMRN: [MRN]\nKnee pain since [DATE].\n';
let folder: string;
const at = (...parts: string[]): string => join(folder, ...parts);
const textOf = (...parts: string[]): Promise<string> => readFile(at(...parts), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-deid-'));
  for (const name of ['beside', 'in', 'bad', 'same']) await mkdir(at(name));
  for (const path of [
    at('beside', 'one.txt'),
    at('in', 'one.txt'),
    at('in', 'two.md'),
    at('bad', 'good.txt'),
    at('same', 'one.txt'),
  ])
    await writeFile(path, NOTE);
  await writeFile(at('bad', 'nul.txt'), 'Zelmira\0Okarin');
  await writeFile(at('bad', 'latin.txt'), Buffer.from('Renée Okarin', 'latin1'));
  await writeFile(at('own.yaml'), 'name: own\ncategories: { NAME: remove, MRN: keep, DATE: generalise-year }\n');
  await writeFile(at('surrogate.yaml'), 'name: invented\ncategories: { NAME: surrogate }\n');
  await writeFile(at('secret'), 'sixteen or more characters');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('chartloom deid', () => {
  it('writes beside each file, leaves the source alone, and says counts and no word of it', async () => {
    const { code, stdout, stderr } = await chartloom(['deid', at('beside', 'one.txt')]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`${at('beside', 'one.txt')} -> ${at('beside', 'one.deid.txt')}: 3 replaced (DATE 1, MRN 1, NAME 1)\n`);
    expect([await textOf('beside', 'one.deid.txt'), await textOf('beside', 'one.txt')]).toEqual([CLEAN, NOTE]);
  });

  it('leaves out the results of an earlier run, which a pattern of the shell matches too', async () => {
    const inputs = [at('beside', 'one.deid.txt'), at('beside', 'one.txt')];
    const { code, stderr } = await chartloom(['deid', ...inputs]);
    expect([code, stderr]).toEqual([0, expect.stringContaining('earlier run')]);
    expect((await readdir(at('beside'))).sort()).toEqual(['one.deid.txt', 'one.txt']);
  });

  it('writes to a folder, with findings elsewhere that only their owner may read', async () => {
    const inputs = [at('in', 'one.txt'), at('in', 'two.md')];
    const args = ['deid', ...inputs, '--out', at('out'), '--findings', at('found'), '--keep', 'year', '--json'];
    const { code, stdout } = await chartloom(args);
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(
      ['one.txt', 'two.md'].map((name) => ({
        ...{ input: at('in', name), output: at('out', name), categories: { DATE: 1, MRN: 1, NAME: 1 }, rounds: 1 },
      })),
    );
    expect((await readdir(at('out'))).sort()).toEqual(['one.txt', 'two.md']);
    expect(await textOf('out', 'one.txt')).toContain('since [DATE]2021.');
    expect((await readdir(at('found'))).sort()).toEqual(['one.findings.json', 'two.findings.json']);
    expect((await stat(at('found', 'one.findings.json'))).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await textOf('found', 'one.findings.json'))).toMatchObject({
      schema_version: '1',
      findings: [{ text: 'Zelmira Okarin' }, { text: '61-259771' }, { text: '3 May ' }],
    });
  });

  it('is a filter for standard input', async () => {
    const { code, stdout, stderr } = await chartloom(['deid', '-'], {}, NOTE);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: CLEAN, stderr: '- -> -: 3 replaced (DATE 1, MRN 1, NAME 1)\n' });
  });

  it('writes the same surrogates for the same secret', async () => {
    const args = ['deid', at('in', 'one.txt'), '--mode', 'surrogate', '--secret-file', at('secret'), '--out'];
    for (const out of ['s1', 's2']) expect((await chartloom([...args, at(out)])).code).toBe(0);
    expect(await textOf('s1', 'one.txt')).toBe(await textOf('s2', 'one.txt'));
    expect(await textOf('s1', 'one.txt')).not.toMatch(/Zelmira|Okarin|61-259771|\[/);
  });

  it.each([
    ['safe-harbor', CLEAN],
    ['limited-data-set', 'Patient: [NAME]\nMRN: [MRN]\nKnee pain since 3 May 2021.\n'],
    ['own.yaml', 'Patient: [REMOVED]\nMRN: 61-259771\nKnee pain since [DATE]2021.\n'],
  ])('does what the policy %s says', async (policy, expected) => {
    const named = policy.endsWith('.yaml') ? at(policy) : policy;
    const out = at(`with-${policy}`);
    expect(await chartloom(['deid', at('in', 'one.txt'), '--policy', named, '--out', out])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await readFile(join(out, 'one.txt'), 'utf8')).toBe(expected);
  });

  it('writes the surrogates that a policy asks for, with a secret', async () => {
    const args = ['deid', at('in', 'one.txt'), '--policy', at('surrogate.yaml'), '--out', at('s3')];
    expect(await chartloom(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('needs --secret-file') as unknown });
    expect((await chartloom([...args, '--secret-file', at('secret')])).code).toBe(0);
    expect(await textOf('s3', 'one.txt')).toMatch(/^Patient: (?!Zelmira)\w+ (?!Okarin)\w+\nMRN: \[MRN\]\n/);
  });

  it('refuses what is no text, does the rest, and exits 1', async () => {
    const inputs = ['nul.txt', 'latin.txt', 'absent.txt', 'good.txt'].map((name) => at('bad', name));
    const { code, stdout, stderr } = await chartloom(['deid', ...inputs]);
    expect([code, stdout]).toEqual([1, expect.stringContaining('good.deid.txt: 3 replaced')]);
    for (const part of ['nul.txt: It is no plain text', 'latin.txt: It is no UTF-8', 'absent.txt: there is no such file'])
      expect(stderr).toContain(part);
    expect(stderr).not.toContain('Okarin');
    expect((await readdir(at('bad'))).sort()).toEqual(['good.deid.txt', 'good.txt', 'latin.txt', 'nul.txt']);
  });

  it.each<[string, () => string[], string]>([
    ['a result over its source', () => [at('same', 'one.txt'), '--out', at('same')], 'would overwrite the input'],
    [
      'two results of one name',
      () => [at('in', 'one.txt'), at('same', 'one.txt'), '--out', at('x')],
      'Two files would be written',
    ],
    [
      'findings among the results',
      () => [at('in', 'one.txt'), '--out', at('x'), '--findings', at('x', 'f')],
      'among the results',
    ],
    ['findings over a source', () => [at('in', 'one.txt'), '--findings', at('in', 'one.txt')], 'would overwrite the input'],
    ['standard input among files', () => ['-', at('in', 'one.txt')], 'De-identify it alone'],
    ['surrogates without a secret', () => [at('in', 'one.txt'), '--mode', 'surrogate'], 'needs --secret-file'],
    ['a policy beside --keep', () => [at('in', 'one.txt'), '--policy', 'safe-harbor', '--keep', 'year'], 'Omit them'],
    ['a policy beside --mode', () => [at('in', 'one.txt'), '--policy', 'safe-harbor', '--mode', 'remove'], 'Omit them'],
    ['a policy that there is not', () => [at('in', 'one.txt'), '--policy', 'absent'], 'neither a file nor one of'],
    ['no file', () => [], 'missing required argument'],
  ])('refuses %s before it starts', async (_, args, sentence) => {
    const before = await readdir(folder, { recursive: true });
    expect(await chartloom(['deid', ...args()])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(sentence) as unknown,
    });
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });
});
