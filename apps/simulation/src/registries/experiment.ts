import 'reflect-metadata';
import { SCENARIOS } from './scenarios.js';

/**
 * `npm run sim:registries [SCENARIO …]`: what one, two and four registries ask of the store, and how often one loses to another, without leases
 * and with them. The store is in memory, and each call takes 2 to 8 ms.
 */
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(SCENARIOS);

for (const name of names) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`scenarios: ${Object.keys(SCENARIOS).join(', ')}`);
  const table: Record<string, Record<string, number>> = {};
  for (const withLeases of [false, true])
    for (const registries of [1, 2, 4]) {
      const found = Object.entries(await scenario(registries, withLeases));
      const row = `${name}, ${registries}${withLeases ? ' with leases' : ''}`;
      table[row] = Object.fromEntries(found.map(([what, value]) => [what, Number(value.toFixed(2))] as const));
    }
  console.table(table);
}
