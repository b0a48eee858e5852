import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { CHART, ROOT } from './chart.js';

const valuesOf = (name: string): Record<string, unknown> =>
  parse(readFileSync(join(CHART, name), 'utf8')) as Record<string, unknown>;
const production = valuesOf('values-production.yaml');
const DEPLOYMENT = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8');

describe('where a production begins', () => {
  it('is a new installation: no token of all services, and an audit log that is chained, as the checklist says', () => {
    expect(production).toMatchObject({ serviceTokens: { shared: false }, auditChain: { enabled: true } });
  });

  it('has every secret that the chart can mount in the table of docs/deployment.md', () => {
    const { keys } = valuesOf('values.yaml')['secrets'] as { readonly keys: Readonly<Record<string, string>> };
    const rows = DEPLOYMENT.split('\n').filter((line) => line.startsWith('| `'));
    const listed = new Set(
      rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z0-9-]+)`/g)].map(([, key]) => key)),
    );
    expect(Object.values(keys).filter((key) => !listed.has(key))).toEqual([]);
  });
});
