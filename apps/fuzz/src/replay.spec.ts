import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './run/judge.js';
import { randomOf } from './run/seeds.js';
import { loadTarget, TARGET_NAMES } from './targets/targets.js';

const CORPUS = join(import.meta.dirname, '../corpus');
const inputsOf = (target: string): string[] => readdirSync(join(CORPUS, target)).map((name) => join(CORPUS, target, name));

describe.each(TARGET_NAMES)('the target %s', (name) => {
  it('makes the same case of the same seed, and another of another', async () => {
    const { generate } = await loadTarget(name);
    const [one, again, other] = [randomOf(7, 3), randomOf(7, 3), randomOf(8, 3)].map(generate);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('finds nothing wrong with the first cases', async () => {
    const target = await loadTarget(name);
    for (let number = 1; number <= 3; number++)
      expect({ number, fault: await judge(target, target.generate(randomOf(1, number)), number === 1) }).toEqual({ number });
  });

  it.each(inputsOf(name))('reads what it once failed on: %s', async (path) => {
    expect(await judge(await loadTarget(name), readFileSync(path), true)).toBeUndefined();
  });
});

/** A process of its own, whose rejections without a handler are its own too. It prints for each of them whether it may pass. */
const STRAYS = `
const { isStray } = await import('@chartloom/kernel');
const { loadTarget } = await import(process.argv[1]);
process.on('unhandledRejection', (reason) => console.log(isStray(reason)));
const { readFileSync } = await import('node:fs');
await (await loadTarget('pdf')).run(readFileSync(process.argv[2]));
`;

it.each(inputsOf('strays'))('what pdf.js asks for ahead and drops ends no document: %s', (path) => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const targets = join(import.meta.dirname, '../dist/targets/targets.js');
  const args = ['--input-type=module', '--eval', STRAYS, targets, path];
  const lines = execFileSync(process.execPath, args, { env, cwd: import.meta.dirname, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(new Set(lines)).toEqual(new Set(['true']));
});
