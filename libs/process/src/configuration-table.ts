import type * as z from 'zod';
import { SCHEMAS, type ServiceName } from './configuration.js';

interface Row {
  readonly key: string;
  readonly fallback: string;
  readonly description: string;
  readonly services: ServiceName[];
}

/** Every key of the environment as a Markdown table, made from the schemas: which services read it, what it is by default. */
export function configurationTable(): string {
  const rows = new Map<string, Row>();
  for (const [service, schema] of Object.entries(SCHEMAS) as [ServiceName, z.ZodObject][]) {
    for (const [key, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
      const row = rows.get(key) ?? { key, fallback: fallbackOf(field), description: field.description ?? '', services: [] };
      row.services.push(service);
      rows.set(key, row);
    }
  }
  const all = Object.keys(SCHEMAS).length;
  const lines = [...rows.values()].map(
    ({ key, fallback, description, services }) =>
      `| \`${key}\` | ${fallback} | ${services.length === all ? 'all' : services.join(', ')} | ${description} |`,
  );
  return ['| key | default | services | meaning |', '|---|---|---|---|', ...lines].join('\n');
}

/** The default of a field, as one would write it into the environment. */
function fallbackOf(field: z.ZodType): string {
  const parsed = field.safeParse(undefined);
  if (!parsed.success) return '**required**';
  const { data } = parsed;
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? `\`${data}\`` : 'none';
}
