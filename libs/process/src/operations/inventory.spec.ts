import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { TOPICS } from '@chartloom/contracts';
import { SCHEMAS } from '../configuration.js';
import { InitKeys } from './environment.js';
import { COLLECTIONS, GROUPS } from './inventory.js';

const SERVICES = join(import.meta.dirname, '../../../services');
const sources = globSync('*/src/**/*.ts', { cwd: SERVICES, exclude: ['**/*.spec.ts'] }).map((path) =>
  readFileSync(join(SERVICES, path), 'utf8'),
);
const all = (pattern: RegExp): RegExpExecArray[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)] as RegExpExecArray[]);

describe('what init and doctor know of the services', () => {
  it('is every collection that a service declares', () => {
    const declared = all(/collection<\w+>\(\)\(\s*'(\w+)'/g).map(([, name]) => name);
    expect(declared.length).toBeGreaterThan(5);
    expect(COLLECTIONS.map(({ name }) => name).sort()).toEqual(declared.sort());
  });

  it('is every group that shares the work of a topic', () => {
    const consumed = all(/@Consume\((TOPICS[\w.]+), '([\w-]+)'(, \{ everyProcess: true \})?[,)]/g);
    expect(consumed.length).toBeGreaterThan(5);
    const shared = consumed
      .filter(([, , , every]) => every === undefined)
      .map(([, topic = '', group]) => `${nameOf(topic)} ${group}`);
    expect(GROUPS.map(({ topic, group }) => `${topic} ${group}`).sort()).toEqual(shared.sort());
  });

  it('asks for no key that the services do not have', () => {
    const known = new Set(Object.values(SCHEMAS).flatMap((schema) => Object.keys(schema.shape)));
    expect(Object.keys(InitKeys.shape).filter((key) => !known.has(key))).toEqual([]);
  });
});

/** `TOPICS.work.dephi` as the name of that topic. */
function nameOf(path: string): string {
  const found = path
    .split('.')
    .slice(1)
    .reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], TOPICS);
  return z.object({ name: z.string() }).parse(found).name;
}
