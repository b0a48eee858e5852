import { describe, expect, it } from '@jest/globals';
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
