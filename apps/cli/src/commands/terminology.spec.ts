import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom } from '../testing/command.js';

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-terminology-'));
  await writeFile(at('cvx-2026-01-02.txt'), '901 | Zorbivax | zorbitz virus vaccine, live | | Active | False | 2025/01/01\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('chartloom terminology', () => {
  it('imports a release and lists it with its version and notice', async () => {
    const imported = await chartloom(['terminology', 'import', 'cvx', at('cvx-2026-01-02.txt'), '--index', at('index.sqlite')]);
    expect(imported).toMatchObject({ code: 0, stdout: expect.stringContaining('CVX 2026-01-02: 2 terms.') as unknown as string });
    const listed = await chartloom(['terminology', 'list', '--index', at('index.sqlite'), '--json']);
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { kind: 'cvx', version: '2026-01-02', terms: 2, notice: expect.stringContaining('CDC') as unknown as string },
    ]);
  });

  it.each([
    ['another format', ['import', 'rxnorm', 'cvx-2026-01-02.txt'], 2],
    ['a kind that there is not', ['import', 'icd9', 'cvx-2026-01-02.txt'], 2],
    ['a file that there is not', ['import', 'cvx', 'gone.txt'], 1],
    ['an index that there is not', ['list'], 1],
  ])('refuses %s', async (_, [command = '', ...args], code) => {
    const files = args.map((arg) => (arg.endsWith('.txt') ? at(arg) : arg));
    const index = command === 'list' ? at('gone.sqlite') : at('other.sqlite');
    expect((await chartloom(['terminology', command, ...files, '--index', index])).code).toBe(code);
  });
});
