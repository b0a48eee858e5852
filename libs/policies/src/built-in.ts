import { readFileSync } from 'node:fs';
import { CATEGORY_ACTIONS, PART_ACTIONS } from './actions.js';
import { completePolicy, PolicyDefinition, type Policy } from './policy.js';

/** Rows of the table: where their value is in a definition. */
const FINDER_ROWS: readonly string[] = ['least_score', 'least_probability'];

/**
 * The policies of a table as in `data/built-in.tsv`: a column each, a head with their names, and a row for each choice.
 * @throws Error where a row is unknown, missing or not allowed, with the name of the policy
 */
export function readPolicyTable(table: string): Policy[] {
  const [head = [], ...rows] = table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  return head.slice(1).map((name, i): Policy => {
    const values = new Map(rows.map((row) => [row[0] ?? '', row[i + 1] ?? '']));
    const pick = (keys: readonly string[]): Record<string, string> =>
      Object.fromEntries(keys.map((key) => [key, take(values, key, name)]));
    const version = Number(take(values, 'version', name));
    const finder = Object.entries(pick(FINDER_ROWS)).map(([key, value]) => [key, Number(value)] as const);
    const definition: unknown = {
      name,
      categories: pick(Object.keys(CATEGORY_ACTIONS)),
      location_parts: pick(Object.keys(PART_ACTIONS)),
      ...pick(['time_of_day', 'layout', 'doubts']),
      finder: Object.fromEntries(finder),
    };
    const unknown = [...values.keys()][0];
    if (unknown !== undefined) throw new Error(`The table of policies has a row ${unknown} that no policy has.`);
    return completePolicy(PolicyDefinition.parse(definition), version);
  });
}

/** Takes a value out, so that what is left over is unknown. */
function take(values: Map<string, string>, key: string, policy: string): string {
  const value = values.get(key);
  if (value === undefined || value === '') throw new Error(`The table of policies has no ${key} for ${policy}.`);
  values.delete(key);
  return value;
}

/** The policies that every installation has, by name. Their names belong to no one else. */
export const BUILT_IN_POLICIES: readonly Policy[] = readPolicyTable(
  readFileSync(new URL('../data/built-in.tsv', import.meta.url), 'utf8'),
);

/** The built-in policy of that name and version; without a version, its latest. */
export const builtInPolicy = (name: string, version?: number): Policy | undefined =>
  BUILT_IN_POLICIES.findLast((policy) => policy.name === name && (version === undefined || policy.version === version));

export const isBuiltInName = (name: string): boolean => BUILT_IN_POLICIES.some((policy) => policy.name === name);
