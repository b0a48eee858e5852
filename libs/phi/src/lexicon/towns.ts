import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../text/tokens.js';

const CITY = /"city":"([^"\\]{2,40})"/g;

/** If fewer towns are found, the table has another format: then loading fails, rather than de-identifying without towns. */
const FEWEST = 15_000;

let loaded: ReadonlySet<string> | undefined;

/**
 * Towns of the United States with a ZIP code of their own, about 19,000, as keys. The table of the package zipcodes is searched
 * as text at the first call (about 40 ms): loaded as a module it takes 20 times as long and stays in memory.
 */
export const towns = (): ReadonlySet<string> => (loaded ??= load());

function load(): ReadonlySet<string> {
  const table = readFileSync(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'utf8');
  const names = new Set<string>();
  for (const [, name = ''] of table.matchAll(CITY)) names.add(name);
  if (names.size < FEWEST) throw new Error('The table of the package zipcodes has another form than this reader knows.');
  return new Set([...names].map(fold));
}
