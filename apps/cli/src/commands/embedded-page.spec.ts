import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Command } from 'commander';
import { addServe } from './serve.js';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/embedded.md'), 'utf8').replaceAll(/\\\n\s*/g, '');

it('docs/embedded.md starts the service with options that it has', () => {
  const program = new Command();
  addServe(program);
  const known = program.commands.find((command) => command.name() === 'serve')?.options.map(({ long }) => long ?? '') ?? [];
  const used = [...PAGE.matchAll(/chartloom serve (--.*)/g)].flatMap(([, line = '']) => line.match(/--[a-z-]+/g) ?? []);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((option) => ![...known, '--help'].includes(option))).toEqual([]);
});
