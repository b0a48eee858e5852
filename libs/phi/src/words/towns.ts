import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../tokens.js';

const CITY = /"city":"([^"\\]{2,40})"/g;

let loaded: ReadonlySet<string> | undefined;

/**
 * Towns of the United States that have a ZIP code of their own, folded: about 19,000. The table of the package zipcodes
 * is searched as text when it is asked for first (about 40 ms); run as a module it takes 20 times as long and stays in memory.
 */
export const towns = (): ReadonlySet<string> => (loaded ??= load());

function load(): ReadonlySet<string> {
  const table = readFileSync(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'utf8');
  const names = new Set<string>();
  for (const [, name = ''] of table.matchAll(CITY)) names.add(name);
  return new Set([...names].map(fold));
}
