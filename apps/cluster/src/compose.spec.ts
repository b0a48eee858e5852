import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SCHEMAS } from '@chartloom/process';
import { parseConfig } from '@chartloom/platform';
import { knownCaller } from '@chartloom/rpc';
import { SERVICES } from './services.js';

const FILE = join(import.meta.dirname, '../../../deploy/compose.yaml');

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment: Record<string, string>; readonly command: string[] }>>;
}

describe('deploy/compose.yaml', () => {
  const { services } = parse(readFileSync(FILE, 'utf8'), { merge: true }) as Compose;

  /** How compose resolves `${NAME:-default}`. */
  const filled = (environment: Record<string, string>) =>
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]));

  it.each(SERVICES)('gives the %s the environment that it requires', (name) => {
    expect(services[name]?.command).toEqual([name]);
    expect(() => parseConfig(SCHEMAS[name], filled(services[name]?.environment ?? {}))).not.toThrow();
  });

  it.each(SERVICES)('gives the %s a token of its own, which the others know as its', (name) => {
    const { RPC_TOKEN = '', RPC_CALLERS = '' } = services[name]?.environment ?? {};
    expect(RPC_CALLERS.replaceAll(' ', '').split(',')).toContain(`${name}:${knownCaller(name, RPC_TOKEN).sha256}`);
  });

  it('tells the registry how many documents its one process of each worker takes', () => {
    const { CONCURRENCY } = parseConfig(SCHEMAS.extractor, filled(services['extractor']?.environment ?? {}));
    const slots = String(CONCURRENCY);
    expect(services['registry']?.environment).toMatchObject({ EXTRACTOR_SLOTS: slots, DEIDENTIFIER_SLOTS: slots });
  });
});
