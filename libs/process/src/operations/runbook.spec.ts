import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS } from '@chartloom/platform';
import { SCHEMAS } from '../configuration.js';

const ROOT = join(import.meta.dirname, '../../../..');
const runbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ');
const code = globSync(['libs/*/src/**/*.ts', 'libs/{ports,services}/*/src/**/*.ts'], {
  cwd: ROOT,
  exclude: ['**/gen/**', '**/*.spec.ts'],
})
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');
const named = (pattern: RegExp, text: string): string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

describe('the runbook', () => {
  it('names metrics that there are', () => {
    const there: readonly string[] = Object.keys(METRICS);
    const told = named(/`chartloom_(\w+)`/g, runbook).filter((name) => name !== 'scratch');
    expect(told.length).toBeGreaterThan(1);
    expect(told.filter((name) => !there.includes(name))).toEqual([]);
  });

  it('quotes logs that there are', () => {
    const told = named(/`"([a-z][^"]+)"`/g, runbook);
    expect(told.length).toBeGreaterThan(4);
    expect(told.filter((sentence) => !code.includes(`'${sentence}'`))).toEqual([]);
  });

  it('names keys of the environment that there are', () => {
    const there = new Set(Object.values(SCHEMAS).flatMap((schema) => Object.keys(schema.shape)));
    const told = named(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)`/g, runbook).filter((key) => key !== 'CHARTLOOM_SERVICE_TOKEN');
    expect(told.length).toBeGreaterThan(8);
    expect(told.filter((key) => !there.has(key))).toEqual([]);
  });
});
