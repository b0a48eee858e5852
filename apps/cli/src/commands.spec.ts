import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { addCommands } from './commands.js';
import { chartloom } from './testing/command.js';

const namesFor = async (called: string | undefined): Promise<string[]> => {
  const program = new Command();
  await addCommands(program, called);
  return program.commands.map((command) => command.name());
};

describe('the commands', () => {
  it.each(['deid', 'convert', 'verify-certificate'])('%s is added alone where it is called', async (called) => {
    expect(await namesFor(called)).toEqual([called]);
  });

  it.each([
    [['convert', '--no-such-option'], '(see chartloom help convert)'],
    [['clients', 'create', '--no-such-option'], '(see chartloom clients help create)'],
    [['--no-such-option'], '(see chartloom --help)'],
  ])('name their own help after an error: %j', async (args, hint) => {
    const { code, stderr } = await chartloom(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(hint)]);
  });

  it.each([undefined, 'help', '--help', 'unknown', 'constructor'])('are all added for %s', async (called) => {
    const files = readdirSync(join(import.meta.dirname, 'commands')).filter((name) => !name.endsWith('.spec.ts'));
    expect((await namesFor(called)).sort()).toEqual(files.map((name) => name.replace('.ts', '')).sort());
  });
});
