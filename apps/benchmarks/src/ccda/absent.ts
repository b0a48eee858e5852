/** Elements for which a converter had no value: R4's data-absent-reasons, counted by element. */
import type { Json } from './output.js';

const EXTENSION = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
const CODES = 'http://terminology.hl7.org/CodeSystem/data-absent-reason';

/** How often each reason occurs on an element: by `Observation.value`, then by `unknown`. */
export type Absences = Map<string, Map<string, number>>;

/** Adds the data-absent-reasons of a resource: as an extension of an element, or as the code in place of its concept. */
export function countAbsences(resource: Json, into: Absences): void {
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, path);
    else if (typeof value === 'object' && value !== null) {
      const reason = reasonOf(value as Json);
      if (reason !== undefined) return count(into, path, reason);
      for (const [name, field] of Object.entries(value)) visit(field, `${path}.${name.replace(/^_/, '')}`);
    }
  };
  visit(resource, String(resource['resourceType']));
}

function reasonOf({ extension, coding }: Json): string | undefined {
  const absent = list(extension).find((e) => e['url'] === EXTENSION)?.['valueCode'];
  const code = list(coding).find((c) => c['system'] === CODES)?.['code'];
  return (absent ?? code) as string | undefined;
}

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);

function count(into: Absences, path: string, reason: string): void {
  const reasons = into.get(path) ?? new Map<string, number>();
  into.set(path, reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
}

/** The elements with the most absences, as rows: element, count, reasons. */
export function topAbsences(absences: Absences, most: number): readonly (readonly [string, string, string])[] {
  const sum = (reasons: ReadonlyMap<string, number>): number => [...reasons.values()].reduce((a, b) => a + b, 0);
  return [...absences]
    .map(([path, reasons]) => ({ path, reasons, all: sum(reasons) }))
    .toSorted((a, b) => b.all - a.all || (a.path < b.path ? -1 : 1))
    .slice(0, most)
    .map(({ path, reasons, all }) => [path, String(all), said(reasons)] as const);
}

const said = (reasons: ReadonlyMap<string, number>): string =>
  [...reasons]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([reason, n]) => `${reason} ${n}`)
    .join(', ');
